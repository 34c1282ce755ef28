import { readMarkdownTable, readNamesInBackticks } from './read-markdown-table.ts'
import { WORD_LIST, type WordRule } from './word-list.ts'

export const EXCEPTIONS_HEADING = 'Exceptions to the word list'

/** A name of the glossary that is allowed although it contains a word of the list. */
export interface NameException {
  readonly name: string
  readonly reason: string
}

export interface NameToCheck {
  readonly name: string
  readonly kind: 'identifier' | 'file'
}

/** The exceptions in a glossary. A row may list several names. */
export const readExceptions = (glossary: string): NameException[] =>
  readMarkdownTable(glossary, EXCEPTIONS_HEADING).flatMap(([names = '', reason = '']) =>
    readNamesInBackticks(names).map(name => ({ name, reason })),
  )

export type NameChecker = ReturnType<typeof createNameChecker>

/**
 * Checks names against the word list. An exception of several words also allows longer names that contain it; one of a
 * single word allows only exactly this name. Names that begin with an underscore, unused by convention, are not checked.
 */
export function createNameChecker(exceptions: readonly NameException[], rules = WORD_LIST) {
  const prepared = rules.map(rule => ({ rule, sequence: rule.words.split(' ') }))
  const rulesByFirstWord = Map.groupBy(prepared, ({ sequence }) => sequence[0])
  const allowed = exceptions.map(({ name }) => ({ name, sequence: splitWords(name) }))
  const used = new Set<string>()
  const results = new Map<string, WordRule | undefined>()

  const isAllowed = (words: readonly string[], index: number, length: number): boolean => {
    const found = allowed.find(({ sequence }) => covers(sequence, words, index, length))
    if (found) used.add(found.name)
    return found !== undefined
  }

  const findViolation = ({ name, kind }: NameToCheck): WordRule | undefined => {
    const words = splitWords(name)
    for (const [index, word] of words.entries()) {
      const violated = rulesByFirstWord
        .get(word)
        ?.filter(({ rule }) => rule.kind === 'any' || kind === 'file')
        .filter(({ rule, sequence }) => rule.where === 'part' || sequence.length === words.length)
        .filter(({ sequence }) => hasWordsAt(words, sequence, index))
        .find(({ sequence }) => !isAllowed(words, index, sequence.length))
      if (violated) return violated.rule
    }
    return undefined
  }

  return {
    /** The first rule that a name violates. */
    check(name: NameToCheck): WordRule | undefined {
      const key = `${name.kind} ${name.name}`
      if (!results.has(key)) results.set(key, name.name.startsWith('_') ? undefined : findViolation(name))
      return results.get(key)
    },
    /** Exceptions that no checked name needed. */
    unused: (): NameException[] => exceptions.filter(({ name }) => !used.has(name)),
  }
}

/** Whether an exception includes the `length` words at `index`. */
function covers(
  exception: readonly string[],
  words: readonly string[],
  index: number,
  length: number,
): boolean {
  if (exception.length === 1) return words.length === 1 && words[0] === exception[0]
  const starts = Array.from({ length: exception.length - length + 1 }, (_, offset) => index - offset)
  return starts.some(start => hasWordsAt(words, exception, start))
}

/** The words of a name in lower case: `useSearchParam`, `use-search-param` and `USE_SEARCH_PARAM` are the same three. */
const splitWords = (name: string): string[] =>
  name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(word => word !== '')

/** Whether a sequence of words begins at a position of another one. */
const hasWordsAt = (words: readonly string[], sequence: readonly string[], start: number): boolean =>
  start >= 0 && sequence.every((word, offset) => words[start + offset] === word)
