import { z } from 'zod'
import { createLocationAccessRule, createRecordAccessRule } from '../foundation/authorization.ts'
import { defineEndpoint, MEGABYTE } from '../foundation/endpoint.ts'
import { Id, IdParams, Quantity, RequestDate, Success } from '../foundation/primitives.ts'
import { CheckInBody, CorrectDeliveryBody, DeliveryPhotoBody } from './check-in-schemas.ts'
import { Delivery, DeliveryDay, DeliveryDetails, TemperatureLogEntry } from './delivery-schemas.ts'

/** A month of the HACCP log of a location. */
const TemperatureLogQuery = z.object({
  location_id: z.coerce.number().pipe(Id),
  month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'must be a month like 2026-03'),
})

/** What has arrived of an order, in the ordered units, and the deliveries that are recorded for it. */
export const OrderDeliveries = z.object({
  lines: z.array(
    z.object({
      line_id: z.string(),
      product_name: z.string(),
      unit: z.string(),
      ordered: Quantity,
      received: Quantity,
      outstanding: Quantity,
    }),
  ),
  deliveries: z.array(
    Delivery.pick({
      id: true,
      key: true,
      delivery_date: true,
      location_id: true,
      location_name: true,
      note_number: true,
      checked_in_at: true,
    }),
  ),
})
export type OrderDeliveries = z.infer<typeof OrderDeliveries>

/** Suppliers and products to choose from when goods arrive that were not ordered. */
export const DeliveryOptions = z.object({
  suppliers: z.array(z.object({ id: Id, name: z.string() })),
  /** At most 5,000. */
  products: z.array(z.object({ id: Id, name: z.string(), unit: z.string(), supplier_ids: z.array(Id) })),
})
export type DeliveryOptions = z.infer<typeof DeliveryOptions>

/** The file of a photo of a delivery. */
export const deliveryPhotoUpload = { field: 'photo', maxBytes: 12 * MEGABYTE } as const

const backOffice = { service: 'catalog', access: 'back-office', requires: 'none' } as const
const ofLocation = [createRecordAccessRule('delivery', 'params.id')] as const

export const deliveryEndpoints = {
  listDeliveryDays: defineEndpoint({
    ...backOffice,
    scope: [createLocationAccessRule('query.location_id', 'own')],
    method: 'get',
    path: '/api/deliveries',
    summary: 'Expected and recorded deliveries of a day (by default today) at each of your locations',
    query: z.object({
      date: RequestDate.optional(),
      location_id: z.coerce.number().pipe(Id).optional(),
    }),
    response: z.array(DeliveryDay),
  }),
  listDeliveryTemperatures: defineEndpoint({
    ...backOffice,
    scope: [createLocationAccessRule('query.location_id', 'none')],
    method: 'get',
    path: '/api/deliveries/temperatures',
    summary: 'The HACCP log: temperatures of deliveries to a location in a month, oldest first',
    query: TemperatureLogQuery,
    response: z.array(TemperatureLogEntry),
  }),
  exportDeliveryTemperatures: defineEndpoint({
    ...backOffice,
    scope: [createLocationAccessRule('query.location_id', 'none')],
    method: 'get',
    path: '/api/deliveries/temperatures/export',
    summary: 'The HACCP log of a month as CSV',
    query: TemperatureLogQuery,
    produces: 'text/csv',
    response: z.string(),
  }),
  listDeliveryOptions: defineEndpoint({
    ...backOffice,
    scope: 'business',
    method: 'get',
    path: '/api/deliveries/options',
    summary: 'Suppliers and products to choose from, without prices',
    response: DeliveryOptions,
  }),
  getDelivery: defineEndpoint({
    ...backOffice,
    scope: ofLocation,
    method: 'get',
    path: '/api/deliveries/:id',
    summary: 'One delivery with the lines of its orders that nobody has recorded',
    params: IdParams,
    response: DeliveryDetails,
  }),
  checkInDelivery: defineEndpoint({
    ...backOffice,
    scope: [createLocationAccessRule('body.location_id', 'none')],
    method: 'post',
    path: '/api/deliveries',
    summary: 'Record what arrived; 200 if it was received before, 409 once the check-in is completed',
    body: CheckInBody,
    status: 201,
    otherwise: { status: 200 },
    response: Delivery,
  }),
  correctDelivery: defineEndpoint({
    ...backOffice,
    scope: ofLocation,
    method: 'put',
    path: '/api/deliveries/:id',
    versioned: 'delivery',
    summary: 'Correct a delivery, also after its check-in; the audit log keeps the values before',
    params: IdParams,
    body: CorrectDeliveryBody,
    response: Delivery,
  }),
  deleteDelivery: defineEndpoint({
    ...backOffice,
    scope: ofLocation,
    method: 'delete',
    path: '/api/deliveries/:id',
    summary: 'Delete a delivery that was recorded by mistake',
    params: IdParams,
    response: Success,
  }),
  uploadDeliveryPhoto: defineEndpoint({
    ...backOffice,
    scope: ofLocation,
    method: 'post',
    path: '/api/deliveries/:id/photos',
    summary: 'Add a photo to a delivery or one of its lines; 200 if it was received before',
    params: IdParams,
    body: DeliveryPhotoBody.omit({ delivery_key: true }),
    upload: deliveryPhotoUpload,
    status: 201,
    otherwise: { status: 200 },
    response: Delivery,
  }),
  listOrderDeliveries: defineEndpoint({
    ...backOffice,
    scope: [{ ...createRecordAccessRule('order', 'params.id'), orGeneral: true as const }],
    method: 'get',
    path: '/api/orders/:id/deliveries',
    summary: 'What has arrived of an order, and its deliveries',
    params: IdParams,
    response: OrderDeliveries,
  }),
}
