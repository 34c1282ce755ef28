import type { CalendarDate, Decimal } from '@rms/domain-kit'
import type { DecisionFact, StatedClaim } from '../facts/decision-fact.ts'

export interface Waiver {
  readonly date: CalendarDate
  readonly reason: string
}

/** When and with which amount a claim was last sent to the supplier. */
export interface Sending {
  readonly date: CalendarDate
  readonly amount: Decimal
  readonly stated?: StatedClaim | undefined
}

/** The first waiver of each claim. */
export function findWaivers(decisions: readonly DecisionFact[]): ReadonlyMap<string, Waiver> {
  const waivers = new Map<string, Waiver>()
  for (const { decision, date } of sortByTime(decisions))
    if (decision.type === 'waive-claim' && !waivers.has(decision.claimId))
      waivers.set(decision.claimId, { date, reason: decision.reason })
  return waivers
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

export const sortByTime = (decisions: readonly DecisionFact[]): DecisionFact[] =>
  decisions.toSorted((a, b) => Temporal.Instant.compare(a.decidedAt, b.decidedAt) || a.id - b.id)
