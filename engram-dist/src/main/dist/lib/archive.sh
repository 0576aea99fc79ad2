#!/bin/sh
# Makes the archives of classes with which Java starts at once, one a program, where there is none
# that Java takes. engram inject and engram link run it and wait. Prints nothing; what it
# is at work on stands beside the archives until it is whole. Then it removes old ones.
exec >/dev/null 2>&1 </dev/null
trap '' HUP
here=$(CDPATH='' cd -- "${0%/*}/.." && pwd -P) || exit 0
name=engram
. "$here/lib/java.sh"
[ -n "$archives" ] || exit 0

# Java ends with an error when it must use an archive that is not one of its own for this jar.
is_good() {
  [ -f "$1" ] || return 1
  case $kind in
    *AOT*) "$java" "$kind=$1" -XX:AOTMode=on $flags -cp "$jar" -version ;;
    *) "$java" "$kind=$1" -Xshare:on $flags -cp "$jar" -version ;;
  esac
}

rehearse() {
  (cd home && "$java" "$1" $flags -XX:TieredStopAtLevel=1 "-Dengram.distribution=$here" \
    -cp "$jar" dev.engram.runtime.Rehearsal "$program")
}

make_archive() {
  case $kind in
    *AOT*) rehearse "-XX:AOTCacheOutput=$work/archive" ;;
    *)
      # Not in one step: Java 17 crashes at a cut archive of that kind, and passes over one of this.
      rehearse "-XX:DumpLoadedClassList=$work/classes"
      "$java" -Xshare:dump "-XX:SharedClassListFile=$work/classes" \
        "-XX:SharedArchiveFile=$work/archive" -XX:+UseG1GC -cp "$jar"
      ;;
  esac
  [ -s "$work/archive" ] || return 1
  sync "$work/archive"
  mv -f "$work/archive" "$archives/$program.$ending"
}

# Archives of other releases and Javas that nobody used for 30 days. A program that runs keeps the
# one it has mapped. Folders go only when they are empty then.
remove_unused() {
  for other in "${archives%/*}"/*; do
    [ -d "$other" ] && [ ! -h "$other" ] && [ "$other" != "$archives" ] || continue
    [ -z "$(find "$other" -type f \( -mtime -30 -o -atime -30 \))" ] || continue
    for ending in jsa aot; do
      rm -f "$other/engram.$ending" "$other/engram-mcp.$ending"
    done
    rm -rf "$other/making"
    rmdir "$other"
  done
}

missing=
for program in engram-mcp engram; do
  is_good "$archives/$program.$ending" || missing="$missing $program"
done
[ -n "$missing" ] || exit 0

work=$archives/making
mkdir -p "$archives"
if ! mkdir "$work"; then
  # Somebody is at work on it, or was killed.
  read -r other < "$work/pid" && kill -0 "$other" && exit 0
  rm -rf "$work"
  mkdir "$work" || exit 0
fi
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
echo $$ > "$work/pid"
cd "$work" || exit 1
for program in $missing; do
  mkdir home home/project
  make_archive
  rm -rf home
done
remove_unused
