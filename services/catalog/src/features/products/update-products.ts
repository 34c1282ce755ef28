import type { LivePublisher, Transaction } from '@rms/service-kit'
import { findCurrentEntry, type PriceEntry } from '../../domain/prices/price-entries.ts'
import { toProductReference } from '../../domain/products/present-product.ts'
import {
  applyProductChange,
  type Product,
  type ProductChange,
  type ProductEventKind,
} from '../../domain/products/product.ts'
import type { PriceEntryRepository } from '../../storage/prices/price-entry-repository.ts'
import type { PriceStateReader, ProductPriceState } from '../../storage/prices/price-state-reader.ts'
import type { ProductRepository } from '../../storage/products/product-repository.ts'
import type { SupplierRepository } from '../../storage/supplier-repository.ts'

interface Needs {
  readonly products: ProductRepository
  readonly priceEntries: PriceEntryRepository
  readonly suppliers: SupplierRepository
  readonly standings: PriceStateReader
  readonly live: LivePublisher
}

/** What happens to products and their prices in one transaction. */
export interface ProductUpdates {
  readonly newborn?: readonly Product[]
  /** By product id. */
  readonly changes?: ReadonlyMap<number, ProductChange>
  /** Entries as they were before, as far as they are replaced. */
  readonly before?: readonly PriceEntry[]
  /** What stands in their place. */
  readonly after?: readonly PriceEntry[]
  /** What stands of the products that this touches, with or without others, where that is known. */
  readonly standing?: ProductPriceState
  /** Names of suppliers that need not be asked for. */
  readonly supplierNames?: ReadonlyMap<number, string>
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
export async function updateProducts(
  needs: Needs,
  transaction: Transaction,
  settlement: ProductUpdates,
): Promise<Product[]> {
  const settled = await settle(needs, transaction, settlement)
  await save(needs, transaction, settled)
  const nameOf = await supplierNamesOf(needs, settled, settlement.supplierNames)
  for (const { product, news } of settled) {
    const type = news === 'price-changed' ? 'catalog.product-price-changed' : 'catalog.product-changed'
    transaction.emit(type, toProductReference(product, nameOf))
  }
  return settled.map(({ product }) => product)
}

async function supplierNamesOf(
  { suppliers }: Pick<Needs, 'suppliers'>,
  settled: readonly Settled[],
  known: ReadonlyMap<number, string> = new Map(),
): Promise<ReadonlyMap<number, string>> {
  const wanted = new Set(settled.flatMap(({ product }) => product.supplierIds))
  const unknown = [...wanted].filter(id => !known.has(id))
  return unknown.length === 0 ? known : new Map([...known, ...(await suppliers.namesOf(unknown))])
}

/** The same for those who tell what moved in an event of their own. */
export async function updateProductsSilently(
  needs: Omit<Needs, 'suppliers'>,
  transaction: Transaction,
  settlement: ProductUpdates,
): Promise<Settled[]> {
  const settled = await settle(needs, transaction, settlement)
  await save(needs, transaction, settled)
  return settled
}

interface Settled {
  readonly product: Product
  readonly news: ProductEventKind
}

async function settle(
  needs: Omit<Needs, 'suppliers'>,
  transaction: Transaction,
  settlement: ProductUpdates,
): Promise<Settled[]> {
  const { newborn = [], changes = new Map(), before = [], after = [] } = settlement
  const standing = await standingOf(needs, transaction, settlement)
  const kept = new Set(after.map(entry => entry.id))
  const removed = before.filter(entry => !kept.has(entry.id)).map(entry => entry.id)
  await needs.priceEntries.replace(after, removed, transaction.session)
  const inForce = pricesInForce(standing.prices, after)
  return [...standing.products, ...newborn]
    .map(product =>
      applyProductChange(product, changes.get(product.id) ?? {}, inForce.get(product.id) ?? null),
    )
    .filter(({ news }) => news !== 'nothing')
}

/** The touched products that are there already, and the entries that price them but for those that are replaced. */
async function standingOf(
  { standings }: Pick<Needs, 'standings'>,
  { session }: Transaction,
  { newborn = [], changes = new Map(), before = [], after = [], standing }: ProductUpdates,
): Promise<ProductPriceState> {
  const born = new Set(newborn.map(product => product.id))
  const replaced = [...before, ...after]
  const ids = new Set([...changes.keys(), ...replaced.map(entry => entry.productId)]).difference(born)
  if (!standing)
    return standings.ofProducts(
      [...ids],
      replaced.map(entry => entry.id),
      session,
    )
  return {
    products: standing.products.filter(({ id }) => ids.has(id)),
    prices: new Map([...standing.prices].filter(([id]) => ids.has(id))),
  }
}

function pricesInForce(
  standing: ReadonlyMap<number, PriceEntry>,
  after: readonly PriceEntry[],
): ReadonlyMap<number, PriceEntry> {
  const inForce = new Map<number, PriceEntry>()
  for (const [id, entries] of Map.groupBy([...standing.values(), ...after], entry => entry.productId)) {
    const latest = findCurrentEntry(entries)
    if (latest) inForce.set(id, latest)
  }
  return inForce
}

async function save(
  { products, live }: Pick<Needs, 'products' | 'live'>,
  { session, afterCommit }: Transaction,
  settled: readonly Settled[],
): Promise<void> {
  const changed = settled.map(({ product }) => product)
  await products.saveAll(changed, session)
  if (changed.length > 0) afterCommit(() => hint(live, changed))
}

const hint = (live: LivePublisher, products: readonly Product[]): void =>
  live.publish({ event: 'prices', product_ids: products.map(({ id }) => id) })
