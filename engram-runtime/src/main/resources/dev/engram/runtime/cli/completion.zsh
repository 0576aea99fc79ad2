#compdef engram
# Completion of engram in zsh. Put this into ~/.zshrc, after compinit:
#   source <(engram completion zsh)
_engram() {
  local -a found
  found=("${(@f)$("${words[1]}" completion --words -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ "${found[1]}" == ":files" ]]; then
    _files
  else
    compadd -- "${(@)found:#}"
  fi
}
compdef _engram engram
