import { Decimal, ONE, ZERO } from '@rms/domain-kit'
import { isWithinCent } from '../checks/check-line.ts'
import type { StatedLine } from '../checks/stated.ts'
import { type DecimalMark, parseNumber } from './number-format.ts'
import { packIn } from './pack.ts'
import { unitOfWord } from './unit-words.ts'

/** The printed texts of one line, by what they are. */
export interface LineTexts {
  name: string
  code: string
  quantity: string
  unit: string
  price: string
  discount: string
  total: string
}

/** The values of a line as printed; what is not printed or not readable is null. */
export function lineValues(texts: LineTexts, mark: DecimalMark): Omit<StatedLine, 'box' | 'confidence'> {
  const quantity = quantityAndUnit(texts.quantity, mark)
  const price = priceAndBasis(texts.price, mark)
  const total = parseNumber(leadingNumber(texts.total), mark)
  const name = texts.name.replace(/\s+/g, ' ').trim()
  return {
    name,
    supplierCode: supplierCodeIn(texts.code),
    pack: packIn(name),
    quantity: quantity.value,
    unit: unitOfWord(texts.unit) ?? unitOfWord(quantity.unit) ?? unitOfWord(price.unit),
    unitPrice: price.value,
    listPrice: null,
    basisQuantity: price.basis,
    adjustment: discountOf(texts.discount, mark, { quantity: quantity.value, price, total }),
    total,
  }
}

/** The number that a cell begins or ends with: "100 Stk", "1.630,00 EUR", "€ 12.50", "10 x". */
export function leadingNumber(text: string): string {
  const found = /^\D{0,4}?([-–−(]?\s?[€$£]?\s?\d[\d.,'’\s]*(?:[.,]\d+)?\)?-?)/.exec(text.trim())
  return found?.[1]?.trim().replace(/[.,]$/, '') ?? ''
}

function quantityAndUnit(text: string, mark: DecimalMark): { value: Decimal | null; unit: string } {
  if (text.includes('%')) return { value: null, unit: '' }
  const number = leadingNumber(text)
  const rest = text.slice(text.indexOf(number) + number.length).replace(/^\s*[x×*]\s*$/i, '')
  return { value: parseNumber(number, mark), unit: /^\s*\p{L}[\p{L}²³.]*/u.exec(rest)?.[0] ?? '' }
}

interface Price {
  value: Decimal | null
  basis: Decimal
  unit: string
}

const PER = /(?:\/|\bper\b|\bpro\b|\bje\b|\bpar\b|\bpor\b)\s*(\d+)?\s*(\p{L}[\p{L}.]*)?/iu

/** "12,50 / 100 Stk" is the price of a hundred. */
function priceAndBasis(text: string, mark: DecimalMark): Price {
  if (text.includes('%')) return { value: null, basis: ONE, unit: '' }
  const per = PER.exec(text)
  const basis = per?.[1] ? new Decimal(per[1]) : ONE
  return {
    value: parseNumber(leadingNumber(per ? text.slice(0, per.index) : text), mark),
    basis: basis.isZero() ? ONE : basis,
    unit: per?.[2] ?? '',
  }
}

interface Factors {
  quantity: Decimal | null
  price: Price
  total: Decimal | null
}

/**
 * A discount column says percent or money. What it takes off is stated by the total itself; the column only has
 * to explain the difference, else the line's arithmetic does not hold.
 */
function discountOf(text: string, mark: DecimalMark, { quantity, price, total }: Factors): Decimal {
  const stated = parseNumber(leadingNumber(text), mark)?.abs()
  if (!stated || stated.isZero() || !quantity || !price.value || !total) return ZERO
  const full = quantity.times(price.value).div(price.basis)
  const taken = [full.times(stated).div(100), stated, stated.times(quantity)]
  const explains = taken.some(part => isWithinCent(full.minus(part), total))
  return explains ? total.minus(full) : ZERO
}

/** The first thing in the code column that is no bar code and no remark. */
function supplierCodeIn(text: string): string | null {
  const words = text.split(/\s+/).filter(word => /\d/.test(word) || /^[A-Z]{2,}[\w-]*$/.test(word))
  return words.find(word => !/^\d{12,14}$/.test(word)) ?? words[0] ?? null
}
