package dev.engram.runtime.cli;

import static com.google.common.truth.Truth.assertThat;

import dev.engram.api.Embedder;
import dev.engram.api.Finding.Status;
import dev.engram.runtime.doctor.CheckResult;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Doctor's look at the model, requirement [REG-7]")
final class ModelCheckTest {
  private static List<CheckResult> check(Function<List<String>, byte[]> vectors) {
    return new ModelCheck(() -> Optional.of(new Model(vectors))).run();
  }

  private record Model(Function<List<String>, byte[]> vectors) implements Embedder {
    @Override
    public String id() {
      return "some-model";
    }

    @Override
    public int dimensions() {
      return 2;
    }

    @Override
    public byte[] embed(List<String> words) {
      return vectors.apply(words);
    }
  }

  @Test
  void noModel_isNoFinding() {
    assertThat(new ModelCheck(Optional::empty).run()).isEmpty();
  }

  @Test
  void modelThatRuns_isNamed() {
    CheckResult result = check(words -> new byte[] {127, 0}).get(0);

    assertThat(result.status()).isEqualTo(Status.PASS);
    assertThat(result.message()).contains("some-model");
  }

  @Test
  void modelThatDoesNotRun_isAWarningWithTheReason() {
    CheckResult result =
        check(
                words -> {
                  throw new UnsatisfiedLinkError("no such library");
                })
            .get(0);

    assertThat(result.status()).isEqualTo(Status.WARN);
    assertThat(result.message()).contains("no such library");
    assertThat(result.remedy()).contains("lib");
  }

  @Test
  void vectorsOfAnotherLength_areAWarning() {
    assertThat(check(words -> new byte[3]).get(0).status()).isEqualTo(Status.WARN);
  }
}
