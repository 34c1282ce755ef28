import type { BoxOnPage, ItemSource, LineFlag, LineKind } from '@rms/contracts'
import type { Decimal } from '@rms/domain-kit'

export type ReaderSource = Extract<ItemSource, 'einvoice' | 'pdf' | 'ocr'>

/** What a line says: quantity and unit price as stated, with up to 6 decimals; the total in cents. */
export interface LineValues {
  readonly productName: string
  readonly quantity: Decimal
  readonly unit: string
  readonly unitPrice: Decimal
  readonly totalPrice: Decimal
}

/** What the reader had understood of a line, and how it had come by that. */
export interface ReadValues extends LineValues {
  readonly source: ReaderSource
}

export interface InvoiceItem extends LineValues {
  readonly id: number
  /** Rises with every change of what the line says; which product it is leaves it as it is. */
  readonly version: number
  readonly source: ItemSource
  readonly supplierCode: string | null
  readonly pack: string | null
  readonly listPrice: Decimal | null
  readonly flags: readonly LineFlag[]
  /** Where the line stands in the file. */
  readonly box: BoxOnPage | null
  /** What the reader had understood, on a line that a person has corrected since. */
  readonly readAs: ReadValues | null
  readonly product: ProductMatch | null
  /** What a person said that the line is; it goes before the catalog's answer. */
  readonly choice: ProductChoice | null
  readonly kind: LineKind
}

/** The catalog's answer for a line. */
export interface ProductMatch {
  readonly productId: number
  /** The product that remains of it, once it was merged. */
  readonly mergedInto?: number
  readonly match: 'known' | 'suggested' | 'new'
}

export interface ProductChoice {
  readonly productId: number
  /** The product that remains of it, once it was merged. */
  readonly mergedInto?: number
  /** The product was made for this line. */
  readonly isNew: boolean
}

/** The lines after a change, with the next version where one says something else than before. */
export function withVersions(
  before: readonly InvoiceItem[],
  after: readonly InvoiceItem[],
): readonly InvoiceItem[] {
  const known = new Map(before.map(item => [item.id, item]))
  return after.map(item => {
    const old = known.get(item.id)
    return old ? { ...item, version: old.version + (hasSameValues(old, item) ? 0 : 1) } : item
  })
}

/** Whether two lines say the same. */
export const hasSameValues = (a: LineValues, b: LineValues): boolean =>
  a.productName === b.productName &&
  a.unit === b.unit &&
  a.quantity.eq(b.quantity) &&
  a.unitPrice.eq(b.unitPrice) &&
  a.totalPrice.eq(b.totalPrice)

/** Which product a line is, through whatever merges; null while nobody knows. */
export const getLineProduct = ({
  product,
  choice,
}: Pick<InvoiceItem, 'product' | 'choice'>): number | null => {
  const said = choice ?? product
  return said && (said.mergedInto ?? said.productId)
}

/** A line of which its supplier's memory knew nothing, and nobody has said yet which product it is. */
export const needsProductReview = ({ product, choice }: Pick<InvoiceItem, 'product' | 'choice'>): boolean =>
  choice === null && product !== null && product.match !== 'known'

/** Lines that a reading may replace; what people wrote stays. */
export const isReadLine = (item: InvoiceItem): item is InvoiceItem & { source: ReaderSource } =>
  item.source !== 'manual' && item.source !== 'csv'

/** Lines that the file gave, corrected or not. */
export const isFromReading = (item: InvoiceItem): boolean => isReadLine(item) || item.readAs !== null
