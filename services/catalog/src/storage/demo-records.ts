import type { DemoRecordIds, DemoRemovalBlocker, ServiceDemoState } from '@rms/contracts'
import {
  deleteDemoRecordIds,
  getDemoRecordIds,
  getServiceDemoState,
  TOMBSTONE_VERSION,
} from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { removeUnusedMenuItemCosts } from './stock-movements/menu-item-replica.ts'

export type DemoSupplierAndLocationIds = Pick<DemoRecordIds, 'supplier_ids' | 'location_ids'>

export interface CatalogDemoSurvey extends ServiceDemoState {
  readonly product_ids: number[]
}

/** Suppliers, locations, orders, deliveries, stock counts, agreed prices, products and prices of the demo restaurant. */
export interface DemoRecords {
  getSupplierAndLocationIds(): Promise<DemoSupplierAndLocationIds>
  /** Products that the business's own records use are kept. */
  survey(places: DemoSupplierAndLocationIds, boundProductIds: readonly number[]): Promise<CatalogDemoSurvey>
  /** Removes the demo's suppliers, and demo products that were merged into them, from own products. */
  detachOwnProducts(roots: DemoRecordIds, session: ClientSession): Promise<void>
  remove(roots: DemoRecordIds, session: ClientSession): Promise<void>
  /** The photos of the deliveries that `remove` removes. */
  listPhotoFiles(places: DemoSupplierAndLocationIds): Promise<string[]>
}

export function createDemoRecords(connection: Connection): DemoRecords {
  return {
    async getSupplierAndLocationIds() {
      const [supplier_ids, location_ids] = await Promise.all([
        getDemoRecordIds(connection, 'suppliers'),
        getDemoRecordIds(connection, 'locations'),
      ])
      return { supplier_ids, location_ids }
    },
    async survey(places, bound) {
      const orderIds = await getDemoRecordIds(connection, 'orders')
      const agreementIds = await getDemoRecordIds(connection, 'price-agreements')
      const product_ids = await findDemoProducts(connection, places, { bound, orderIds, agreementIds })
      const count = (name: string, ids: number[]) =>
        getCollection(connection, name).countDocuments({ _id: { $in: ids }, deleted: { $ne: true } })
      const part = await getServiceDemoState(connection, {
        going: {
          suppliers: await count('suppliers', places.supplier_ids),
          locations: await count('locations', places.location_ids),
          products: await count('products', product_ids),
          orders: await count('orders', orderIds),
          price_agreements: await count('price_agreements', agreementIds),
          rebates: await connection.collection('rebates').countDocuments({
            supplier_id: { $in: places.supplier_ids },
          }),
          deliveries: await connection
            .collection('deliveries')
            .countDocuments({ ...ofSuppliersAndLocations(places), deleted: false }),
          waste_entries: await connection
            .collection('waste_entries')
            .countDocuments({ location_id: { $in: places.location_ids }, deleted: false }),
          transfers: await connection
            .collection('stock_transfers')
            .countDocuments({ ...ofSenderOrReceiver(places), deleted: false }),
          stock_counts: await connection
            .collection('stock_counts')
            .countDocuments({ 'location.id': { $in: places.location_ids }, deleted: false }),
          claims: await connection.collection('claims').countDocuments({
            supplier_id: { $in: places.supplier_ids },
          }),
        },
        obstacles: [
          ...(await findBlockers(connection, places, orderIds)),
          ...(await findBlockingDeliveries(connection, places)),
          ...(await findBlockingAgreements(connection, places, agreementIds)),
          ...(await findBlockingTransfers(connection, places)),
        ],
      })
      return { ...part, product_ids }
    },
    detachOwnProducts: (roots, session) => detachOwnProducts(connection, roots, session),
    remove: (roots, session) => removeRecords(connection, roots, session),
    async listPhotoFiles(places) {
      const files = await connection
        .collection('deliveries')
        .distinct('photos.file', ofSuppliersAndLocations(places))
      return files.map(String)
    },
  }
}

