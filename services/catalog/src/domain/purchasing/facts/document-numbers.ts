/**
 * The comparison form of a printed number: `LS 0042-7`, `ls0042/7` and `LS-00427` are the same. '' if there is none.
 */
export const normaliseDocumentNumber = (printed: string): string => {
  const known = normalised.get(printed)
  if (known !== undefined) return known
  const number = printed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  if (normalised.size >= MAX_CACHED_NUMBERS) normalised.clear()
  normalised.set(printed, number)
  return number
}

/** Whether a number is printed, and not only a dash or another placeholder. */
export const isDocumentNumber = (printed: string): boolean => normaliseDocumentNumber(printed) !== ''

/** All lines of a delivery carry the same number. */
const normalised = new Map<string, string>()
const MAX_CACHED_NUMBERS = 10_000
