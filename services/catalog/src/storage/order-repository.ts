import {
  type CalendarDate,
  type Decimal,
  fromStoredInstant,
  MAX_USUAL_ORDERS,
  toStoredInstant,
  ZERO,
} from '@rms/domain-kit'
import {
  allocateId,
  buildSearchFields,
  buildSearchFilter,
  createCollectionReader,
  findDocumentPage,
  fromDecimal128,
  fromNullableDecimal128,
  type ListRequest,
  type Page,
  readLastId,
  type SearchFields,
  toDecimal128,
} from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { formatOrderNumber, type Order, type OrderClosure } from '../domain/order.ts'
import type { EarlierQuantities } from '../domain/order-checks.ts'
import { getOrderModel, type OrderDocument } from './order-model.ts'

export interface OrderListRequest extends ListRequest {
  /** The locations of the user, null for all. Orders without a location are for everybody. */
  readonly locationIds: readonly number[] | null
  readonly supplier_id?: number | undefined
}

export interface OpenOrderFilter {
  readonly supplierId: number
  readonly locationId: number | null
  readonly from: CalendarDate
}

export interface DeliveryOrderFilter {
  readonly locationId: number
  readonly from: CalendarDate
  readonly to: CalendarDate
  /** The first order date of orders without a delivery date. */
  readonly orderedFrom: CalendarDate
}

export interface OpenOrder extends Pick<Order, 'id' | 'number'> {
  readonly deliveryDate: CalendarDate
}

export interface OrderRepository {
  nextId(): Promise<number>
  /** The next order number of the date's year. An unused number is lost and never assigned again. */
  nextNumber(date: CalendarDate): Promise<string>
  /** Newest first by default. */
  list(request: OrderListRequest): Promise<Page<Order>>
  find(id: number, session?: ClientSession): Promise<Order | null>
  /** All orders from a supplier. */
  listBySupplier(supplierId: number, session?: ClientSession): Promise<Order[]>
  /** The largest id that an order has had; orders may have been deleted since. */
  readLastId(): Promise<number>
  /** Unknown ids are left out. */
  findAll(ids: readonly number[], session?: ClientSession): Promise<Order[]>
  /**
   * Orders for a location with a delivery date from one day to another, and those without a date that were placed in
   * the longer period before.
   */
  listForDelivery(filter: DeliveryOrderFilter, session?: ClientSession): Promise<Order[]>
  countBySupplier(supplierId: number, session?: ClientSession): Promise<number>
  /** Which of the products are on any order. */
  findOrderedProducts(productIds: readonly number[], session?: ClientSession): Promise<ReadonlySet<number>>
  /** The suppliers with orders of any of the products. */
  listSuppliersOfProducts(productIds: readonly number[], session: ClientSession): Promise<number[]>
  /**
   * The latest quantities in which products were ordered for a location (null: without one), as many as count towards
   * the usual ones, latest first, by product and unit. Only the latest orders with any of the products are read.
   */
  listEarlierQuantities(
    locationId: number | null,
    productIds: readonly number[],
    session?: ClientSession,
  ): Promise<EarlierQuantities[]>
  /** Open orders from a supplier for a location with a delivery date from this one on, earliest first. */
  listOpenOrders(filter: OpenOrderFilter, session?: ClientSession): Promise<OpenOrder[]>
  insert(order: Order, session: ClientSession): Promise<void>
  setClosed(id: number, closed: OrderClosure | null, session: ClientSession): Promise<void>
  remove(id: number, session: ClientSession): Promise<void>
}

const SORT_KEYS = { id: '_id', order_date: 'date' }

