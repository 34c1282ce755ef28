import type { Decimal } from '@rms/domain-kit'
import { type Decimal128, fromDecimal128, toDecimal128 } from '@rms/service-kit'

/** Caches the stored form of numbers: converting them is the most expensive part of recosting. */
const storedForms = new WeakMap<Decimal, Decimal128>()

/** Converts a stored decimal to an exact number. */
export function toExactNumber(stored: Decimal128): Decimal {
  const value = fromDecimal128(stored)
  storedForms.set(value, stored)
  return value
}

/** Converts a number to its stored form, once per number. */
export function toStoredNumber(value: Decimal): Decimal128 {
  const known = storedForms.get(value)
  if (known) return known
  const stored = toDecimal128(value)
  storedForms.set(value, stored)
  return stored
}

export const toExactNumberOrNull = (stored: Decimal128 | null): Decimal | null =>
  stored && toExactNumber(stored)

export const toStoredNumberOrNull = (value: Decimal | null): Decimal128 | null =>
  value && toStoredNumber(value)
