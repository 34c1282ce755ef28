import { normaliseInvoiceUnit } from '@rms/domain-kit'
import type { ParsedLine } from '../checks/parsed-document.ts'
import { computeTextSimilarity } from '../notation/word-similarity.ts'
import { foldConfusableCharacters, haveCompatibleNameNumbers, toProductNameKey } from './product-names.ts'
import type { KnownSupplierItem } from './supplier-history.ts'

/** Finds the supplier's known products on the lines of a document. */
export interface SupplierItemMatcher {
  /** The product of a line, or null. */
  findItem(line: ParsedLine): KnownSupplierItem | null
  /** The line with the name and unit of its known product. */
  withKnownName(line: ParsedLine): ParsedLine
}

/**
 * For a text layer, only the same name, or one that a person has corrected before, is a known product. Recognised text
 * may also be a similar name.
 */
export function createSupplierItemMatcher(
  items: readonly KnownSupplierItem[],
  source: 'pdf' | 'ocr',
): SupplierItemMatcher {
  const byKey = new Map(
    items.flatMap(item => listNames(item).map(name => [toProductNameKey(name), item] as const)),
  )
  const found = (line: ParsedLine) =>
    byKey.get(toProductNameKey(line.name)) ?? (source === 'ocr' ? findMostSimilar(line, items) : null)
  return {
    findItem: found,
    withKnownName(line) {
      const item = found(line)
      return item ? { ...line, name: item.name, unit: chooseUnit(line, item) } : line
    },
  }
}

function listNames({ name, readAs = [] }: KnownSupplierItem): string[] {
  return [...readAs.map(earlier => earlier.name), name]
}

/** A stated unit is kept, unless a person has corrected this one before. */
function chooseUnit(
  { name, unit }: ParsedLine,
  { unit: usual, readAs = [] }: KnownSupplierItem,
): string | null {
  const stated = normaliseInvoiceUnit(unit)
  const putRight = readAs.find(
    earlier => earlier.unit?.from === stated && toProductNameKey(earlier.name) === toProductNameKey(name),
  )
  return putRight?.unit?.to ?? unit ?? usual
}

/**
 * For recognised text: less similarity is sufficient if the price matches; if two products are equally similar, neither
 * is used.
 */
function findMostSimilar(line: ParsedLine, items: readonly KnownSupplierItem[]): KnownSupplierItem | null {
  const price = line.unitPrice?.toNumber()
  const ranked = items
    .filter(item => {
      const isKnownPrice = price !== undefined && hasUsualPrice(item, price)
      return haveCompatibleNameNumbers(line.name, item.name, { mayBeShorter: isKnownPrice })
    })
    .map(item => ({ item, ...likenessOf(line.name, price, item) }))
    .sort((a, b) => b.score - a.score)
  const [best] = ranked
  // The same product may be known by two spellings: "O.C. White" and "OC White".
  const next = ranked.find(({ item }) => best && !isSameSpelling(item.name, best.item.name))
  const isPriceNews = line.unitPrice !== null && best && !best.hasPrice && best.item.prices.length > 0
  if (!best || best.likeness < (best.hasPrice ? LIKE_AT_PRICE : isPriceNews ? LIKE_AT_OTHER_PRICE : LIKE))
    return null
  return !next || best.likeness === 1 || best.score - next.score >= MARGIN ? best.item : null
}

function isSameSpelling(left: string, right: string): boolean {
  return foldConfusableCharacters(left) === foldConfusableCharacters(right)
}

const LIKE = 0.62
const LIKE_AT_PRICE = 0.4
const LIKE_AT_OTHER_PRICE = 0.75
const MARGIN = 0.06
const PRICE_BONUS = 0.2

function likenessOf(name: string, price: number | undefined, item: KnownSupplierItem) {
  const likeness = computeTextSimilarity(foldConfusableCharacters(name), foldConfusableCharacters(item.name))
  const hasPrice = price !== undefined && hasUsualPrice(item, price)
  return { likeness, hasPrice, score: likeness + (hasPrice ? PRICE_BONUS : 0) }
}

export function hasUsualPrice({ prices }: KnownSupplierItem, price: number): boolean {
  return prices.some(known => Math.abs(known - price) < 0.005)
}
