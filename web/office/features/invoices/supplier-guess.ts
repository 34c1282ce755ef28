import type { Supplier } from '@rms/contracts'
import { normaliseName } from '@rms/domain-kit'

/** Shorter names stand in many texts by chance. */
const SHORTEST_NAME = 4

/** One letter of so many may be misread; in shorter names it makes another name. */
const LETTERS_PER_SLIP = 8

/**
 * The supplier that a text names, letters that a recogniser misread aside; null when none stands in it. The longest
 * name wins, an exact one over a near one. It is a suggestion: nothing is filed by it.
 */
export function supplierNamedIn(text: string, suppliers: readonly Supplier[]): Supplier | null {
  const words = bare(text)
  const named = suppliers.filter(
    ({ name }) => bare(name).trim().length >= SHORTEST_NAME && words.includes(bare(name)),
  )
  return longestOf(named) ?? longestOf(suppliers.filter(({ name }) => isNearlyIn(words, bare(name))))
}

const longestOf = (suppliers: readonly Supplier[]): Supplier | null =>
  suppliers.toSorted((a, b) => b.name.length - a.name.length)[0] ?? null

/** Whether as many words in a row are the name but for a misread letter. */
function isNearlyIn(text: string, name: string): boolean {
  const wanted = name.trim()
  const count = wanted.split(' ').length
  const words = text.trim().split(' ')
  return words.some((_, at) => isNearly(words.slice(at, at + count).join(' '), wanted))
}

/** Of the same length: a recogniser takes a letter for another one. */
function isNearly(read: string, name: string): boolean {
  if (read.length !== name.length) return false
  const slips = [...name].filter((letter, at) => letter !== read[at])
  return slips.length <= Math.floor(name.length / LETTERS_PER_SLIP) && !slips.some(isSeparatorOrDigit)
}

/** Another number is another name ("Market 12"), and words that run together are not the same words. */
const isSeparatorOrDigit = (letter: string): boolean => /[\s\d]/.test(letter)

/** The supplier that is called so, as far as spelling goes: one name stands in the other, or nearly is it. */
export function supplierCalled(name: string, suppliers: readonly Supplier[]): Supplier | null {
  const asked = bare(name)
  return (
    suppliers.find(supplier => bare(supplier.name) === asked) ??
    suppliers.find(supplier => bare(supplier.name).includes(asked) || asked.includes(bare(supplier.name))) ??
    suppliers.find(supplier => isNearly(asked.trim(), bare(supplier.name).trim())) ??
    null
  )
}

/** Letters and digits alone, between single spaces: what print and a recogniser keep of a name. */
const bare = (text: string): string =>
  ` ${normaliseName(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