export function createOrderRepository(connection: Connection): OrderRepository {
  const orders = getOrderModel(connection)
  const ordersReader = createCollectionReader(orders)
  return {
    nextId: () => allocateId(connection, 'orders'),
    readLastId: () => readLastId(connection, 'orders'),
    nextNumber: async date =>
      formatOrderNumber(date, await allocateId(connection, `order-numbers-${date.slice(0, 4)}`)),
    async list({ locationIds, supplier_id, ...request }) {
      const filter = {
        // A condition that always holds, so that the total is counted in the index.
        _id: { $gt: 0 },
        ...(locationIds !== null && { 'location.id': { $in: [...locationIds, null] } }),
        ...(supplier_id !== undefined && { 'supplier.id': supplier_id }),
        ...buildSearchFilter(request.search),
      }
      const newestFirst = { ...request, sort: request.sort ?? '-id' }
      const page = await findDocumentPage(orders, { filter, sortKeys: SORT_KEYS, request: newestFirst })
      return { items: page.items.map(toOrder), total: page.total }
    },
    async find(id, session) {
      const found = await ordersReader.findOne({ _id: id }, { session })
      return found && toOrder(found)
    },
    async listBySupplier(supplierId, session) {
      const found = await ordersReader.find({ 'supplier.id': supplierId }, { session })
      return found.map(toOrder)
    },
    async findAll(ids, session) {
      if (ids.length === 0) return []
      return (await ordersReader.find({ _id: { $in: [...ids] } }, { session, sort: { _id: 1 } })).map(toOrder)
    },
    async listForDelivery({ locationId, from, to, orderedFrom }, session) {
      const forLocation = { 'location.id': locationId }
      const dated = { ...forLocation, delivery_date: { $gte: from, $lte: to } }
      const undated = { ...forLocation, delivery_date: null, date: { $gte: orderedFrom, $lte: to } }
      const options = { session, sort: { _id: 1 } } as const
      const found = await Promise.all([
        ordersReader.find(dated, options),
        ordersReader.find(undated, options),
      ])
      return found
        .flat()
        .map(toOrder)
        .sort((a, b) => a.id - b.id)
    },
    countBySupplier: (supplierId, session) =>
      orders.countDocuments({ 'supplier.id': supplierId }, { session }),
    async findOrderedProducts(productIds, session) {
      const withOne = { 'lines.product_id': { $in: [...productIds] } }
      return new Set(await orders.distinct('lines.product_id', withOne, { session }))
    },
    listSuppliersOfProducts: (productIds, session) =>
      orders.distinct('supplier.id', { 'lines.product_id': { $in: [...productIds] } }, { session }),
    async listEarlierQuantities(locationId, productIds, session) {
      if (productIds.length === 0) return []
      const ids = [...productIds]
      const withOne = { 'location.id': locationId, 'lines.product_id': { $in: ids } }
      const wanted = { $filter: { input: '$lines', cond: { $in: ['$$this.product_id', ids] } } }
      const options = {
        session,
        projection: { lines: { $map: { input: wanted, in: ORDERED_QUANTITY } } },
        sort: { _id: -1 },
        limit: MAX_EARLIER_ORDERS,
      } as const
      const found = await ordersReader.find(withOne, options)
      return groupQuantities(found.flatMap(({ lines }) => lines))
    },
    async listOpenOrders({ supplierId, locationId, from }, session) {
      const found = await ordersReader.find(
        { 'supplier.id': supplierId, 'location.id': locationId, delivery_date: { $gte: from }, closed: null },
        {
          session,
          projection: { number: 1, delivery_date: 1 },
          sort: { delivery_date: 1, _id: 1 },
          limit: MAX_OPEN_ORDERS,
        },
      )
      return found.map(({ _id, number, delivery_date }) => ({
        id: _id,
        number,
        deliveryDate: delivery_date ?? from,
      }))
    },
    async insert(order, session) {
      await orders.create([toDocument(order)], { session })
    },
    async setClosed(id, closed, session) {
      await orders.updateOne({ _id: id }, { closed: closed && toStoredClosure(closed) }, { session })
    },
    async remove(id, session) {
      await orders.deleteOne({ _id: id }, { session })
    },
  }
}

/** Enough for the usual quantities of products that are ordered every few weeks. */
const MAX_EARLIER_ORDERS = 200
const MAX_OPEN_ORDERS = 100

/** Without the names and prices of the lines, which nobody compares. */
const ORDERED_QUANTITY = {
  product_id: '$$this.product_id',
  unit: '$$this.unit',
  quantity: '$$this.quantity',
}

type OrderedQuantity = Pick<OrderDocument['lines'][number], keyof typeof ORDERED_QUANTITY>

/** Groups the quantities that count by product and unit, in their order. */
function groupQuantities(lines: readonly OrderedQuantity[]): EarlierQuantities[] {
  const groups = new Map<string, EarlierQuantities & { readonly quantities: Decimal[] }>()
  for (const { product_id, unit, quantity } of lines) {
    const key = `${product_id} ${unit}`
    const group = groups.get(key) ?? { productId: product_id, unit, quantities: [] }
    if (group.quantities.length < MAX_USUAL_ORDERS) group.quantities.push(fromDecimal128(quantity))
    groups.set(key, group)
  }
  return [...groups.values()]
}

const toOrder = ({
  _id,
  created_at,
  closed,
  lines,
  delivery_date,
  delivery_charge,
  customer_number,
  message_subject,
  ...same
}: Omit<OrderDocument, keyof SearchFields>): Order => ({
  ...same,
  id: _id,
  deliveryDate: delivery_date ?? null,
  deliveryCharge: fromNullableDecimal128(delivery_charge) ?? ZERO,
  customerNumber: customer_number ?? '',
  messageSubject: message_subject ?? '',
  createdAt: fromStoredInstant(created_at),
  closed: closed ? { at: fromStoredInstant(closed.at), date: closed.date, by: closed.by } : null,
  lines: lines.map(line => ({
    productId: line.product_id,
    productName: line.product_name,
    quantity: fromDecimal128(line.quantity),
    unit: line.unit,
    unitPrice: fromDecimal128(line.unit_price),
  })),
})

const toStoredClosure = ({ at, date, by }: OrderClosure) => ({ at: toStoredInstant(at), date, by })

const toDocument = ({
  id,
  createdAt,
  closed,
  lines,
  deliveryDate,
  deliveryCharge,
  customerNumber,
  messageSubject,
  ...same
}: Order): OrderDocument => ({
  ...same,
  _id: id,
  delivery_date: deliveryDate,
  delivery_charge: toDecimal128(deliveryCharge),
  customer_number: customerNumber,
  message_subject: messageSubject,
  created_at: toStoredInstant(createdAt),
  closed: closed && toStoredClosure(closed),
  ...buildSearchFields([same.number, same.supplier.name, same.location?.name ?? '', same.notes]),
  lines: lines.map(line => ({
    product_id: line.productId,
    product_name: line.productName,
    quantity: toDecimal128(line.quantity),
    unit: line.unit,
    unit_price: toDecimal128(line.unitPrice),
  })),
})
