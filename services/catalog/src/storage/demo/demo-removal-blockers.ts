import type { DemoRemovalBlocker } from '@rms/contracts'
import type { Connection } from 'mongoose'
import type { DemoSupplierAndLocationIds } from './demo-places.ts'

/** The records of the demo restaurant itself. */
interface DemoRecordFilter {
  readonly orderIds: readonly number[]
  readonly agreementIds: readonly number[]
}

/** Records of the business that refer to the demo restaurant, and which have to be removed or changed before it. */
export async function findRemovalBlockers(
  connection: Connection,
  places: DemoSupplierAndLocationIds,
  { orderIds, agreementIds }: DemoRecordFilter,
): Promise<DemoRemovalBlocker[]> {
  return [
    ...(await findBlockingOrdersAndUsers(connection, places, orderIds)),
    ...(await findBlockingDeliveries(connection, places)),
    ...(await findBlockingAgreements(connection, places, agreementIds)),
    ...(await findBlockingTransfers(connection, places)),
  ]
}

async function findBlockingOrdersAndUsers(
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
