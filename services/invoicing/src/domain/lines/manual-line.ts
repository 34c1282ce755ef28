import type { LineFlag, LineKind } from '@rms/contracts'
import { amountInEnglish, type Decimal, invoiceUnit, lineTotal } from '@rms/domain-kit'
import { REVIEWED_LINE_FLAGS } from '../doubts/flag-line.ts'
import {
  hasSameValues,
  type InvoiceItem,
  isReadLine,
  type LineValues,
  type ReadValues,
} from '../invoices/item.ts'

/** What a person says of a line. */
export interface ManualLine {
  readonly productName: string
  readonly quantity: Decimal
  /** '' means each. */
  readonly unit: string
  readonly unitPrice: Decimal
  /** In cents, where the document states another than quantity × unit price; null when it follows from these. */
  readonly totalPrice: Decimal | null
  /** Goods when absent. */
  readonly kind?: LineKind | undefined
}

/** A line typed in (`manual`) or taken from a list (`csv`): its total is the stated one, else quantity × unit price. */
export const createManualLine = (
  line: ManualLine,
  { id, source }: Pick<InvoiceItem, 'id' | 'source'>,
): InvoiceItem => ({
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
})

/**
 * A line as a person corrected it; only the sent fields change. A stated total stands until quantity or price change, or
 * another one is sent (null: it follows from them). The line is the person's from then on, and remembers what had been
 * read, so that reading the file again does not bring the wrong line back. Sending unchanged values that settle no doubt
 * leaves it as it is.
 */
export const correctLine = (item: InvoiceItem, change: Partial<ManualLine>): InvoiceItem => {
  const corrected = changedLine(item, change)
  const isSettled = item.flags.some(({ code }) => !OUTLASTS_A_LOOK.has(code))
  return isSettled || corrected.kind !== item.kind || !hasSameValues(item, corrected) ? corrected : item
}

const changedLine = (item: InvoiceItem, change: Partial<ManualLine>): InvoiceItem => {
  const values = valuesOf({ ...item, totalPrice: null, ...change })
  const countChanged = !values.quantity.eq(item.quantity) || !values.unitPrice.eq(item.unitPrice)
  const isTotalNew = change.totalPrice !== undefined && !values.totalPrice.eq(item.totalPrice)
  const amountsChanged = countChanged || isTotalNew
  const sameProduct = values.productName === item.productName && values.unit === item.unit
  return {
    ...item,
    ...values,
    totalPrice: amountsChanged ? values.totalPrice : item.totalPrice,
    source: isReadLine(item) ? 'manual' : item.source,
    flags: amountsChanged ? amountFlags(values) : item.flags.filter(flag => SPEAKS_OF_AMOUNTS.has(flag.code)),
    readAs: isReadLine(item) ? readValues(item) : item.readAs,
    product: sameProduct ? item.product : null,
    choice: sameProduct ? item.choice : null,
    kind: change.kind ?? item.kind,
  }
}

/** These flags explain the amounts, and stay true while the amounts stay; a person has looked at the rest. */
const SPEAKS_OF_AMOUNTS: ReadonlySet<string> = new Set(['arithmetic', 'discount', 'price-basis'])

/** That a person saved the line as it is does not answer these. */
const OUTLASTS_A_LOOK: ReadonlySet<string> = new Set([...SPEAKS_OF_AMOUNTS, ...REVIEWED_LINE_FLAGS])

const CENT = '0.01'

/** A total that is not quantity × unit price is kept as stated, and says so. */
const amountFlags = ({ quantity, unitPrice, totalPrice }: LineValues): LineFlag[] => {
  const expected = lineTotal(quantity, unitPrice)
  if (expected.minus(totalPrice).abs().lte(CENT)) return []
  const amounts = `${quantity} × ${unitPrice} = ${amountInEnglish(expected)}`
  return totalPrice.abs().lt(expected.abs())
    ? [
        {
          code: 'discount',
          message: `${amounts}, but the line states ${amountInEnglish(totalPrice)}: a discount.`,
        },
      ]
    : [{ code: 'arithmetic', message: `${amounts}, but the line states ${amountInEnglish(totalPrice)}.` }]
}

const valuesOf = ({ productName, quantity, unit, unitPrice, totalPrice }: ManualLine): LineValues => ({
  productName,
  quantity,
  unit: invoiceUnit(unit),
  unitPrice,
  totalPrice: totalPrice ?? lineTotal(quantity, unitPrice),
})

const readValues = ({
  productName,
  quantity,
  unit,
  unitPrice,
  totalPrice,
  source,
}: ReadValues): ReadValues => ({
  productName,
  quantity,
  unit,
  unitPrice,
  totalPrice,
  source,
})
