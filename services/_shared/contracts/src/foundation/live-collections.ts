import { z } from 'zod'

/** The collections that several people edit, by the first part of their paths. */
export const LIVE_COLLECTIONS = [
  'claims',
  'deliveries',
  'dishes',
  'holidays',
  'ingredients',
  'invoices',
  'locations',
  'orders',
  'price-agreements',
  'products',
  'purchases',
  'rotas',
  'sales',
  'settings',
  'staff',
  'stock',
  'suppliers',
  'time-tracking',
  'users',
] as const
export const LiveCollection = z.enum(LIVE_COLLECTIONS)
export type LiveCollection = z.infer<typeof LiveCollection>
