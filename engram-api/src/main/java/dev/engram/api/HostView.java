package dev.engram.api;

import java.util.List;

/**
 * A read-only window on the machine; implemented by the runtime. Nothing here throws for a file
 * that is absent, too large or malformed.
 */
public interface HostView {
  /** {@return whether the file or folder is there} */
  boolean exists(HostPath path);

  /** {@return the file's value, or {@link JsonValue.Nothing} when it is absent or no JSON} */
  JsonValue json(HostPath path);

  /** {@return the file's value, or {@link JsonValue.Nothing} when it is absent or no TOML} */
  JsonValue toml(HostPath path);

  /** {@return the file's text, or an empty one when it is absent} */
  String text(HostPath path);

  /**
   * {@return the files below a folder whose name ends so, at most a thousand, in name order}
   *
   * @param folder where to look
   * @param suffix such as {@code .md}
   */
  List<HostPath> files(HostPath folder, String suffix);

  /** {@return whether a program of that name is on the user's PATH} */
  boolean onPath(String program);

  /** {@return the environment variable's value, or an empty text when it is not set} */
  String variable(String name);
}