/** Transfers from or to locations of the demo restaurant. */
const ofSenderOrReceiver = ({ location_ids }: Pick<DemoSupplierAndLocationIds, 'location_ids'>) => ({
  $or: [{ 'from.id': { $in: location_ids } }, { 'to.id': { $in: location_ids } }],
})

/** Deliveries of the demo restaurant, and deleted ones of the business that refer to it. */
const ofSuppliersAndLocations = ({ supplier_ids, location_ids }: DemoSupplierAndLocationIds) => ({
  $or: [{ 'supplier.id': { $in: supplier_ids } }, { 'location.id': { $in: location_ids } }],
})

interface Stored {
  _id: number
  name: string
}

const getCollection = (connection: Connection, name: string) => connection.collection<Stored>(name)

interface DemoProductFilter {
  readonly bound: readonly number[]
  readonly orderIds: readonly number[]
  readonly agreementIds: readonly number[]
}

/** Products that were created by invoices of demo suppliers only, and are not used by own records. */
async function findDemoProducts(
  connection: Connection,
  { supplier_ids, location_ids }: DemoSupplierAndLocationIds,
  { bound, orderIds, agreementIds }: DemoProductFilter,
): Promise<number[]> {
  const ordered = await getCollection(connection, 'orders').distinct('lines.product_id', {
    _id: { $nin: [...orderIds] },
  })
  const agreed = await getCollection(connection, 'price_agreements').distinct('product.id', {
    _id: { $nin: [...agreementIds] },
  })
  const ownDeliveries = { 'supplier.id': { $nin: supplier_ids }, deleted: false }
  const deliveries = connection.collection('deliveries')
  const received = await deliveries.distinct('lines.product_id', ownDeliveries)
  const substitutes = await deliveries.distinct('lines.substituted_by.product_id', ownDeliveries)
  const counted = await connection.collection('stock_counts').distinct('items.product_id', {
    'location.id': { $nin: location_ids },
    deleted: false,
  })
  const onSheets = await getCollection(connection, 'storage_areas').distinct('areas.product_ids', {
    _id: { $nin: location_ids },
  })
  const moved = await listMovedProducts(connection, location_ids)
  const brought = connection.collection<DemoProduct>('products').find({
    _id: {
      $nin: [
        ...bound,
        ...[ordered, agreed, received, substitutes, counted, onSheets, moved].flat().map(Number),
      ],
    },
    born_of_item: { $gt: 0 },
    supplier_ids: { $in: supplier_ids, $not: { $elemMatch: { $nin: supplier_ids } } },
  })
  const found = new Map(await brought.map(product => [product._id, product] as const).toArray())
  return [...found.values()]
    .filter(({ merged_from = [] }) => merged_from.every(({ id }) => found.has(id)))
    .map(({ _id }) => _id)
}

interface DemoProduct {
  _id: number
  born_of_item: number | null
  supplier_ids: number[]
  merged_from?: { id: number }[]
}

async function findBlockers(
  connection: Connection,
  { supplier_ids, location_ids }: DemoSupplierAndLocationIds,
  orderIds: readonly number[],
): Promise<DemoRemovalBlocker[]> {
  const orders = await connection
    .collection<{ _id: number; number: string; supplier: { name: string } }>('orders')
    .find({
      _id: { $nin: [...orderIds] },
      $or: [{ 'supplier.id': { $in: supplier_ids } }, { 'location.id': { $in: location_ids } }],
    })
    .toArray()
  const users = await connection
    .collection<{ _id: number; username: string }>('users')
    .find({ location_ids: { $in: location_ids } })
    .toArray()
  return [
    ...orders.map(({ _id: id, number: name, supplier }) => ({
      kind: 'order' as const,
      id,
      name,
      uses: supplier.name,
    })),
    ...users.map(({ _id: id, username: name }) => ({ kind: 'user' as const, id, name, uses: 'location' })),
  ]
}

