import { Decimal, ONE, ZERO } from '@rms/domain-kit'
import { isWithinCent } from '../checks/check-line.ts'
import type { ParsedLine } from '../checks/parsed-document.ts'
import { isCurrencyWord } from '../notation/currency.ts'
import { type DecimalMark, parseNumber, parseNumberAtEdge } from '../notation/number-format.ts'
import { findPackSize } from '../notation/pack-size.ts'
import { isUnitWord, parseUnitWord } from '../notation/unit-words.ts'

/** The printed texts of a line by column. */
export interface PrintedLineTexts {
  name: string
  code: string
  quantity: string
  unit: string
  price: string
  /** The quantity to which the price refers, in a column of its own. */
  basis: string
  discount: string
  total: string
}

/** Parses the values of a line; missing and unreadable ones are null. */
export function parseLineValues(
  texts: PrintedLineTexts,
  mark: DecimalMark,
): Omit<ParsedLine, 'box' | 'confidence'> {
  const counted = parseQuantityAndUnit(texts.quantity, mark)
  const printed = splitPriceAndDiscount(texts.price)
  const total = isDash(texts.total) ? ZERO : parseNumber(parseNumberAtEdge(texts.total), mark)
  const isFree = total?.isZero() === true && printed.price === ''
  const price = withBasis(parsePriceAndBasis(isFree ? FREE : printed.price, mark), texts.basis)
  const quantity = countedQuantity(counted, price, total)
  const factors = { quantity, price, total }
  const stated = computeDiscount(texts.discount || printed.rate, mark, factors)
  const fullName = tidyName(texts.name)
  const before = RATE_BEFORE_NAME.exec(fullName)?.[0] ?? ''
  const adjustment = stated.isZero() ? computeDiscount(before, mark, factors) : stated
  const name = adjustment.isZero() ? fullName : fullName.slice(before.length)
  return {
    name,
    supplierCode: supplierCodeIn(texts.code),
    pack: findPackSize(name),
    quantity,
    unit: parseUnitWord(texts.unit) ?? parseUnitWord(counted.unit) ?? parseUnitWord(price.unit),
    unitPrice: price.value,
    listPrice: null,
    basisQuantity: price.basis,
    adjustment,
    total,
    ...(isUnitOnlyInPriceColumn(texts) && { isQuantityUnclear: true }),
  }
}

/** A unit next to the number in the column of prices suggests that this number is the quantity. */
function isUnitOnlyInPriceColumn({ quantity, unit, price }: PrintedLineTexts): boolean {
  return isQuantityWithUnit(price) && !/\p{L}/u.test(quantity + unit)
}

/** Whether a cell is a number with a unit of quantity: "5.948 kg". */
export function isQuantityWithUnit(text: string): boolean {
  const [, word = ''] = NUMBER_WITH_UNIT.exec(text.trim()) ?? []
  return isUnitWord(word) && !isCurrencyWord(word)
}

const NUMBER_WITH_UNIT = /^-?[\d.,]+ ?(?!each\b|ea\b)(\p{L}[\p{L}.]*)$/iu

/** A discount directly before a name ("10 % Olive oil") is not part of it if it explains the total. */
const RATE_BEFORE_NAME = /^-?\d{1,2}(?:[.,]\d{1,2})?\s?%\s+(?=\S*\p{L})/u

function tidyName(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^[-–—] (?=\p{L})/u, '')
    .trim()
}

interface Quantity {
  value: Decimal | null
  unit: string
  /** The quantity by pack content: "3 x 2,5 kg" are 3 packs or 7.5 kg. */
  inPacks: Decimal | null
}

function parseQuantityAndUnit(text: string, mark: DecimalMark): Quantity {
  if (text.includes('%')) return { value: null, unit: '', inPacks: null }
  const number = parseNumberAtEdge(text)
  const value = parseNumber(number, mark)
  const digits = number.replace(/^-/, '')
  const rest = text.slice(text.indexOf(digits) + digits.length).replace(/^\s*[x×*]\s*$/i, '')
  const [, size = '', unitOfPack = ''] = PACK_SIZE.exec(rest) ?? []
  const inOne = parseNumber(size.trim(), mark)
  if (value && inOne) return { value, unit: unitOfPack, inPacks: value.times(inOne) }
  return { value, unit: /^[\s-]*(\p{L}[\p{L}²³.]*)/u.exec(rest)?.[1] ?? '', inPacks: null }
}

