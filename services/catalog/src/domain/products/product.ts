import type { Decimal } from '@rms/domain-kit'
import type { PriceEntry } from '../prices/price-entries.ts'

/** The current price: that of the latest entry, and its origin. */
export interface CurrentPrice {
  readonly entryId: string
  /** Per unit, 6 decimals. */
  readonly unitPrice: Decimal
  /** YYYY-MM-DD */
  readonly date: string
  readonly invoiceId: number | null
  readonly supplierId: number | null
  readonly supplierName: string
  /** The unit and the name on the line with this price, from which the pack size is read. */
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
  /** The invoice line for which it was created; null if it was created by hand. */
  readonly createdForItemId: number | null
  /** Incremented with every change of the product or its price. */
  readonly version: number
  /** Incremented with every change of its price. */
  readonly priceVersion: number
  /** Incremented with every change of what a person edits, but not by prices from invoices. */
  readonly editVersion: number
  /** A person has changed it, set its price or started to link it since it was created. */
  readonly isEdited: boolean
  /** Not in any list any more; its history is kept. */
  readonly deleted: boolean
  /** The product that remains of this one after any number of merges. */
  readonly mergedInto: number | null
  /** How it was merged, if it is part of another product. */
  readonly merge: ProductMerge | null
  /** The products merged into this one, latest merge first. */
  readonly mergedFrom: readonly MergedProduct[]
}

/** The merge that removed a product, with what is needed to undo it. */
export interface ProductMerge {
  /** The target of the merge, which may have been merged into a third product since. */
  readonly intoId: number
  readonly at: Temporal.Instant
  /** The suppliers that the target did not have before. */
  readonly addedSupplierIds: readonly number[]
  /** Only merges by people can be undone: a product that was never more than an empty leftover is of no use. */
  readonly isByPerson: boolean
}

export interface MergedProduct {
  readonly id: number
  readonly name: string
  readonly at: Temporal.Instant
}

/** The fields that a person fills in. */
export type ProductFields = Pick<
  Product,
  'name' | 'unit' | 'sku' | 'categoryName' | 'description' | 'supplierIds'
>

/** A new product, without a price yet. */
export const buildNewProduct = (
  id: number,
  fields: Pick<ProductFields, 'name' | 'unit'> & Partial<ProductFields & Pick<Product, 'createdForItemId'>>,
  now: Temporal.Instant,
): Product => ({
  sku: '',
  categoryName: '',
  description: '',
  supplierIds: [],
  createdForItemId: null,
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

/** Whether nobody has changed what the invoice created. */
export const isUntouchedProduct = ({
  isEdited,
  deleted,
  mergedInto,
  merge,
  mergedFrom,
}: Pick<Product, 'isEdited' | 'deleted' | 'mergedInto' | 'merge' | 'mergedFrom'>): boolean =>
  !isEdited && !deleted && mergedInto === null && merge === null && mergedFrom.length === 0

/** What is published about a product: that its price changed, that something else changed, or nothing. */
export type ProductEventKind = 'price-changed' | 'changed' | 'nothing'

/** A change of a product apart from its price. */
export interface ProductChange {
  readonly fields?: Partial<ProductFields>
  readonly addSupplierIds?: readonly number[]
  readonly dropSupplierIds?: readonly number[]
  /** A deleted product that an invoice names again is restored. */
  readonly isRestored?: boolean
  /** The line that restores it; from then on, the product counts as created for that line. */
  readonly restoredByItemId?: number | undefined
  /** A person has set its price. */
  readonly hasManualPrice?: boolean
  /** Changes of its merges. */
  readonly mergeFields?: Partial<Pick<Product, 'mergedInto' | 'merge' | 'mergedFrom'>>
}

/**
 * The product after a change, with the current price from its entries. Versions are incremented according to what
 * changed. A product of version 0 is new, so its first version is always published.
 */
export function applyProductChange(
  product: Product,
  {
    fields = {},
    addSupplierIds = [],
    dropSupplierIds = [],
    isRestored = false,
    restoredByItemId = product.createdForItemId ?? undefined,
    hasManualPrice = false,
    mergeFields,
  }: ProductChange,
  inForce: PriceEntry | null,
): { readonly product: Product; readonly eventKind: ProductEventKind } {
  const price = inForce && currentPriceOf(inForce)
  const remainingSupplierIds = (fields.supplierIds ?? product.supplierIds).filter(
    id => !dropSupplierIds.includes(id),
  )
  const supplierIds = [...new Set([...remainingSupplierIds, ...addSupplierIds])]
  const deleted = product.deleted && !isRestored
  const createdForItemId =
    product.deleted && isRestored ? (restoredByItemId ?? null) : product.createdForItemId
  const changed = { ...product, ...fields, ...mergeFields, supplierIds, price, deleted, createdForItemId }
  const priceMoved = !samePrice(product.price, price)
  if (product.version > 0 && !priceMoved && !mergeFields && sameRecord(product, changed))
    return { product, eventKind: 'nothing' }
  const isNewVersion =
    hasManualPrice || product.version === 0 || !!mergeFields || !sameRecord(product, changed)
  const isByPerson = hasManualPrice || !!mergeFields || !sameRecord(product, { ...product, ...fields })
  const updated = {
    ...changed,
    version: product.version + 1,
    editVersion: product.editVersion + (isNewVersion ? 1 : 0),
    isEdited: product.isEdited || isByPerson,
    priceVersion: product.priceVersion + (priceMoved ? 1 : 0),
  }
  return { product: updated, eventKind: sameAmount(product.price, price) ? 'changed' : 'price-changed' }
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

// The type requires every field: changes of a field that is not compared would never be saved.
const isSame: Record<keyof ProductFields, (a: ProductFields, b: ProductFields) => boolean> = {
  name: (a, b) => a.name === b.name,
  unit: (a, b) => a.unit === b.unit,
  sku: (a, b) => a.sku === b.sku,
  categoryName: (a, b) => a.categoryName === b.categoryName,
  description: (a, b) => a.description === b.description,
  supplierIds: (a, b) =>
    a.supplierIds.length === b.supplierIds.length && a.supplierIds.every(id => b.supplierIds.includes(id)),
}
