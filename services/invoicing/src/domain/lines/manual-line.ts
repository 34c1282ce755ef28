import type { LineFlag, LineKind } from '@rms/contracts'
import { computeLineTotal, type Decimal, formatAmountInEnglish, normaliseInvoiceUnit } from '@rms/domain-kit'
import {
  getLineNoteNumber,
  haveSameLineValues,
  type InvoiceLine,
  type InvoiceLineValues,
  isUncorrectedReaderLine,
  NO_LINE_DETAILS,
  type ReadLineValues,
} from '../invoices/invoice-line.ts'
import { REVIEW_LINE_FLAGS } from '../review/flag-line.ts'

/** The values of a line as entered by a person. */
export interface ManualLine {
  readonly productName: string
  readonly quantity: Decimal
  /** '' means each. */
  readonly unit: string
  readonly unitPrice: Decimal
  /** In cents, if the document states another total than quantity × unit price; null if it is calculated. */
  readonly totalPrice: Decimal | null
  /** Defaults to goods. */
  readonly kind?: LineKind | undefined
  /** '' for none; null if the printed one applies. */
  readonly noteNumber?: string | null | undefined
}

/**
 * Creates a line that was typed in (`manual`) or imported from a list (`csv`): its total is the stated one, else
 * quantity × unit price.
 */
export const createManualLine = (
  line: ManualLine,
  { id, source }: Pick<InvoiceLine, 'id' | 'source'>,
): InvoiceLine => ({
  id,
  version: 1,
  source,
  ...valuesOf(line),
  supplierCode: null,
  pack: null,
  listPrice: null,
  flags: amountFlags(valuesOf(line)),
  box: null,
  readAs: null,
  product: null,
  choice: null,
  kind: line.kind ?? 'goods',
  details: NO_LINE_DETAILS,
  noteCorrection: line.noteNumber || null,
})

/**
 * Corrects a line; only the sent fields change. A stated total is kept until quantity or price change, or another total
 * is sent (null: calculated). From then on the line counts as entered by a person, and keeps what had been read, so
 * that reading the file again does not bring the wrong line back. Unchanged values that resolve no flag leave the line
 * as it is.
 */
export const correctLine = (line: InvoiceLine, change: Partial<ManualLine>): InvoiceLine => {
  const item = withNoteNumber(line, change.noteNumber)
  const corrected = changedLine(item, change)
  const resolvesFlag = item.flags.some(({ code }) => !PERSISTENT_FLAGS.has(code))
  return resolvesFlag || corrected.kind !== item.kind || !haveSameLineValues(item, corrected)
    ? corrected
    : item
}

/** Its delivery note does not make it a line that a person entered: a new reading keeps both. */
const withNoteNumber = (item: InvoiceLine, noteNumber: string | null | undefined): InvoiceLine =>
  noteNumber === undefined || noteNumber === getLineNoteNumber(item)
    ? item
    : { ...item, noteCorrection: noteNumber }

const changedLine = (item: InvoiceLine, change: Partial<ManualLine>): InvoiceLine => {
  const values = valuesOf({ ...item, totalPrice: null, ...change })
  const countChanged = !values.quantity.eq(item.quantity) || !values.unitPrice.eq(item.unitPrice)
  const isTotalNew = change.totalPrice !== undefined && !values.totalPrice.eq(item.totalPrice)
  const amountsChanged = countChanged || isTotalNew
  const sameProduct = values.productName === item.productName && values.unit === item.unit
  return {
    ...item,
    ...values,
    totalPrice: amountsChanged ? values.totalPrice : item.totalPrice,
    source: isUncorrectedReaderLine(item) ? 'manual' : item.source,
    flags: amountsChanged ? amountFlags(values) : item.flags.filter(flag => AMOUNT_FLAGS.has(flag.code)),
    readAs: isUncorrectedReaderLine(item) ? readValues(item) : item.readAs,
    product: sameProduct ? item.product : null,
    choice: sameProduct ? item.choice : null,
    kind: change.kind ?? item.kind,
  }
}

/** Flags about amounts, which stay as long as the amounts do; a correction resolves all others. */
const AMOUNT_FLAGS: ReadonlySet<string> = new Set(['arithmetic', 'discount', 'price-basis'])

/** Flags that are not resolved by saving the line unchanged. */
const PERSISTENT_FLAGS: ReadonlySet<string> = new Set([...AMOUNT_FLAGS, ...REVIEW_LINE_FLAGS])

const CENT = '0.01'

/** A total that is not quantity × unit price is kept as stated and flagged. */
const amountFlags = ({ quantity, unitPrice, totalPrice }: InvoiceLineValues): LineFlag[] => {
  const expected = computeLineTotal(quantity, unitPrice)
  if (expected.minus(totalPrice).abs().lte(CENT)) return []
  const amounts = `${quantity} × ${unitPrice} = ${formatAmountInEnglish(expected)}`
  return totalPrice.abs().lt(expected.abs())
    ? [
        {
          code: 'discount',
          message: `${amounts}, but the line total is ${formatAmountInEnglish(totalPrice)} because of a discount.`,
        },
      ]
    : [
        {
          code: 'arithmetic',
          message: `${amounts}, but the line total is ${formatAmountInEnglish(totalPrice)}.`,
        },
      ]
}

const valuesOf = ({ productName, quantity, unit, unitPrice, totalPrice }: ManualLine): InvoiceLineValues => ({
  productName,
  quantity,
  unit: normaliseInvoiceUnit(unit),
  unitPrice,
  totalPrice: totalPrice ?? computeLineTotal(quantity, unitPrice),
})

const readValues = ({
  productName,
  quantity,
  unit,
  unitPrice,
  totalPrice,
  source,
}: ReadLineValues): ReadLineValues => ({
  productName,
  quantity,
  unit,
  unitPrice,
  totalPrice,
  source,
})
