import { isCategoryName } from './category-names.ts'
import { type PrintedTextWithPrices, readPrices } from './printed-price.ts'
import type { MenuLine } from './reading-order.ts'

/** A line with its parsed text and prices, and its typography. */
export interface ParsedMenuLine extends MenuLine, PrintedTextWithPrices {}

/** The lines that may belong to dishes, without page numbers, opening hours and small print. */
export function parseMenuLines(lines: readonly MenuLine[]): ParsedMenuLine[] {
  const bareNumbers = pricesAreBare(lines)
  return lines
    .map(line => ({ ...line, ...readPrices(line.text, bareNumbers) }))
    .filter(
      entry => !isSmallPrint(entry) && (entry.text !== '' || entry.prices.length > 0 || entry.isMarketPrice),
    )
}

export const isPriced = (entry: ParsedMenuLine): boolean => entry.prices.length > 0 || entry.isMarketPrice

/** The typography of dish names, from which headings differ. */
export interface NameTypography {
  readonly size: number
  readonly areCapitals: boolean
}

const MAX_HEADING_WORDS = 6
const LARGER = 1.12

/** Whether the line is a section heading: larger than the dishes, in capitals, or a common section name. */
export function isHeading(entry: ParsedMenuLine | undefined, style: NameTypography): boolean {
  if (!entry) return false
  const { text, size } = entry
  if (isPriced(entry) || !hasWords(text) || text.length > 45 || /[.,;]$/.test(text)) return false
  if (text.split(' ').length > MAX_HEADING_WORDS) return false
  if (isCategoryName(text)) return true
  if (size >= style.size * LARGER) return true
  return isCapitals(text) && !style.areCapitals && size >= style.size * 0.9
}

export const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text)

export const isCapitals = (text: string): boolean => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text)

/** Whether the text looks like a description and not like the name of a dish. */
export const looksLikeDescription = (text: string): boolean =>
  /^[\p{Ll}(]/u.test(text) || text.length > 60 || /,\s/.test(text) || /\.$/.test(text)

const SMALL_PRINT =
  /https?:|www\.|@\w|\btel\b|phone|service charge|allerg|\bvat\b|gratuity|\bmwst|inklusive|\btva\b|\biva\b|opening hours|öffnungszeiten|open daily|^page \d|^\d+$|^[vgn]{1,2}\s*[=:–-]|printed on|follow us|all prices|alle preise|tous nos prix/i

const isSmallPrint = (entry: ParsedMenuLine): boolean =>
  SMALL_PRINT.test(entry.text) || (!hasWords(entry.text) && !isPriced(entry))

/** "Steak 24": when a menu prints all of its prices this way, whole numbers at the ends of lines are prices. */
function pricesAreBare(lines: readonly MenuLine[]): boolean {
  if (lines.some(({ text }) => readPrices(text).prices.length > 0)) return false
  return lines.filter(({ text }) => /\p{L}{2}.*\s\d{1,3}\s*$/u.test(text)).length >= 3
}
