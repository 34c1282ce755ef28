import { createApi } from '@reduxjs/toolkit/query/react'
import { authorisedQuery } from './authorised-query.ts'

/** Every cache tag. Invalidating all of them reloads everything on screen. */
export const CACHE_TAGS = [
  'Attendance',
  'Alert',
  'Claim',
  'Delivery',
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
  'PriceAgreement',
  'PrimeCost',
  'Product',
  'ProductLink',
  'PurchaseCheck',
  'Rota',
  'Sales',
  'SalesItem',
  'SalesSource',
  'Settings',
  'Staff',
  'StockMovement',
  'StockCount',
  'Supplier',
  'TimeEntry',
  'Training',
  'User',
] as const

export type CacheTag = (typeof CACHE_TAGS)[number]

/** The RTK Query API of the app; each feature injects its own endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: authorisedQuery,
  tagTypes: CACHE_TAGS,
  // Reloads what could not be loaded while the connection was lost.
  refetchOnReconnect: true,
  endpoints: () => ({}),
})
