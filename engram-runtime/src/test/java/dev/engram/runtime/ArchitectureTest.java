package dev.engram.runtime;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.File;
import java.io.FileOutputStream;
import java.io.FileWriter;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.Files;

/** The house rules of the runtime, which the compiler does not know. */
@AnalyzeClasses(
    packages = "dev.engram.runtime",
    importOptions = ImportOption.DoNotIncludeTests.class)
final class ArchitectureTest {
  private static final String WRITING =
      "write.*|newOutputStream|newBufferedWriter|newByteChannel|copy|move|delete.*|create.*|set.*";

  @ArchTest
  static final ArchRule packagesHaveNoCycles =
      slices().matching("dev.engram.runtime.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule dependenciesPointOneWay =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("start")
          .definedBy("dev.engram.runtime")
          .layer("doors")
          .definedBy(packages("cli", "mcp", "page"))
          .layer("jobs")
          .definedBy(packages("tools", "link", "install", "doctor", "hook", "team"))
          .layer("knowledge")
          .definedBy(packages("approval", "search", "hosts"))
          .layer("files")
          .definedBy(packages("memory", "safety", "verdict"))
          .layer("writing")
          .definedBy(packages("edit", "config"))
          .layer("base")
          .definedBy(packages("json", "env", "problem"))
          .whereLayer("start")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("doors")
          .mayOnlyBeAccessedByLayers("start")
          .whereLayer("jobs")
          .mayOnlyBeAccessedByLayers("start", "doors")
          .whereLayer("knowledge")
          .mayOnlyBeAccessedByLayers("start", "doors", "jobs")
          .whereLayer("files")
          .mayOnlyBeAccessedByLayers("start", "doors", "jobs", "knowledge")
          .whereLayer("writing")
          .mayOnlyBeAccessedByLayers("start", "doors", "jobs", "knowledge", "files")
          .whereLayer("base")
          .mayOnlyBeAccessedByLayers("start", "doors", "jobs", "knowledge", "files", "writing");

  @ArchTest
  static final ArchRule onlyEditWritesFiles =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.engram.runtime.edit..")
          .should()
          .callMethodWhere(
              target(owner(DescribedPredicate.describe("Files", type -> is(type, Files.class))))
                  .and(target(nameMatching(WRITING))))
          .orShould()
          .callMethodWhere(
              target(owner(DescribedPredicate.describe("File", type -> is(type, File.class))))
                  .and(target(nameMatching("delete.*|create.*|mkdir.*|rename.*|set.*"))))
          .orShould()
          .callConstructorWhere(opening(FileWriter.class))
          .orShould()
          .callConstructorWhere(opening(RandomAccessFile.class))
          .orShould()
          .callMethodWhere(
              target(
                      owner(
                          DescribedPredicate.describe(
                              "FileChannel", type -> is(type, FileChannel.class))))
                  .and(target(nameMatching("write|truncate|lock|tryLock|force"))));

  /** The standard streams are opened there too: they are files to Java. */
  @ArchTest
  static final ArchRule onlyTheEnvironmentAsksTheSystem =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.engram.runtime.env")
          .should()
          .callMethod(System.class, "getenv")
          .orShould()
          .callMethod(System.class, "getenv", String.class)
          .orShould()
          .accessField(System.class, "in")
          .orShould()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err")
          .orShould()
          .callConstructorWhere(opening(FileOutputStream.class));

  @ArchTest
  static final ArchRule onlyTheEntryPointsEndTheProcess =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.engram.runtime")
          .should()
          .callMethod(System.class, "exit", int.class);

  @ArchTest
  static final ArchRule theRuntimeKnowsNoHost =
      noClasses().should().dependOnClassesThat().resideInAPackage("dev.engram.host..");

  @ArchTest
  static final ArchRule theServerStartsWithoutPicocli =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.engram.runtime.cli")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("picocli..");

  private ArchitectureTest() {}

  private static String[] packages(String... names) {
    String[] packages = new String[names.length];
    for (int i = 0; i < names.length; i++) {
      packages[i] = "dev.engram.runtime." + names[i] + "..";
    }
    return packages;
  }

  private static boolean is(JavaClass found, Class<?> wanted) {
    return found.isEquivalentTo(wanted);
  }

  private static DescribedPredicate<JavaCall<?>> opening(Class<?> type) {
    return DescribedPredicate.describe(
        "opens a " + type.getSimpleName(), call -> is(call.getTargetOwner(), type));
  }
}
