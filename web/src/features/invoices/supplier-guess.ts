import type { Supplier } from '@rms/contracts'
import { normaliseName } from '@rms/domain-kit'

/** Shorter names stand in many texts by chance. */
const SHORTEST_NAME = 4

/** The supplier that a text names; the longest name wins, null when none stands in it. */
export function supplierNamedIn(text: string, suppliers: readonly Supplier[]): Supplier | null {
  const words = bare(text)
  const named = suppliers.filter(
    ({ name }) => bare(name).trim().length >= SHORTEST_NAME && words.includes(bare(name)),
  )
  return named.toSorted((a, b) => b.name.length - a.name.length)[0] ?? null
}

/** The supplier that is called so, as far as spelling goes: one name stands in the other. */
export function supplierCalled(name: string, suppliers: readonly Supplier[]): Supplier | null {
  const asked = bare(name)
  return (
    suppliers.find(supplier => bare(supplier.name) === asked) ??
    suppliers.find(supplier => bare(supplier.name).includes(asked) || asked.includes(bare(supplier.name))) ??
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