/** Deliveries from an own supplier to a demo location, or from a demo supplier to an own location. */
async function findBlockingDeliveries(
  connection: Connection,
  { supplier_ids, location_ids }: DemoSupplierAndLocationIds,
): Promise<DemoRemovalBlocker[]> {
  const found = await connection
    .collection<StoredDelivery>('deliveries')
    .find({
      $or: [
        { 'supplier.id': { $nin: supplier_ids }, 'location.id': { $in: location_ids } },
        { 'supplier.id': { $in: supplier_ids }, 'location.id': { $nin: location_ids } },
      ],
      deleted: false,
    })
    .sort({ _id: 1 })
    .toArray()
  return found.map(({ _id: id, supplier, location, note_number, delivery_date: date }) => ({
    kind: 'delivery',
    id,
    name: [supplier.name, note_number].filter(Boolean).join(' '),
    uses: supplier_ids.includes(supplier.id) ? supplier.name : location.name,
    date,
  }))
}

interface StoredDelivery {
  _id: number
  supplier: { id: number; name: string }
  location: { id: number; name: string }
  note_number: string
  delivery_date: string
}

/** Transfers between a location of the demo restaurant and one of the business. */
async function findBlockingTransfers(
  connection: Connection,
  { location_ids }: DemoSupplierAndLocationIds,
): Promise<DemoRemovalBlocker[]> {
  const found = await connection
    .collection<StoredTransfer>('stock_transfers')
    .find({
      $or: [
        { 'from.id': { $in: location_ids }, 'to.id': { $nin: location_ids } },
        { 'from.id': { $nin: location_ids }, 'to.id': { $in: location_ids } },
      ],
      deleted: false,
    })
    .sort({ _id: 1 })
    .toArray()
  return found.map(({ _id: id, from, to, sent_on: date }) => ({
    kind: 'stock-transfer',
    id,
    name: `${from.name} – ${to.name}`,
    uses: location_ids.includes(from.id) ? from.name : to.name,
    date,
  }))
}

interface StoredTransfer {
  _id: number
  from: { id: number; name: string }
  to: { id: number; name: string }
  sent_on: string
}

/** Products of waste, transfers and par levels at locations of the business. */
async function listMovedProducts(connection: Connection, locationIds: readonly number[]): Promise<number[]> {
  const own = { location_id: { $nin: [...locationIds] } }
  const wasted = await connection
    .collection('waste_entries')
    .distinct('item.id', { ...own, 'item.kind': 'product', deleted: false })
  const sent = await connection
    .collection('stock_transfers')
    .distinct('lines.product_id', { 'from.id': { $nin: [...locationIds] }, deleted: false })
  const pars = await connection
    .collection('par_levels')
    .distinct('product_id', { ...own, $or: [{ par: { $ne: null } }, { basis: 'forecast' }] })
  return [...wasted, ...sent, ...pars].map(Number)
}

/** Agreed prices that people have added with a supplier or for a location of the demo restaurant. */
async function findBlockingAgreements(
  connection: Connection,
  { supplier_ids, location_ids }: DemoSupplierAndLocationIds,
  agreementIds: readonly number[],
): Promise<DemoRemovalBlocker[]> {
  const agreements = await connection
    .collection<{ _id: number; supplier: { name: string }; product: { name: string } }>('price_agreements')
    .find({
      _id: { $nin: [...agreementIds] },
      $or: [{ 'supplier.id': { $in: supplier_ids } }, { 'location.id': { $in: location_ids } }],
    })
    .toArray()
  return agreements.map(({ _id: id, product, supplier }) => ({
    kind: 'price-agreement',
    id,
    name: product.name,
    uses: supplier.name,
  }))
}

