package dev.engram.semantic;

import java.util.Comparator;
import java.util.stream.IntStream;

/** Turns vectors so that their first numbers say most (principal component analysis). */
final class PrincipalComponents {
  private static final int SWEEPS = 12;

  private final double[] mean;
  private final double[][] directions;

  private PrincipalComponents(double[] mean, double[][] directions) {
    this.mean = mean;
    this.directions = directions;
  }

  /**
   * {@return the strongest directions of some vectors}
   *
   * @param kept how many
   */
  static PrincipalComponents of(float[][] vectors, int kept) {
    int size = vectors[0].length;
    double[] mean = new double[size];
    for (float[] vector : vectors) {
      for (int i = 0; i < size; i++) {
        mean[i] += vector[i] / vectors.length;
      }
    }
    double[][] covariance = new double[size][size];
    for (float[] vector : vectors) {
      for (int i = 0; i < size; i++) {
        double x = vector[i] - mean[i];
        for (int j = 0; j <= i; j++) {
          covariance[i][j] += x * (vector[j] - mean[j]);
        }
      }
    }
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < i; j++) {
        covariance[j][i] = covariance[i][j];
      }
    }
    double[][] basis = diagonalise(covariance);
    int[] order =
        IntStream.range(0, size)
            .boxed()
            .sorted(Comparator.comparingDouble((Integer i) -> -covariance[i][i]))
            .mapToInt(Integer::intValue)
            .toArray();
    double[][] directions = new double[kept][];
    for (int i = 0; i < kept; i++) {
      directions[i] = basis[order[i]];
    }
    return new PrincipalComponents(mean, directions);
  }

  /** {@return a vector in the kept directions} */
  float[] reduce(float[] vector) {
    float[] reduced = new float[directions.length];
    for (int k = 0; k < directions.length; k++) {
      double sum = 0;
      for (int i = 0; i < vector.length; i++) {
        sum += (vector[i] - mean[i]) * directions[k][i];
      }
      reduced[k] = (float) sum;
    }
    return reduced;
  }

  /** Jacobi's method: leaves the eigenvalues on the diagonal and gives the eigenvectors as rows. */
  private static double[][] diagonalise(double[][] matrix) {
    int size = matrix.length;
    double[][] basis = new double[size][size];
    for (int i = 0; i < size; i++) {
      basis[i][i] = 1;
    }
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      for (int p = 0; p < size; p++) {
        for (int q = p + 1; q < size; q++) {
          if (Math.abs(matrix[p][q]) > 1e-9 * Math.sqrt(Math.abs(matrix[p][p] * matrix[q][q]))) {
            rotate(matrix, basis, p, q);
          }
        }
      }
    }
    return basis;
  }

  /** The matrix stays symmetric: rows are turned, and columns written from them. */
  private static void rotate(double[][] matrix, double[][] basis, int p, int q) {
    double theta = (matrix[q][q] - matrix[p][p]) / (2 * matrix[p][q]);
    double t = Math.copySign(1, theta) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
    double c = 1 / Math.sqrt(t * t + 1);
    double s = t * c;
    double pp = matrix[p][p] - t * matrix[p][q];
    double qq = matrix[q][q] + t * matrix[p][q];
    turn(matrix[p], matrix[q], c, s);
    for (int i = 0; i < matrix.length; i++) {
      matrix[i][p] = matrix[p][i];
      matrix[i][q] = matrix[q][i];
    }
    matrix[p][p] = pp;
    matrix[q][q] = qq;
    matrix[p][q] = 0;
    matrix[q][p] = 0;
    turn(basis[p], basis[q], c, s);
  }

  private static void turn(double[] a, double[] b, double c, double s) {
    for (int i = 0; i < a.length; i++) {
      double x = a[i];
      double y = b[i];
      a[i] = c * x - s * y;
      b[i] = s * x + c * y;
    }
  }
}
