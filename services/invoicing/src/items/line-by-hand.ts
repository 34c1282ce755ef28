import { type Decimal, invoiceUnit, lineTotal } from '@rms/domain-kit'
import { type InvoiceItem, isReadLine, type LineValues, type ReadValues } from './item.ts'

/** What a person says of a line; the total follows. */
export interface HandLine {
  readonly productName: string
  readonly quantity: Decimal
  /** '' means each. */
  readonly unit: string
  readonly unitPrice: Decimal
}

/** A line typed in (`manual`) or taken from a list (`csv`): its total is quantity × unit price, in cents. */
export const lineByHand = (
  line: HandLine,
  { id, source }: Pick<InvoiceItem, 'id' | 'source'>,
): InvoiceItem => ({
  id,
  source,
  ...valuesOf(line),
  supplierCode: null,
  pack: null,
  listPrice: null,
  flags: [],
  box: null,
  readAs: null,
  product: null,
  choice: null,
})

/**
 * A line as a person corrected it; only the sent fields change. A stated total stands until quantity or price
 * change. The line is the person's from then on, and remembers what had been read, so that reading the file
 * again does not bring the wrong line back.
 */
export const correctLine = (item: InvoiceItem, change: Partial<HandLine>): InvoiceItem => {
  const values = valuesOf({ ...item, ...change })
  const amountsChanged = !values.quantity.eq(item.quantity) || !values.unitPrice.eq(item.unitPrice)
  const sameProduct = values.productName === item.productName && values.unit === item.unit
  return {
    ...item,
    ...values,
    totalPrice: amountsChanged ? values.totalPrice : item.totalPrice,
    source: isReadLine(item) ? 'manual' : item.source,
    flags: amountsChanged ? [] : item.flags.filter(flag => SPEAKS_OF_AMOUNTS.has(flag.code)),
    readAs: isReadLine(item) ? readValues(item) : item.readAs,
    product: sameProduct ? item.product : null,
    choice: sameProduct ? item.choice : null,
  }
}

/** These flags explain the amounts, and stay true while the amounts stay; a person has looked at the rest. */
const SPEAKS_OF_AMOUNTS: ReadonlySet<string> = new Set(['arithmetic', 'discount', 'price-basis'])

const valuesOf = ({ productName, quantity, unit, unitPrice }: HandLine): LineValues => ({
  productName,
  quantity,
  unit: invoiceUnit(unit),
  unitPrice,
  totalPrice: lineTotal(quantity, unitPrice),
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
