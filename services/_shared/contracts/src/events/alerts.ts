import type { z } from 'zod'
import { costAlertList } from '../menu/cost-changes.ts'

/**
 * Every kind of alert that the bell shows, with the call that lists its alerts. A kind that is declared here needs its
 * entry in `web/office/features/alerts/alert-kinds.ts`; its live message and its place in the access matrix follow.
 */
export const alertEndpoints = {
  cost: costAlertList,
}

export type AlertKind = keyof typeof alertEndpoints

/** Alerts of the given kinds, of all unless told; `kind` says which one it is. */
export type Alert<Kind extends AlertKind = AlertKind> = {
  [Each in Kind]: z.infer<(typeof alertEndpoints)[Each]['response']>[number] & { kind: Each }
}[Kind]

/** The live messages of new alerts. */
export const ALERT_EVENTS = (Object.keys(alertEndpoints) as AlertKind[]).map(kind => `${kind}-alert` as const)
