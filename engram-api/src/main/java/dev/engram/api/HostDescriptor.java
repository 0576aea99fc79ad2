package dev.engram.api;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Who a host is, how to see that it is there, and what each scope supports. Immutable. */
public final class HostDescriptor {
  /** Forms of a JSON file that a host may or may not read. */
  public enum JsonForm {
    /** Comments. */
    COMMENTS,
    /** A comma after the last member. */
    TRAILING_COMMAS,
    /** A byte order mark. */
    BYTE_ORDER_MARK
  }

  private static final Pattern ID = Pattern.compile("[a-z][a-z0-9-]{0,30}");

  private final String id;
  private final String displayName;
  private final List<String> aliases;
  private final String documentation;
  private final List<HostPath> folders;
  private final List<String> programs;
  private final Set<JsonForm> jsonForms;
  private final Map<Scope, ScopeSupport> scopes;
  private final HookDialect hookDialect;

  private HostDescriptor(Builder builder) {
    id = builder.id;
    displayName = builder.displayName;
    aliases = builder.aliases;
    documentation = builder.documentation;
    folders = builder.folders;
    programs = builder.programs;
    jsonForms = Set.copyOf(builder.jsonForms);
    scopes = Map.copyOf(builder.scopes);
    hookDialect = builder.hookDialect;
  }

  /**
   * {@return a builder}
   *
   * @param id lower case, as typed after {@code engram link}; letters, digits and hyphens, a letter
   *     first
   * @param displayName for people
   */
  public static Builder of(String id, String displayName) {
    return new Builder(id, displayName);
  }

  /** {@return the name typed after {@code engram link}} */
  public String id() {
    return id;
  }

  /** {@return the name for people} */
  public String displayName() {
    return displayName;
  }

  /** {@return other names that may be typed} */
  public List<String> aliases() {
    return aliases;
  }

  /** {@return a link to the host's documentation; may be empty} */
  public String documentation() {
    return documentation;
  }

  /** {@return files or folders whose presence shows that the host is installed} */
  public List<HostPath> folders() {
    return folders;
  }

  /** {@return programs whose presence on PATH shows that the host is installed} */
  public List<String> programs() {
    return programs;
  }

  /** {@return what the host reads beside plain JSON} */
  public Set<JsonForm> jsonForms() {
    return jsonForms;
  }

  /** {@return how the host talks to hooks} */
  public HookDialect hookDialect() {
    return hookDialect;
  }

  /** {@return what a scope supports} */
  public ScopeSupport scope(Scope scope) {
    ScopeSupport support = scopes.get(scope);
    return support == null ? new ScopeSupport.Unsupported("Not supported by the host.") : support;
  }

  /** {@return whether the host is installed on this machine} */
  public boolean present(HostView view) {
    return folders.stream().anyMatch(view::exists) || programs.stream().anyMatch(view::onPath);
  }

  /** Builds a descriptor. */
  public static final class Builder {
    private final String id;
    private final String displayName;
    private List<String> aliases = List.of();
    private String documentation = "";
    private List<HostPath> folders = List.of();
    private List<String> programs = List.of();
    private final Set<JsonForm> jsonForms = EnumSet.noneOf(JsonForm.class);
    private final Map<Scope, ScopeSupport> scopes = new EnumMap<>(Scope.class);
    private HookDialect hookDialect = HookDialect.common();

    private Builder(String id, String displayName) {
      if (!ID.matcher(id).matches()) {
        throw new IllegalArgumentException("Not a host id: " + id);
      }
      this.id = id;
      this.displayName = displayName;
    }

    /** {@return this, with other names} */
    public Builder aliases(String... names) {
      aliases = List.of(names);
      return this;
    }

    /** {@return this, with a link} */
    public Builder documentation(String link) {
      documentation = link;
      return this;
    }

    /** {@return this, with files or folders that show the host} */
    public Builder folders(HostPath... paths) {
      folders = List.of(paths);
      return this;
    }

    /** {@return this, with programs that show the host} */
    public Builder programs(String... names) {
      programs = List.of(names);
      return this;
    }

    /** {@return this, with a form that the host reads} */
    public Builder reads(JsonForm... forms) {
      jsonForms.addAll(List.of(forms));
      return this;
    }

    /** {@return this, with what a scope supports} */
    public Builder scope(Scope scope, ScopeSupport support) {
      scopes.put(scope, support);
      return this;
    }

    /** {@return this, with another hook dialect} */
    public Builder hookDialect(HookDialect dialect) {
      hookDialect = dialect;
      return this;
    }

    /** {@return the descriptor} */
    public HostDescriptor build() {
      return new HostDescriptor(this);
    }
  }
}
