import type { Delivery, DeliveryDay, portalDeliveryEndpoints } from '@rms/contracts'
import type { ResponseBody } from '../../../shared/api/contract-types.ts'
import type { CheckInBody } from '../../../shared/lib/receiving/check-in-rows.ts'
import type { QueuedPhoto } from '../../store/delivery-queue.ts'
import { portalApi } from '../../store/portal-api.ts'
import { updateAfterResponse } from '../../store/update-with-offline-cache.ts'

type Endpoints = typeof portalDeliveryEndpoints

/** Loaded only by people who receive deliveries. */
const deliveryQueries = portalApi.enhanceEndpoints({ addTagTypes: ['Delivery'] }).injectEndpoints({
  endpoints: build => ({
    getDeliveries: build.query<ResponseBody<Endpoints['portalDeliveries']>, void>({
      query: () => '/deliveries',
      providesTags: ['Delivery'],
    }),
    getDeliveryOptions: build.query<ResponseBody<Endpoints['portalDeliveryOptions']>, void>({
      query: () => '/deliveries/options',
    }),
  }),
})

/** The endpoints for checking in deliveries. */
export const deliveriesApi = deliveryQueries.injectEndpoints({
  endpoints: build => ({
    sendCheckIn: build.mutation<ResponseBody<Endpoints['portalCheckIn']>, CheckInBody>({
      query: body => ({ url: '/deliveries', method: 'POST', body }),
      // The list shows it before the entry leaves the queue, also if the connection is lost right after.
      onQueryStarted: (_body, started) =>
        updateAfterResponse(started, deliveryQueries, delivery => ({
          getDeliveries: ({ days }) => storeDelivery(days, delivery),
        })),
      invalidatesTags: ['Delivery'],
    }),
    sendDeliveryPhoto: build.mutation<ResponseBody<Endpoints['portalUploadDeliveryPhoto']>, QueuedPhoto>({
      query: photo => ({ url: '/deliveries/photos', method: 'POST', body: toFormData(photo) }),
      invalidatesTags: ['Delivery'],
    }),
  }),
})

export const { useGetDeliveriesQuery, useGetDeliveryOptionsQuery } = deliveriesApi

/** Replaces the delivery in the list, or adds it. */
export function storeDelivery(days: readonly DeliveryDay[], delivery: Delivery): void {
  const day = days.find(({ location_id }) => location_id === delivery.location_id)
  if (!day) return
  const expected = day.expected.find(({ key }) => key === delivery.key)
  if (expected && delivery.checked_in_at === null) {
    expected.delivery = delivery
    return
  }
  day.expected = day.expected.filter(({ key }) => key !== delivery.key)
  day.deliveries = [...day.deliveries.filter(({ id }) => id !== delivery.id), delivery]
}

function toFormData({ clientId, deliveryKey, lineKey, file }: QueuedPhoto): FormData {
  const form = new FormData()
  form.set('client_id', clientId)
  form.set('delivery_key', deliveryKey)
  form.set('line_id', lineKey ?? '')
  form.set('photo', file, file.name)
  return form
}
