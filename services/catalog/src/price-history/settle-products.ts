import type { LivePublisher, Transaction } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import { toProductReference } from '../products/present-product.ts'
import { type Product, type ProductChange, type ProductNews, settleProduct } from '../products/product.ts'
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
  /** Nothing of these products was written in the transaction yet: what stands can be read beside it, all at once. */
  readonly isFirst?: boolean
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
  const settled = await settle(needs, transaction, settlement)
  const supplierIds = new Set(settled.flatMap(({ product }) => product.supplierIds))
  const names = needs.suppliers.namesOf([...supplierIds])
  const [nameOf] = await Promise.all([names, save(needs, transaction, settled)])
  for (const { product, news } of settled) {
    const type = news === 'price-changed' ? 'catalog.product-price-changed' : 'catalog.product-changed'
    transaction.emit(type, toProductReference(product, nameOf))
  }
  return settled.map(({ product }) => product)
}

/** The same for those who tell what moved in an event of their own. */
export async function settleUntold(
  needs: Omit<Needs, 'suppliers'>,
  transaction: Transaction,
  settlement: Settlement,
): Promise<Settled[]> {
  const settled = await settle(needs, transaction, settlement)
  await save(needs, transaction, settled)
  return settled
}

interface Settled {
  readonly product: Product
  readonly news: ProductNews
}

async function settle(
  needs: Omit<Needs, 'suppliers'>,
  { session }: Transaction,
  settlement: Settlement,
): Promise<Settled[]> {
  const { newborn = [], changes = new Map(), before = [], after = [], isFirst = false } = settlement
  const kept = new Set(after.map(entry => entry.id))
  const removed = before.filter(entry => !kept.has(entry.id)).map(entry => entry.id)
  const replacing = needs.priceEntries.replace(after, removed, session)
  // A session does one thing at a time; what nobody has touched is read beside it meanwhile.
  if (!isFirst) await replacing
  const [standing] = await Promise.all([
    whatStands(needs, settlement, isFirst ? undefined : session),
    replacing,
  ])
  const inForce = pricesInForce(standing.prices, after)
  return [...standing.products, ...newborn]
    .map(product => settleProduct(product, changes.get(product.id) ?? {}, inForce.get(product.id) ?? null))
    .filter(({ news }) => news !== 'nothing')
}

/** The touched products that are there already, and the entries that price them but for those that are replaced. */
async function whatStands(
  { products, priceEntries }: Omit<Needs, 'suppliers'>,
  { newborn = [], changes = new Map(), before = [], after = [] }: Settlement,
  session: ClientSession | undefined,
) {
  const born = new Set(newborn.map(product => product.id))
  const replaced = [...before, ...after]
  const touched = new Set([...changes.keys(), ...replaced.map(entry => entry.productId)])
  const ids = [...touched].filter(id => !born.has(id))
  const replacedIds = replaced.map(entry => entry.id)
  const reading = products.findAll(ids, session)
  if (session) await reading
  const [known, prices] = await Promise.all([reading, priceEntries.inForce(ids, replacedIds, session)])
  return { products: known, prices }
}

function pricesInForce(
  standing: ReadonlyMap<number, PriceEntry>,
  after: readonly PriceEntry[],
): ReadonlyMap<number, PriceEntry> {
  const inForce = new Map<number, PriceEntry>()
  for (const [id, entries] of Map.groupBy([...standing.values(), ...after], entry => entry.productId)) {
    const latest = entryInForce(entries)
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
