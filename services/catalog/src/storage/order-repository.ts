import { type CalendarDate, fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import {
  allocateId,
  buildSearchFields,
  buildSearchFilter,
  createCollectionReader,
  findDocumentPage,
  fromDecimal128,
  type ListRequest,
  type Page,
  type SearchFields,
  toDecimal128,
} from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { formatOrderNumber, type Order } from '../domain/order.ts'
import { getOrderModel, type OrderDocument } from './order-model.ts'

export interface OrderListRequest extends ListRequest {
  readonly supplier_id?: number | undefined
}

export interface OrderRepository {
  nextId(): Promise<number>
  /** The next order number of the date's year. An unused number is lost and never assigned again. */
  nextNumber(date: CalendarDate): Promise<string>
  /** Newest first by default. */
  list(request: OrderListRequest): Promise<Page<Order>>
  find(id: number, session?: ClientSession): Promise<Order | null>
  countBySupplier(supplierId: number, session?: ClientSession): Promise<number>
  /** Which of the products are on any order. */
  findOrderedProducts(productIds: readonly number[], session?: ClientSession): Promise<ReadonlySet<number>>
  insert(order: Order, session: ClientSession): Promise<void>
  remove(id: number, session: ClientSession): Promise<void>
}

const SORT_KEYS = { id: '_id', order_date: 'date' }

export function createOrderRepository(connection: Connection): OrderRepository {
  const orders = getOrderModel(connection)
  const ordersReader = createCollectionReader(orders)
  return {
    nextId: () => allocateId(connection, 'orders'),
    nextNumber: async date =>
      formatOrderNumber(date, await allocateId(connection, `order-numbers-${date.slice(0, 4)}`)),
    async list({ supplier_id, ...request }) {
      const filter = {
        // A condition that always holds, so that the total is counted in the index.
        _id: { $gt: 0 },
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
    countBySupplier: (supplierId, session) =>
      orders.countDocuments({ 'supplier.id': supplierId }, { session }),
    async findOrderedProducts(productIds, session) {
      const withOne = { 'lines.product_id': { $in: [...productIds] } }
      return new Set(await orders.distinct('lines.product_id', withOne, { session }))
    },
    async insert(order, session) {
      await orders.create([toDocument(order)], { session })
    },
    async remove(id, session) {
      await orders.deleteOne({ _id: id }, { session })
    },
  }
}

const toOrder = ({ _id, created_at, lines, ...same }: Omit<OrderDocument, keyof SearchFields>): Order => ({
  ...same,
  id: _id,
  createdAt: fromStoredInstant(created_at),
  lines: lines.map(line => ({
    productId: line.product_id,
    productName: line.product_name,
    quantity: fromDecimal128(line.quantity),
    unit: line.unit,
    unitPrice: fromDecimal128(line.unit_price),
  })),
})

const toDocument = ({ id, createdAt, lines, ...same }: Order): OrderDocument => ({
  ...same,
  _id: id,
  created_at: toStoredInstant(createdAt),
  ...buildSearchFields([same.number, same.supplier.name, same.location?.name ?? '', same.notes]),
  lines: lines.map(line => ({
    product_id: line.productId,
    product_name: line.productName,
    quantity: toDecimal128(line.quantity),
    unit: line.unit,
    unit_price: toDecimal128(line.unitPrice),
  })),
})
