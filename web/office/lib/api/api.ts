import { createApi } from '@reduxjs/toolkit/query/react'
import { authorisedQuery } from './authorised-query.ts'

/** Every kind of record that is kept; making all of them stale loads whatever is in sight anew. */
export const EVERYTHING = [
  'Attendance',
  'Alert',
  'Demo',
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
] as const

export type RecordTag = (typeof EVERYTHING)[number]

/** The one API of the app; each feature injects its own calls. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: authorisedQuery,
  tagTypes: EVERYTHING,
  // What could not be loaded, or was missed, without a connection is there when it is back.
  refetchOnReconnect: true,
  endpoints: () => ({}),
})
