import { z } from 'zod'
import { Language } from '../business/business-schemas.ts'
import { createLocationAccessRule } from '../foundation/authorization.ts'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  Amount,
  ClockTime,
  DateText,
  decimalNumberSchema,
  extendWithVersion,
  Id,
  IdListText,
  IdParams,
  optionalEmailSchema,
  optionalPhoneSchema,
  optionalSingleLineSchema,
  Quantity,
  requiredLineSchema,
  Version,
} from '../foundation/primitives.ts'
import { celsiusSchema } from './check-in-schemas.ts'
import { GoodsStorage, TemperatureCheck } from './delivery-schemas.ts'

/** Limits of amounts, with which no total exceeds what a number represents to the cent. */
const MAX_MINIMUM_ORDER = 1_000_000
const MAX_DELIVERY_CHARGE = 100_000
const MAX_DAYS_BEFORE = 14

/** What happens to an order that does not keep to a term. */
export const TermRule = z.enum(['warn', 'block'])
export type TermRule = z.infer<typeof TermRule>

/** How orders reach the supplier. */
export const OrderChannel = z.enum(['email', 'chat', 'phone'])
export type OrderChannel = z.infer<typeof OrderChannel>

/** The latest time for an order: a local time of the delivery location, this many days before the delivery. */
const OrderCutoff = z.object({ days_before: z.int().min(0).max(MAX_DAYS_BEFORE), time: ClockTime })

const DeliveryDay = z.object({
  /** 1 for Monday to 7 for Sunday. */
  weekday: z.int().min(1).max(7),
  /** Replaces the general cut-off for deliveries on this weekday. */
  cutoff: OrderCutoff.nullable(),
})

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length

const isSecureLink = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:'

const TemperatureCheckBody = z
  .object({
    storage: GoodsStorage,
    min_celsius: celsiusSchema().nullable(),
    max_celsius: celsiusSchema().nullable(),
  })
  .refine(({ min_celsius: min, max_celsius: max }) => min === null || max === null || min <= max, {
    error: 'the lower limit cannot be above the upper limit',
  })

export const SupplierTermsBody = z.object({
  /** Empty if the supplier delivers every day. */
  delivery_days: z
    .array(DeliveryDay)
    .max(7)
    .refine(days => isUnique(days.map(({ weekday }) => weekday)), {
      error: 'can contain each weekday only once',
    }),
  /** Null if orders are never late. */
  cutoff: OrderCutoff.nullable(),
  cutoff_rule: TermRule,
  /** In the currency of the business; null if there is none. */
  minimum_order_amount: decimalNumberSchema(2, MAX_MINIMUM_ORDER).positive().nullable(),
  minimum_order_rule: TermRule,
  /** In the currency of the business. It is shown with an order and not part of its total. */
  delivery_charge: decimalNumberSchema(2, MAX_DELIVERY_CHARGE).nonnegative(),
  order_channel: OrderChannel.nullable(),
  /** The person who takes orders. */
  order_contact: optionalSingleLineSchema(200),
  /** Blank means that of the supplier. */
  order_email: optionalEmailSchema(),
  /** Blank means that of the supplier. */
  order_phone: optionalPhoneSchema(),
  /** Blank means a WhatsApp chat with the phone number. */
  order_chat_link: optionalSingleLineSchema(500).refine(text => text === '' || isSecureLink(text), {
    error: 'must be a link that starts with https://',
  }),
  /** The language of order messages; null means that of the business. */
  message_language: Language.nullable(),
  /** The numbers under which the supplier knows the locations. */
  customer_numbers: z
    .array(z.object({ location_id: Id, customer_number: requiredLineSchema(60) }))
    .max(500)
    .refine(numbers => isUnique(numbers.map(({ location_id }) => location_id)), {
      error: 'can contain each location only once',
    }),
  /** Which goods of this supplier are measured when they arrive, and the limits. */
  temperature_checks: z
    .array(TemperatureCheckBody)
    .max(2)
    .refine(checks => isUnique(checks.map(({ storage }) => storage)), {
      error: 'can contain each kind of goods only once',
    }),
})

/** The terms of a supplier; version 0 while nothing was ever set. */
export const SupplierTerms = z.object({
  supplier_id: Id,
  delivery_days: z.array(DeliveryDay),
  cutoff: OrderCutoff.nullable(),
  cutoff_rule: TermRule,
  minimum_order_amount: Amount.nullable(),
  minimum_order_rule: TermRule,
  delivery_charge: Amount,
  order_channel: OrderChannel.nullable(),
  order_contact: z.string(),
  order_email: z.string(),
  order_phone: z.string(),
  order_chat_link: z.string(),
  message_language: Language.nullable(),
  /** Those of the locations that the caller has access to. */
  customer_numbers: z.array(z.object({ location_id: Id, customer_number: z.string() })),
  temperature_checks: z.array(TemperatureCheck),
  version: Version,
})
export type SupplierTerms = z.infer<typeof SupplierTerms>

/** Earlier orders, with which a new order is compared before it is sent. */
export const OrderContext = z.object({
  /** The median of the latest orders of a product at the location, for products that were ordered at least three times. */
  usual_quantities: z.array(z.object({ product_id: Id, unit: z.string(), quantity: Quantity })),
  /** Orders from the supplier for the location with a delivery date from today on. */
  open_orders: z.array(z.object({ id: Id, order_number: z.string(), delivery_date: DateText })),
})
export type OrderContext = z.infer<typeof OrderContext>

const backOffice = { service: 'catalog', access: 'back-office', requires: 'none' } as const

export const supplierTermsEndpoints = {
  getSupplierTerms: defineEndpoint({
    ...backOffice,
    scope: 'business',
    method: 'get',
    path: '/api/suppliers/:id/terms',
    summary: 'Delivery days, cut-off, minimum order, and how to order from a supplier',
    params: IdParams,
    response: SupplierTerms,
  }),
  updateSupplierTerms: defineEndpoint({
    sparse: true,
    ...backOffice,
    scope: 'business',
    method: 'put',
    path: '/api/suppliers/:id/terms',
    sharedBecause: 'customer numbers of other locations stay, and nobody else may change the other terms',
    versioned: 'terms',
    summary: 'Change the given terms; customer numbers of other locations than those of the caller stay',
    params: IdParams,
    body: extendWithVersion(SupplierTermsBody.partial()),
    response: SupplierTerms,
  }),
  getOrderContext: defineEndpoint({
    ...backOffice,
    scope: [createLocationAccessRule('query.location_id', 'none')],
    method: 'get',
    path: '/api/suppliers/:id/order-context',
    summary: 'Usual quantities of products at a location, and open orders from a supplier for it',
    params: IdParams,
    query: z.object({
      /** Missing means orders without a location. */
      location_id: z.coerce.number().pipe(Id).optional(),
      product_ids: IdListText.optional(),
    }),
    response: OrderContext,
  }),
}
