import type { LivePublisher, Transaction } from '@rms/service-kit'
import {
  type Product,
  type ProductChange,
  type ProductNews,
  settleProduct,
  toProductReference,
} from '../products/product.ts'
import type { ProductRepository } from '../products/product-repository.ts'
import type { SupplierRepository } from '../suppliers/supplier-repository.ts'
import type { PriceEntryRepository } from './price-entry-repository.ts'
import { entryInForce, type PriceEntry } from './price-facts.ts'

interface Needs {
  readonly products: ProductRepository
  readonly priceEntries: PriceEntryRepository
  readonly suppliers: SupplierRepository
  readonly live: LivePublisher
}

/** What happens to products and their prices in one transaction. */
export interface Settlement {
  readonly newborn?: readonly Product[]
  /** By product id. */
  readonly changes?: ReadonlyMap<number, ProductChange>
  /** Entries as they were before, as far as they are replaced. */
  readonly before?: readonly PriceEntry[]
  /** What stands in their place. */
  readonly after?: readonly PriceEntry[]
}

/**
 * The lock that everyone takes who changes products, their names or their prices: what is decided from memory and
 * history is written before the next one looks.
 */
export const PRODUCTS_LOCK = 'products'

/**
 * Replaces price entries and brings every product that they or the changes touch up to date: the price in force
 * is that of its latest entry. Others hear of what moved. Gives the products that changed.
 */
export async function settleProducts(
  needs: Needs,
  transaction: Transaction,
  settlement: Settlement,
): Promise<Product[]> {
  const settled = await settleUntold(needs, transaction, settlement)
  await tell(needs.suppliers, transaction, settled)
  return settled.map(({ product }) => product)
}

interface Settled {
  readonly product: Product
  readonly news: ProductNews
}

/** The same for those who tell what moved in an event of their own. */
export async function settleUntold(
  needs: Omit<Needs, 'suppliers'>,
  { session, afterCommit }: Transaction,
  { newborn = [], changes = new Map(), before = [], after = [] }: Settlement,
): Promise<Settled[]> {
  const { products, priceEntries } = needs
  const kept = new Set(after.map(entry => entry.id))
  const removed = before.filter(entry => !kept.has(entry.id)).map(entry => entry.id)
  await priceEntries.replace(after, removed, session)

  const born = new Set(newborn.map(product => product.id))
  const touched = new Set([...changes.keys(), ...[...before, ...after].map(entry => entry.productId)])
  const knownIds = [...touched].filter(id => !born.has(id))
  const known = await products.findAll(knownIds, session)
  const inForce = new Map([
    ...firstPrices(after.filter(entry => born.has(entry.productId))),
    ...(await priceEntries.inForce(knownIds, session)),
  ])

  const settled = [...known, ...newborn]
    .map(product => settleProduct(product, changes.get(product.id) ?? {}, inForce.get(product.id) ?? null))
    .filter(({ news }) => news !== 'nothing')
  const changed = settled.map(({ product }) => product)
  await products.saveAll(changed, session)
  if (changed.length > 0) afterCommit(() => hint(needs.live, changed))
  return settled
}

const firstPrices = (entries: readonly PriceEntry[]): [number, PriceEntry][] =>
  [...Map.groupBy(entries, entry => entry.productId)].flatMap(([productId, own]) => {
    const entry = entryInForce(own)
    return entry ? [[productId, entry] as [number, PriceEntry]] : []
  })

async function tell(
  suppliers: SupplierRepository,
  { session, emit }: Transaction,
  settled: readonly Settled[],
): Promise<void> {
  const supplierIds = settled.flatMap(({ product }) => product.supplierIds)
  const names = await suppliers.namesOf([...new Set(supplierIds)], session)
  for (const { product, news } of settled) {
    const type = news === 'price-changed' ? 'catalog.product-price-changed' : 'catalog.product-changed'
    emit(type, toProductReference(product, names))
  }
}

const hint = (live: LivePublisher, products: readonly Product[]): void =>
  live.publish({ event: 'prices', product_ids: products.map(({ id }) => id) })
