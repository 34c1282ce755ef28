import { z } from 'zod'
import { defineEndpoint } from '../foundation/endpoint.ts'
import { Id, Instant, PageQuery, RequestDate } from '../foundation/primitives.ts'

/**
 * An audit entry: who changed money, prices, wages, time, permissions or settings, signed in or exported data, with the
 * values before and after.
 */
export const AuditRecord = z.object({
  /** The service that stores the entry and its number there, such as catalog-17. */
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

/**
 * The audited actions by type of record. Entries are kept forever, so an action stays here even when nothing writes it
 * any more.
 */
export interface AUDITED_ACTIONS {
  absence: 'absence-deleted' | 'absence-recorded'
  claim: 'credit-allocated' | 'credit-removed' | 'reopened' | 'sent' | 'waived'
  delivery: 'corrected' | 'deleted' | 'late-entry'
  demo: 'loaded' | 'removed'
  dish: 'deleted'
  export:
    | 'costings-exported'
    | 'delivery-temperatures-exported'
    | 'invoice-files-exported'
    | 'invoices-exported'
    | 'payroll-exported'
    | 'prime-cost-exported'
    | 'price-agreements-exported'
    | 'purchase-reports-exported'
    | 'sales-exported'
    | 'stock-count-exported'
    | 'variance-exported'
    | 'waste-exported'
  'forecast-day': 'changed'
  holiday: 'holiday-approved' | 'holiday-deleted' | 'holiday-denied'
  ingredient:
    | 'cost-set'
    | 'created'
    | 'deleted'
    | 'equivalence-added'
    | 'equivalence-changed'
    | 'equivalence-deleted'
  invoice: 'confirmed' | 'corrected' | 'deleted' | 'duplicate-allowed' | 'lines-changed' | 'status-changed'
  'labour-cost-settings': 'changed'
  location: 'changed' | 'created' | 'deleted'
  order: 'closed' | 'deleted' | 'reopened'
  'par-level': 'changed'
  'pay-period': 'period-locked'
  policy: 'policy-added'
  'price-agreement': 'changed' | 'created' | 'deleted' | 'ended'
  'prime-cost-period': 'closed' | 'reopened'
  'prime-cost-settings': 'changed'
  product: 'deleted' | 'merged' | 'price-set' | 'unmerged'
  'product-link': 'changed' | 'created' | 'deleted'
  'purchase-invoice': 'approval-withdrawn' | 'approved' | 'paid-in-full' | 'short-paid'
  'purchase-policy': 'changed'
  'purchase-price': 'accepted' | 'claimed' | 'withdrawn'
  'exchange-rate': 'changed' | 'created' | 'deleted'
  rebate: 'changed' | 'created' | 'deleted'
  rota: 'deleted'
  'sales-day': 'created' | 'deleted' | 'replaced'
  'sales-item': 'changed'
  'sales-settings': 'changed'
  'sales-source': 'changed' | 'created' | 'deleted' | 'imported'
  settings: 'changed'
  'special-day': 'changed' | 'created' | 'deleted'
  staff:
    | 'calendar-link-created'
    | 'calendar-link-revoked'
    | 'erasure-asked-for'
    | 'holiday-entitlement-set'
    | 'permission-removed'
    | 'permission-set'
    | 'portal-password-changed'
    | 'portal-password-reset'
    | 'portal-password-set'
    | 'portal-sign-in-failed'
    | 'portal-sign-in-locked'
    | 'portal-signed-in'
    | 'portal-signed-out'
    | 'salary-corrected'
    | 'salary-raised'
    | 'staff-added'
    | 'staff-changed'
    | 'staff-deleted'
    | 'staff-erased'
    | 'week-approval-withdrawn'
    | 'week-approved'
  'stock-count': 'closed' | 'deleted' | 'opened' | 'reopened'
  'stock-transfer': 'changed' | 'deleted' | 'receipt-withdrawn' | 'received'
  'storage-areas': 'changed'
  supplier: 'deleted' | 'iban-changed'
  'time-entry':
    | 'break-ended'
    | 'break-started'
    | 'clocked-in'
    | 'clocked-out'
    | 'entry-added'
    | 'entry-approved'
    | 'entry-corrected'
    | 'entry-deleted'
    | 'entry-rejected'
  user:
    | 'changed'
    | 'created'
    | 'deleted'
    | 'override-code-refused'
    | 'override-code-removed'
    | 'override-code-set'
    | 'password-changed'
    | 'sign-in-failed'
    | 'sign-in-locked'
    | 'signed-in'
    | 'signed-out'
  'waste-entry': 'corrected' | 'deleted'
}
export type AuditedEntity = keyof AUDITED_ACTIONS

const AuditFilter = z.object({
  entity: z.string().trim().min(1).max(60).optional(),
  /** A username. */
  actor: z.string().trim().min(1).max(60).optional(),
})

/** A query to one service: the newest entries from one instant until before another. */
export const ServiceAuditQuery = AuditFilter.extend({
  since: Instant.optional(),
  before: Instant.optional(),
  limit: z.coerce.number().int().min(1).max(10_000),
})
export type ServiceAuditQuery = z.infer<typeof ServiceAuditQuery>

/** The newest matching entries, and the total number of matches. */
export const MatchingAuditRecords = z.object({ entries: z.array(AuditRecord), total: z.int() })
export type MatchingAuditRecords = z.infer<typeof MatchingAuditRecords>

export const auditEndpoints = {
  listAudit: defineEndpoint({
    service: 'catalog',
    access: 'admin',
    method: 'get',
    path: '/api/audit',
    summary: 'Who changed what, newest first; always one page, with X-Total-Count',
    query: AuditFilter.extend({
      ...PageQuery.pick({ page: true, page_size: true }).shape,
      /** Both days are included, in the time zone of the business. */
      from: RequestDate.optional(),
      to: RequestDate.optional(),
    }),
    paged: true,
    response: z.array(AuditRecord),
  }),
}
