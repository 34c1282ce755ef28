import { isUnchanged, type LiveMessagePublisher, type Transaction } from '@rms/service-kit'
import { findCurrentPriceEntry, type PriceEntry } from '../../domain/prices/price-entries.ts'
import {
  applyProductChange,
  type Product,
  type ProductChange,
  type ProductEventKind,
} from '../../domain/products/product.ts'
import { toProductReference } from '../../domain/products/product-presenter.ts'
import type { PriceAgreementRepository } from '../../storage/agreements/price-agreement-repository.ts'
import type { DeliveryRepository } from '../../storage/deliveries/delivery-repository.ts'
import type { OrderRepository } from '../../storage/order-repository.ts'
import type { PriceEntryRepository } from '../../storage/prices/price-entry-repository.ts'
import type { PriceStateReader, ProductPriceState } from '../../storage/prices/price-state-reader.ts'
import type { ProductRepository } from '../../storage/products/product-repository.ts'
import type { PurchaseMonthRepository } from '../../storage/purchasing/purchase-month-repository.ts'
import type { SupplierRepository } from '../../storage/supplier-repository.ts'
import { followProducts } from '../agreements/follow-parties.ts'

interface Dependencies {
  readonly products: ProductRepository
  readonly priceEntries: PriceEntryRepository
  readonly suppliers: SupplierRepository
  readonly priceStates: PriceStateReader
  readonly agreements: PriceAgreementRepository
  readonly purchaseMonths: PurchaseMonthRepository
  readonly orders: OrderRepository
  readonly deliveries: DeliveryRepository
  readonly live: LiveMessagePublisher
}

/** Changes of products and their prices in one transaction. */
export interface ProductUpdates {
  readonly newProducts?: readonly Product[]
  /** By product id. */
  readonly changes?: ReadonlyMap<number, ProductChange>
  /** The entries that are replaced. */
  readonly before?: readonly PriceEntry[]
  /** The entries that replace them. */
  readonly after?: readonly PriceEntry[]
  /** The current state of the affected products, possibly with others, if it is already known. */
  readonly currentState?: ProductPriceState
  /** Names of suppliers that need not be loaded. */
  readonly supplierNames?: ReadonlyMap<number, string>
}

/**
 * The lock for every change of products, their names or their prices, so that decisions based on remembered names and
 * history are written before the next change reads them.
 */
export const PRODUCTS_LOCK = 'products'

/**
 * Replaces price entries and updates every product affected by them or by the changes: its current price is that of its
 * latest entry. Publishes what changed and returns the changed products.
 */
export async function updateProducts(
  needs: Dependencies,
  transaction: Transaction,
  updates: ProductUpdates,
): Promise<Product[]> {
  const updated = await applyUpdates(needs, transaction, updates)
  await saveProducts(needs, transaction, updated)
  const nameOf = await getSupplierNames(needs, updated, updates.supplierNames)
  for (const { product, eventKind } of updated) {
    const type = eventKind === 'price-changed' ? 'catalog.product-price-changed' : 'catalog.product-changed'
    transaction.emit(type, toProductReference(product, nameOf))
  }
  return updated.map(({ product }) => product)
}

async function getSupplierNames(
  { suppliers }: Pick<Dependencies, 'suppliers'>,
  updated: readonly UpdatedProduct[],
  known: ReadonlyMap<number, string> = new Map(),
): Promise<ReadonlyMap<number, string>> {
  const wanted = new Set(updated.flatMap(({ product }) => product.supplierIds))
  const unknown = [...wanted].filter(id => !known.has(id))
  return unknown.length === 0 ? known : new Map([...known, ...(await suppliers.getNames(unknown))])
}

/** The same without events, for callers that publish their own event. */
export async function updateProductsWithoutEvents(
  needs: Omit<Dependencies, 'suppliers'>,
  transaction: Transaction,
  updates: ProductUpdates,
): Promise<UpdatedProduct[]> {
  const updated = await applyUpdates(needs, transaction, updates)
  await saveProducts(needs, transaction, updated)
  return updated
}

interface UpdatedProduct {
  readonly product: Product
  /** Whether agreements show something else about it. */
  readonly isRenamedOrRestored: boolean
  readonly isRenamed: boolean
  readonly hasNewCategory: boolean
  readonly eventKind: ProductEventKind
}

async function applyUpdates(
  needs: Omit<Dependencies, 'suppliers'>,
  transaction: Transaction,
  updates: ProductUpdates,
): Promise<UpdatedProduct[]> {
  const { newProducts = [], changes = new Map(), before = [], after = [] } = updates
  const state = await loadCurrentState(needs, transaction, updates)
  const replacingIds = new Set(after.map(entry => entry.id))
  const removed = before.filter(entry => !replacingIds.has(entry.id)).map(entry => entry.id)
  await needs.priceEntries.replace(after, removed, transaction.session)
  publishPriceHistory(transaction, before, after)
  const inForce = pricesInForce(state.prices, after)
  return [...state.products, ...newProducts]
    .map(product => {
      const change = changes.get(product.id) ?? {}
      const updated = applyProductChange(product, change, inForce.get(product.id) ?? null)
      const isRenamed = updated.product.name !== product.name
      const isRenamedOrRestored = isRenamed || updated.product.deleted !== product.deleted
      const hasNewCategory = updated.product.categoryName !== product.categoryName
      return { ...updated, isRenamed, isRenamedOrRestored, hasNewCategory }
    })
    .filter(({ eventKind }) => eventKind !== 'nothing')
}

