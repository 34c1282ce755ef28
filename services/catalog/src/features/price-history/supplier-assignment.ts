import type { InvoiceFacts as ToldFacts } from '@rms/contracts'
import type { Transaction } from '@rms/service-kit'
import type { Product, ProductChange } from '../../domain/products/product.ts'
import type { LineWithProduct, SupplierItemLookup } from '../../domain/products/resolve-product.ts'
import type {
  InvoiceFactsRepository,
  StoredInvoiceFacts,
} from '../../storage/prices/invoice-facts-repository.ts'
import type { SupplierItemRepository } from '../../storage/prices/supplier-item-repository.ts'

/** What filing an invoice under its supplier added, so that moving or deleting it can take that back. */
export interface SupplierAssignment {
  /** Products that did not have the supplier before. */
  readonly linkedProducts: readonly number[]
  /** Names of the supplier that were not known before. */
  readonly rememberedKeys: readonly string[]
  /** The invoice was another supplier's. */
  readonly hasMoved: boolean
}

interface Filed {
  readonly told: ToldFacts
  readonly known: StoredInvoiceFacts | null
  readonly matches: readonly LineWithProduct[]
  readonly products: readonly Product[]
  readonly remember: SupplierItemLookup
}

/** What was added now, and, under the same supplier, what had been added before. */
export function createAssignment({ told, known, matches, products, remember }: Filed): SupplierAssignment {
  const supplierId = told.supplier_id
  const hasMoved = known !== null && known.supplierId !== null && known.supplierId !== supplierId
  const having = new Set(products.filter(each => each.supplierIds.includes(supplierId)).map(({ id }) => id))
  const linked = matches.map(({ productId }) => productId).filter(id => !having.has(id))
  const own = [...remember.keys()].filter(key => key.startsWith(`${supplierId}\n`))
  const earlier = hasMoved ? null : known
  return {
    hasMoved,
    linkedProducts: [...new Set([...(earlier?.linkedProducts ?? []), ...linked])],
    rememberedKeys: [...new Set([...(earlier?.rememberedKeys ?? []), ...own])],
  }
}

interface Needs {
  readonly invoiceFacts: InvoiceFactsRepository
  readonly supplierItems: SupplierItemRepository
}

export const NOTHING_REVERTED: ReadonlyMap<number, ProductChange> = new Map()

/**
 * Takes the supplier off the products that only this invoice gave it to, and forgets the names that came with it.
 * What another invoice of the supplier stands for stays, and is that invoice's to take back from then on.
 */
export async function revertAssignment(
  { invoiceFacts, supplierItems }: Needs,
  { session }: Transaction,
  known: StoredInvoiceFacts,
): Promise<ReadonlyMap<number, ProductChange>> {
  const { invoiceId, supplierId, linkedProducts, rememberedKeys } = known
  if (supplierId === null) return NOTHING_REVERTED
  const memory = await supplierItems.recall(rememberedKeys, session)
  const changes = new Map<number, ProductChange>()
  for (const productId of new Set([...linkedProducts, ...memory.values()])) {
    const keys = rememberedKeys.filter(key => memory.get(key) === productId)
    const isLinked = linkedProducts.includes(productId)
    const filing = { linkedProducts: isLinked ? [productId] : [], rememberedKeys: keys }
    if (await invoiceFacts.passOn({ invoiceId, supplierId, productId }, filing, session)) continue
    await supplierItems.forget(keys, session)
    if (isLinked) changes.set(productId, { dropSupplierIds: [supplierId] })
  }
  return changes
}

export const withReverted = (
  changes: ReadonlyMap<number, ProductChange>,
  takenBack: ReadonlyMap<number, ProductChange>,
): Map<number, ProductChange> => {
  const both = new Map(changes)
  for (const [id, change] of takenBack) both.set(id, { ...change, ...changes.get(id) })
  return both
}
