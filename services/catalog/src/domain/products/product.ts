import type { Decimal } from '@rms/domain-kit'
import type { PriceEntry } from '../prices/price-entries.ts'

/** The price in force: that of the latest entry, and where it came from. */
export interface CurrentPrice {
  readonly entryId: string
  /** Per unit, 6 decimals. */
  readonly unitPrice: Decimal
  /** YYYY-MM-DD */
  readonly date: string
  readonly invoiceId: number | null
  readonly supplierId: number | null
  readonly supplierName: string
  /** The unit and the words of the line that made it: what it held is read from them. */
  readonly unit: string
  readonly lineName: string
}

export interface Product {
  readonly id: number
  readonly name: string
  readonly unit: string
  readonly sku: string
  readonly categoryName: string
  readonly description: string
  readonly supplierIds: readonly number[]
  readonly price: CurrentPrice | null
  readonly createdAt: Temporal.Instant
  /** The line of an invoice that it was made for; null for one that was made by hand. */
  readonly bornOfItemId: number | null
  /** Rises with every change of the product or of its price. */
  readonly version: number
  /** Rises with every change of its price. */
  readonly priceVersion: number
  /** Rises with every change of what a person edits; a price from an invoice leaves it as it is. */
  readonly editVersion: number
  /** A person has changed it, set its price or begun to link it since it was made. */
  readonly isEdited: boolean
  /** Out of every list; its history stays. */
  readonly deleted: boolean
  /** The product that remains of this one, through however many merges. */
  readonly mergedInto: number | null
  /** How it went, of a product that is part of another. */
  readonly merge: Merge | null
  /** Those that are part of this one, the latest merge first. */
  readonly mergedFrom: readonly MergedPart[]
}

/** The merge by which a product went: what must be known to undo it. */
export interface Merge {
  /** The other product of the merge; it may have gone into a third one since. */
  readonly intoId: number
  readonly at: Temporal.Instant
  /** The suppliers that the other one did not have before. */
  readonly addedSupplierIds: readonly number[]
  /** Only then it can be undone: what was never more than an empty leftover is no use to anybody. */
  readonly isByPerson: boolean
}

export interface MergedPart {
  readonly id: number
  readonly name: string
  readonly at: Temporal.Instant
}

/** What a person fills in. */
export type ProductFields = Pick<
  Product,
  'name' | 'unit' | 'sku' | 'categoryName' | 'description' | 'supplierIds'
>

/** A product as it is born, without a price yet. */
export const newProduct = (
  id: number,
  fields: Pick<ProductFields, 'name' | 'unit'> & Partial<ProductFields & Pick<Product, 'bornOfItemId'>>,
  now: Temporal.Instant,
): Product => ({
  sku: '',
  categoryName: '',
  description: '',
  supplierIds: [],
  bornOfItemId: null,
  ...fields,
  id,
  price: null,
  createdAt: now,
  version: 0,
  priceVersion: 0,
  editVersion: 0,
  isEdited: false,
  deleted: false,
  mergedInto: null,
  merge: null,
  mergedFrom: [],
})

/** No person has made it more than what the invoice said. */
export const isUntouched = ({
  isEdited,
  deleted,
  mergedInto,
  merge,
  mergedFrom,
}: Pick<Product, 'isEdited' | 'deleted' | 'mergedInto' | 'merge' | 'mergedFrom'>): boolean =>
  !isEdited && !deleted && mergedInto === null && merge === null && mergedFrom.length === 0

/** What others must hear of a product: that its price moved, that something else changed, or nothing. */
export type ProductEventKind = 'price-changed' | 'changed' | 'nothing'

/** What happens to a product apart from its price. */
export interface ProductChange {
  readonly fields?: Partial<ProductFields>
  readonly addSupplierIds?: readonly number[]
  readonly dropSupplierIds?: readonly number[]
  /** A deleted product that an invoice names again is back. */
  readonly revived?: boolean
  /** The line that brings it back: from then on it is as if made for that one. */
  readonly revivedByItemId?: number | undefined
  /** A person set its price. */
  readonly priceByHand?: boolean
  /** What is merged into what. */
  readonly family?: Partial<Pick<Product, 'mergedInto' | 'merge' | 'mergedFrom'>>
}

/**
 * The product after a change and with the price that its entries put in force; versions rise with what changed.
 * A product of version 0 is new: its first version is news in any case.
 */
export function applyProductChange(
  product: Product,
  {
    fields = {},
    addSupplierIds = [],
    dropSupplierIds = [],
    revived = false,
    revivedByItemId = product.bornOfItemId ?? undefined,
    priceByHand = false,
    family,
  }: ProductChange,
  inForce: PriceEntry | null,
): { readonly product: Product; readonly news: ProductEventKind } {
  const price = inForce && currentPriceOf(inForce)
  const kept = (fields.supplierIds ?? product.supplierIds).filter(id => !dropSupplierIds.includes(id))
  const supplierIds = [...new Set([...kept, ...addSupplierIds])]
  const deleted = product.deleted && !revived
  const bornOfItemId = product.deleted && revived ? (revivedByItemId ?? null) : product.bornOfItemId
  const changed = { ...product, ...fields, ...family, supplierIds, price, deleted, bornOfItemId }
  const priceMoved = !samePrice(product.price, price)
  if (product.version > 0 && !priceMoved && !family && sameRecord(product, changed))
    return { product, news: 'nothing' }
  const isNewVersion = priceByHand || product.version === 0 || !!family || !sameRecord(product, changed)
  const isByPerson = priceByHand || !!family || !sameRecord(product, { ...product, ...fields })
  const settled = {
    ...changed,
    version: product.version + 1,
    editVersion: product.editVersion + (isNewVersion ? 1 : 0),
    isEdited: product.isEdited || isByPerson,
    priceVersion: product.priceVersion + (priceMoved ? 1 : 0),
  }
  return { product: settled, news: sameAmount(product.price, price) ? 'changed' : 'price-changed' }
}

const currentPriceOf = (entry: PriceEntry): CurrentPrice => ({
  entryId: entry.id,
  unitPrice: entry.price,
  date: entry.invoiceDate,
  invoiceId: entry.invoiceId,
  supplierId: entry.supplierId,
  supplierName: entry.supplierName,
  unit: entry.unit,
  lineName: entry.lineName,
})

const sameAmount = (a: CurrentPrice | null, b: CurrentPrice | null): boolean =>
  a === null || b === null ? a === b : a.unitPrice.eq(b.unitPrice)

const samePrice = (a: CurrentPrice | null, b: CurrentPrice | null): boolean =>
  sameAmount(a, b) &&
  a?.entryId === b?.entryId &&
  a?.date === b?.date &&
  a?.supplierId === b?.supplierId &&
  a?.unit === b?.unit &&
  a?.lineName === b?.lineName

const sameRecord = (a: Product, b: Product): boolean =>
  a.deleted === b.deleted && Object.values(isSame).every(sameField => sameField(a, b))

// Complete by its type: a field that is not compared would be a change that nobody saves.
const isSame: Record<keyof ProductFields, (a: ProductFields, b: ProductFields) => boolean> = {
  name: (a, b) => a.name === b.name,
  unit: (a, b) => a.unit === b.unit,
  sku: (a, b) => a.sku === b.sku,
  categoryName: (a, b) => a.categoryName === b.categoryName,
  description: (a, b) => a.description === b.description,
  supplierIds: (a, b) =>
    a.supplierIds.length === b.supplierIds.length && a.supplierIds.every(id => b.supplierIds.includes(id)),
}
