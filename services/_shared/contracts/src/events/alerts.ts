import type { z } from 'zod'
import { costAlertListEndpoint } from '../menu/cost-changes.ts'

/**
 * Every kind of alert in the bell, with the endpoint that lists it. A kind that is declared here needs an entry in
 * `web/office/features/alerts/alert-kinds.ts`; its live message and its entry in the access matrix are derived.
 */
export const alertEndpoints = {
  cost: costAlertListEndpoint,
}

export type AlertKind = keyof typeof alertEndpoints

/** Alerts of the given kinds, or of all kinds; `kind` is the discriminator. */
export type Alert<Kind extends AlertKind = AlertKind> = {
  [Each in Kind]: z.infer<(typeof alertEndpoints)[Each]['response']>[number] & { kind: Each }
}[Kind]

/** The names of the live messages for new alerts. */
export const ALERT_EVENTS = (Object.keys(alertEndpoints) as AlertKind[]).map(kind => `${kind}-alert` as const)
