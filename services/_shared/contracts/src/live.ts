import { z } from 'zod'
import { Severity } from './cost-changes.ts'
import type { Endpoint } from './endpoint.ts'
import { Id } from './primitives.ts'
import { Extraction } from './reading.ts'

/** The lists that several people edit, by the first part of their calls' paths. */
export const LIVE_COLLECTIONS = [
  'dishes',
  'holidays',
  'ingredients',
  'invoices',
  'locations',
  'orders',
  'products',
  'rotas',
  'settings',
  'staff',
  'suppliers',
  'time-tracking',
  'users',
] as const
export const LiveCollection = z.enum(LIVE_COLLECTIONS)
export type LiveCollection = z.infer<typeof LiveCollection>

/** What GET /api/events pushes to signed-in browsers: hints to look again, never the only copy of anything. */
export const LiveMessage = z.discriminatedUnion('event', [
  z.object({ event: z.literal('extraction'), invoice_id: Id, extraction: Extraction }),
  z.object({ event: z.literal('prices'), product_ids: z.array(Id) }),
  z.object({ event: z.literal('cost-alert'), id: Id, severity: Severity }),
  z.object({ event: z.literal('record-changed'), collection: LiveCollection }),
])
export type LiveMessage = z.infer<typeof LiveMessage>

/** The list that a successful call changes; null for reads and for calls that only compute something. */
export function collectionChangedBy({
  method,
  path,
  status,
  versioned,
}: Pick<Endpoint, 'method' | 'path' | 'status' | 'versioned'>): LiveCollection | null {
  const isChange = method === 'delete' || method === 'put' || versioned !== undefined || status === 201
  const collection = LiveCollection.safeParse(path.split('/')[2])
  return isChange && collection.success ? collection.data : null
}
