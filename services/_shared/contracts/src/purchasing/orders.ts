import { z } from 'zod'
import { createLocationAccessRule, createRecordAccessRule } from '../foundation/authorization.ts'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  Amount,
  DateText,
  decimalNumberSchema,
  Id,
  IdParams,
  Instant,
  optionalSingleLineSchema,
  optionalTextSchema,
  PageQuery,
  Quantity,
  RecordDate,
  requiredLineSchema,
  Success,
} from '../foundation/primitives.ts'

/** Limits of one line. With these no order total exceeds what a number represents to the cent. */
const MAX_QUANTITY = 100_000
const MAX_UNIT_PRICE = 100_000

const OrderLineBody = z.object({
  product_id: Id,
  /** The name that the supplier sees; it may differ from that of the product. */
  product_name: requiredLineSchema(200),
  quantity: decimalNumberSchema(6, MAX_QUANTITY).positive(),
  /** Blank or missing means each. */
  unit: optionalSingleLineSchema(20),
  unit_price: decimalNumberSchema(6, MAX_UNIT_PRICE).nonnegative(),
})

export const CreateOrderBody = z.object({
  supplier_id: Id,
  items: z.array(OrderLineBody).min(1).max(500),
  notes: optionalTextSchema(2000),
  /** Missing or null means location 1, or else the first one. */
  location_id: Id.nullish(),
  /** From today on, in the time zone of the location. The cut-off of the supplier applies only with a date. */
  delivery_date: RecordDate.nullish(),
})

const OrderLine = z.object({
  product_id: Id,
  product_name: z.string(),
  quantity: Quantity,
  unit: z.string(),
  unit_price: Quantity,
  total_price: Amount,
})

/** How far the deliveries of an order have come. */
export const OrderProgress = z.object({
  state: z.enum(['ordered', 'overdue', 'partly-delivered', 'delivered', 'closed']),
  /** The day of the latest delivery or of the closing; before any delivery, the requested date. */
  date: DateText.nullable(),
})
export type OrderProgress = z.infer<typeof OrderProgress>

export const OrderSummary = z.object({
  id: Id,
  /** PO-2026-00042: the year in the time zone of the business, and an increasing number that is never reused. */
  order_number: z.string(),
  order_date: DateText,
  supplier_id: Id,
  /** The name at the time of the order. */
  supplier_name: z.string(),
  /** Null when the business has no location. */
  location_id: Id.nullable(),
  location_name: z.string(),
  status: z.literal('ordered'),
  item_count: z.int(),
  /** Each line rounded to cents, then summed. */
  total_amount: Amount,
  currency: z.string(),
  notes: z.string(),
  delivery_date: DateText.nullable(),
  /** What the supplier charges for the delivery, in addition to the total. */
  delivery_charge: Amount,
  /** The number under which the supplier knows the location. */
  customer_number: z.string(),
  /** The subject of an email with the message; blank for orders of earlier releases. */
  message_subject: z.string(),
  /** In the language of the supplier and the formats of the settings at the time of the order. */
  whatsapp_message: z.string(),
  created_at: Instant,
  /** When and by whom the order was closed: nothing of it is expected any more. Null while it is open. */
  closed_at: Instant.nullable(),
  closed_by: z.string().nullable(),
  /** In pages of the list of orders. */
  progress: OrderProgress.optional(),
})
export type OrderSummary = z.infer<typeof OrderSummary>

export const Order = OrderSummary.extend({ items: z.array(OrderLine) })
export type Order = z.infer<typeof Order>

export const ORDER_WARNING_CODES = [
  'order-cutoff-passed',
  'below-minimum-order',
  'not-a-delivery-day',
  'second-order',
  'unusual-quantity',
] as const

/** Why an order that was placed may need a correction. */
export const OrderWarning = z.object({
  code: z.enum(ORDER_WARNING_CODES),
  message: z.string(),
  /** The product with the unusual quantity. */
  product_id: Id.optional(),
})
export type OrderWarning = z.infer<typeof OrderWarning>

const backOffice = { service: 'catalog', access: 'back-office', requires: 'none' } as const
const ofLocation = [createRecordAccessRule('order', 'params.id')]

export const orderEndpoints = {
  listOrders: defineEndpoint({
    ...backOffice,
    scope: 'filtered',
    method: 'get',
    path: '/api/orders',
    summary: 'Orders of the locations of the caller and those without a location, newest first',
    query: PageQuery.extend({ supplier_id: z.coerce.number().pipe(Id).optional() }),
    paged: true,
    response: z.array(OrderSummary),
  }),
  getOrder: defineEndpoint({
    ...backOffice,
    scope: [{ ...createRecordAccessRule('order', 'params.id'), orGeneral: true as const }],
    method: 'get',
    path: '/api/orders/:id',
    summary: 'One order with its items',
    params: IdParams,
    response: Order,
  }),
  createOrder: defineEndpoint({
    ...backOffice,
    scope: [createLocationAccessRule('body.location_id', 'none')],
    method: 'post',
    path: '/api/orders',
    summary:
      'Place an order; the response contains the message for the supplier and warnings. 409 after a strict cut-off or below a strict minimum order',
    body: CreateOrderBody,
    status: 201,
    response: z.object({ order: Order, whatsapp_message: z.string(), warnings: z.array(OrderWarning) }),
  }),
  closeOrder: defineEndpoint({
    ...backOffice,
    scope: ofLocation,
    method: 'put',
    path: '/api/orders/:id/closed',
    unversioned: 'sets one state to what the caller states; repeating it changes nothing',
    summary: 'Close an order, so that nothing of it is expected any more, or open it again',
    params: IdParams,
    body: z.object({ closed: z.boolean() }),
    response: OrderSummary,
  }),
  deleteOrder: defineEndpoint({
    ...backOffice,
    scope: ofLocation,
    method: 'delete',
    path: '/api/orders/:id',
    summary: 'Delete an order; its number is not reused',
    params: IdParams,
    response: Success,
  }),
}
