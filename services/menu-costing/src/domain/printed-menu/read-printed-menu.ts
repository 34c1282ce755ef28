import type { MenuReading } from '@rms/contracts'
import { isCategoryName } from './category-names.ts'
import { type DishNameStyle, detectDishNameStyle, hasDishNameStyle } from './dish-name-style.ts'
import {
  hasWords,
  isCapitals,
  isHeading,
  isPriced,
  looksLikeDescription,
  type ParsedMenuLine,
  parseMenuLines,
} from './parsed-menu-lines.ts'
import type { PrintedPage } from './printed-page.ts'
import { detectMenuCurrency } from './printed-price.ts'
import { getLinesInReadingOrder } from './reading-order.ts'

type ReadDish = MenuReading['dishes'][number]

/** A dish whose lines are still being read. */
interface Draft {
  name: string
  readonly descriptions: string[]
  price: number | null
  readonly otherPrices: number[]
  isMarketPrice: boolean
  readonly category: string
  readonly size: number
  lastText: string
}

/**
 * Reads the dishes of a menu in reading order: a name with the price next to it or below, the lines under it as
 * description, and the last heading as category. A document that is not a menu has none.
 */
export function readPrintedMenu(pages: readonly PrintedPage[]): MenuReading {
  const lines = getLinesInReadingOrder(pages)
  const texts = lines.map(({ text }) => text)
  const found = isOtherDocument(texts) ? [] : readDishes(parseMenuLines(lines))
  const dishes = found.slice(0, MAX_DISHES)
  return { dishes, pages: pages.length, currency: dishes.length > 0 ? detectMenuCurrency(texts) : null }
}

const MAX_DISHES = 2000

const OTHER_WORDS =
  /\b(invoice|rechnung|facture|factura|subtotal|zwischensumme|sous-total|iban|bic|purchase order|delivery note|lieferschein|amount due|due date|qty|quantity|unit price|bank account|dear (?:sir|madam|mr|ms))\b/gi

/** Invoices and letters contain names and prices too. */
const isOtherDocument = (texts: readonly string[]): boolean =>
  new Set(texts.flatMap(text => text.match(OTHER_WORDS) ?? []).map(word => word.toLowerCase())).size >= 3

function readDishes(entries: readonly ParsedMenuLine[]): ReadDish[] {
  const style = detectDishNameStyle(entries)
  const drafts = collectDrafts(entries, style)
  const priced = drafts.filter(draft => draft.price !== null)
  // When no dish has a price, names count only under common menu headings.
  const isMenu = priced.length > 0 || drafts.filter(draft => isCategoryName(draft.category)).length >= 2
  return isMenu ? drafts.filter(draft => isDish(draft, priced.length > 0)).map(toDish) : []
}

function collectDrafts(entries: readonly ParsedMenuLine[], style: DishNameStyle): Draft[] {
  const drafts: Draft[] = []
  let category = ''
  let current: Draft | null = null
  for (const [index, entry] of entries.entries()) {
    if (isHeading(entry, style) && !isTitle(entries, index, style)) {
      category = capitalised(entry.text)
      current = null
      continue
    }
    const next = entries[index + 1]
    if (current && belongsTo(current, { entry, next, style })) extend(current, entry, style)
    else if (isTitle(entries, index, style) || !beginsDish(entry, style)) current = null
    else {
      current = begin(entry, category)
      drafts.push(current)
    }
  }
  return drafts
}

/** Whether the line is the name of the restaurant above all headings, which is not a category. */
function isTitle(entries: readonly ParsedMenuLine[], index: number, style: DishNameStyle): boolean {
  const entry = entries[index]
  if (!entry || index > 2 || isPriced(entry) || isCategoryName(entry.text)) return false
  const headings = entries.slice(index + 1).filter(other => isHeading(other, style))
  const isLargest = entry.size >= Math.max(style.size * 1.3, ...headings.map(({ size }) => size * 1.1))
  return (
    isLargest ||
    (headings.length > 0 && /^(the |our )?menu$|speisekarte|^la carte$|^carta$/i.test(entry.text))
  )
}

const beginsDish = (entry: ParsedMenuLine, style: DishNameStyle): boolean => {
  if (!hasWords(entry.text)) return false
  if (isPriced(entry)) return true
  return entry.size >= style.size * 0.95 && entry.text.length <= 80 && !/[.!?]$/.test(entry.text)
}

interface Position {
  readonly entry: ParsedMenuLine
  readonly next: ParsedMenuLine | undefined
  readonly style: DishNameStyle
}

