import { deliveryEndpoints, supplierTermsEndpoints } from '@rms/contracts'
import { id, type RequestBuilders } from './call-input.ts'
import type { LocationRecords } from './location-records.ts'
import { PHOTO } from './photo.ts'
import { PAST_MONDAY } from './staff-records.ts'

/** The restaurant has one supplier. */
const SUPPLIER_ID = 1
const orders: RequestBuilders = [
  [
    supplierTermsEndpoints.getOrderContext,
    ([at]) => ({ params: { id: SUPPLIER_ID }, query: { location_id: at.id } }),
  ],
]

const createMonthQuery = (at: LocationRecords) => ({
  query: { location_id: at.id, month: PAST_MONDAY.slice(0, 7) },
})
const deliveries: RequestBuilders = [
  [deliveryEndpoints.listDeliveryDays, ([at]) => ({ query: { location_id: at.id, date: PAST_MONDAY } })],
  [deliveryEndpoints.listDeliveryTemperatures, ([at]) => createMonthQuery(at)],
  [deliveryEndpoints.exportDeliveryTemperatures, ([at]) => createMonthQuery(at)],
  [deliveryEndpoints.getDelivery, async ([at]) => id(await at.createDelivery())],
  [deliveryEndpoints.checkInDelivery, async ([at]) => ({ body: await at.createDeliveryBody() })],
  [
    deliveryEndpoints.correctDelivery,
    async ([at]) => ({ ...id(await at.createDelivery()), body: { note: 'Late' } }),
  ],
  [deliveryEndpoints.deleteDelivery, async ([at]) => id(await at.createDelivery())],
  [
    deliveryEndpoints.uploadDeliveryPhoto,
    async ([at]) => ({
      ...id(await at.createDelivery()),
      body: { client_id: crypto.randomUUID() },
      file: PHOTO,
    }),
  ],
  [deliveryEndpoints.listOrderDeliveries, async ([at]) => id(await at.createOrder())],
]

/** Calls about orders and deliveries. */
export const deliveryRequests: RequestBuilders = [...orders, ...deliveries]
