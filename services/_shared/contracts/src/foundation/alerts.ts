import { SEVERITIES, SEVERITY_FILTERS } from '@rms/domain-kit'
import { z } from 'zod'
import type { Scope } from './authorization.ts'
import { endpoint, type Schema, type ServiceName } from './endpoint.ts'
import { Id, Instant } from './primitives.ts'

export const Severity = z.enum(SEVERITIES)
export type Severity = z.infer<typeof Severity>

/** The filters of a list of alerts; `medium` includes `high`. */
const SeverityFilter = z.enum(SEVERITY_FILTERS)
export type SeverityFilter = z.infer<typeof SeverityFilter>

/** How long an alert stays in the list. */
export const ALERT_RETENTION = { hours: 24 } as const

/** The fields that all alerts share. Ids are unique within a kind. */
export const alertFields = <Kind extends string>(kind: Kind) => ({
  kind: z.literal(kind),
  id: Id,
  severity: Severity,
  created_at: Instant,
})

interface AlertList<Record extends Schema> {
  readonly service: ServiceName
  readonly path: string
  readonly summary: string
  readonly scope: Scope
  readonly record: Record
}

/** Defines the endpoint that lists the alerts of one kind: those of the last 24 hours, newest first. */
export const alertList = <Record extends Schema>({ record, ...definition }: AlertList<Record>) =>
  endpoint({
    ...definition,
    access: 'back-office',
    requires: 'none',
    method: 'get',
    query: z.object({ severity: SeverityFilter.default('all') }),
    response: z.array(record),
  })
