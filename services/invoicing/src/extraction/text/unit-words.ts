import { INVOICE_UNITS, readUnit } from '@rms/domain-kit'

/** Packages and short forms that stand on invoices and are no units of a recipe. */
const PACKAGES: Readonly<Record<string, string>> = {
  case: 'cases',
  cs: 'cases',
  box: 'boxes',
  bx: 'boxes',
  karton: 'boxes',
  kiste: 'cases',
  kisten: 'cases',
  caisse: 'cases',
  caja: 'cases',
  lb: 'lbs',
  l: 'liters',
}

const AS_INVOICED: Readonly<Record<string, string>> = {
  l: 'liters',
  lb: 'lbs',
  pieces: 'each',
  kg: 'kg',
  g: 'g',
  ml: 'ml',
}

/** The invoice unit that a word is; null for a word that is none. */
export const unitOf = (word: string): string | null => {
  const plain = word.replace(/\.$/, '').toLowerCase()
  const invoiced = INVOICE_UNITS.find(unit => unit === plain)
  if (invoiced) return invoiced
  if (Object.hasOwn(PACKAGES, plain)) return PACKAGES[plain] ?? null
  const unit = readUnit(plain)
  return unit === null ? null : (AS_INVOICED[unit] ?? null)
}
