import { normaliseName } from '@rms/domain-kit'
import type { Invoice } from './invoice.ts'

/** Whether the document clearly names another supplier than the invoice. */
export const documentNamesAnotherSupplier = ({
  supplier,
  readHeader,
}: Pick<Invoice, 'supplier' | 'readHeader'>): boolean =>
  areDifferentSupplierNames(supplier.name, readHeader?.supplier_name ?? '')

/**
 * Whether two names clearly belong to different suppliers: they have no word in common. Legal forms, short words and a
 * misread letter do not make a difference; an empty name differs from none.
 */
export const areDifferentSupplierNames = (name: string, otherName: string): boolean => {
  const [words, otherWords] = [wordsOf(name), wordsOf(otherName)]
  if (words.length === 0 || otherWords.length === 0) return false
  const [text, otherText] = [words.join(''), otherWords.join('')]
  if (text.includes(otherText) || otherText.includes(text)) return false
  return !words.some(word => otherWords.some(other => isNearly(word, other)))
}

/**
 * Whether a printed name belongs to this supplier: it contains all of its words, ignoring legal forms and a misread
 * letter.
 */
export const isNameOfSupplier = (supplierName: string, printed: string): boolean => {
  const [known, read] = [wordsOf(supplierName), wordsOf(printed)]
  return known.length > 0 && known.every(word => read.some(other => isNearly(word, other)))
}

const LEGAL_FORM =
  /^(gmbh|mbh|ohg|gbr|kgaa|ltd|limited|llc|llp|plc|inc|corp|sarl|eurl|sas|srl|spa|bhd|sdn|pty|und|and|the)$/
const SHORTEST_WORD = 3

const wordsOf = (name: string): string[] =>
  (
    normaliseName(name)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter(word => word.length >= SHORTEST_WORD && !LEGAL_FORM.test(word))

/** The same except for one letter, in words that are long enough for this to be a misreading. */
const isNearly = (left: string, right: string): boolean => {
  if (left === right) return true
  if (left.length !== right.length || left.length < 5) return false
  return [...left].filter((letter, at) => letter !== right[at]).length === 1
}
