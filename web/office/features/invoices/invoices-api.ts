import type { Invoice, InvoiceItem, invoiceEndpoints } from '@rms/contracts'
import { changeRow, showAtOnce } from '../../../shared/api/at-once.ts'
import type { AnswerOf, BodyOf } from '../../../shared/api/contract.ts'
import { api } from '../../lib/api/api.ts'
import { given, type Page, pageOf } from '../../lib/api/paged.ts'

type Calls = typeof invoiceEndpoints
export type ItemBody = BodyOf<Calls['addInvoiceItem']>
export type ItemChange = BodyOf<Calls['updateInvoiceItem']>
export type InvoiceStatus = Invoice['status']
/** Set to true after the user decided to keep a duplicate; the server then skips the duplicate check. */
export interface Overridable {
  id: number
  allowDuplicate?: boolean
}
/** The server handles calls with the same idempotency key only once. */
interface Repeatable {
  key: string
}

export interface InvoicesQuery {
  page: number
  search: string
  sort: string
  supplier_id: string
  location_id: string
  status: string
}

export const INVOICES_PER_PAGE = 25

const invoices = api.injectEndpoints({
  endpoints: build => ({
    listInvoices: build.query<Page<Invoice>, InvoicesQuery>({
      query: params => ({ url: '/invoices', params: given({ ...params, page_size: INVOICES_PER_PAGE }) }),
      transformResponse: (rows: Invoice[], meta) => pageOf(rows, meta),
      providesTags: [{ type: 'Invoice', id: 'list' }],
    }),
    getInvoice: build.query<Invoice, number>({
      query: id => `/invoices/${id}`,
      providesTags: (_invoice, _error, id) => [{ type: 'Invoice', id }],
    }),
    listOnlyProducts: build.query<AnswerOf<Calls['listOnlyProducts']>, number>({
      query: id => `/invoices/${id}/only-products`,
    }),
    confirmDoubt: build.mutation<Invoice, { id: number; body: BodyOf<Calls['confirmInvoice']> }>({
      query: ({ id, body }) => ({ url: `/invoices/${id}/confirmations`, method: 'POST', body }),
      invalidatesTags: (_invoice, _error, { id }) => changedTags(id),
    }),
    deleteInvoice: build.mutation<AnswerOf<Calls['deleteInvoice']>, { id: number; withProducts?: boolean }>({
      query: ({ id, withProducts }) => ({
        url: `/invoices/${id}${withProducts ? '?delete_products=true' : ''}`,
        method: 'DELETE',
      }),
      invalidatesTags: [{ type: 'Invoice', id: 'list' }, 'Product', 'Ingredient', 'Dish'],
    }),
    updateInvoice: build.mutation<Invoice, { id: number; body: BodyOf<Calls['updateInvoice']> }>({
      query: ({ id, body }) => ({ url: `/invoices/${id}`, method: 'PUT', body }),
      invalidatesTags: (_invoice, _error, { id }) => changedTags(id),
    }),
    setStatus: build.mutation<Invoice, Overridable & { status: InvoiceStatus }>({
      query: ({ id, status, allowDuplicate }) => ({
        url: `/invoices/${id}/status${override(allowDuplicate)}`,
        method: 'PUT',
        body: { status },
      }),
      onQueryStarted: async ({ id, status }, started) => {
        const before = invoices.endpoints.getInvoice.select(id)(started.getState()).data?.status
        // No optimistic update for a pending invoice: the server may reject it as a duplicate, and processing changes
        // prices.
        if (before === undefined || before === 'pending') return
        await showAtOnce(started, invoices, {
          getInvoice: invoice => changeRow([invoice], id, { status }),
          listInvoices: ({ rows }) => changeRow(rows, id, { status }),
        })
      },
      invalidatesTags: (_invoice, _error, { id }) => changedTags(id),
    }),
    listItems: build.query<InvoiceItem[], number>({
      query: id => `/invoices/${id}/items`,
      providesTags: (_items, _error, id) => [{ type: 'InvoiceItem', id }],
    }),
    addItem: build.mutation<InvoiceItem, Repeatable & { id: number; body: ItemBody }>({
      query: ({ id, body, key }) => ({
        url: `/invoices/${id}/items`,
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: (_item, _error, { id }) => changedTags(id),
    }),
    importItems: build.mutation<
      AnswerOf<Calls['importInvoiceItems']>,
      Repeatable & { id: number; items: ItemBody[] }
    >({
      query: ({ id, items, key }) => ({
        url: `/invoices/${id}/items/import`,
        method: 'POST',
        body: { items },
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: (_answer, _error, { id }) => changedTags(id),
    }),
    updateItem: build.mutation<InvoiceItem, { id: number; itemId: number; body: ItemChange }>({
      query: ({ id, itemId, body }) => ({ url: `/invoices/${id}/items/${itemId}`, method: 'PUT', body }),
      // Stores the new version immediately, so that the next correction of the line does not conflict with this one.
      onQueryStarted: async ({ id, itemId }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer)
          dispatch(
            invoices.util.updateQueryData('listItems', id, items => changeRow(items, itemId, answer.data)),
          )
      },
      invalidatesTags: (_item, _error, { id }) => changedTags(id),
    }),
    deleteItem: build.mutation<AnswerOf<Calls['deleteInvoiceItem']>, { id: number; itemId: number }>({
      query: ({ id, itemId }) => ({ url: `/invoices/${id}/items/${itemId}`, method: 'DELETE' }),
      invalidatesTags: (_answer, _error, { id }) => changedTags(id),
    }),
    processPdf: build.mutation<AnswerOf<Calls['processPdf']>, Overridable>({
      query: ({ id, allowDuplicate }) => ({
        url: `/invoices/${id}/process-pdf${override(allowDuplicate)}`,
        method: 'POST',
        body: {},
      }),
      invalidatesTags: (_answer, _error, { id }) => changedTags(id),
    }),
    stopReading: build.mutation<AnswerOf<Calls['stopExtraction']>, number>({
      query: id => ({ url: `/invoices/${id}/extraction`, method: 'DELETE' }),
      invalidatesTags: (_answer, _error, id) => changedTags(id),
    }),
    processOcr: build.mutation<AnswerOf<Calls['processOcr']>, Overridable & { ocrText?: string }>({
      query: ({ id, allowDuplicate, ocrText }) => ({
        url: `/invoices/${id}/process-ocr${override(allowDuplicate)}`,
        method: 'POST',
        body: { ocrText },
      }),
      invalidatesTags: (_answer, _error, { id }) => changedTags(id),
    }),
  }),
})

const override = (allowDuplicate: boolean | undefined): string =>
  allowDuplicate ? '?allow_duplicate=true' : ''

/** The tags that a change of an invoice or its lines invalidates. The server pushes price changes later. */
const changedTags = (id: number) =>
  [{ type: 'Invoice', id }, { type: 'Invoice', id: 'list' }, { type: 'InvoiceItem', id }, 'Product'] as const

export const { listInvoices, getInvoice, listItems, listOnlyProducts } = invoices.endpoints

export const {
  useListInvoicesQuery,
  useGetInvoiceQuery,
  useConfirmDoubtMutation,
  useDeleteInvoiceMutation,
  useLazyListOnlyProductsQuery,
  useUpdateInvoiceMutation,
  useSetStatusMutation,
  useListItemsQuery,
  useAddItemMutation,
  useImportItemsMutation,
  useUpdateItemMutation,
  useDeleteItemMutation,
  useProcessPdfMutation,
  useProcessOcrMutation,
  useStopReadingMutation,
} = invoices

/** Whether an invoice's file is a PDF, by its name. */
export const isPdf = ({ file_name }: Pick<Invoice, 'file_name'>): boolean => /\.pdf$/i.test(file_name)
