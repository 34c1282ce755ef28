import type { DemoRecordIds } from '@rms/contracts'
import type { Connection } from 'mongoose'

/** The suppliers and locations of the demo restaurant. */
export type DemoSupplierAndLocationIds = Pick<DemoRecordIds, 'supplier_ids' | 'location_ids'>

/** Transfers from or to locations of the demo restaurant. */
export const ofSenderOrReceiver = ({ location_ids }: Pick<DemoSupplierAndLocationIds, 'location_ids'>) => ({
  $or: [{ 'from.id': { $in: location_ids } }, { 'to.id': { $in: location_ids } }],
})

/** Deliveries of the demo restaurant, and deleted ones of the business that refer to it. */
export const ofSuppliersAndLocations = ({ supplier_ids, location_ids }: DemoSupplierAndLocationIds) => ({
  $or: [{ 'supplier.id': { $in: supplier_ids } }, { 'location.id': { $in: location_ids } }],
})

interface NamedRecord {
  _id: number
  name: string
}

export const getCollection = (connection: Connection, name: string) =>
  connection.collection<NamedRecord>(name)
