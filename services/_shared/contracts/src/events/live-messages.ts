import { z } from 'zod'
import { AlertSeverity } from '../foundation/alert-fields.ts'
import type { Endpoint } from '../foundation/endpoint.ts'
import { LiveCollection } from '../foundation/live-collections.ts'
import { Id } from '../foundation/primitives.ts'
import { InvoiceExtraction } from '../purchasing/document-reading.ts'
import { ALERT_EVENTS } from './alerts.ts'

/**
 * The messages that GET /api/events pushes to signed-in browsers: signals to refetch, never the only copy of any
 * information.
 */
export const LiveMessage = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('extraction'),
    invoice_id: Id,
    extraction: InvoiceExtraction,
    /** Only users with access to one of these locations receive the message, without this field. */
    location_ids: z.array(Id).optional(),
  }),
  z.object({ event: z.literal('prices'), product_ids: z.array(Id) }),
  z.object({ event: z.enum(ALERT_EVENTS), id: Id, severity: AlertSeverity }),
  z.object({ event: z.literal('record-changed'), collection: LiveCollection }),
])
export type LiveMessage = z.infer<typeof LiveMessage>

/** The collection that a successful call changes; null for reads and for calls that only compute something. */
export function getChangedCollection({
  method,
  path,
  changes,
}: Pick<Endpoint, 'method' | 'path' | 'changes'>): LiveCollection | null {
  if (method === 'get' || changes === 'nothing') return null
  return changes ?? LiveCollection.safeParse(path.split('/')[2]).data ?? null
}
