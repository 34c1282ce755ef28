import type { DemoRecordIds } from '@rms/contracts'
import type { ClientSession, Connection } from 'mongoose'
import { type DemoSupplierAndLocationIds, getCollection } from './demo-places.ts'

interface DemoProductFilter {
  readonly bound: readonly number[]
  readonly orderIds: readonly number[]
  readonly agreementIds: readonly number[]
}

/** Products that were created by invoices of demo suppliers only, and are not used by own records. */
export async function findDemoProducts(
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

/** Removes the demo's suppliers, and demo products that were merged into them, from own products. */
export async function detachOwnProducts(
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
