import type { CalendarDate } from '@rms/domain-kit'
import { allocateId, createCollectionReader } from '@rms/service-kit'
import type { ClientSession, Connection, mongo } from 'mongoose'
import type { DeliveryFact } from '../../domain/purchasing/facts/delivery-fact.ts'
import type { Delivery } from '../../domain/receiving/delivery.ts'
import { toDeliveryFact } from '../../domain/receiving/delivery-facts.ts'
import { toDelivery, toDeliveryDocument, toLine, toPhoto } from './delivery-documents.ts'
import { getDeliveryModel } from './delivery-model.ts'
import type { DeliveryDocument } from './stored-delivery.ts'

/** Deliveries to a location; both days are included. */
export interface DeliveryRange {
  readonly locationId: number
  readonly from: CalendarDate
  readonly to: CalendarDate
}

export interface DeliveryDayFilter {
  readonly supplierId: number
  readonly locationId: number
  readonly deliveryDate: CalendarDate
}

/** Deliveries that are not deleted. */
export interface DeliveryRepository {
  nextId(): Promise<number>
  find(id: number, session?: ClientSession): Promise<Delivery | null>
  findByKey(key: string, session?: ClientSession): Promise<Delivery | null>
  findAll(ids: readonly number[]): Promise<Delivery[]>
  /** Whether a deleted delivery contains this submission. */
  hasDeletedSubmission(clientId: string, session: ClientSession): Promise<boolean>
  /** The photos of deliveries by id, with the lines that they may show; those that do not exist are left out. */
  listPhotos(ids: readonly number[]): Promise<ReadonlyMap<number, Pick<Delivery, 'lines' | 'photos'>>>
  /** The deliveries of a supplier to a location on one day. */
  listOfDay(filter: DeliveryDayFilter, session?: ClientSession): Promise<Delivery[]>
  list(range: DeliveryRange, session?: ClientSession): Promise<Delivery[]>
  listForOrders(orderIds: readonly number[], session?: ClientSession): Promise<Delivery[]>
  /** The facts of all deliveries of a supplier, for matching and claims. */
  listSupplierFacts(supplierId: number, session?: ClientSession): Promise<DeliveryFact[]>
  /** Which of the products are in a delivery. */
  findReceivedProducts(productIds: readonly number[], session?: ClientSession): Promise<ReadonlySet<number>>
  /** The suppliers who delivered any of the products, also as substitutes. */
  listSuppliersOfProducts(productIds: readonly number[], session: ClientSession): Promise<number[]>
  countBySupplier(supplierId: number, session: ClientSession): Promise<number>
  countByLocation(locationId: number, session: ClientSession): Promise<number>
  countByOrder(orderId: number, session: ClientSession): Promise<number>
  save(delivery: Delivery, session: ClientSession): Promise<void>
}

export function createDeliveryRepository(connection: Connection): DeliveryRepository {
  const deliveries = getDeliveryModel(connection)
  const reader = createCollectionReader(deliveries)
  const find = async (filter: mongo.Filter<DeliveryDocument>, session?: ClientSession) => {
    const found = await reader.find({ ...filter, deleted: false }, { session, sort: { _id: 1 } })
    return found.map(toDelivery)
  }
  const count = (filter: mongo.Filter<DeliveryDocument>, session: ClientSession) =>
    deliveries.countDocuments({ ...filter, deleted: false }, { session })
  return {
    nextId: () => allocateId(connection, 'deliveries'),
    find: async (id, session) => (await find({ _id: id }, session))[0] ?? null,
    findByKey: async (key, session) => (await find({ keys: key }, session))[0] ?? null,
    findAll: ids => find({ _id: { $in: [...ids] } }),
    async hasDeletedSubmission(clientId, session) {
      const filter = { submissions: clientId, deleted: true }
      return (await reader.findOne(filter, { session, projection: { _id: 1 } })) !== null
    },
    async listPhotos(ids) {
      if (ids.length === 0) return new Map()
      const filter = { _id: { $in: [...ids] }, deleted: false }
      const found = await reader.find(filter, { projection: { lines: 1, photos: 1 } })
      return new Map(
        found.map(({ _id, lines, photos }) => [
          _id,
          { lines: lines.map(toLine), photos: photos.map(toPhoto) },
        ]),
      )
    },
    listOfDay: ({ supplierId, locationId, deliveryDate }, session) =>
      find({ 'supplier.id': supplierId, 'location.id': locationId, delivery_date: deliveryDate }, session),
    list: ({ locationId, from, to }, session) =>
      find({ 'location.id': locationId, delivery_date: { $gte: from, $lte: to } }, session),
    listForOrders: async (orderIds, session) =>
      orderIds.length === 0 ? [] : find({ 'orders.id': { $in: [...orderIds] } }, session),
    listSupplierFacts: async (supplierId, session) =>
      (await find({ 'supplier.id': supplierId }, session)).map(toDeliveryFact),
    async findReceivedProducts(productIds, session) {
      const listIn = (field: string) =>
        deliveries.distinct(field, { [field]: { $in: [...productIds] }, deleted: false }, { session })
      const received = await listIn('lines.product_id')
      const substitutes = await listIn('lines.substituted_by.product_id')
      return new Set([...received, ...substitutes].map(Number))
    },
    async listSuppliersOfProducts(productIds, session) {
      const listBy = (field: string) =>
        deliveries.distinct('supplier.id', { [field]: { $in: [...productIds] }, deleted: false }, { session })
      const received = await listBy('lines.product_id')
      const substitutes = await listBy('lines.substituted_by.product_id')
      return [...received, ...substitutes].map(Number)
    },
    countBySupplier: (id, session) => count({ 'supplier.id': id }, session),
    countByLocation: (id, session) => count({ 'location.id': id }, session),
    countByOrder: (id, session) => count({ 'orders.id': id }, session),
    async save(delivery, session) {
      await deliveries.replaceOne({ _id: delivery.id }, toDeliveryDocument(delivery), {
        session,
        upsert: true,
      })
    },
  }
}
