package dev.engram.runtime.hosts;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import dev.engram.api.HostPath;
import dev.engram.api.HostView;
import dev.engram.api.JsonValue;
import dev.engram.runtime.edit.EditRefused;
import dev.engram.runtime.edit.Snapshot;
import dev.engram.runtime.edit.json.JsonDocument;
import dev.engram.runtime.edit.toml.TomlDocument;
import dev.engram.runtime.problem.EngramException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** What a host may see of this machine. Reads at every call; safe with several threads. */
public final class MachineView implements HostView {
  private static final int MAX_FILES = 1_000;
  private static final int MAX_DEPTH = 6;

  private final HostPaths paths;

  /** Makes a view. */
  public MachineView(HostPaths paths) {
    this.paths = paths;
  }

  @Override
  public boolean exists(HostPath path) {
    try {
      return Files.exists(paths.resolve(path));
    } catch (EngramException e) {
      return false;
    }
  }

  @Override
  public JsonValue json(HostPath path) {
    return value(path, text -> JsonDocument.parse(text).value().orElse(JsonNull.INSTANCE));
  }

  @Override
  public JsonValue toml(HostPath path) {
    return value(path, text -> TomlDocument.parse(text).value());
  }

  private JsonValue value(HostPath path, Function<String, JsonElement> parser) {
    try {
      return JsonValues.ofGson(parser.apply(text(path)));
    } catch (EditRefused e) {
      return new JsonValue.Nothing();
    }
  }

  @Override
  public String text(HostPath path) {
    try {
      return Snapshot.of(paths.resolve(path)).text().orElse("");
    } catch (IOException | EditRefused | EngramException e) {
      return "";
    }
  }

  @Override
  public List<HostPath> files(HostPath folder, String suffix) {
    try {
      Path root = paths.resolve(folder);
      if (!Files.isDirectory(root)) {
        return List.of();
      }
      try (Stream<Path> walk = Files.walk(root, MAX_DEPTH)) {
        return walk.filter(file -> file.toString().endsWith(suffix) && Files.isRegularFile(file))
            .limit(MAX_FILES)
            .sorted()
            .map(file -> below(folder, root.relativize(file)))
            .toList();
      }
    } catch (IOException | java.io.UncheckedIOException | EngramException e) {
      return List.of();
    } catch (IllegalArgumentException e) {
      // A name that no host path can say, such as one with a backslash.
      return List.of();
    }
  }

  private static HostPath below(HostPath folder, Path relative) {
    String tail = relative.toString().replace('\\', '/');
    return new HostPath(
        folder.root(), folder.relative().isEmpty() ? tail : folder.relative() + "/" + tail);
  }

  @Override
  public boolean onPath(String program) {
    return new Executables(paths.environment()).onPath(program).isPresent();
  }

  @Override
  public String variable(String name) {
    return paths.environment().variable(name).orElse("");
  }
}
