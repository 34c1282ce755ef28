import type { DemoRecordIds, ServiceDemoState } from '@rms/contracts'
import { getDemoRecordIds, getServiceDemoState } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import {
  type DemoSupplierAndLocationIds,
  getCollection,
  ofSenderOrReceiver,
  ofSuppliersAndLocations,
} from './demo-places.ts'
import { detachOwnProducts, findDemoProducts } from './demo-products.ts'
import { findRemovalBlockers } from './demo-removal-blockers.ts'
import { removeDemoRecords } from './remove-demo-records.ts'

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
        obstacles: await findRemovalBlockers(connection, places, { orderIds, agreementIds }),
      })
      return { ...part, product_ids }
    },
    detachOwnProducts: (roots, session) => detachOwnProducts(connection, roots, session),
    remove: (roots, session) => removeDemoRecords(connection, roots, session),
    async listPhotoFiles(places) {
      const files = await connection
        .collection('deliveries')
        .distinct('photos.file', ofSuppliersAndLocations(places))
      return files.map(String)
    },
  }
}
