import type { Decimal } from '@rms/domain-kit'
import { type Decimal128, fromDecimal128, toDecimal128 } from '@rms/service-kit'
import type { mongo } from 'mongoose'

/** Caches the stored form of numbers: converting them is the most expensive part of recosting. */
const storedForms = new WeakMap<Decimal, Decimal128>()

/** Converts a stored decimal to an exact number. */
export function readExact(stored: Decimal128): Decimal {
  const value = fromDecimal128(stored)
  storedForms.set(value, stored)
  return value
}

/** Converts a number to its stored form, once per number. */
export function storeExact(value: Decimal): Decimal128 {
  const known = storedForms.get(value)
  if (known) return known
  const stored = toDecimal128(value)
  storedForms.set(value, stored)
  return stored
}

export const readExactOrNone = (stored: Decimal128 | null): Decimal | null => stored && readExact(stored)

export const storeExactOrNone = (value: Decimal | null): Decimal128 | null => value && storeExact(value)

/** Yields the documents of a query in batches, so that a long list is never in memory as a whole. */
export async function* inBatches<Document, Item>(
  cursor: mongo.AbstractCursor<Document>,
  toItem: (document: Document) => Item,
): AsyncGenerator<Item[]> {
  try {
    while (await cursor.hasNext()) yield cursor.readBufferedDocuments().map(toItem)
  } finally {
    await cursor.close()
  }
}
