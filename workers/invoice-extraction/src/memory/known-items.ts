import type { StatedLine } from '../checks/stated.ts'
import type { KnownItem } from '../supplier-hints.ts'

/**
 * The product of earlier invoices that a line names, however its name was recognised, or null. Less likeness is
 * enough where the price agrees; where two products are as like, neither is it.
 */
export function knownItemOf(line: StatedLine, items: readonly KnownItem[]): KnownItem | null {
  const byCode = line.supplierCode && items.find(item => item.code === line.supplierCode)
  if (byCode) return byCode
  const price = line.unitPrice?.toNumber()
  const ranked = items
    .map(item => ({ item, ...likenessOf(line.name, price, item) }))
    .sort((a, b) => b.score - a.score)
  const [best, next] = ranked
  const isPriceNews = line.unitPrice !== null && best && !best.hasPrice && best.item.prices.length > 0
  if (!best || best.likeness < (best.hasPrice ? LIKE_AT_PRICE : isPriceNews ? LIKE_AT_OTHER_PRICE : LIKE))
    return null
  return !next || best.likeness === 1 || best.score - next.score >= MARGIN ? best.item : null
}

/** The line with the name, and where it states none the unit, that the supplier's earlier invoices have. */
export function namedAsKnown(line: StatedLine, items: readonly KnownItem[]): StatedLine {
  const item = knownItemOf(line, items)
  return item ? { ...line, name: item.name, unit: line.unit ?? item.unit } : line
}

const LIKE = 0.62
const LIKE_AT_PRICE = 0.4
const LIKE_AT_OTHER_PRICE = 0.75
const MARGIN = 0.06
const PRICE_BONUS = 0.2

function likenessOf(name: string, price: number | undefined, item: KnownItem) {
  const likeness = similarity(folded(name), folded(item.name))
  const hasPrice = price !== undefined && item.prices.some(known => Math.abs(known - price) < 0.005)
  return { likeness, hasPrice, score: likeness + (hasPrice ? PRICE_BONUS : 0) }
}

/** Signs that recognition takes for each other are one. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[0@©]/g, 'o')
    .replace(/[1l|!]/g, 'i')
    .replace(/5/g, 's')
    .replace(/8/g, 'b')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/rn/g, 'm')
}

/** 1 for equal texts, down to 0: one less the share of letters to be changed. */
export function similarity(left: string, right: string): number {
  const longest = Math.max(left.length, right.length)
  return longest === 0 ? 0 : 1 - editDistance(left, right) / longest
}

/** Levenshtein's distance, a row of the table at a time. */
function editDistance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...left].entries()) {
    const row = [index + 1]
    for (const [place, other] of [...right].entries()) {
      const changed = (previous[place] ?? 0) + (letter === other ? 0 : 1)
      row.push(Math.min((row[place] ?? 0) + 1, (previous[place + 1] ?? 0) + 1, changed))
    }
    previous = row
  }
  return previous[right.length] ?? 0
}
