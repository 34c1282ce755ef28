import type {
  Dish,
  SalesDay,
  SalesDayDetails,
  SalesDays,
  SalesImport,
  SalesItem,
  SalesSettings,
  SalesSource,
  salesDayEndpoints,
  salesItemEndpoints,
  salesSettingsEndpoints,
  salesSourceEndpoints,
} from '@rms/contracts'
import type { RequestBody } from '../../../shared/api/contract-types.ts'
import { api } from '../../lib/api/api.ts'
import { type ListPage, omitEmptyParams, toListPage } from '../../lib/api/pagination.ts'

export type ManualDayBody = RequestBody<(typeof salesDayEndpoints)['saveManualSalesDay']>
export type SalesItemBody = RequestBody<(typeof salesItemEndpoints)['updateSalesItem']>
export type SalesSettingsBody = RequestBody<(typeof salesSettingsEndpoints)['updateSalesSettings']>
export type NewSourceBody = RequestBody<(typeof salesSourceEndpoints)['createSalesSource']>
export type SourceUpdateBody = RequestBody<(typeof salesSourceEndpoints)['updateSalesSource']>

export const SALES_ITEMS_PER_PAGE = 25

/** A period and, unless it is '', a location. */
export interface SalesRange {
  from: string
  to: string
  location_id: string
}

export interface SalesItemsQuery {
  page: number
  state: string
  source_id: string
  search: string
}

/** The path of the CSV file of a period. */
export const getSalesExportPath = (range: SalesRange): string =>
  `/sales/export?${new URLSearchParams(omitEmptyParams({ ...range }))}`

const sales = api.injectEndpoints({
  endpoints: build => ({
    listSalesDays: build.query<SalesDays, SalesRange>({
      query: range => ({ url: '/sales/days', params: omitEmptyParams({ ...range }) }),
      providesTags: ['Sales', 'Location'],
    }),
    getSalesDay: build.query<SalesDayDetails, number>({
      query: id => `/sales/days/${id}`,
      providesTags: ['Sales'],
    }),
    saveManualSalesDay: build.mutation<SalesDay, ManualDayBody>({
      query: body => ({ url: '/sales/days/manual', method: 'PUT', body }),
      invalidatesTags: (_day, error) => (error ? [] : ['Sales']),
    }),
    deleteSalesDay: build.mutation<unknown, number>({
      query: id => ({ url: `/sales/days/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Sales', 'SalesItem'],
    }),
    previewSalesImport: build.mutation<SalesImport, FormData>({
      query: body => ({ url: '/sales/imports/preview', method: 'POST', body }),
    }),
    importSales: build.mutation<SalesImport, { body: FormData; key: string }>({
      query: ({ body, key }) => ({
        url: '/sales/imports',
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: ['Sales', 'SalesItem', 'SalesSource'],
    }),
    listSalesItems: build.query<ListPage<SalesItem>, SalesItemsQuery>({
      query: params => ({
        url: '/sales/items',
        params: omitEmptyParams({ ...params, page_size: SALES_ITEMS_PER_PAGE }),
      }),
      transformResponse: (rows: SalesItem[], meta) => toListPage(rows, meta),
      providesTags: ['SalesItem', 'Dish'],
    }),
    updateSalesItem: build.mutation<SalesItem, { id: number; body: SalesItemBody }>({
      query: ({ id, body }) => ({ url: `/sales/items/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Sales', 'SalesItem'],
    }),
    /** Dishes by name, because there may be thousands. */
    searchDishes: build.query<Dish[], string>({
      query: search => ({ url: '/dishes', params: omitEmptyParams({ search, page: 1, page_size: 50 }) }),
      providesTags: ['Dish'],
    }),
    listSalesSources: build.query<SalesSource[], void>({
      query: () => '/sales/sources',
      providesTags: ['SalesSource'],
    }),
    createSalesSource: build.mutation<SalesSource, { body: NewSourceBody; key: string }>({
      query: ({ body, key }) => ({
        url: '/sales/sources',
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: ['SalesSource'],
    }),
    updateSalesSource: build.mutation<SalesSource, { id: number; body: SourceUpdateBody }>({
      query: ({ id, body }) => ({ url: `/sales/sources/${id}`, method: 'PUT', body }),
      invalidatesTags: (_source, error) => (error ? [] : ['SalesSource', 'Sales', 'SalesItem']),
    }),
    deleteSalesSource: build.mutation<unknown, number>({
      query: id => ({ url: `/sales/sources/${id}`, method: 'DELETE' }),
      invalidatesTags: ['SalesSource'],
    }),
    getSalesSettings: build.query<SalesSettings, void>({
      query: () => '/sales/settings',
      providesTags: ['SalesSource'],
    }),
    updateSalesSettings: build.mutation<SalesSettings, SalesSettingsBody>({
      query: body => ({ url: '/sales/settings', method: 'PUT', body }),
      invalidatesTags: (_settings, error) => (error ? [] : ['SalesSource']),
    }),
  }),
})

export const { listSalesDays, listSalesItems, listSalesSources, getSalesSettings } = sales.endpoints

export const {
  useListSalesDaysQuery,
  useGetSalesDayQuery,
  useSaveManualSalesDayMutation,
  useDeleteSalesDayMutation,
  usePreviewSalesImportMutation,
  useImportSalesMutation,
  useListSalesItemsQuery,
  useUpdateSalesItemMutation,
  useSearchDishesQuery,
  useListSalesSourcesQuery,
  useCreateSalesSourceMutation,
  useUpdateSalesSourceMutation,
  useDeleteSalesSourceMutation,
  useGetSalesSettingsQuery,
  useUpdateSalesSettingsMutation,
} = sales
