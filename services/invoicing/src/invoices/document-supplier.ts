import { normaliseName } from '@rms/domain-kit'
import type { Invoice } from './invoice.ts'

/**
 * Whether the document names a supplier that is clearly not the invoice's: no word of the one name is in the other.
 * Legal forms, short words and what a reader misspelt by a letter do not tell two apart.
 */
export const namesAnotherSupplier = ({
  supplier,
  readHeader,
}: Pick<Invoice, 'supplier' | 'readHeader'>): boolean => {
  const [known, read] = [supplier.name, readHeader?.supplier_name ?? ''].map(wordsOf)
  if (!known?.length || !read?.length) return false
  const [knownText, readText] = [known.join(''), read.join('')]
  if (knownText.includes(readText) || readText.includes(knownText)) return false
  return !known.some(word => read.some(other => isNearly(word, other)))
}

/** Whether a printed name is this supplier's: all of its words stand in it, legal forms and a letter aside. */
export const isNameOf = (supplierName: string, printed: string): boolean => {
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

/** The same but for one letter, in words that are long enough for that to be a slip. */
const isNearly = (left: string, right: string): boolean => {
  if (left === right) return true
  if (left.length !== right.length || left.length < 5) return false
  return [...left].filter((letter, at) => letter !== right[at]).length === 1
}
