import type { ProductReference } from '@rms/contracts'
import { type Decimal, decimal } from '@rms/domain-kit'

/**
 * What this service knows of a supplier's product: the newest of each part that it has heard, in whatever order it
 * heard it. The record and the price have versions of their own.
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
  /** The newest price that was one: what costs follow while there is none in force. */
  readonly lastKnownPrice: { readonly unitPrice: Decimal; readonly version: number } | null
  /** The product that this one was merged into. */
  readonly mergedInto: number | null
  /** That of the product when it was merged last, or when that was undone. */
  readonly mergeVersion: number
}

export interface ProductPrice {
  readonly unitPrice: Decimal | null
  /** YYYY-MM-DD */
  readonly date: string | null
  readonly supplierId: number | null
  readonly supplierName: string
  /** The invoice that states it; null for one set by hand. */
  readonly invoiceId: number | null
  readonly version: number
}

/** The product after a reference was heard; the same object when that said nothing new. */
export const applyReference = (known: Product | null, reference: ProductReference): Product => {
  const before = known ?? unknownProduct(reference.id)
  const record = reference.version > before.recordVersion ? recordOf(reference) : null
  const price = reference.price.version > before.price.version ? priceOf(reference) : null
  const lastKnownPrice = newerKnownPrice(before, reference)
  if (!record && !price && !lastKnownPrice) return before
  return { ...before, ...record, ...(price && { price }), ...(lastKnownPrice && { lastKnownPrice }) }
}

/** A merge of a product into another, or its undoing: `into` null. The latest by the product's version holds. */
export interface Merge {
  readonly id: number
  readonly into: number | null
  readonly version: number
}

/** The product once a merge of it, or its undoing, was heard. */
export const applyMerge = (known: Product | null, { id, into, version }: Merge): Product => {
  const before = known ?? unknownProduct(id)
  return version > before.mergeVersion ? { ...before, mergedInto: into, mergeVersion: version } : before
}

/**
 * Whether an older price is in force again: the invoice (or the line) that stated the newer one is gone. Prices only
 * ever go forward in time otherwise.
 */
export const isTakenBack = (before: ProductPrice, after: ProductPrice): boolean => {
  if (before.invoiceId === null || before.date === null || after.date === null) return false
  if (after.date !== before.date) return after.date < before.date
  return after.invoiceId !== null && after.invoiceId < before.invoiceId
}

/** Whether there is a price that an ingredient can follow: that of a deleted product is nobody's offer any more. */
export const hasCurrentPrice = ({ deleted, price }: Pick<Product, 'deleted' | 'price'>): boolean =>
  !deleted && price.unitPrice !== null

/** Whether ingredients can be linked to it. */
export const isOffered = (product: Product | null): product is Product =>
  product !== null && !product.deleted && product.mergedInto === null

/** Before any version that a product can have. */
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
  unitPrice: price.unit_price === null ? null : decimal(price.unit_price),
  date: price.date,
  supplierId: price.supplier_id,
  supplierName: price.supplier_name,
  invoiceId: price.invoice_id ?? null,
  version: price.version,
})

const newerKnownPrice = (before: Product, { price }: ProductReference): Product['lastKnownPrice'] => {
  if (price.unit_price === null || price.version <= (before.lastKnownPrice?.version ?? NEVER)) return null
  return { unitPrice: decimal(price.unit_price), version: price.version }
}
