import {
  type AuditRecord,
  auditEndpoints,
  internalEndpoints,
  type MatchingAuditRecords,
  type ServiceAuditQuery,
} from '@rms/contracts'
import {
  type AuditLog,
  badRequest,
  createHttpReply,
  type InternalServiceClient,
  type Page,
  serveEndpoint,
} from '@rms/service-kit'
import type { Router } from 'express'
import type { SettingsRepository } from '../../storage/settings-repository.ts'
import { type AuditDateRange, mergeAuditRecords, toInstantRange } from './audit-date-range.ts'

export const mountAuditRoutes = (router: Router, needs: Dependencies): void =>
  serveEndpoint(router, auditEndpoints.listAudit, async ({ query }) => {
    const { items, total } = await listAuditRecords(needs, query)
    return createHttpReply(200, items, { 'X-Total-Count': String(total) })
  })

interface Dependencies {
  readonly settings: SettingsRepository
  readonly auditLogs: AuditLogReader
}

/** The newest entries of every service with an audit log; 503 with the name of a service that is unavailable. */
export type AuditLogReader = (request: ServiceAuditQuery) => Promise<MatchingAuditRecords[]>

export const createAuditLogReader =
  (own: AuditLog, internal: InternalServiceClient): AuditLogReader =>
  query =>
    Promise.all([
      own.list(query),
      internal.call(internalEndpoints.invoicingAudit, { query }),
      internal.call(internalEndpoints.menuCostingAudit, { query }),
      internal.call(internalEndpoints.workforceAudit, { query }),
      internal.call(internalEndpoints.portalAudit, { query }),
    ])

export interface AuditQuery extends AuditDateRange {
  readonly entity?: string | undefined
  readonly actor?: string | undefined
  readonly page?: number | undefined
  readonly page_size?: number | undefined
}

/** The limit of pagination: every service returns all entries down to the requested page. */
const DEEPEST = 10_000

/** One page of the audit log of all services, newest first, and the total. 400 for a reversed range. */
export async function listAuditRecords(
  { settings, auditLogs }: Dependencies,
  { from, to, page = 1, page_size = 25, ...filter }: AuditQuery,
): Promise<Page<AuditRecord>> {
  if (from !== undefined && to !== undefined && from > to)
    throw badRequest('reversed-range', 'The end date cannot be before the start date.', { field: 'from' })
  const end = page * page_size
  if (end > DEEPEST)
    throw badRequest(
      'page-too-deep',
      `This page is not available: only the newest ${DEEPEST} entries are shown.`,
      {
        field: 'page',
        suggestion: 'Narrow the search to a shorter period, one user or one type of record.',
      },
    )
  const { timezone } = await settings.current()
  const answers = await auditLogs({ ...filter, ...toInstantRange({ from, to }, timezone), limit: end })
  const entries = mergeAuditRecords(answers.flatMap(answer => answer.entries))
  const total = answers.reduce((sum, answer) => sum + answer.total, 0)
  return { items: entries.slice(end - page_size, end), total }
}
