import { ALERT_SEVERITIES, ALERT_SEVERITY_FILTERS } from '@rms/domain-kit'
import { z } from 'zod'
import type { EndpointLocationScope } from './authorization.ts'
import { type AnySchema, defineEndpoint, type ServiceName } from './endpoint.ts'
import { Id, Instant } from './primitives.ts'

export const AlertSeverity = z.enum(ALERT_SEVERITIES)
export type AlertSeverity = z.infer<typeof AlertSeverity>

/** The filters of a list of alerts; `medium` includes `high`. */
const SeverityFilter = z.enum(ALERT_SEVERITY_FILTERS)
export type SeverityFilter = z.infer<typeof SeverityFilter>

/** How long an alert stays in the list. */
export const ALERT_RETENTION = { hours: 24 } as const

/** The fields that all alerts share. Ids are unique within a kind. */
export const createAlertFields = <Kind extends string>(kind: Kind) => ({
  kind: z.literal(kind),
  id: Id,
  severity: AlertSeverity,
  created_at: Instant,
})

interface AlertList<Record extends AnySchema> {
  readonly service: ServiceName
  readonly path: string
  readonly summary: string
  readonly scope: EndpointLocationScope
  readonly record: Record
}

/** Defines the endpoint that lists the alerts of one kind: those of the last 24 hours, newest first. */
export const createAlertListEndpoint = <Record extends AnySchema>({
  record,
  ...definition
}: AlertList<Record>) =>
  defineEndpoint({
    ...definition,
    access: 'back-office',
    requires: 'none',
    method: 'get',
    query: z.object({ severity: SeverityFilter.default('all') }),
    response: z.array(record),
  })
