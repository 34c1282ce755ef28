import { isCategoryName } from './category-names.ts'
import {
  hasWords,
  isCapitals,
  isHeading,
  isPriced,
  type NameTypography,
  type ParsedMenuLine,
} from './parsed-menu-lines.ts'

/** The typography of dish names on this menu, from which other lines are distinguished. */
export interface DishNameStyle extends NameTypography {
  readonly fonts: ReadonlySet<string>
  /** Prices are on a line of their own, below the name or its description. */
  readonly pricesAreBelow: boolean
  /** Names start at the left edge of their column, and other lines do not. */
  readonly isAtEdge: boolean
  /** A gap to the line above of at least this many points starts a new dish; null when all lines are evenly spaced. */
  readonly blockGap: number | null
  /** Descriptions are smaller, in another font or indented, so a line that looks like a name is one. */
  readonly descriptionsDiffer: boolean
}

/** Detects the style from the names next to prices or, when prices are below, from the first lines of the blocks. */
export function detectDishNameStyle(entries: readonly ParsedMenuLine[]): DishNameStyle {
  const priced = entries.filter(isPriced)
  const namesWithPrice = priced.filter(entry => hasWords(entry.text))
  const pricesAreBelow = namesWithPrice.length < priced.length / 2
  const names = pricesAreBelow ? blockStarts(entries) : namesWithPrice
  const size = mostCommon(names.map(entry => Math.round(entry.size * 2) / 2)) ?? 0
  const ofSize = names.filter(entry => Math.abs(entry.size - size) < 0.6)
  const print = {
    size,
    fonts: new Set(ofSize.map(entry => entry.font)),
    areCapitals: ofSize.filter(entry => isCapitals(entry.text)).length > ofSize.length / 2,
    isAtEdge: isMost(ofSize, entry => entry.indent < AT_EDGE),
  }
  const others = entries.filter(
    entry =>
      !isPriced(entry) && hasWords(entry.text) && entry.size < size * 1.12 && !isCategoryName(entry.text),
  )
  const underHeadings = new Set(entries.filter((_, index) => isHeading(entries[index - 1], print)))
  const blockGap = blockGapOf(
    names.filter(entry => !underHeadings.has(entry)),
    others.filter(entry => !underHeadings.has(entry)),
  )
  return { ...print, pricesAreBelow, blockGap, descriptionsDiffer: differ(others, print) }
}

/**
 * A line that starts with a lower-case letter is not a name: when few of those look like names, lines that do are
 * names.
 */
function differ(others: readonly ParsedMenuLine[], print: Parameters<typeof hasDishNameStyle>[1]): boolean {
  const different = others.filter(entry => !hasDishNameStyle(entry, print))
  const lowerCaseNames = others.filter(entry => hasDishNameStyle(entry, print) && /^\p{Ll}/u.test(entry.text))
  return different.length > 0 && lowerCaseNames.length <= different.length * 0.2
}

/** Whether a line has the typography of dish names. */
export const hasDishNameStyle = (
  { size, font, indent }: ParsedMenuLine,
  style: Pick<DishNameStyle, 'size' | 'fonts' | 'isAtEdge'>,
): boolean =>
  size >= style.size * 0.95 &&
  (style.fonts.size === 0 || style.fonts.has(font)) &&
  (!style.isAtEdge || indent < AT_EDGE)

/** Distance from the left edge of the column, in font sizes. */
const AT_EDGE = 0.6

const isMost = <Item>(items: readonly Item[], holds: (item: Item) => boolean): boolean =>
  items.length > 0 && items.filter(holds).length >= items.length * 0.6

/** Lines of one dish are closer together than dishes are: where that holds, the gap that separates them. */
function blockGapOf(names: readonly ParsedMenuLine[], others: readonly ParsedMenuLine[]): number | null {
  const nameGap = median(names.map(({ gap }) => gap).filter(Number.isFinite))
  if (nameGap === null) return null
  const tight = median(others.map(({ gap }) => gap).filter(gap => gap < nameGap * TIGHTER))
  return tight === null ? null : (tight + nameGap) / 2
}

const TIGHTER = 0.88

const median = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null

/**
 * Of the lines between two prices the largest is the name; of several equally large ones, the one with the largest gap
 * above.
 */
function blockStarts(entries: readonly ParsedMenuLine[]): ParsedMenuLine[] {
  const names: ParsedMenuLine[] = []
  let chosen: ParsedMenuLine | null = null
  for (const entry of entries) {
    if (hasWords(entry.text) && !isCategoryName(entry.text) && isBetterName(entry, chosen)) chosen = entry
    if (!isPriced(entry)) continue
    if (chosen) names.push(chosen)
    chosen = null
  }
  return names
}

const isBetterName = (entry: ParsedMenuLine, chosen: ParsedMenuLine | null): boolean => {
  if (!chosen || entry.size > chosen.size * 1.02) return true
  return entry.size > chosen.size * 0.98 && entry.gap > chosen.gap * 1.1 && Number.isFinite(entry.gap)
}

function mostCommon(values: readonly number[]): number | null {
  const counts = Map.groupBy(values, value => value)
  const [first] = [...counts].sort(([a, as], [b, bs]) => bs.length - as.length || a - b)
  return first?.[0] ?? null
}
