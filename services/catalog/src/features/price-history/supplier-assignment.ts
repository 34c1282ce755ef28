import type { InvoicePriceSnapshot as PublishedInvoice } from '@rms/contracts'
import type { Transaction } from '@rms/service-kit'
import type { Product, ProductChange } from '../../domain/products/product.ts'
import type { InvoiceLineWithProduct, SupplierItemLookup } from '../../domain/products/resolve-product.ts'
import type { StoredPricedInvoice } from '../../storage/prices/priced-invoice-documents.ts'
import type { PricedInvoiceRepository } from '../../storage/prices/priced-invoice-repository.ts'
import type { SupplierItemRepository } from '../../storage/prices/supplier-item-repository.ts'

/** What the assignment of an invoice to its supplier has added, so that moving or deleting the invoice can undo it. */
export interface SupplierAssignment {
  /** Products that did not have the supplier before. */
  readonly linkedProducts: readonly number[]
  /** Names of the supplier that were not known before. */
  readonly rememberedKeys: readonly string[]
  /** The invoice was assigned to another supplier before. */
  readonly hasOtherSupplier: boolean
}

interface AssignmentInput {
  readonly invoice: PublishedInvoice
  readonly known: StoredPricedInvoice | null
  readonly matches: readonly InvoiceLineWithProduct[]
  readonly products: readonly Product[]
  readonly keysToRemember: SupplierItemLookup
}

/** What is added now and, if the supplier is the same, what had been added before. */
export function createSupplierAssignment({
  invoice,
  known,
  matches,
  products,
  keysToRemember,
}: AssignmentInput): SupplierAssignment {
  const supplierId = invoice.supplier_id
  const hasOtherSupplier = known !== null && known.supplierId !== null && known.supplierId !== supplierId
  const having = new Set(products.filter(each => each.supplierIds.includes(supplierId)).map(({ id }) => id))
  const linked = matches.map(({ productId }) => productId).filter(id => !having.has(id))
  const own = [...keysToRemember.keys()].filter(key => key.startsWith(`${supplierId}\n`))
  const earlier = hasOtherSupplier ? null : known
  return {
    hasOtherSupplier,
    linkedProducts: [...new Set([...(earlier?.linkedProducts ?? []), ...linked])],
    rememberedKeys: [...new Set([...(earlier?.rememberedKeys ?? []), ...own])],
  }
}

interface Dependencies {
  readonly invoiceFacts: PricedInvoiceRepository
  readonly supplierItems: SupplierItemRepository
}

export const NO_PRODUCT_CHANGES: ReadonlyMap<number, ProductChange> = new Map()

/**
 * Removes the supplier from products that only this invoice assigned to it, and forgets the names that came with it.
 * What another invoice of the supplier also justifies is kept and from then on belongs to that invoice.
 */
export async function revertSupplierAssignment(
  { invoiceFacts, supplierItems }: Dependencies,
  { session }: Transaction,
  known: StoredPricedInvoice,
): Promise<ReadonlyMap<number, ProductChange>> {
  const { invoiceId, supplierId, linkedProducts, rememberedKeys } = known
  if (supplierId === null) return NO_PRODUCT_CHANGES
  const memory = await supplierItems.findProducts(rememberedKeys, session)
  const changes = new Map<number, ProductChange>()
  for (const productId of new Set([...linkedProducts, ...memory.values()])) {
    const keys = rememberedKeys.filter(key => memory.get(key) === productId)
    const isLinked = linkedProducts.includes(productId)
    const added = { linkedProducts: isLinked ? [productId] : [], rememberedKeys: keys }
    if (await invoiceFacts.transferToOtherInvoice({ invoiceId, supplierId, productId }, added, session))
      continue
    await supplierItems.deleteKeys(keys, session)
    if (isLinked) changes.set(productId, { dropSupplierIds: [supplierId] })
  }
  return changes
}

export const withRevertedChanges = (
  changes: ReadonlyMap<number, ProductChange>,
  reverted: ReadonlyMap<number, ProductChange>,
): Map<number, ProductChange> => {
  const both = new Map(changes)
  for (const [id, change] of reverted) both.set(id, { ...change, ...changes.get(id) })
  return both
}
