import type {
  ParLevel,
  parLevelEndpoints,
  StockTransfer,
  transferEndpoints,
  WasteEntry,
  WasteItem,
  WasteSummary,
  wasteEndpoints,
} from '@rms/contracts'
import type { RequestBody } from '../../../shared/api/contract-types.ts'
import { api } from '../../lib/api/api.ts'
import { type ListPage, omitEmptyParams, toListPage } from '../../lib/api/pagination.ts'

export type NewWasteBody = RequestBody<(typeof wasteEndpoints)['recordWaste']>
export type WasteCorrection = RequestBody<(typeof wasteEndpoints)['correctWaste']>
export type NewTransferBody = RequestBody<(typeof transferEndpoints)['sendTransfer']>
export type TransferChange = RequestBody<(typeof transferEndpoints)['changeTransfer']>
export type TransferReceipt = RequestBody<(typeof transferEndpoints)['receiveTransfer']>
export type ParLevelBody = RequestBody<(typeof parLevelEndpoints)['saveParLevel']>

export const WASTE_PER_PAGE = 50

/** A period and, unless it is '', a location. */
export interface StockRange {
  from: string
  to: string
  location_id: string
}

export interface WasteListQuery extends StockRange {
  page: number
  kind: string
  reason: string
}

/** The path of the CSV file of a period. */
export const getWasteExportPath = ({ page: _, ...query }: WasteListQuery): string =>
  `/stock/waste/export?${new URLSearchParams(omitEmptyParams({ ...query }))}`

const unlessFailed = (_result: unknown, error: unknown) => (error ? [] : (['StockMovement'] as const))

const movements = api.injectEndpoints({
  endpoints: build => ({
    listWasteItems: build.query<WasteItem[], void>({
      query: () => '/stock/waste/items',
      providesTags: ['Dish', 'Ingredient', 'Product'],
    }),
    listWaste: build.query<ListPage<WasteEntry>, WasteListQuery>({
      query: query => ({
        url: '/stock/waste',
        params: omitEmptyParams({ ...query, page_size: WASTE_PER_PAGE }),
      }),
      transformResponse: (rows: WasteEntry[], meta) => toListPage(rows, meta),
      providesTags: ['StockMovement', 'Location'],
    }),
    summariseWaste: build.query<WasteSummary, StockRange>({
      query: range => ({ url: '/stock/waste/summary', params: omitEmptyParams({ ...range }) }),
      providesTags: ['StockMovement'],
    }),
    recordWaste: build.mutation<WasteEntry, NewWasteBody>({
      query: body => ({ url: '/stock/waste', method: 'POST', body }),
      invalidatesTags: unlessFailed,
    }),
    correctWaste: build.mutation<WasteEntry, { id: number; body: WasteCorrection }>({
      query: ({ id, body }) => ({ url: `/stock/waste/${id}`, method: 'PUT', body }),
      invalidatesTags: unlessFailed,
    }),
    deleteWaste: build.mutation<unknown, number>({
      query: id => ({ url: `/stock/waste/${id}`, method: 'DELETE' }),
      invalidatesTags: ['StockMovement'],
    }),
    listTransfers: build.query<StockTransfer[], StockRange>({
      query: range => ({ url: '/stock/transfers', params: omitEmptyParams({ ...range }) }),
      providesTags: ['StockMovement', 'Location'],
    }),
    sendTransfer: build.mutation<StockTransfer, NewTransferBody>({
      query: body => ({ url: '/stock/transfers', method: 'POST', body }),
      invalidatesTags: unlessFailed,
    }),
    changeTransfer: build.mutation<StockTransfer, { id: number; body: TransferChange }>({
      query: ({ id, body }) => ({ url: `/stock/transfers/${id}`, method: 'PUT', body }),
      invalidatesTags: unlessFailed,
    }),
    receiveTransfer: build.mutation<StockTransfer, { id: number; body: TransferReceipt }>({
      query: ({ id, body }) => ({ url: `/stock/transfers/${id}/receipt`, method: 'PUT', body }),
      invalidatesTags: unlessFailed,
    }),
    withdrawReceipt: build.mutation<unknown, number>({
      query: id => ({ url: `/stock/transfers/${id}/receipt`, method: 'DELETE' }),
      invalidatesTags: ['StockMovement'],
    }),
    deleteTransfer: build.mutation<unknown, number>({
      query: id => ({ url: `/stock/transfers/${id}`, method: 'DELETE' }),
      invalidatesTags: ['StockMovement'],
    }),
    listParLevels: build.query<ParLevel[], number>({
      query: location_id => ({ url: '/stock/par-levels', params: { location_id } }),
      providesTags: ['StockMovement', 'Product'],
    }),
    saveParLevel: build.mutation<ParLevel, ParLevelBody>({
      query: body => ({ url: '/stock/par-levels', method: 'PUT', body }),
      // Also after a failure, so that a row shows what somebody else has saved.
      invalidatesTags: ['StockMovement'],
    }),
  }),
})

export const {
  useListWasteItemsQuery,
  useListWasteQuery,
  useSummariseWasteQuery,
  useRecordWasteMutation,
  useCorrectWasteMutation,
  useDeleteWasteMutation,
  useListTransfersQuery,
  useSendTransferMutation,
  useChangeTransferMutation,
  useReceiveTransferMutation,
  useWithdrawReceiptMutation,
  useDeleteTransferMutation,
  useListParLevelsQuery,
  useSaveParLevelMutation,
} = movements
export const { listWaste, summariseWaste, listTransfers, listParLevels } = movements.endpoints
