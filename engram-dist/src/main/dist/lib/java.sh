# Sourced by launch.sh and archive.sh with these set: here (the distribution's folder), name. Sets
#   java, jar      the Java to use, the jar that starts
#   archives       where the archives of classes for both belong; empty when there is no such place
#   kind, ending   the virtual machine's option that takes an archive, and how its file is called
#   flags          what the virtual machine gets in any case, with and without an archive
# Starts no program unless it must: this runs at every prompt.

# Sets release to the version of the Java installation around $1, major to its first number; to
# nothing when it does not say.
java_release() {
  release=
  home=${1%/bin/*}
  [ -r "$home/release" ] || home=$(readlink -f -- "$1" 2>/dev/null) || return 0
  home=${home%/bin/*}
  [ -r "$home/release" ] || return 0
  while IFS= read -r line; do
    case $line in
      JAVA_VERSION=*)
        release=${line#JAVA_VERSION=\"}
        release=${release%%\"*}
        break
        ;;
    esac
  done < "$home/release"
}

# Sets java when $1 is a Java that is new enough, or says nothing of its version.
try_java() {
  [ -f "$1" ] && [ -x "$1" ] || return 1
  java_release "$1"
  major=${release%%[!0-9]*}
  if [ -z "$major" ] || [ "$major" -ge 17 ]; then
    java=$1
  else
    old="$old $1 (Java $major)"
    return 1
  fi
}

try_path() {
  IFS=:
  set -f
  for folder in $PATH; do
    try_java "$folder/java" && break
  done
  unset IFS
  set +f
}

java=
old=
if [ -n "${ENGRAM_JAVA:-}" ]; then
  if ! try_java "$ENGRAM_JAVA"; then
    echo "$name: ENGRAM_JAVA is $ENGRAM_JAVA, which is no java executable of version 17 or newer." >&2
    exit 1
  fi
elif [ -z "${JAVA_HOME:-}" ] || ! try_java "$JAVA_HOME/bin/java"; then
  try_path
fi
if [ -z "$java" ]; then
  if [ -n "$old" ]; then
    echo "$name: Java 17 or newer is needed; found only:$old." >&2
  else
    echo "$name: Java 17 or newer is needed and none was found." >&2
  fi
  echo "$name: install one, or set JAVA_HOME, or set ENGRAM_JAVA to a java executable." >&2
  exit 1
fi

for jar in "$here"/lib/engram-runtime-*.jar; do :; done
version=${jar##*/engram-runtime-}
version=${version%.jar}

# Warnings of the virtual machine go to standard error: standard output carries the protocol. Of an
# archive that it cannot use nobody is to hear. An archive that stays at the address that it was
# made for need not be gone through at every start.
flags="-XX:+UseSerialGC -XX:-UsePerfData -XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0\
 -Xlog:disable -Xlog:all=warning:stderr"
archives=
case ${XDG_CACHE_HOME:-} in
  /*) cache=$XDG_CACHE_HOME ;;
  *) cache=${HOME:-}/.cache ;;
esac
case $cache in
  /.cache) ;;
  /*) [ -z "$major" ] || archives=$cache/engram/$version-$release ;;
esac
if [ -n "$archives" ] && [ "$major" -ge 25 ]; then
  kind=-XX:AOTCache
  ending=aot
  flags="$flags -Xlog:aot*=off:stderr -Xlog:cds*=off:stderr"
elif [ -n "$archives" ]; then
  kind=-XX:SharedArchiveFile
  ending=jsa
  flags="$flags -Xlog:cds*=off:stderr"
fi
