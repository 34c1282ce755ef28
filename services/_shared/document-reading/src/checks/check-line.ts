import type { LineFlag, ReadLine } from '@rms/contracts'
import {
  amountInEnglish,
  Decimal,
  effectiveUnitPrice,
  invoiceUnit,
  lineTotal,
  ONE,
  toNumber,
  ZERO,
} from '@rms/domain-kit'
import type { ParsedLine } from './parsed-document.ts'

/** Suppliers round prices and products to cents; a difference of more than one cent is an error or a discount. */
const CENT = new Decimal('0.01')

/**
 * Converts a line to its final form: its values as stated, with a flag for each inconsistency (quantity × unit price ÷
 * basis + stated adjustment = total, within a cent).
 */
export function checkLine(line: ParsedLine): ReadLine {
  return {
    product_name: line.name,
    quantity: toNumber(quantityOf(line), 6),
    unit: invoiceUnit(line.unit),
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

export function isWithinCent(left: Decimal, right: Decimal): boolean {
  return left.minus(right).abs().lte(CENT)
}

function quantityOf(line: ParsedLine): Decimal {
  return line.quantity ?? ONE
}

function unitPriceOf(line: ParsedLine): Decimal {
  if (line.unitPrice) return line.unitPrice
  return line.total && !quantityOf(line).isZero() ? effectiveUnitPrice(line.total, quantityOf(line)) : ZERO
}

function totalOf(line: ParsedLine): Decimal {
  return line.total ?? lineTotal(quantityOf(line), unitPriceOf(line))
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
    ...confidenceFlags(line),
    ...guessFlags(line),
  ]
}

function arithmeticFlags(line: ParsedLine): LineFlag[] {
  const missing = missingValues(line)
  if (missing.length > 0)
    return [{ code: 'arithmetic', message: `The line does not state its ${missing.join(' and its ')}.` }]
  if (!isArithmeticConsistent(line)) return [{ code: 'arithmetic', message: mismatchMessage(line) }]
  return [...basisFlags(line), ...discountFlags(line)]
}

function missingValues(line: ParsedLine): string[] {
  const values = { quantity: line.quantity, 'unit price': line.unitPrice, total: line.total }
  return Object.entries(values).flatMap(([name, value]) => (value ? [] : [name]))
}

function mismatchMessage(line: ParsedLine): string {
  const expected = amountInEnglish(lineTotal(quantityOf(line), unitPriceOf(line)))
  return `${quantityOf(line)} × ${unitPriceOf(line)} is ${expected}, but the line states ${amountInEnglish(totalOf(line))}.`
}

function basisFlags(line: ParsedLine): LineFlag[] {
  if (line.basisQuantity.eq(1)) return []
  return [
    {
      code: 'price-basis',
      message: `The unit price is for ${line.basisQuantity} ${invoiceUnit(line.unit)}.`,
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
      message: `The total includes ${adjustmentName} of ${amountInEnglish(line.adjustment.abs())}.`,
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
      message: `A reading error was corrected from quantity × price; the document was first read as ${printed}.`,
    },
  ]
}

function unitFlags(line: ParsedLine): LineFlag[] {
  return line.unit ? [] : [{ code: 'unit-unknown', message: 'The line does not state a unit.' }]
}

function guessFlags({ guessed }: ParsedLine): LineFlag[] {
  if (!guessed) return []
  const message = `The line does not seem to state its ${guessed}; it was calculated from the other values.`
  return [{ code: 'low-confidence', message }]
}

const CONFIDENT = 0.6

function confidenceFlags(line: ParsedLine): LineFlag[] {
  if (line.confidence >= CONFIDENT) return []
  return [{ code: 'low-confidence', message: 'This line was hard to read. Compare it with the original.' }]
}
