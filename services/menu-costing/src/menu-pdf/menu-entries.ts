import { isCategoryName } from './category-words.ts'
import { type PricedText, readPrices } from './printed-price.ts'
import type { MenuLine } from './reading-order.ts'

/** A line with what it says and how it is printed. */
export type Entry = MenuLine & PricedText

/** How this menu prints the names of its dishes: what all else is told apart by. */
export type NameStyle = {
  readonly size: number
  readonly fonts: ReadonlySet<string>
  readonly areCapitals: boolean
  /** Prices stand on a line of their own, under the name or under its description. */
  readonly pricesAreBelow: boolean
}

/** The lines that may belong to dishes; page numbers, opening hours and the small print are left out. */
export function entriesOf(lines: readonly MenuLine[]): Entry[] {
  const bareNumbers = pricesAreBare(lines)
  return lines
    .map(line => ({ ...line, ...readPrices(line.text, bareNumbers) }))
    .filter(
      entry => !isSmallPrint(entry) && (entry.text !== '' || entry.prices.length > 0 || entry.isMarketPrice),
    )
}

/** The style of the names beside prices; where prices stand below, that of the lines which begin a block. */
export function nameStyleOf(entries: readonly Entry[]): NameStyle {
  const priced = entries.filter(isPriced)
  const beside = priced.filter(entry => hasWords(entry.text))
  const pricesAreBelow = beside.length < priced.length / 2
  const names = pricesAreBelow ? blockStarts(entries) : beside
  const size = mostCommon(names.map(entry => Math.round(entry.size * 2) / 2)) ?? 0
  const ofSize = names.filter(entry => Math.abs(entry.size - size) < 0.6)
  return {
    size,
    fonts: new Set(ofSize.map(entry => entry.font)),
    areCapitals: ofSize.filter(entry => isCapitals(entry.text)).length > ofSize.length / 2,
    pricesAreBelow,
  }
}

export const isPriced = (entry: Entry): boolean => entry.prices.length > 0 || entry.isMarketPrice

const MOST_HEADING_WORDS = 6
const LARGER = 1.12

/** Whether the line names a part of the menu: larger than the dishes, or in capitals, or by its words. */
export function isHeading(entry: Entry, style: NameStyle): boolean {
  const { text, size } = entry
  if (isPriced(entry) || !hasWords(text) || text.length > 45 || /[.,;]$/.test(text)) return false
  if (text.split(' ').length > MOST_HEADING_WORDS) return false
  if (isCategoryName(text)) return true
  if (size >= style.size * LARGER) return true
  return isCapitals(text) && !style.areCapitals && size >= style.size * 0.9
}

export const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text)

export const isCapitals = (text: string): boolean => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text)

/** Whether the words read as what is in a dish, and not as its name. */
export const readsAsDescription = (text: string): boolean =>
  /^[\p{Ll}(]/u.test(text) || text.length > 60 || /,\s/.test(text) || /\.$/.test(text)

const SMALL_PRINT =
  /https?:|www\.|@\w|\btel\b|phone|service charge|allerg|\bvat\b|gratuity|\bmwst|inklusive|\btva\b|\biva\b|opening hours|öffnungszeiten|open daily|^page \d|^\d+$|^[vgn]{1,2}\s*[=:–-]|printed on|follow us|all prices|alle preise|tous nos prix/i

const isSmallPrint = (entry: Entry): boolean =>
  SMALL_PRINT.test(entry.text) || (!hasWords(entry.text) && !isPriced(entry))

/** "Steak 24": in a menu that writes all of its prices so, whole numbers at the ends of lines are prices. */
function pricesAreBare(lines: readonly MenuLine[]): boolean {
  if (lines.some(({ text }) => readPrices(text).prices.length > 0)) return false
  return lines.filter(({ text }) => /\p{L}{2}.*\s\d{1,3}\s*$/u.test(text)).length >= 3
}

/** Of the lines between two prices the largest one is the name. */
function blockStarts(entries: readonly Entry[]): Entry[] {
  const names: Entry[] = []
  let largest: Entry | null = null
  for (const entry of entries) {
    if (hasWords(entry.text) && !isCategoryName(entry.text) && entry.size > (largest?.size ?? 0))
      largest = entry
    if (!isPriced(entry)) continue
    if (largest) names.push(largest)
    largest = null
  }
  return names
}

function mostCommon(values: readonly number[]): number | null {
  const counts = Map.groupBy(values, value => value)
  const [first] = [...counts].sort(([a, as], [b, bs]) => bs.length - as.length || a - b)
  return first?.[0] ?? null
}
