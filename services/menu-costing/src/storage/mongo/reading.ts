import type { Decimal } from '@rms/domain-kit'
import { type Decimal128, fromDecimal128, toDecimal128 } from '@rms/service-kit'
import type { mongo } from 'mongoose'

/** How a number that was read or written lies in storage: turning it into that is the dearest part of re-costing. */
const storedForms = new WeakMap<Decimal, Decimal128>()

/** The exact number that is stored. */
export function readExact(stored: Decimal128): Decimal {
  const value = fromDecimal128(stored)
  storedForms.set(value, stored)
  return value
}

/** A number as it is stored; the same one is turned into that once. */
export function storeExact(value: Decimal): Decimal128 {
  const known = storedForms.get(value)
  if (known) return known
  const stored = toDecimal128(value)
  storedForms.set(value, stored)
  return stored
}

export const readExactOrNone = (stored: Decimal128 | null): Decimal | null => stored && readExact(stored)

export const storeExactOrNone = (value: Decimal | null): Decimal128 | null => value && storeExact(value)

/** A query's documents, some at a time, so that a long list never lies in memory as a whole. */
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
