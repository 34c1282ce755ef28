import { type CalendarDate, Decimal, sumDecimals, ZERO } from '@rms/domain-kit'
import type { DecisionFact, StatedClaim } from '../facts/decision-fact.ts'

export interface Waiver {
  readonly date: CalendarDate
  readonly reason: string
  /** What was given up; null for all of the claim, whatever it becomes. */
  readonly amount: Decimal | null
}

/** When and with which amount a claim was last sent to the supplier. */
export interface Sending {
  readonly date: CalendarDate
  readonly amount: Decimal
  readonly stated?: StatedClaim | undefined
}

/** The waivers of each claim, the earliest first; a claim that has grown since may be waived again. */
export function findWaivers(decisions: readonly DecisionFact[]): ReadonlyMap<string, readonly Waiver[]> {
  const waivers = new Map<string, Waiver[]>()
  for (const { decision, date } of sortByTime(decisions)) {
    if (decision.type !== 'waive-claim') continue
    const { claimId, reason, amount = null } = decision
    waivers.set(claimId, [...(waivers.get(claimId) ?? []), { date, reason, amount }])
  }
  return waivers
}

/** What these waivers give up of an amount. */
export function getWaivedAmount(waivers: readonly Waiver[], amount: Decimal): Decimal {
  const limits = waivers.map(waiver => waiver.amount ?? amount)
  return Decimal.max(ZERO, Decimal.min(amount, sumDecimals(limits)))
}

/** The first and the last sending of each claim; a changed claim may be sent again. */
export function findSendings(
  decisions: readonly DecisionFact[],
): ReadonlyMap<string, { readonly first: Sending; readonly last: Sending }> {
  const sendings = new Map<string, { first: Sending; last: Sending }>()
  for (const { decision, date } of sortByTime(decisions)) {
    if (decision.type !== 'send-claim') continue
    const sending = { date, amount: decision.amount, stated: decision.stated }
    sendings.set(decision.claimId, { first: sendings.get(decision.claimId)?.first ?? sending, last: sending })
  }
  return sendings
}

/**
 * When people first acted on each claim: it was sent or waived. Whatever has changed in the facts since, the claim was
 * known then.
 */
export function findFirstDecisions(
  decisions: readonly DecisionFact[],
): ReadonlyMap<string, Temporal.Instant> {
  const first = new Map<string, Temporal.Instant>()
  for (const { decision, decidedAt } of sortByTime(decisions))
    if (decision.type === 'send-claim' || decision.type === 'waive-claim')
      if (!first.has(decision.claimId)) first.set(decision.claimId, decidedAt)
  return first
}

export const sortByTime = (decisions: readonly DecisionFact[]): DecisionFact[] =>
  decisions.toSorted((a, b) => Temporal.Instant.compare(a.decidedAt, b.decidedAt) || a.id - b.id)
