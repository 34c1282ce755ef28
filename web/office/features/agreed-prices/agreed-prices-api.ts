import type { PriceAgreement, PriceAgreementImport, priceAgreementEndpoints } from '@rms/contracts'
import type { RequestBody } from '../../../shared/api/contract-types.ts'
import { api } from '../../lib/api/api.ts'
import { type ListPage, omitEmptyParams, toListPage } from '../../lib/api/pagination.ts'

type Calls = typeof priceAgreementEndpoints
export type AgreedPriceBody = RequestBody<Calls['createPriceAgreement']>
export type AgreedPriceImportBody = RequestBody<Calls['importPriceAgreements']>

export const AGREED_PRICES_PER_PAGE = 25

export interface AgreedPricesFilter {
  search: string
  supplier_id: string
  location_id: string
  valid_on: string
}

export interface AgreedPricesQuery extends AgreedPricesFilter {
  page: number
  sort: string
}

/** The path of the CSV file with the agreed prices of a list. */
export const getAgreedPricesExportPath = (filter: AgreedPricesFilter): string =>
  `/price-agreements/export?${new URLSearchParams(omitEmptyParams({ ...filter }))}`

const agreedPrices = api.injectEndpoints({
  endpoints: build => ({
    listAgreedPrices: build.query<ListPage<PriceAgreement>, AgreedPricesQuery>({
      query: params => ({
        url: '/price-agreements',
        params: omitEmptyParams({ ...params, page_size: AGREED_PRICES_PER_PAGE }),
      }),
      transformResponse: (rows: PriceAgreement[], meta) => toListPage(rows, meta),
      providesTags: ['PriceAgreement'],
    }),
    listAgreedPriceHistory: build.query<PriceAgreement[], { supplier_id: number; product_id: number }>({
      query: params => ({ url: '/price-agreements/history', params }),
      providesTags: ['PriceAgreement'],
    }),
    createAgreedPrice: build.mutation<PriceAgreement, { body: AgreedPriceBody; key: string }>({
      query: ({ body, key }) => ({
        url: '/price-agreements',
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: ['PriceAgreement'],
    }),
    updateAgreedPrice: build.mutation<
      PriceAgreement,
      { id: number; body: RequestBody<Calls['updatePriceAgreement']> }
    >({
      query: ({ id, body }) => ({ url: `/price-agreements/${id}`, method: 'PUT', body }),
      invalidatesTags: ['PriceAgreement'],
    }),
    endAgreedPrice: build.mutation<
      PriceAgreement,
      { id: number; body: RequestBody<Calls['endPriceAgreement']> }
    >({
      query: ({ id, body }) => ({ url: `/price-agreements/${id}/end`, method: 'POST', body }),
      invalidatesTags: ['PriceAgreement'],
    }),
    deleteAgreedPrice: build.mutation<unknown, number>({
      query: id => ({ url: `/price-agreements/${id}`, method: 'DELETE' }),
      invalidatesTags: ['PriceAgreement'],
    }),
    previewAgreedPriceImport: build.mutation<PriceAgreementImport, AgreedPriceImportBody>({
      query: body => ({ url: '/price-agreements/import?preview=true', method: 'POST', body }),
    }),
    importAgreedPrices: build.mutation<PriceAgreementImport, { body: AgreedPriceImportBody; key: string }>({
      query: ({ body, key }) => ({
        url: '/price-agreements/import',
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: ['PriceAgreement'],
    }),
  }),
})

export const { listAgreedPrices } = agreedPrices.endpoints

export const {
  useListAgreedPricesQuery,
  useListAgreedPriceHistoryQuery,
  useCreateAgreedPriceMutation,
  useUpdateAgreedPriceMutation,
  useEndAgreedPriceMutation,
  useDeleteAgreedPriceMutation,
  usePreviewAgreedPriceImportMutation,
  useImportAgreedPricesMutation,
} = agreedPrices
