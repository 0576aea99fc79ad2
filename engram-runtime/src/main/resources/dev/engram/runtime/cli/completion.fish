# Completion of engram in fish. Put this into ~/.config/fish/config.fish:
#   engram completion fish | source
function __engram_complete
    set -l words (commandline -opc)
    set -l found ($words[1] completion --words -- $words[2..-1] (commandline -ct) 2>/dev/null)
    if test "$found[1]" = ":files"
        __fish_complete_path (commandline -ct)
    else
        printf '%s\n' $found
    end
end
complete -c engram -f -a '(__engram_complete)'
