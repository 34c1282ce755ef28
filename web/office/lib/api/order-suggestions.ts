import type { SupplierSuggestions } from '@rms/contracts'
import { api } from './api.ts'

/** What a location should order, with the stock on hand of products with a par level. */
const suggestions = api.injectEndpoints({
  endpoints: build => ({
    listOrderSuggestions: build.query<SupplierSuggestions[], number>({
      query: location_id => ({ url: '/stock/order-suggestions', params: { location_id } }),
      providesTags: ['StockMovement', 'Order', 'Delivery', 'Product', 'Supplier'],
    }),
  }),
})

export const { useListOrderSuggestionsQuery, useLazyListOrderSuggestionsQuery } = suggestions
