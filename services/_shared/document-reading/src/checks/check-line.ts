import type { DocumentLineReading, LineFlag, LineValueName } from '@rms/contracts'
import {
  computeEffectiveUnitPrice,
  computeLineTotal,
  Decimal,
  formatAmountInEnglish,
  normaliseInvoiceUnit,
  ONE,
  toNumber,
  ZERO,
} from '@rms/domain-kit'
import { isCurrencyWord } from '../notation/currency.ts'
import { isCodeOnly } from '../notation/supplier-code.ts'
import { isUnitWord } from '../notation/unit-words.ts'
import type { ParsedLine } from './parsed-document.ts'
import { hasUnlikelyValues } from './unlikely-values.ts'

/** Suppliers round prices and products to cents; a difference of more than one cent is an error or a discount. */
const CENT = new Decimal('0.01')

/**
 * Converts a line to its final form: its values as stated, with a flag for each inconsistency (quantity × unit price ÷
 * basis + stated adjustment = total, within a cent).
 */
export function checkLineArithmetic(line: ParsedLine): DocumentLineReading {
  return {
    product_name: line.name,
    quantity: toNumber(quantityOf(line), 6),
    unit: normaliseInvoiceUnit(line.unit),
    unit_price: toNumber(unitPriceOf(line), 6),
    total_price: toNumber(totalOf(line), 2),
    list_price: line.listPrice && toNumber(line.listPrice, 6),
    supplier_code: line.supplierCode,
    pack: line.pack,
    flags: flagsOf(line),
    box: line.box,
    confidence: line.confidence,
  }
}

/** Whether quantity, price and total of a line are stated and agree. */
export function isArithmeticConsistent(line: ParsedLine): boolean {
  if (!line.quantity || !line.unitPrice || !line.total) return false
  return isWithinCent(expectedTotal(line, line.quantity, line.unitPrice), line.total)
}

/** Whether two amounts differ at most by rounding to coins of five cents. */
export const isWithinCoin = (left: Decimal, right: Decimal): boolean => left.minus(right).abs().lt(LEAST_COIN)

const LEAST_COIN = new Decimal('0.05')

export function isWithinCent(left: Decimal, right: Decimal): boolean {
  return left.minus(right).abs().lte(CENT)
}

function quantityOf(line: ParsedLine): Decimal {
  return line.quantity ?? ONE
}

function unitPriceOf(line: ParsedLine): Decimal {
  if (line.unitPrice) return line.unitPrice
  return line.total && !quantityOf(line).isZero()
    ? computeEffectiveUnitPrice(line.total, quantityOf(line))
    : ZERO
}

function totalOf(line: ParsedLine): Decimal {
  return line.total ?? computeLineTotal(quantityOf(line), unitPriceOf(line))
}

function expectedTotal(line: ParsedLine, quantity: Decimal, unitPrice: Decimal): Decimal {
  const basis = line.basisQuantity.isZero() ? ONE : line.basisQuantity
  return quantity.times(unitPrice).div(basis).plus(line.adjustment)
}

function flagsOf(line: ParsedLine): LineFlag[] {
  return [
    ...arithmeticFlags(line),
    ...repairFlags(line),
    ...unitFlags(line),
    ...quantityFlags(line),
    ...confidenceFlags(line),
    ...guessFlags(line),
  ]
}

function arithmeticFlags(line: ParsedLine): LineFlag[] {
  const missing = findMissingValues(line)
  const [missingValue] = missing
  if (missingValue) {
    const names = missing.map(name => VALUE_NAMES[name])
    return [
      {
        code: 'arithmetic',
        message: `This line has no ${names.join(' and no ')}.`,
        missing_value: missingValue,
      },
    ]
  }
  if (!isArithmeticConsistent(line)) return [{ code: 'arithmetic', message: mismatchMessage(line) }]
  return [...basisFlags(line), ...discountFlags(line)]
}

function findMissingValues({ quantity, unitPrice, total }: ParsedLine): LineValueName[] {
  return [
    ...(quantity ? [] : (['quantity'] as const)),
    ...(unitPrice ? [] : (['unit_price'] as const)),
    ...(total ? [] : (['total_price'] as const)),
  ]
}

const VALUE_NAMES: Readonly<Record<LineValueName, string>> = {
  quantity: 'quantity',
  unit_price: 'unit price',
  total_price: 'total',
}

function mismatchMessage(line: ParsedLine): string {
  const expected = formatAmountInEnglish(computeLineTotal(quantityOf(line), unitPriceOf(line)))
  return `${quantityOf(line)} × ${unitPriceOf(line)} is ${expected}, but the line total is ${formatAmountInEnglish(totalOf(line))}.`
}

function basisFlags(line: ParsedLine): LineFlag[] {
  if (line.basisQuantity.eq(1)) return []
  return [
    {
      code: 'price-basis',
      message: `The unit price is for ${line.basisQuantity} ${normaliseInvoiceUnit(line.unit)}.`,
    },
  ]
}

function discountFlags(line: ParsedLine): LineFlag[] {
  if (line.adjustment.isZero()) return []
  const isDiscount = line.adjustment.isNegative() !== totalOf(line).isNegative()
  const adjustmentName = isDiscount ? 'a discount' : 'a surcharge'
  return [
    {
      code: 'discount',
      message: `The total includes ${adjustmentName} of ${formatAmountInEnglish(line.adjustment.abs())}.`,
    },
  ]
}

function repairFlags(line: ParsedLine): LineFlag[] {
  if (line.repair === undefined) return []
  const { quantity, price, total } = line.printed ?? { quantity: [], price: [], total: [] }
  const printed = [quantity[0], price[0], total[0]].map(text => text || '?').join(' / ')
  return [
    {
      code: 'repaired',
      message: `A misread value on this line was corrected using quantity × price; it was first read as ${printed}.`,
    },
  ]
}

function unitFlags(line: ParsedLine): LineFlag[] {
  return line.unit ? [] : [{ code: 'unit-unknown', message: 'This line has no unit.' }]
}

function quantityFlags({ isQuantityUnclear }: ParsedLine): LineFlag[] {
  return isQuantityUnclear ? [QUANTITY_UNCLEAR] : []
}

const QUANTITY_UNCLEAR: LineFlag = {
  code: 'quantity-unclear',
  message: 'It is unclear which number on this line is the quantity, so compare it with the original.',
}

function guessFlags({ guessed }: ParsedLine): LineFlag[] {
  if (!guessed) return []
  const message = `The ${guessed} does not appear on this line, so it was calculated from the other values.`
  const missingValue = guessed === 'total' ? 'total_price' : 'unit_price'
  return [{ code: 'low-confidence', message, missing_value: missingValue }]
}

/** Whether a name has a word that is neither a unit nor a currency; otherwise columns were mixed up. */
export function hasProductName(name: string): boolean {
  if (isCodeOnly(name)) return false
  const words = name.split(/\s+/).filter(word => /[\p{L}\p{N}]{2}/u.test(word))
  return words.some(word => !isUnitWord(word) && !isCurrencyWord(word))
}

const CONFIDENT = 0.6

function confidenceFlags(line: ParsedLine): LineFlag[] {
  const isUnlikely = isArithmeticConsistent(line) && hasUnlikelyValues(line)
  if (line.confidence >= CONFIDENT && !isUnlikely) return []
  return [{ code: 'low-confidence', message: 'This line was hard to read. Compare it with the original.' }]
}
