import { z } from 'zod'
import { Severity } from './cost-changes.ts'
import { Id } from './primitives.ts'
import { Extraction } from './reading.ts'

/** What GET /api/events pushes to signed-in browsers: hints to look again, never the only copy of anything. */
export const LiveMessage = z.discriminatedUnion('event', [
  z.object({ event: z.literal('extraction'), invoice_id: Id, extraction: Extraction }),
  z.object({ event: z.literal('prices'), product_ids: z.array(Id) }),
  z.object({ event: z.literal('cost-alert'), id: Id, severity: Severity }),
])
export type LiveMessage = z.infer<typeof LiveMessage>
