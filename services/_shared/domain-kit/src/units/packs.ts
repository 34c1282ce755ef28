import { type Decimal, type DecimalInput, decimal, ONE, roundTo } from '../numbers/decimal.ts'
import { readQuantity } from '../numbers/quantities.ts'

/** What prices of packs are compared by. Pounds stay pounds: who buys by the pound thinks in pounds. */
export type BaseUnit = 'kg' | 'l' | 'lb' | 'each'

/** How much a pack holds. */
export interface Pack {
  readonly amount: Decimal
  readonly unit: BaseUnit
}

/**
 * The pack that a supplier's text names: `20 x 0,5 l` is 10 l, `6x4x250g` 6 kg, `30 pcs` 30 each. Null when it names
 * none, several that differ, or a number that can be read in two ways (`1.250 kg`).
 */
export function packOf(text: string): Pack | null {
  const found = [...text.normalize('NFKC').matchAll(PACK)].map(toPack)
  const [first] = found
  if (!first) return null
  return found.every(pack => pack && pack.unit === first.unit && pack.amount.eq(first.amount)) ? first : null
}

/** A price per base unit. */
export interface BasePrice {
  readonly unit: BaseUnit
  /** To 6 decimals. */
  readonly price: Decimal
}

/**
 * What a product costs per base unit: by its unit where that is a measure (or names a pack), else by the pack in its
 * name. Null where neither says how much there is.
 */
export function basePrice(
  price: DecimalInput,
  { name, unit }: { name: string; unit: string },
): BasePrice | null {
  const pack = packOfProduct({ name, unit })
  return pack && { unit: pack.unit, price: roundTo(decimal(price).div(pack.amount), 6) }
}

/** How much one priced unit of a product holds: by its unit where that says it, else by its name. */
export const packOfProduct = ({ name, unit }: { name: string; unit: string }): Pack | null =>
  measureOf(unit) ?? packOf(unit) ?? packOf(name)

/** One of a unit that is itself a measure. Pieces are none: what a piece holds, its name says. */
function measureOf(unit: string): Pack | null {
  const measure = MEASURES.get(unit.trim().toLowerCase().replace(/\.$/, ''))
  return measure && measure.unit !== 'each' ? measure : null
}

const named = (names: string, amount: DecimalInput, unit: BaseUnit): [string, Pack][] =>
  names.split(' ').map(name => [name, { amount: decimal(amount), unit }])

const MEASURES: ReadonlyMap<string, Pack> = new Map([
  ...named('kg kgs kilo kilos', 1, 'kg'),
  ...named('g gr gm gramm grams', '0.001', 'kg'),
  ...named('l lt ltr liter liters litre litres litro litros', 1, 'l'),
  ...named('dl', '0.1', 'l'),
  ...named('cl', '0.01', 'l'),
  ...named('ml', '0.001', 'l'),
  ...named('lb lbs', 1, 'lb'),
  ...named('oz', '0.0625', 'lb'),
  ...named('pcs pc pieces piece stk stück ct count ud uds', 1, 'each'),
])

const NUMBER = String.raw`\d+(?:[.,]\d+)?`
const UNIT = [...MEASURES.keys()].sort((a, b) => b.length - a.length).join('|')
const PACK = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/])((?:\d+\s*[x×*]\s*)*)(${NUMBER})\s*(${UNIT})(?![\p{L}\p{N}/])`,
  'giu',
)

/** A thousand grams to one reader and one gram to another. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/

function toPack([, times = '', number = '', unit = '']: RegExpExecArray): Pack | null {
  const size = AMBIGUOUS.test(number) ? null : readQuantity(number)
  const measure = MEASURES.get(unit.toLowerCase())
  const counts = (times.match(/\d+/g) ?? []).map(decimal)
  const amount =
    size && measure && counts.reduce((held, count) => held.times(count), size.times(measure.amount))
  return amount && measure && amount.gte(SMALLEST) ? { amount, unit: measure.unit } : null
}

/** Less than a gram or a millilitre is no pack. */
const SMALLEST = ONE.div(1000)
