import { createApi } from '@reduxjs/toolkit/query/react'
import { authorisedQuery } from './authorised-query.ts'

/** The one API of the app; each feature injects its own calls. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: authorisedQuery,
  tagTypes: [
    'CostAlert',
    'Dish',
    'Ingredient',
    'Invoice',
    'InvoiceItem',
    'Location',
    'Order',
    'Product',
    'ProductLink',
    'Settings',
    'Supplier',
    'Training',
    'User',
  ],
  endpoints: () => ({}),
})
