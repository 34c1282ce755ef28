import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DateText, Id, Instant, PageQuery } from './primitives.ts'

/** Who changed money, prices, wages, time, permissions or settings, and how it was before. */
export const AuditRecord = z.object({
  /** The part that keeps the entry, and its number there: catalog-17. */
  id: z.string(),
  at: Instant,
  actor: z.object({ id: Id, username: z.string() }),
  action: z.string(),
  entity: z.string(),
  entity_id: z.int(),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditRecord = z.infer<typeof AuditRecord>

const AuditFilter = z.object({
  entity: z.string().trim().min(1).max(60).optional(),
  /** A username. */
  actor: z.string().trim().min(1).max(60).optional(),
})

/** What one service is asked for: the newest entries from one instant until before another. */
export const AuditRequest = AuditFilter.extend({
  since: Instant.optional(),
  before: Instant.optional(),
  limit: z.coerce.number().int().min(1).max(10_000),
})
export type AuditRequest = z.infer<typeof AuditRequest>

/** The newest entries that were asked for, and how many there are in all. */
export const AuditAnswer = z.object({ entries: z.array(AuditRecord), total: z.int() })
export type AuditAnswer = z.infer<typeof AuditAnswer>

export const auditEndpoints = {
  listAudit: endpoint({
    service: 'catalog',
    access: 'admin',
    method: 'get',
    path: '/api/audit',
    summary: 'Who changed what, newest first; always one page, with X-Total-Count',
    query: AuditFilter.extend({
      ...PageQuery.pick({ page: true, page_size: true }).shape,
      /** Both days count, in the business's time zone. */
      from: DateText.optional(),
      to: DateText.optional(),
    }),
    paged: true,
    response: z.array(AuditRecord),
  }),
}
