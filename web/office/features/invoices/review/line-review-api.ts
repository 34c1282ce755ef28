import type { InvoiceLine, ProductSuggestion, ReviewLine } from '@rms/contracts'
import { api } from '../../../lib/api/api.ts'
import { type ListPage, toListPage } from '../../../lib/api/pagination.ts'

export const REVIEW_LINES_PER_PAGE = 25

interface LineId {
  invoiceId: number
  itemId: number
}

const review = api.injectEndpoints({
  endpoints: build => ({
    listReviewLines: build.query<ListPage<ReviewLine>, { page: number; pageSize: number }>({
      query: ({ page, pageSize }) => `/invoices/review-lines?page=${page}&page_size=${pageSize}`,
      transformResponse: (rows: ReviewLine[], meta) => toListPage(rows, meta),
      providesTags: [{ type: 'InvoiceItem', id: 'review' }, 'Product'],
    }),
    /** The whole queue, to separate lines with similar products from lines of new products. */
    listAllReviewLines: build.query<ReviewLine[], void>({
      query: () => '/invoices/review-lines',
      providesTags: [{ type: 'InvoiceItem', id: 'review' }, 'Product'],
    }),
    listProductSuggestions: build.query<ProductSuggestion[], LineId>({
      query: ({ invoiceId, itemId }) => `/invoices/${invoiceId}/items/${itemId}/suggestions`,
      providesTags: ['Product'],
    }),
    chooseInvoiceLineProduct: build.mutation<InvoiceLine, LineId & { productId: number | null }>({
      query: ({ invoiceId, itemId, productId }) => ({
        url: `/invoices/${invoiceId}/items/${itemId}/product`,
        method: 'POST',
        body: { product_id: productId },
      }),
      invalidatesTags: (_item, _error, { invoiceId }) => [
        { type: 'InvoiceItem', id: 'review' },
        { type: 'InvoiceItem', id: invoiceId },
        'Product',
      ],
    }),
  }),
})

export const {
  useListReviewLinesQuery,
  useListAllReviewLinesQuery,
  useListProductSuggestionsQuery,
  useChooseInvoiceLineProductMutation,
} = review
