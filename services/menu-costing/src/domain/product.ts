import type { ProductReference } from '@rms/contracts'
import { type Decimal, toDecimal } from '@rms/domain-kit'

/**
 * The local copy of a supplier's product: the newest version received of each part, in whatever order events arrive.
 * The record and the price have separate versions.
 */
export interface Product {
  readonly id: number
  readonly name: string
  readonly unit: string
  readonly description: string
  readonly suppliers: readonly { readonly id: number; readonly name: string }[]
  readonly deleted: boolean
  readonly recordVersion: number
  readonly price: ProductPrice
  /** The newest known price, which costs follow while there is no current one. */
  readonly lastKnownPrice: { readonly unitPrice: Decimal; readonly version: number } | null
  /** The product that this one was merged into; null otherwise. */
  readonly mergedInto: number | null
  /** The version of the product at its last merge or unmerge. */
  readonly mergeVersion: number
}

export interface ProductPrice {
  readonly unitPrice: Decimal | null
  /** YYYY-MM-DD */
  readonly date: string | null
  readonly supplierId: number | null
  readonly supplierName: string
  /** The invoice that states the price; null for one set by hand. */
  readonly invoiceId: number | null
  readonly version: number
}

/** Applies a reference; returns the same object when it contains nothing newer. */
export const applyProductReference = (known: Product | null, reference: ProductReference): Product => {
  const before = known ?? unknownProduct(reference.id)
  const record = reference.version > before.recordVersion ? recordOf(reference) : null
  const price = reference.price.version > before.price.version ? priceOf(reference) : null
  const lastKnownPrice = newerKnownPrice(before, reference)
  if (!record && !price && !lastKnownPrice) return before
  return { ...before, ...record, ...(price && { price }), ...(lastKnownPrice && { lastKnownPrice }) }
}

/** A merge of a product into another, or its reversal (`into` null). The one with the highest version applies. */
export interface ProductMerge {
  readonly id: number
  readonly into: number | null
  readonly version: number
}

/** Applies a merge or its reversal. */
export const applyProductMerge = (known: Product | null, { id, into, version }: ProductMerge): Product => {
  const before = known ?? unknownProduct(id)
  return version > before.mergeVersion ? { ...before, mergedInto: into, mergeVersion: version } : before
}

/**
 * Whether an older price is current again because the invoice or line with the newer one was deleted. Otherwise prices
 * only move forward in time.
 */
export const isPriceReverted = (before: ProductPrice, after: ProductPrice): boolean => {
  if (before.invoiceId === null || before.date === null || after.date === null) return false
  if (after.date !== before.date) return after.date < before.date
  return after.invoiceId !== null && after.invoiceId < before.invoiceId
}

/** Whether there is a price that an ingredient can follow; a deleted product is no longer offered at its price. */
export const hasCurrentPrice = ({ deleted, price }: Pick<Product, 'deleted' | 'price'>): boolean =>
  !deleted && price.unitPrice !== null

/** Whether the unit or name, from which quantities of the product follow, differ from those known before. */
export const isUnitOrNameChanged = (known: Product | null, product: Product): boolean =>
  known !== null && (known.unit !== product.unit || known.name !== product.name)

/** Whether ingredients can be linked to the product. */
export const canBeLinked = (product: Product | null): product is Product =>
  product !== null && !product.deleted && product.mergedInto === null

/** Lower than any version of a product. */
const NEVER = -1

const unknownProduct = (id: number): Product => ({
  id,
  name: '',
  unit: '',
  description: '',
  suppliers: [],
  deleted: true,
  recordVersion: NEVER,
  price: { unitPrice: null, date: null, supplierId: null, supplierName: '', invoiceId: null, version: NEVER },
  lastKnownPrice: null,
  mergedInto: null,
  mergeVersion: NEVER,
})

const recordOf = ({ name, unit, description, suppliers, deleted, version }: ProductReference) => ({
  name,
  unit,
  description,
  suppliers,
  deleted,
  recordVersion: version,
})

const priceOf = ({ price }: ProductReference): ProductPrice => ({
  unitPrice: price.unit_price === null ? null : toDecimal(price.unit_price),
  date: price.date,
  supplierId: price.supplier_id,
  supplierName: price.supplier_name,
  invoiceId: price.invoice_id ?? null,
  version: price.version,
})

const newerKnownPrice = (before: Product, { price }: ProductReference): Product['lastKnownPrice'] => {
  if (price.unit_price === null || price.version <= (before.lastKnownPrice?.version ?? NEVER)) return null
  return { unitPrice: toDecimal(price.unit_price), version: price.version }
}
