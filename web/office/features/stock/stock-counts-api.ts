import type {
  CountItem,
  StockCount,
  StockCountSummary,
  StorageAreas,
  stockCountEndpoints,
} from '@rms/contracts'
import type { RequestBody } from '../../../shared/api/contract-types.ts'
import { api } from '../../lib/api/api.ts'

type Calls = typeof stockCountEndpoints

export const getCountExportPath = (id: number): string => `/stock/counts/${id}/export`

const stockCounts = api.injectEndpoints({
  endpoints: build => ({
    listStockCounts: build.query<StockCountSummary[], void>({
      query: () => '/stock/counts',
      providesTags: ['StockCount'],
    }),
    getStockCount: build.query<StockCount, number>({
      query: id => `/stock/counts/${id}`,
      providesTags: ['StockCount'],
    }),
    listCountItems: build.query<CountItem[], void>({
      query: () => '/stock/items',
      providesTags: ['Product'],
    }),
    openStockCount: build.mutation<StockCount, RequestBody<Calls['openStockCount']>>({
      query: body => ({ url: '/stock/counts', method: 'POST', body }),
      invalidatesTags: ['StockCount'],
    }),
    recordCountEntries: build.mutation<
      StockCount,
      { id: number; body: RequestBody<Calls['recordCountEntries']> }
    >({
      query: ({ id, body }) => ({ url: `/stock/counts/${id}/entries`, method: 'POST', body }),
      invalidatesTags: ['StockCount'],
    }),
    closeStockCount: build.mutation<StockCount, { id: number; body: RequestBody<Calls['closeStockCount']> }>({
      query: ({ id, body }) => ({ url: `/stock/counts/${id}/close`, method: 'POST', body }),
      invalidatesTags: ['StockCount'],
    }),
    reopenStockCount: build.mutation<
      StockCount,
      { id: number; body: RequestBody<Calls['reopenStockCount']> }
    >({
      query: ({ id, body }) => ({ url: `/stock/counts/${id}/reopen`, method: 'POST', body }),
      invalidatesTags: ['StockCount'],
    }),
    deleteStockCount: build.mutation<unknown, number>({
      query: id => ({ url: `/stock/counts/${id}`, method: 'DELETE' }),
      invalidatesTags: ['StockCount'],
    }),
    listStorageAreas: build.query<StorageAreas[], void>({
      query: () => '/stock/areas',
      providesTags: ['StockCount', 'Location'],
    }),
    saveStorageAreas: build.mutation<
      StorageAreas,
      { locationId: number; body: RequestBody<Calls['updateStorageAreas']> }
    >({
      query: ({ locationId, body }) => ({ url: `/stock/areas/${locationId}`, method: 'PUT', body }),
      invalidatesTags: ['StockCount'],
    }),
  }),
})

export const { listStockCounts, getStockCount, listStorageAreas } = stockCounts.endpoints

export const {
  useListStockCountsQuery,
  useGetStockCountQuery,
  useListCountItemsQuery,
  useOpenStockCountMutation,
  useRecordCountEntriesMutation,
  useCloseStockCountMutation,
  useReopenStockCountMutation,
  useDeleteStockCountMutation,
  useListStorageAreasQuery,
  useSaveStorageAreasMutation,
} = stockCounts
