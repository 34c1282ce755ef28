import type { DemoRecordIds } from '@rms/contracts'
import { deleteDemoRecordIds, getDemoRecordIds, TOMBSTONE_VERSION } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { removeUnusedMenuItemCosts } from '../stock-movements/menu-item-replica.ts'
import { getCollection, ofSenderOrReceiver, ofSuppliersAndLocations } from './demo-places.ts'

/** Removes all records of the demo restaurant. */
export async function removeDemoRecords(
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
