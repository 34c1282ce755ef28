import type { Order, OrderSummary, orderEndpoints } from '@rms/contracts'
import type { AnswerOf, BodyOf } from '../../../shared/api/contract.ts'
import { api } from '../../lib/api/api.ts'
import { given, type Page, pageOf } from '../../lib/api/paged.ts'

type Calls = typeof orderEndpoints
export type OrderBody = BodyOf<Calls['createOrder']>

export const PRODUCTS_PER_PAGE = 24
export const ORDERS_PER_PAGE = 25

interface ListQuery {
  page: number
  search: string
  supplier_id: string
  sort: string
}

const orders = api.injectEndpoints({
  endpoints: build => ({
    createOrder: build.mutation<AnswerOf<Calls['createOrder']>, { body: OrderBody; key: string }>({
      query: ({ body, key }) => ({
        url: '/orders',
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: ['Order'],
    }),
    listOrders: build.query<Page<OrderSummary>, ListQuery>({
      query: params => ({ url: '/orders', params: given({ ...params, page_size: ORDERS_PER_PAGE }) }),
      transformResponse: (rows: OrderSummary[], meta) => pageOf(rows, meta),
      providesTags: ['Order'],
    }),
    getOrder: build.query<Order, number>({ query: id => `/orders/${id}`, providesTags: ['Order'] }),
    deleteOrder: build.mutation<unknown, number>({
      query: id => ({ url: `/orders/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Order'],
    }),
  }),
})

export const { listOrders } = orders.endpoints

export const { useCreateOrderMutation, useListOrdersQuery, useLazyGetOrderQuery, useDeleteOrderMutation } =
  orders
