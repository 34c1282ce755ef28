import { createApi } from '@reduxjs/toolkit/query/react'
import { authorisedQuery } from './authorised-query.ts'

/** The one API of the app; each feature injects its own calls. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: authorisedQuery,
  tagTypes: [
    'Attendance',
    'CostAlert',
    'Dish',
    'Holiday',
    'Ingredient',
    'Invoice',
    'InvoiceItem',
    'Location',
    'Order',
    'Payroll',
    'Policy',
    'Product',
    'ProductLink',
    'Rota',
    'Settings',
    'Staff',
    'Supplier',
    'TimeEntry',
    'Training',
    'User',
  ],
  endpoints: () => ({}),
})
