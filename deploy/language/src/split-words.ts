/** The words of a name in lower case: `useSearchParam`, `use-search-param` and `USE_SEARCH_PARAM` are the same three. */
export const splitWords = (name: string): string[] =>
  name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(word => word !== '')

/** Whether a sequence of words begins at a position of another one. */
export const hasWordsAt = (words: readonly string[], sequence: readonly string[], start: number): boolean =>
  start >= 0 && sequence.every((word, offset) => words[start + offset] === word)
