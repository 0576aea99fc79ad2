# Sourced by bin/engram and bin/engram-mcp with these set: here (the distribution's folder), name,
# main (the class), flags (for the virtual machine). Standard output belongs to the program.

# Sets major to the version of the Java installation around $1, or to nothing when it does not say.
java_major() {
  major=
  home=$(readlink -f -- "$1" 2>/dev/null) || return 0
  home=${home%/bin/*}
  [ -r "$home/release" ] || return 0
  while IFS= read -r line; do
    case $line in
      JAVA_VERSION=*)
        major=${line#JAVA_VERSION=\"}
        major=${major%%[!0-9]*}
        ;;
    esac
  done < "$home/release"
}

# Sets java when $1 is a Java that is new enough, or says nothing of its version.
try_java() {
  [ -n "$java" ] && return 0
  [ -f "$1" ] && [ -x "$1" ] || return 0
  java_major "$1"
  if [ -z "$major" ] || [ "$major" -ge 17 ]; then
    java=$1
  else
    old="$old $1 (Java $major)"
  fi
}

java=
old=
if [ -n "${ENGRAM_JAVA:-}" ]; then
  try_java "$ENGRAM_JAVA"
  if [ -z "$java" ]; then
    echo "$name: ENGRAM_JAVA is $ENGRAM_JAVA, which is no java executable of version 17 or newer." >&2
    exit 1
  fi
fi
[ -n "${JAVA_HOME:-}" ] && try_java "$JAVA_HOME/bin/java"
found=$(command -v java 2>/dev/null) && try_java "$found"
if [ -z "$java" ]; then
  if [ -n "$old" ]; then
    echo "$name: Java 17 or newer is needed; found only:$old." >&2
  else
    echo "$name: Java 17 or newer is needed and none was found." >&2
  fi
  echo "$name: install one, or set JAVA_HOME, or set ENGRAM_JAVA to a java executable." >&2
  exit 1
fi

# Java takes the encoding of file names and arguments from the locale; without UTF-8 there, names
# with other letters could not be opened. Programs started from here get the same.
case ${LC_ALL:-${LC_CTYPE:-${LANG:-}}} in
  *[Uu][Tt][Ff]-8* | *[Uu][Tt][Ff]8*) ;;
  *)
    LC_ALL=C.UTF-8
    export LC_ALL
    ;;
esac

# Java does not start in a folder that was deleted; the root is a folder too, and never a workspace.
[ -n "$(pwd -P 2>/dev/null)" ] || cd /

# Who sits there: an approval is asked of a person only.
terminal=
[ -t 0 ] && terminal=in
[ -t 1 ] && terminal=$terminal,out

for jar in "$here"/lib/engram-runtime-*.jar; do :; done
# Warnings of the virtual machine go to standard error: standard output carries the protocol.
exec "$java" $flags -XX:+UseSerialGC -XX:-UsePerfData -Xshare:auto \
  -Xlog:disable -Xlog:all=warning:stderr \
  "-Dengram.distribution=$here" "-Dengram.terminal=$terminal" \
  -cp "$jar" "$main" "$@"
