import { type Decimal, type DecimalInput, ONE, roundTo, toDecimal } from '../numbers/decimal.ts'
import { parseQuantity } from '../numbers/quantities.ts'

/**
 * The base units in which prices are compared. Pounds are not converted to kilograms, because buyers who use pounds
 * compare by the pound.
 */
export type BaseUnit = 'kg' | 'l' | 'lb' | 'each'

/** The content of a pack. */
export interface Pack {
  readonly amount: Decimal
  readonly unit: BaseUnit
}

/**
 * Parses the pack size in a supplier's text: `20 x 0,5 l` is 10 l, `6x4x250g` is 6 kg, `30 pcs` is 30 each. Null when
 * the text names none, several different ones, or an ambiguous number (`1.250 kg`).
 */
export function parsePackSize(text: string): Pack | null {
  const found = [...text.normalize('NFKC').matchAll(PACK)].map(toPack)
  const [first] = found
  if (!first) return null
  return found.every(pack => pack && pack.unit === first.unit && pack.amount.eq(first.amount)) ? first : null
}

/** The part of a text that names the pack size, such as `6x1 l` in `Milk 6x1 l`; null when `parsePackSize` finds none. */
export const findPackText = (text: string): string | null =>
  parsePackSize(text) && (text.normalize('NFKC').match(PACK)?.[0]?.trim() ?? null)

/** A price per base unit. */
export interface PricePerBaseUnit {
  readonly unit: BaseUnit
  /** To 6 decimals. */
  readonly price: Decimal
}

/**
 * The price of a product per base unit: by its unit when that is a measure or names a pack, otherwise by the pack size
 * in its name. Null when neither gives a quantity.
 */
export function computeBasePrice(
  price: DecimalInput,
  { name, unit }: { name: string; unit: string },
): PricePerBaseUnit | null {
  const pack = getProductPack({ name, unit })
  return pack && { unit: pack.unit, price: roundTo(toDecimal(price).div(pack.amount), 6) }
}

/** The content of one priced unit of a product: by its unit when possible, otherwise by its name. */
export const getProductPack = ({ name, unit }: { name: string; unit: string }): Pack | null =>
  measureOf(unit) ?? parsePackSize(unit) ?? parsePackSize(name)

/** The content of a unit that is itself a measure. Pieces are not: the content of a piece is in the product's name. */
function measureOf(unit: string): Pack | null {
  const measure = MEASURES.get(unit.trim().toLowerCase().replace(/\.$/, ''))
  return measure && measure.unit !== 'each' ? measure : null
}

const named = (names: string, amount: DecimalInput, unit: BaseUnit): [string, Pack][] =>
  names.split(' ').map(name => [name, { amount: toDecimal(amount), unit }])

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

/** Ambiguous: the separator may mark thousands or decimals. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/

function toPack([, times = '', number = '', unit = '']: RegExpExecArray): Pack | null {
  const size = AMBIGUOUS.test(number) ? null : parseQuantity(number)
  const measure = MEASURES.get(unit.toLowerCase())
  const counts = (times.match(/\d+/g) ?? []).map(toDecimal)
  const amount =
    size && measure && counts.reduce((held, count) => held.times(count), size.times(measure.amount))
  return amount && measure && amount.gte(SMALLEST) ? { amount, unit: measure.unit } : null
}

/** A pack below one gram or millilitre is not plausible. */
const SMALLEST = ONE.div(1000)
