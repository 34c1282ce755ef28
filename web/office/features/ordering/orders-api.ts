import type { Order, OrderDeliveries, OrderSummary, orderEndpoints } from '@rms/contracts'
import type { RequestBody, ResponseBody } from '../../../shared/api/contract-types.ts'
import { api } from '../../lib/api/api.ts'
import { type ListPage, omitEmptyParams, toListPage } from '../../lib/api/pagination.ts'

type Endpoints = typeof orderEndpoints
export type OrderBody = RequestBody<Endpoints['createOrder']>

export const PRODUCTS_PER_PAGE = 24
export const ORDERS_PER_PAGE = 25

interface OrdersQuery {
  page: number
  search: string
  supplier_id: string
  sort: string
}

const orders = api.injectEndpoints({
  endpoints: build => ({
    createOrder: build.mutation<ResponseBody<Endpoints['createOrder']>, { body: OrderBody; key: string }>({
      query: ({ body, key }) => ({
        url: '/orders',
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: ['Order'],
    }),
    listOrders: build.query<ListPage<OrderSummary>, OrdersQuery>({
      query: params => ({
        url: '/orders',
        params: omitEmptyParams({ ...params, page_size: ORDERS_PER_PAGE }),
      }),
      transformResponse: (rows: OrderSummary[], meta) => toListPage(rows, meta),
      providesTags: ['Order'],
    }),
    getOrder: build.query<Order, number>({ query: id => `/orders/${id}`, providesTags: ['Order'] }),
    listOrderDeliveries: build.query<OrderDeliveries, number>({
      query: id => `/orders/${id}/deliveries`,
      providesTags: ['Delivery'],
    }),
    closeOrder: build.mutation<OrderSummary, { id: number; closed: boolean }>({
      query: ({ id, closed }) => ({ url: `/orders/${id}/closed`, method: 'PUT', body: { closed } }),
      invalidatesTags: ['Order', 'Delivery'],
    }),
    deleteOrder: build.mutation<unknown, number>({
      query: id => ({ url: `/orders/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Order'],
    }),
  }),
})

export const { listOrders } = orders.endpoints

export const {
  useCreateOrderMutation,
  useListOrdersQuery,
  useListOrderDeliveriesQuery,
  useLazyGetOrderQuery,
  useCloseOrderMutation,
  useDeleteOrderMutation,
} = orders
