# Sourced by bin/engram and bin/engram-mcp with these set: here (the distribution's folder), name,
# main (the class), tuning (for the virtual machine). Standard output belongs to the program.

. "$here/lib/java.sh"

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
[ -t 2 ] && terminal=$terminal,err

share=-Xshare:auto
[ -n "$archives" ] && [ -r "$archives/$name.$ending" ] && share=$kind=$archives/$name.$ending
exec "$java" "$share" $flags $tuning \
  "-Dengram.distribution=$here" "-Dengram.terminal=$terminal" \
  -cp "$jar" "$main" "$@"
