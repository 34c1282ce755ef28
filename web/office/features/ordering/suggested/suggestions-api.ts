import type { SupplierSuggestions } from '@rms/contracts'
import { api } from '../../../lib/api/api.ts'

const suggestions = api.injectEndpoints({
  endpoints: build => ({
    listOrderSuggestions: build.query<SupplierSuggestions[], number>({
      query: location_id => ({ url: '/stock/order-suggestions', params: { location_id } }),
      providesTags: ['StockMovement', 'Order', 'Delivery', 'Product', 'Supplier'],
    }),
  }),
})

export const { useListOrderSuggestionsQuery } = suggestions
