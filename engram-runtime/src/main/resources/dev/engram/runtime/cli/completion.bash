# Completion of engram in bash. Put this into ~/.bashrc:
#   source <(engram completion bash)
_engram() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    if [ "$line" = ":files" ]; then
      compopt -o default -o bashdefault 2>/dev/null
    else
      COMPREPLY+=("$line")
    fi
  done < <("${COMP_WORDS[0]}" completion --words -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _engram engram