/** Publishes which products have other prices than before, and from which date on. */
function publishPriceHistory(
  { emit }: Pick<Transaction, 'emit'>,
  before: readonly PriceEntry[],
  after: readonly PriceEntry[],
): void {
  const [known, replacing] = [before, after].map(list => new Map(list.map(entry => [entry.id, entry])))
  const isSame = (entry: PriceEntry, other: PriceEntry | undefined) =>
    other !== undefined && isUnchanged(entry, other)
  const changed = [
    ...before.filter(entry => !isSame(entry, replacing?.get(entry.id))),
    ...after.filter(entry => !isSame(entry, known?.get(entry.id))),
  ]
  const from = changed.map(({ invoiceDate }) => invoiceDate).sort()[0]
  if (from === undefined) return
  const productIds = new Set(changed.map(({ productId }) => productId))
  emit('catalog.price-history-changed', { product_ids: [...productIds].sort((a, b) => a - b), from })
}

/**
 * The affected products that already exist, and the entries with their current prices, without those that are replaced.
 */
async function loadCurrentState(
  { priceStates }: Pick<Dependencies, 'priceStates'>,
  { session }: Transaction,
  { newProducts = [], changes = new Map(), before = [], after = [], currentState }: ProductUpdates,
): Promise<ProductPriceState> {
  const newIds = new Set(newProducts.map(product => product.id))
  const replaced = [...before, ...after]
  const ids = new Set([...changes.keys(), ...replaced.map(entry => entry.productId)]).difference(newIds)
  if (!currentState)
    return priceStates.loadForProducts(
      [...ids],
      replaced.map(entry => entry.id),
      session,
    )
  return {
    products: currentState.products.filter(({ id }) => ids.has(id)),
    prices: new Map([...currentState.prices].filter(([id]) => ids.has(id))),
  }
}

function pricesInForce(
  existing: ReadonlyMap<number, PriceEntry>,
  after: readonly PriceEntry[],
): ReadonlyMap<number, PriceEntry> {
  const inForce = new Map<number, PriceEntry>()
  for (const [id, entries] of Map.groupBy([...existing.values(), ...after], entry => entry.productId)) {
    const latest = findCurrentPriceEntry(entries)
    if (latest) inForce.set(id, latest)
  }
  return inForce
}

async function saveProducts(
  needs: Omit<Dependencies, 'suppliers' | 'priceEntries' | 'priceStates'>,
  transaction: Transaction,
  updated: readonly UpdatedProduct[],
): Promise<void> {
  const { products, agreements, live } = needs
  const { session, afterCommit } = transaction
  const changed = updated.map(({ product }) => product)
  await products.saveAll(changed, session)
  const followed = updated.filter(({ isRenamedOrRestored }) => isRenamedOrRestored)
  await followProducts(
    { agreements },
    followed.map(({ product }) => product),
    transaction,
  )
  await requestPurchaseChecks(needs, updated, transaction)
  if (changed.length > 0) afterCommit(() => publishPriceMessage(live, changed))
}

/**
 * Claims and price differences are found by the names of their products; costs belong to the class of a category. This
 * concerns all suppliers that ever had to do with the products, or with others that were merged into them.
 */
async function requestPurchaseChecks(
  needs: Pick<Dependencies, 'products' | 'purchaseMonths' | 'orders' | 'deliveries'>,
  updated: readonly UpdatedProduct[],
  { session, emit }: Transaction,
): Promise<void> {
  const followed = updated
    .filter(({ isRenamed, hasNewCategory }) => isRenamed || hasNewCategory)
    .map(({ product }) => product)
  if (followed.length === 0) return
  const ids = followed.map(({ id }) => id)
  const merged = await needs.products.listMergedInto(ids, session)
  const productIds = [...ids, ...merged.map(({ id }) => id)]
  const supplierIds = new Set(followed.flatMap(product => product.supplierIds))
  for (const history of [needs.purchaseMonths, needs.orders, needs.deliveries])
    for (const id of await history.listSuppliersOfProducts(productIds, session)) supplierIds.add(id)
  for (const supplier_id of [...supplierIds].sort((a, b) => a - b))
    emit('catalog.purchase-check-requested', { supplier_id })
}

const publishPriceMessage = (live: LiveMessagePublisher, products: readonly Product[]): void =>
  live.publish({ event: 'prices', product_ids: products.map(({ id }) => id) })
