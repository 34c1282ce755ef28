import type {
  Delivery,
  DeliveryDay,
  DeliveryDetails,
  DeliveryOptions,
  deliveryEndpoints,
  TemperatureLogEntry,
} from '@rms/contracts'
import type { RequestBody } from '../../../shared/api/contract-types.ts'
import { api } from '../../lib/api/api.ts'
import { omitEmptyParams } from '../../lib/api/pagination.ts'

type Calls = typeof deliveryEndpoints

export interface TemperatureLogQuery {
  location_id: number
  /** YYYY-MM */
  month: string
}

export const getTemperatureExportPath = ({ location_id, month }: TemperatureLogQuery): string =>
  `/deliveries/temperatures/export?${new URLSearchParams({ location_id: String(location_id), month })}`

const deliveries = api.injectEndpoints({
  endpoints: build => ({
    listDeliveryDays: build.query<DeliveryDay[], { date: string; location_id: string }>({
      query: params => ({ url: '/deliveries', params: omitEmptyParams({ ...params }) }),
      providesTags: ['Delivery'],
    }),
    listTemperatures: build.query<TemperatureLogEntry[], TemperatureLogQuery>({
      query: params => ({ url: '/deliveries/temperatures', params }),
      providesTags: ['Delivery'],
    }),
    getDelivery: build.query<DeliveryDetails, number>({
      query: id => `/deliveries/${id}`,
      providesTags: ['Delivery'],
    }),
    listDeliveryOptions: build.query<DeliveryOptions, void>({
      query: () => '/deliveries/options',
      providesTags: ['Product', 'Supplier'],
    }),
    checkInDelivery: build.mutation<Delivery, RequestBody<Calls['checkInDelivery']>>({
      query: body => ({ url: '/deliveries', method: 'POST', body }),
      invalidatesTags: ['Delivery'],
    }),
    correctDelivery: build.mutation<Delivery, { id: number; body: RequestBody<Calls['correctDelivery']> }>({
      query: ({ id, body }) => ({ url: `/deliveries/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Delivery'],
    }),
    deleteDelivery: build.mutation<unknown, number>({
      query: id => ({ url: `/deliveries/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Delivery'],
    }),
    addDeliveryPhoto: build.mutation<Delivery, { id: number; lineKey: string | null; photo: File }>({
      query: ({ id, lineKey, photo }) => {
        const body = new FormData()
        body.set('client_id', crypto.randomUUID())
        body.set('line_id', lineKey ?? '')
        body.set('photo', photo, photo.name)
        return { url: `/deliveries/${id}/photos`, method: 'POST', body }
      },
      invalidatesTags: ['Delivery'],
    }),
  }),
})

export const { listDeliveryDays, listTemperatures } = deliveries.endpoints

export const {
  useListDeliveryDaysQuery,
  useListTemperaturesQuery,
  useGetDeliveryQuery,
  useListDeliveryOptionsQuery,
  useCheckInDeliveryMutation,
  useCorrectDeliveryMutation,
  useDeleteDeliveryMutation,
  useAddDeliveryPhotoMutation,
} = deliveries
