import type { InvoiceLineSource, LineFlag, LineKind, PageBox } from '@rms/contracts'
import type { Decimal } from '@rms/domain-kit'

export type ReaderSource = Extract<InvoiceLineSource, 'einvoice' | 'pdf' | 'ocr'>

/** The values of a line: quantity and unit price as stated, with up to 6 decimals; the total in cents. */
export interface InvoiceLineValues {
  readonly productName: string
  readonly quantity: Decimal
  readonly unit: string
  readonly unitPrice: Decimal
  readonly totalPrice: Decimal
}

/** The values that the reader found for a line, and their source. */
export interface ReadLineValues extends InvoiceLineValues {
  readonly source: ReaderSource
}

/** What a line states for the comparison with its order and delivery; null or '' if it is not clearly stated. */
export interface LineDetails {
  /** In percent. */
  readonly vatRate: Decimal | null
  readonly noteNumber: string
  readonly orderNumber: string
  /** YYYY-MM-DD */
  readonly deliveryDate: string | null
  /** Pieces of goods whose quantity is a weight. */
  readonly pieces: Decimal | null
  /** On a credit note: the invoice that it corrects. */
  readonly creditedInvoiceNumber: string
}

export const NO_LINE_DETAILS: LineDetails = {
  vatRate: null,
  noteNumber: '',
  orderNumber: '',
  deliveryDate: null,
  pieces: null,
  creditedInvoiceNumber: '',
}

export interface InvoiceLine extends InvoiceLineValues {
  readonly id: number
  /** Incremented with every change of the line's values, but not of its product. */
  readonly version: number
  readonly source: InvoiceLineSource
  readonly supplierCode: string | null
  readonly pack: string | null
  readonly listPrice: Decimal | null
  readonly flags: readonly LineFlag[]
  /** The position of the line in the file. */
  readonly box: PageBox | null
  /** The values from the reader, if a person has corrected the line since. */
  readonly readAs: ReadLineValues | null
  readonly product: ProductMatch | null
  /** The product that a person chose; takes precedence over the catalog's match. */
  readonly choice: ProductChoice | null
  readonly kind: LineKind
  readonly details: LineDetails
  /** The delivery note that a person stated for the line, '' for none; null if the printed one applies. */
  readonly noteCorrection: string | null
}

/** The product that the catalog matched to a line. */
export interface ProductMatch {
  readonly productId: number
  /** The product that remains, if it was merged. */
  readonly mergedInto?: number
  readonly match: 'known' | 'suggested' | 'new'
}

export interface ProductChoice {
  readonly productId: number
  /** The product that remains, if it was merged. */
  readonly mergedInto?: number
  /** The product was created for this line. */
  readonly isNew: boolean
}

/** The lines after a change, with an incremented version if their values or its delivery note changed. */
export function withLineVersions(
  before: readonly InvoiceLine[],
  after: readonly InvoiceLine[],
): readonly InvoiceLine[] {
  const known = new Map(before.map(item => [item.id, item]))
  return after.map(item => {
    const old = known.get(item.id)
    return old ? { ...item, version: old.version + (isSameLine(old, item) ? 0 : 1) } : item
  })
}

const isSameLine = (a: InvoiceLine, b: InvoiceLine): boolean =>
  haveSameLineValues(a, b) && a.noteCorrection === b.noteCorrection

/** The delivery note of the line itself, as corrected or printed; '' if it has none. */
export const getLineNoteNumber = ({
  details,
  noteCorrection,
}: Pick<InvoiceLine, 'details' | 'noteCorrection'>): string => noteCorrection ?? details.noteNumber

/** Whether two lines have the same values. */
export const haveSameLineValues = (a: InvoiceLineValues, b: InvoiceLineValues): boolean =>
  a.productName === b.productName &&
  a.unit === b.unit &&
  a.quantity.eq(b.quantity) &&
  a.unitPrice.eq(b.unitPrice) &&
  a.totalPrice.eq(b.totalPrice)

/** The product of a line after all merges; null if unknown. */
export const getLineProduct = ({
  product,
  choice,
}: Pick<InvoiceLine, 'product' | 'choice'>): number | null => {
  const matched = choice ?? product
  return matched && (matched.mergedInto ?? matched.productId)
}

/** Whether the line's product was not known from the supplier's remembered items and nobody has chosen it yet. */
export const needsProductReview = ({ product, choice }: Pick<InvoiceLine, 'product' | 'choice'>): boolean =>
  choice === null && product !== null && product.match !== 'known'

/** Whether a reading may replace the line; lines by people stay. */
export const isUncorrectedReaderLine = (item: InvoiceLine): item is InvoiceLine & { source: ReaderSource } =>
  item.source !== 'manual' && item.source !== 'csv'

/** Whether the line comes from the file, corrected or not. */
export const isReaderLine = (item: InvoiceLine): boolean =>
  isUncorrectedReaderLine(item) || item.readAs !== null