/** The unit may be in a column of its own. */
const PACK_SIZE = /^\s*[x×*]\s*(\d[\d.,]*)\s*(?:(\p{L}+)|$)/iu

/** Packs are priced by their content if only that multiplies correctly. */
function countedQuantity({ value, inPacks }: Quantity, price: Price, total: Decimal | null): Decimal | null {
  const holds = (count: Decimal | null) =>
    count && price.value && total && isWithinCent(count.times(price.value).div(price.basis), total)
  const isFree = price.value?.isZero() === true
  return inPacks && (isFree || (holds(inPacks) && !holds(value))) ? inPacks : value
}

/** Splits a discount rate from the price next to it: "5 % 29,47 EUR" is 29.47 minus 5 %. */
export function splitPriceAndDiscount(text: string): { price: string; rate: string } {
  const rate = RATE.exec(text)?.[0] ?? ''
  return { price: text.replace(rate, ' ').trim(), rate: rate.trim() }
}

const RATE = /(?:^|\s)-?\d{1,2}(?:[.,]\d{1,2})?\s?%(?=\s|$)/

interface Price {
  value: Decimal | null
  basis: Decimal
  unit: string
}

const PER =
  /(?:\/|\b(?:per|pro|je|par|por)(?=\d|\b)|\b(?:les|los|cada)(?= 10))\s*(\d+)?\s*(\p{L}[\p{L}.]*)?/iu

/** "12,50 / 100 Stk" is the price per hundred. */
function parsePriceAndBasis(text: string, mark: DecimalMark): Price {
  if (text.includes('%')) return { value: null, basis: ONE, unit: '' }
  if (isDash(text)) return { value: ZERO, basis: ONE, unit: '' }
  const per = PER.exec(text)
  const basis = per?.[1] ? new Decimal(per[1]) : ONE
  return {
    value: parseNumber(parseNumberAtEdge(per ? text.slice(0, per.index) : text), mark),
    basis: basis.isZero() ? ONE : basis,
    unit: per?.[2] ?? '',
  }
}

/** Goods that are free have no price, or a dash in its place. */
const FREE = '-'

/** A dash in place of an amount: the goods are free. */
export function isDash(text: string): boolean {
  return /^[-–—]+$/.test(text.trim())
}

const BASIS = /^(?:per |pro |je |par |por |\/ ?)?(10{0,3})(?:\s?\p{L}+\.?)?$/iu

function withBasis(price: Price, text: string): Price {
  const basis = BASIS.exec(text.trim())?.[1]
  return basis && price.basis.eq(1) ? { ...price, basis: new Decimal(basis) } : price
}

interface Factors {
  quantity: Decimal | null
  price: Price
  total: Decimal | null
}

/**
 * A discount column contains a percentage or an amount, or successive percentages. The discount is already part of the
 * total; the column only has to explain the difference, otherwise the line's arithmetic does not hold.
 */
function computeDiscount(text: string, mark: DecimalMark, { quantity, price, total }: Factors): Decimal {
  const percents = (text.match(/\d[\d.,]*/g) ?? []).flatMap(part => parseNumber(part, mark) ?? [])
  const stated = parseNumber(parseNumberAtEdge(text), mark)?.abs() ?? percents[0]
  if (!stated || stated.isZero() || !quantity || !price.value || !total) return ZERO
  const full = quantity.times(price.value).div(price.basis)
  const left = percents.reduce((rest, percent) => rest.times(HUNDRED.minus(percent)).div(100), full)
  const taken = [full.times(stated).div(100), stated, stated.times(quantity), full.minus(left)]
  const explains = taken.some(part => isWithinCent(full.abs().minus(part.abs()), total.abs()))
  if (!explains) return ZERO
  const reduction = total.abs().minus(full.abs())
  return total.isNegative() ? reduction.negated() : reduction
}

const HUNDRED = new Decimal(100)

/** The first word of the code column that is neither a bar code nor a remark. */
function supplierCodeIn(text: string): string | null {
  const words = text.split(/\s+/).filter(word => /\d/.test(word) || /^[A-Z]{2,}[\w-]*$/.test(word))
  return words.find(word => !/^\d{12,14}$/.test(word)) ?? words[0] ?? null
}
