import { invoiceUnit } from '@rms/domain-kit'
import type { StatedLine } from '../checks/stated.ts'
import { similarity } from '../notation/words.ts'
import { canBeNumbersOf, folded, nameKey } from './product-names.ts'
import type { KnownItem } from './supplier-hints.ts'

/** The supplier's products as far as they are known, for the lines of one document. */
export interface KnownItems {
  /** The product that a line names, or null. */
  of(line: StatedLine): KnownItem | null
  /** The line with the name and unit that the product is known by. */
  named(line: StatedLine): StatedLine
}

/**
 * Printed text is what it says: only the same name, or one that a person has put right before, is a known product.
 * Recognised print may also be nearly that name.
 */
export function knownItems(items: readonly KnownItem[], source: 'pdf' | 'ocr'): KnownItems {
  const byKey = new Map(items.flatMap(item => namesOf(item).map(name => [nameKey(name), item] as const)))
  const found = (line: StatedLine) =>
    byKey.get(nameKey(line.name)) ?? (source === 'ocr' ? likeliest(line, items) : null)
  return {
    of: found,
    named(line) {
      const item = found(line)
      return item ? { ...line, name: item.name, unit: unitOf(line, item) } : line
    },
  }
}

function namesOf({ name, readAs = [] }: KnownItem): string[] {
  return [...readAs.map(earlier => earlier.name), name]
}

/** A stated unit stands, unless a person has put right just this one before. */
function unitOf({ name, unit }: StatedLine, { unit: usual, readAs = [] }: KnownItem): string | null {
  const stated = invoiceUnit(unit)
  const putRight = readAs.find(
    earlier => earlier.unit?.from === stated && nameKey(earlier.name) === nameKey(name),
  )
  return putRight?.unit?.to ?? unit ?? usual
}

/**
 * Of recognised print: less likeness is enough where the price agrees; where two products are as like, neither is it.
 */
function likeliest(line: StatedLine, items: readonly KnownItem[]): KnownItem | null {
  const price = line.unitPrice?.toNumber()
  const ranked = items
    .filter(item => canBeNumbersOf(line.name, item.name))
    .map(item => ({ item, ...likenessOf(line.name, price, item) }))
    .sort((a, b) => b.score - a.score)
  const [best, next] = ranked
  const isPriceNews = line.unitPrice !== null && best && !best.hasPrice && best.item.prices.length > 0
  if (!best || best.likeness < (best.hasPrice ? LIKE_AT_PRICE : isPriceNews ? LIKE_AT_OTHER_PRICE : LIKE))
    return null
  return !next || best.likeness === 1 || best.score - next.score >= MARGIN ? best.item : null
}

const LIKE = 0.62
const LIKE_AT_PRICE = 0.4
const LIKE_AT_OTHER_PRICE = 0.75
const MARGIN = 0.06
const PRICE_BONUS = 0.2

function likenessOf(name: string, price: number | undefined, item: KnownItem) {
  const likeness = similarity(folded(name), folded(item.name))
  const hasPrice = price !== undefined && hasUsualPrice(item, price)
  return { likeness, hasPrice, score: likeness + (hasPrice ? PRICE_BONUS : 0) }
}

export function hasUsualPrice({ prices }: KnownItem, price: number): boolean {
  return prices.some(known => Math.abs(known - price) < 0.005)
}