async function removeRecords(
  connection: Connection,
  { supplier_ids, location_ids, invoice_ids, product_ids }: DemoRecordIds,
  session: ClientSession,
): Promise<void> {
  const ids = (list: readonly number[]) => ({ _id: { $in: [...list] } })
  const prices = connection.collection('price_entries')
  await prices.deleteMany({ product_id: { $in: product_ids } }, { session })
  await prices.deleteMany({ invoice_id: { $in: invoice_ids } }, { session })
  await getCollection(connection, 'products').deleteMany(ids(product_ids), { session })
  const keys = supplier_ids.length > 0 ? [{ _id: new RegExp(`^(${supplier_ids.join('|')})\n`) }] : []
  const remembered = connection.collection<{ _id: string }>('supplier_items')
  await remembered.deleteMany({ $or: [{ product_id: { $in: product_ids } }, ...keys] }, { session })
  const orderIds = await getDemoRecordIds(connection, 'orders')
  await getCollection(connection, 'orders').deleteMany(ids(orderIds), { session })
  const agreementIds = await getDemoRecordIds(connection, 'price-agreements')
  await getCollection(connection, 'price_agreements').deleteMany(ids(agreementIds), { session })
  await removePurchases(connection, { supplier_ids, invoice_ids }, session)
  await getCollection(connection, 'suppliers').deleteMany(ids(supplier_ids), { session })
  await getCollection(connection, 'supplier_terms').deleteMany(ids(supplier_ids), { session })
  const ofDemo = ofSuppliersAndLocations({ supplier_ids, location_ids })
  await connection.collection('deliveries').deleteMany(ofDemo, { session })
  await removeMovements(connection, { location_ids, product_ids }, session)
  const ofLocations = { 'location.id': { $in: location_ids } }
  await connection.collection('stock_counts').deleteMany(ofLocations, { session })
  await getCollection(connection, 'storage_areas').deleteMany(ids(location_ids), { session })
  await getCollection(connection, 'locations').deleteMany(ids(location_ids), { session })
  await deleteDemoRecordIds(connection, session)
}

/** Costs of dishes and ingredients go with the last entry that needs them. */
async function removeMovements(
  connection: Connection,
  { location_ids, product_ids }: Pick<DemoRecordIds, 'location_ids' | 'product_ids'>,
  session: ClientSession,
): Promise<void> {
  const ofLocations = { location_id: { $in: location_ids } }
  await connection.collection('waste_entries').deleteMany(ofLocations, { session })
  await connection.collection('stock_transfers').deleteMany(ofSenderOrReceiver({ location_ids }), { session })
  const ofDemo = { $or: [ofLocations, { product_id: { $in: product_ids } }] }
  await connection.collection('par_levels').deleteMany(ofDemo, { session })
  for (const name of ['counted_stock', 'recipe_usage_days', 'sales_forecasts', 'submissions'])
    await connection.collection(name).deleteMany(ofLocations, { session })
  await removeUnusedMenuItemCosts(connection, session)
}

/** Invoices leave tombstones, so that late events cannot restore them. */
async function removePurchases(
  connection: Connection,
  { supplier_ids, invoice_ids }: Pick<DemoRecordIds, 'supplier_ids' | 'invoice_ids'>,
  session: ClientSession,
): Promise<void> {
  const ofSuppliers = { supplier_id: { $in: supplier_ids } }
  for (const name of PURCHASE_COLLECTIONS)
    await connection.collection(name).deleteMany(ofSuppliers, { session })
  const version = { revision: TOMBSTONE_VERSION, deleted: true }
  const tombstone = {
    ...version,
    ...{ 'snapshot.revision': version.revision, 'snapshot.deleted': true, 'snapshot.lines': [] },
  }
  await getCollection(connection, 'purchase_invoices').updateMany(
    { _id: { $in: invoice_ids } },
    { $set: tombstone },
    { session },
  )
}

const PURCHASE_COLLECTIONS = [
  'purchase_decisions',
  'purchase_checks',
  'claims',
  'price_differences',
  'unallocated_credits',
  'deposit_balances',
  'rebates',
  'rebate_balances',
  'purchase_months',
  'purchase_cost_months',
]

async function detachOwnProducts(
  connection: Connection,
  { supplier_ids, product_ids }: DemoRecordIds,
  session: ClientSession,
): Promise<void> {
  const products = connection.collection<DemoProduct>('products')
  const stays = { _id: { $nin: product_ids } }
  await products.updateMany(
    { ...stays, supplier_ids: { $in: supplier_ids } },
    { $pull: { supplier_ids: { $in: supplier_ids } } },
    { session },
  )
  await products.updateMany(
    { ...stays, 'merged_from.id': { $in: product_ids } },
    { $pull: { merged_from: { id: { $in: product_ids } } } },
    { session },
  )
}
