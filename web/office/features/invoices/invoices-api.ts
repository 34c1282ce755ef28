import type {
  Invoice,
  InvoiceLine,
  invoiceEndpoints,
  PriceAgreement,
  priceAgreementEndpoints,
} from '@rms/contracts'
import type { RequestBody, ResponseBody } from '../../../shared/api/contract-types.ts'
import { optimisticUpdate, updateRow } from '../../../shared/api/optimistic-update.ts'
import { api } from '../../lib/api/api.ts'
import { type ListPage, omitEmptyParams, toListPage } from '../../lib/api/pagination.ts'

type Calls = typeof invoiceEndpoints
export type InvoiceLineBody = RequestBody<Calls['addInvoiceItem']>
export type UpdateInvoiceLineBody = RequestBody<Calls['updateInvoiceItem']>
export type InvoiceStatus = Invoice['status']
/** Set to true after the user decided to keep a duplicate; the server then skips the duplicate check. */
export interface DuplicateCheckArgs {
  id: number
  allowDuplicate?: boolean
}
/** The server handles calls with the same idempotency key only once. */
interface IdempotentArgs {
  key: string
}

export interface InvoicesQuery {
  page: number
  search: string
  sort: string
  supplier_id: string
  location_id: string
  status: string
  /** Invoice dates, both included; '' for all. */
  startDate: string
  endDate: string
}

export const INVOICES_PER_PAGE = 25

