import type { Supplier } from '@rms/contracts'
import { normaliseName } from '@rms/domain-kit'

/** Shorter names occur in many texts by chance. */
const MIN_NAME_LENGTH = 4

/** One misread letter is tolerated per this many letters; in shorter names it would be another name. */
const LETTERS_PER_MISREAD = 8

/**
 * Finds the supplier named in a text, tolerating letters misread by OCR; null if none is found. Exact matches win over
 * near matches, then the longest name wins. The result is only a suggestion and never applied automatically.
 */
export function findSupplierInText(text: string, suppliers: readonly Supplier[]): Supplier | null {
  const words = normalise(text)
  const named = suppliers.filter(
    ({ name }) => normalise(name).trim().length >= MIN_NAME_LENGTH && words.includes(normalise(name)),
  )
  return (
    findLongestName(named) ??
    findLongestName(suppliers.filter(({ name }) => containsNearly(words, normalise(name))))
  )
}

const findLongestName = (suppliers: readonly Supplier[]): Supplier | null =>
  suppliers.toSorted((a, b) => b.name.length - a.name.length)[0] ?? null

/** Whether consecutive words match the name, except for misread letters. */
function containsNearly(text: string, name: string): boolean {
  const wanted = name.trim()
  const count = wanted.split(' ').length
  const words = text.trim().split(' ')
  return words.some((_, at) => isNearMatch(words.slice(at, at + count).join(' '), wanted))
}

/** Compares strings of equal length, because OCR replaces letters but rarely adds or drops them. */
function isNearMatch(read: string, name: string): boolean {
  if (read.length !== name.length) return false
  const misread = [...name].filter((letter, at) => letter !== read[at])
  return misread.length <= Math.floor(name.length / LETTERS_PER_MISREAD) && !misread.some(isSeparatorOrDigit)
}

/**
 * Other digits mean another name ("Market 12"), and a missing space joins words; neither counts as a misread letter.
 */
const isSeparatorOrDigit = (letter: string): boolean => /[\s\d]/.test(letter)

/** Finds the supplier with a given name: an exact match, else one name contained in the other, else a near match. */
export function findSupplierByName(name: string, suppliers: readonly Supplier[]): Supplier | null {
  const wanted = normalise(name)
  return (
    suppliers.find(supplier => normalise(supplier.name) === wanted) ??
    suppliers.find(
      supplier => normalise(supplier.name).includes(wanted) || wanted.includes(normalise(supplier.name)),
    ) ??
    suppliers.find(supplier => isNearMatch(wanted.trim(), normalise(supplier.name).trim())) ??
    null
  )
}

/** Normalises a name to letters and digits with single spaces, which OCR preserves best. */
const normalise = (text: string): string =>
  ` ${normaliseName(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
