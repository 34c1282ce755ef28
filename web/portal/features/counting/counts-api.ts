import type { CountEntriesBody, CountSheet, portalStockCountEndpoints } from '@rms/contracts'
import type { ResponseBody } from '../../../shared/api/contract-types.ts'
import { portalApi } from '../../store/portal-api.ts'
import { updateAfterResponse } from '../../store/update-with-offline-cache.ts'

type Endpoints = typeof portalStockCountEndpoints

/** Loaded only by people who count stock. */
const countQueries = portalApi.enhanceEndpoints({ addTagTypes: ['StockCount'] }).injectEndpoints({
  endpoints: build => ({
    getStockCounts: build.query<ResponseBody<Endpoints['portalStockCounts']>, void>({
      query: () => '/stock-counts',
      providesTags: ['StockCount'],
    }),
    getCountItems: build.query<ResponseBody<Endpoints['portalCountItems']>, void>({
      query: () => '/stock-counts/items',
    }),
  }),
})

/** The endpoints for counting stock. */
export const countsApi = countQueries.injectEndpoints({
  endpoints: build => ({
    sendCountEntries: build.mutation<
      CountSheet,
      { readonly countId: number; readonly body: CountEntriesBody }
    >({
      query: ({ countId, body }) => ({ url: `/stock-counts/${countId}/entries`, method: 'POST', body }),
      // The sheet shows it before the entry leaves the queue, also if the connection is lost right after.
      onQueryStarted: (_sent, started) =>
        updateAfterResponse(started, countQueries, sheet => ({
          getStockCounts: answer => {
            answer.counts = answer.counts.map(known =>
              known.id === sheet.id && known.version <= sheet.version ? sheet : known,
            )
          },
        })),
    }),
  }),
})

export const { useGetStockCountsQuery, useGetCountItemsQuery } = countsApi
