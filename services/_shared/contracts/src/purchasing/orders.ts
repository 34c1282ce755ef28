import { z } from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import {
  Amount,
  DateText,
  decimalNumber,
  Id,
  IdParams,
  Instant,
  optionalLine,
  optionalText,
  PageQuery,
  Quantity,
  requiredLine,
  Success,
} from '../foundation/primitives.ts'

/** Of one line, in units and per unit; with these no order is larger than a number can say to the cent. */
const MAX_QUANTITY = 100_000
const MAX_UNIT_PRICE = 100_000

const OrderLineBody = z.object({
  product_id: Id,
  /** What the supplier reads; it may differ from the product's name. */
  product_name: requiredLine(200),
  quantity: decimalNumber(6, MAX_QUANTITY).positive(),
  /** Blank or missing means each. */
  unit: optionalLine(20),
  unit_price: decimalNumber(6, MAX_UNIT_PRICE).nonnegative(),
})

export const CreateOrderBody = z.object({
  supplier_id: Id,
  items: z.array(OrderLineBody).min(1).max(500),
  notes: optionalText(2000),
  /** Missing or null: location 1, or the first there is. */
  location_id: Id.nullish(),
})

const OrderLine = z.object({
  product_id: Id,
  product_name: z.string(),
  quantity: Quantity,
  unit: z.string(),
  unit_price: Quantity,
  total_price: Amount,
})

export const OrderSummary = z.object({
  id: Id,
  /** PO-2026-00042: the year in the business's time zone, and a number that rises and is never given again. */
  order_number: z.string(),
  order_date: DateText,
  supplier_id: Id,
  /** As it was when the order was made. */
  supplier_name: z.string(),
  /** null where the business has no location. */
  location_id: Id.nullable(),
  location_name: z.string(),
  status: z.literal('ordered'),
  item_count: z.int(),
  /** Each line rounded to cents, then summed. */
  total_amount: Amount,
  currency: z.string(),
  notes: z.string(),
  /** In the language and the formats that the settings had. */
  whatsapp_message: z.string(),
  created_at: Instant,
})
export type OrderSummary = z.infer<typeof OrderSummary>

export const Order = OrderSummary.extend({ items: z.array(OrderLine) })
export type Order = z.infer<typeof Order>

/** All managers share these records. */
const backOffice = {
  service: 'catalog',
  access: 'back-office',
  requires: 'none',
  scope: 'business',
} as const

export const orderEndpoints = {
  listOrders: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/orders',
    summary: 'Orders, newest first',
    query: PageQuery.extend({ supplier_id: z.coerce.number().pipe(Id).optional() }),
    paged: true,
    response: z.array(OrderSummary),
  }),
  getOrder: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/orders/:id',
    summary: 'One order with its items',
    params: IdParams,
    response: Order,
  }),
  createOrder: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/orders',
    summary: 'Place an order; the answer holds the message for the supplier',
    body: CreateOrderBody,
    status: 201,
    response: z.object({ order: Order, whatsapp_message: z.string() }),
  }),
  deleteOrder: endpoint({
    ...backOffice,
    method: 'delete',
    path: '/api/orders/:id',
    summary: 'Delete an order; its number is not given again',
    params: IdParams,
    response: Success,
  }),
}
