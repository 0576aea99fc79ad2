package dev.engram.dist;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What can be said of the launchers for Windows elsewhere: nothing here runs them. */
final class WindowsLauncherIT {
  private static String text(String file) throws IOException {
    return Files.readString(Distribution.packaged().folder().resolve(file));
  }

  /** {@return the value that a launcher of either kind gives a variable} */
  private static String value(String file, String variable) throws IOException {
    String text = text(file).replace("\\\n", "");
    Path name = Path.of(file).getFileName();
    String pattern =
        name.toString().endsWith(".cmd")
            ? "(?m)^set \"" + variable + "=(.*)\"$"
            : "(?m)^" + variable + "=['\"]?([^'\"\n]*)['\"]?$";
    return first(pattern, text);
  }

  private static String first(String pattern, String text) {
    List<MatchResult> found = Pattern.compile(pattern).matcher(text).results().toList();
    assertWithMessage(pattern).that(found).isNotEmpty();
    return found.get(0).group(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"engram", "engram-mcp"})
  void launcher_startsTheSameClassWithTheSameOptions(String program) throws IOException {
    String windows = "bin/" + program + ".cmd";

    assertThat(value(windows, "name")).isEqualTo(program);
    assertThat(value(windows, "main")).isEqualTo(value("bin/" + program, "main"));
    assertThat(value(windows, "tuning")).isEqualTo(value("bin/" + program, "tuning"));
    assertThat(value("lib/java.cmd", "flags")).isEqualTo(value("lib/java.sh", "flags"));
    assertThat(text(windows)).contains("\"-Dengram.distribution=%here%\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"bin/engram.cmd", "bin/engram-mcp.cmd", "lib/java.cmd"})
  void lines_endAsWindowsEndsThem(String file) throws IOException {
    String text = text(file);

    assertThat(text).endsWith("\r\n");
    assertThat(text.replace("\r\n", "")).doesNotContainMatch("[\r\n]");
  }

  /** Standard output carries the protocol. */
  @ParameterizedTest
  @ValueSource(strings = {"bin/engram.cmd", "bin/engram-mcp.cmd", "lib/java.cmd"})
  void echo_goesToStandardErrorOnly(String file) throws IOException {
    List<String> echoing =
        text(file)
            .lines()
            .filter(line -> line.matches("(?i).*\\becho\\b.*") && !line.equals("@echo off"))
            .toList();

    for (String line : echoing) {
      assertThat(line).startsWith(">&2 echo ");
    }
    assertThat(echoing.isEmpty()).isEqualTo(file.startsWith("bin"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"bin/engram.cmd", "bin/engram-mcp.cmd", "lib/java.cmd"})
  void labels_thatAreJumpedToAreThere(String file) throws IOException {
    String text = text(file);

    assertThat(all("(?m)^:(\\w+)", text)).containsAtLeastElementsIn(all("goto (\\w+)", text));
    assertThat(all("(?m)^:(\\w+)", text)).containsAtLeastElementsIn(all("call :(\\w+)", text));
  }

  private static Set<String> all(String pattern, String text) {
    Set<String> found = new TreeSet<>();
    Pattern.compile(pattern).matcher(text).results().forEach(match -> found.add(match.group(1)));
    return found;
  }

  /** A folder may have exclamation marks in its name, and parentheses. */
  @ParameterizedTest
  @ValueSource(strings = {"bin/engram.cmd", "bin/engram-mcp.cmd", "lib/java.cmd"})
  void paths_areQuotedAndNeverExpandedInABlock(String file) throws IOException {
    String text = text(file);

    if (file.startsWith("bin")) {
      assertThat(text).contains("DisableDelayedExpansion");
    }
    for (String path : List.of("%here%", "%java%", "%jar%", "%~dp0", "%ENGRAM_JAVA%")) {
      assertThat(all("(^|[^\"\\\\\\w=:])" + Pattern.quote(path), text)).isEmpty();
    }
    assertThat(text).doesNotContainMatch("\\((?!\")[^)\"]*\r\n");
  }
}