/** Whether the line belongs to the current dish. */
function belongsTo(current: Draft, position: Position): boolean {
  const { entry, style } = position
  if (!hasWords(entry.text)) return true
  if (isPriced(entry)) return current.price === null && continuesUnpriced(current, position)
  if (entry.size < current.size * 0.95 || !hasDishNameStyle(entry, style)) return true
  const { blockGap } = style
  if (style.descriptionsDiffer)
    return isWrapped(current.lastText, entry.text) && (blockGap === null || entry.gap < blockGap)
  if (blockGap !== null) return entry.gap < blockGap
  if (style.pricesAreBelow) return belongsToBlock(current, position)
  return looksLikeDescription(entry.text) || isWrapped(current.lastText, entry.text)
}

/** A line with a price whose name is above it: the description, or the second half of the name. */
function continuesUnpriced(current: Draft, { entry, style }: Position): boolean {
  if (current.isMarketPrice || (style.blockGap !== null && entry.gap >= style.blockGap)) return false
  return !hasDishNameStyle(entry, style) || isWrapped(current.lastText, entry.text) || style.blockGap !== null
}

/**
 * With prices below, all lines up to the price belong to the dish, and the line before the next price is the next name.
 */
function belongsToBlock(current: Draft, { entry, next }: Position): boolean {
  if (current.price === null && !current.isMarketPrice) return entry.gap < NEW_BLOCK * entry.size
  const isNextName = next !== undefined && isPriced(next) && !hasWords(next.text)
  return !isNextName && looksLikeDescription(entry.text)
}

const NEW_BLOCK = 2.2

const isWrapped = (before: string, text: string): boolean => isOpenEnded(before) || /^[\p{Ll}(&]/u.test(text)

const isOpenEnded = (text: string): boolean =>
  /(?:[,&–-]|\b(?:and|with|und|mit|in|of|the|et|avec|de|à|au|y|con))$/i.test(text)

function begin(entry: ParsedMenuLine, category: string): Draft {
  const { name, description } = namePart(entry.text)
  const [price = null, ...otherPrices] = entry.prices
  return {
    name,
    descriptions: description ? [description] : [],
    price,
    otherPrices,
    isMarketPrice: entry.isMarketPrice,
    category,
    size: entry.size,
    lastText: entry.text,
  }
}

function extend(draft: Draft, entry: ParsedMenuLine, style: DishNameStyle): void {
  if (hasWords(entry.text)) {
    if (continuesName(draft, entry, style)) draft.name += ` ${entry.text}`
    else draft.descriptions.push(entry.text)
    draft.lastText = entry.text
  }
  draft.isMarketPrice ||= entry.isMarketPrice
  const [price, ...others] = entry.prices
  if (price === undefined) return
  if (draft.price === null) draft.price = price
  else draft.otherPrices.push(price)
  draft.otherPrices.push(...others)
}

/**
 * Whether the line is the second half of a name: same typography, and the first half ends in the middle or the price of
 * both is next to it.
 */
function continuesName(draft: Draft, entry: ParsedMenuLine, style: DishNameStyle): boolean {
  if (draft.descriptions.length > 0 || draft.price !== null || /,\s/.test(entry.text)) return false
  if (entry.size < draft.size * 0.95 || !hasDishNameStyle(entry, style)) return false
  return isOpenEnded(draft.lastText) || (isPriced(entry) && isWrapped(draft.lastText, entry.text))
}

/** "Tomato soup – with basil": the lower-case text after the dash is the description. */
function namePart(printed: string): { name: string; description: string } {
  // "12. Duck": the number is the numbering of the menu.
  const text = printed.replace(/^\d{1,3}[.)]\s+(?=\p{L})/u, '')
  const [, name, description] = /^(.{3,60}?)\s+[–—-]\s+(\p{Ll}.*)$/u.exec(text) ?? []
  return name && description ? { name, description } : { name: text, description: '' }
}

const isDish = (draft: Draft, menuHasPrices: boolean): boolean => {
  if (draft.price !== null || draft.isMarketPrice) return true
  return menuHasPrices ? draft.category !== '' : isCategoryName(draft.category)
}

const MAX_NAME_LENGTH = 200
const MAX_DESCRIPTION_LENGTH = 5000

const toDish = (draft: Draft): ReadDish => ({
  name: capitalised(draft.name).slice(0, MAX_NAME_LENGTH).trim(),
  description: describe(draft).slice(0, MAX_DESCRIPTION_LENGTH),
  price: draft.price,
  category: draft.category.slice(0, 100).trim(),
  ingredients: [],
})

const describe = ({ descriptions, otherPrices }: Draft): string => {
  const also = otherPrices.length > 0 ? `(also ${otherPrices.map(price => price.toFixed(2)).join(', ')})` : ''
  return [...descriptions, also].filter(Boolean).join(' ')
}

/** Converts text in capitals to title case: "VOM GRILL" becomes "Vom Grill". */
const capitalised = (text: string): string =>
  isCapitals(text)
    ? text.toLowerCase().replace(/(?<![\p{L}\p{M}'’])\p{L}/gu, letter => letter.toUpperCase())
    : text