const invoices = api.injectEndpoints({
  endpoints: build => ({
    listInvoices: build.query<ListPage<Invoice>, InvoicesQuery>({
      query: params => ({
        url: '/invoices',
        params: omitEmptyParams({ ...params, page_size: INVOICES_PER_PAGE }),
      }),
      transformResponse: (rows: Invoice[], meta) => toListPage(rows, meta),
      providesTags: [{ type: 'Invoice', id: 'list' }],
    }),
    getInvoice: build.query<Invoice, number>({
      query: id => `/invoices/${id}`,
      providesTags: (_invoice, _error, id) => [{ type: 'Invoice', id }],
    }),
    listInvoiceOnlyProducts: build.query<ResponseBody<Calls['listOnlyProducts']>, number>({
      query: id => `/invoices/${id}/only-products`,
    }),
    confirmInvoice: build.mutation<Invoice, { id: number; body: RequestBody<Calls['confirmInvoice']> }>({
      query: ({ id, body }) => ({ url: `/invoices/${id}/confirmations`, method: 'POST', body }),
      // Shows the next question and its version immediately, so that its confirmation does not conflict with this one.
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer) dispatch(invoices.util.updateQueryData('getInvoice', id, () => answer.data))
      },
      invalidatesTags: (_invoice, _error, { id }) => getInvoiceTags(id),
    }),
    deleteInvoice: build.mutation<
      ResponseBody<Calls['deleteInvoice']>,
      { id: number; withProducts?: boolean }
    >({
      query: ({ id, withProducts }) => ({
        url: `/invoices/${id}${withProducts ? '?delete_products=true' : ''}`,
        method: 'DELETE',
      }),
      invalidatesTags: [{ type: 'Invoice', id: 'list' }, 'Product', 'Ingredient', 'Dish'],
    }),
    updateInvoice: build.mutation<Invoice, { id: number; body: RequestBody<Calls['updateInvoice']> }>({
      query: ({ id, body }) => ({ url: `/invoices/${id}`, method: 'PUT', body }),
      invalidatesTags: (_invoice, _error, { id }) => getInvoiceTags(id),
    }),
    setInvoiceStatus: build.mutation<Invoice, DuplicateCheckArgs & { status: InvoiceStatus }>({
      query: ({ id, status, allowDuplicate }) => ({
        url: `/invoices/${id}/status${getDuplicateCheckQuery(allowDuplicate)}`,
        method: 'PUT',
        body: { status },
      }),
      onQueryStarted: async ({ id, status }, started) => {
        const before = invoices.endpoints.getInvoice.select(id)(started.getState()).data?.status
        // No optimistic update for a pending invoice: the server may reject it as a duplicate, and processing changes
        // prices.
        if (before === undefined || before === 'pending') return
        await optimisticUpdate(started, invoices, {
          getInvoice: invoice => updateRow([invoice], id, { status }),
          listInvoices: ({ rows }) => updateRow(rows, id, { status }),
        })
      },
      invalidatesTags: (_invoice, _error, { id }) => getInvoiceTags(id),
    }),
    listInvoiceLines: build.query<InvoiceLine[], number>({
      query: id => `/invoices/${id}/items`,
      providesTags: (_items, _error, id) => [{ type: 'InvoiceItem', id }],
    }),
    addInvoiceLine: build.mutation<InvoiceLine, IdempotentArgs & { id: number; body: InvoiceLineBody }>({
      query: ({ id, body, key }) => ({
        url: `/invoices/${id}/items`,
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: (_item, _error, { id }) => getInvoiceTags(id),
    }),
    importInvoiceLines: build.mutation<
      ResponseBody<Calls['importInvoiceItems']>,
      IdempotentArgs & { id: number; items: InvoiceLineBody[] }
    >({
      query: ({ id, items, key }) => ({
        url: `/invoices/${id}/items/import`,
        method: 'POST',
        body: { items },
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: (_answer, _error, { id }) => getInvoiceTags(id),
    }),
    updateInvoiceLine: build.mutation<
      InvoiceLine,
      { id: number; itemId: number; body: UpdateInvoiceLineBody }
    >({
      query: ({ id, itemId, body }) => ({ url: `/invoices/${id}/items/${itemId}`, method: 'PUT', body }),
      // Stores the new version immediately, so that the next correction of the line does not conflict with this one.
      onQueryStarted: async ({ id, itemId }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer)
          dispatch(
            invoices.util.updateQueryData('listInvoiceLines', id, items =>
              updateRow(items, itemId, answer.data),
            ),
          )
      },
      invalidatesTags: (_item, _error, { id }) => getInvoiceTags(id),
    }),
    agreeOnLinePrice: build.mutation<
      PriceAgreement,
      IdempotentArgs & { body: RequestBody<(typeof priceAgreementEndpoints)['agreeOnInvoiceLinePrice']> }
    >({
      query: ({ body, key }) => ({
        url: '/price-agreements/from-invoice-line',
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: ['PriceAgreement'],
    }),
    deleteInvoiceLine: build.mutation<
      ResponseBody<Calls['deleteInvoiceItem']>,
      { id: number; itemId: number }
    >({
      query: ({ id, itemId }) => ({ url: `/invoices/${id}/items/${itemId}`, method: 'DELETE' }),
      invalidatesTags: (_answer, _error, { id }) => getInvoiceTags(id),
    }),
    processInvoicePdf: build.mutation<ResponseBody<Calls['processPdf']>, DuplicateCheckArgs>({
      query: ({ id, allowDuplicate }) => ({
        url: `/invoices/${id}/process-pdf${getDuplicateCheckQuery(allowDuplicate)}`,
        method: 'POST',
        body: {},
      }),
      invalidatesTags: (_answer, _error, { id }) => getInvoiceTags(id),
    }),
    stopInvoiceExtraction: build.mutation<ResponseBody<Calls['stopExtraction']>, number>({
      query: id => ({ url: `/invoices/${id}/extraction`, method: 'DELETE' }),
      invalidatesTags: (_answer, _error, id) => getInvoiceTags(id),
    }),
    processInvoiceOcr: build.mutation<
      ResponseBody<Calls['processOcr']>,
      DuplicateCheckArgs & { ocrText?: string }
    >({
      query: ({ id, allowDuplicate, ocrText }) => ({
        url: `/invoices/${id}/process-ocr${getDuplicateCheckQuery(allowDuplicate)}`,
        method: 'POST',
        body: { ocrText },
      }),
      invalidatesTags: (_answer, _error, { id }) => getInvoiceTags(id),
    }),
  }),
})

const getDuplicateCheckQuery = (allowDuplicate: boolean | undefined): string =>
  allowDuplicate ? '?allow_duplicate=true' : ''

/** The tags that a change of an invoice or its lines invalidates. The server pushes price changes later. */
const getInvoiceTags = (id: number) =>
  [{ type: 'Invoice', id }, { type: 'Invoice', id: 'list' }, { type: 'InvoiceItem', id }, 'Product'] as const

export const { listInvoices, getInvoice, listInvoiceLines, listInvoiceOnlyProducts } = invoices.endpoints

export const {
  useListInvoicesQuery,
  useGetInvoiceQuery,
  useConfirmInvoiceMutation,
  useDeleteInvoiceMutation,
  useLazyListInvoiceOnlyProductsQuery,
  useUpdateInvoiceMutation,
  useSetInvoiceStatusMutation,
  useListInvoiceLinesQuery,
  useAddInvoiceLineMutation,
  useImportInvoiceLinesMutation,
  useUpdateInvoiceLineMutation,
  useAgreeOnLinePriceMutation,
  useDeleteInvoiceLineMutation,
  useProcessInvoicePdfMutation,
  useProcessInvoiceOcrMutation,
  useStopInvoiceExtractionMutation,
} = invoices

/** Whether an invoice's file is a PDF, by its name. */
export const isPdf = ({ file_name }: Pick<Invoice, 'file_name'>): boolean => /\.pdf$/i.test(file_name)
