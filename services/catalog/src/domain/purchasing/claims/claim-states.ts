import { type CalendarDate, type Decimal, daysBetween, sumDecimals, ZERO } from '@rms/domain-kit'
import type { DecisionFact } from '../facts/decision-fact.ts'
import type { CreditAllocation } from './allocate-credits.ts'
import type { ClaimCredit } from './claim-balances.ts'
import { findSendings, findWaivers, getWaivedAmount, type Waiver } from './claim-decisions.ts'
import type { Claim } from './claims.ts'

/** A claim is open until it is sent, and ends credited or waived. One that has grown since it was waived is open again. */
export type ClaimState = 'open' | 'sent' | 'credited' | 'waived'

/** A claim with what has become of it. Credited + waived + open amount = amount. */
export interface ClaimPosition {
  readonly claim: Claim
  readonly state: ClaimState
  readonly creditedAmount: Decimal
  readonly waivedAmount: Decimal
  readonly openAmount: Decimal
  /** The part of the credits that lowers the cost of the accepted goods. */
  readonly creditedPriceAmount: Decimal
  readonly credits: readonly ClaimCredit[]
  /** What credits that wait for review would close. */
  readonly awaitedCredits: readonly ClaimCredit[]
  readonly firstSentOn: CalendarDate | null
  /** The amount last stated to the supplier; differs from the claim if the facts have changed since. */
  readonly sentAmount: Decimal | null
  readonly waiverReason: string | null
}

/** The state of each claim, which follows from the credits allocated to it and the decisions of people. */
export function listClaimPositions(
  claims: readonly Claim[],
  { claimCredits, awaitedCredits }: Pick<CreditAllocation, 'claimCredits' | 'awaitedCredits'>,
  decisions: readonly DecisionFact[],
): ClaimPosition[] {
  const creditsByClaim = Map.groupBy(claimCredits, ({ claimId }) => claimId)
  const awaitedByClaim = Map.groupBy(awaitedCredits, ({ claimId }) => claimId)
  const sendings = findSendings(decisions)
  const waivers = findWaivers(decisions)
  return claims.map(claim => {
    const credits = creditsByClaim.get(claim.id) ?? []
    const creditedAmount = sumDecimals(credits.map(({ amount }) => amount))
    const rest = claim.amount.minus(creditedAmount)
    const ownWaivers = waivers.get(claim.id) ?? []
    const waivedAmount = getWaivedAmount(ownWaivers, rest)
    const openAmount = rest.minus(waivedAmount)
    const sending = sendings.get(claim.id)
    return {
      claim,
      state: rest.isZero() ? 'credited' : openAmount.isZero() ? 'waived' : sending ? 'sent' : 'open',
      creditedAmount,
      ...{ waivedAmount, openAmount },
      creditedPriceAmount: sumDecimals(credits.map(({ priceAmount }) => priceAmount)),
      credits,
      awaitedCredits: awaitedByClaim.get(claim.id) ?? [],
      firstSentOn: sending?.first.date ?? null,
      sentAmount: sending?.last.amount ?? null,
      waiverReason: joinReasons(ownWaivers),
    }
  })
}

const joinReasons = (waivers: readonly Waiver[]): string | null =>
  waivers.length > 0 ? [...new Set(waivers.map(({ reason }) => reason))].join('; ') : null

export const AGEING_BUCKETS = ['0-7', '8-30', '31-60', 'over-60'] as const
export type AgeingBucket = (typeof AGEING_BUCKETS)[number]

/** The age of a claim in days since its invoice date. */
export const getAgeingBucket = (date: CalendarDate, today: CalendarDate): AgeingBucket => {
  const days = daysBetween(date, today)
  if (days <= 7) return '0-7'
  if (days <= 30) return '8-30'
  return days <= 60 ? '31-60' : 'over-60'
}

export interface SupplierAgeing {
  readonly supplierId: number
  readonly currency: string
  readonly total: Decimal
  readonly openAmounts: Readonly<Record<AgeingBucket, Decimal>>
}

/** The open amounts per supplier and currency by age, the largest total first. */
export function computeAgeing(positions: readonly ClaimPosition[], today: CalendarDate): SupplierAgeing[] {
  const open = positions.filter(position => position.openAmount.gt(0))
  const groups = Map.groupBy(open, ({ claim }) => `${claim.supplierId} ${claim.currency}`)
  const ageing = [...groups.values()].flatMap(([first, ...others]) =>
    first ? [toAgeing(first.claim, [first, ...others], today)] : [],
  )
  return ageing.sort((a, b) => b.total.cmp(a.total) || a.supplierId - b.supplierId)
}

function toAgeing(
  { supplierId, currency }: Claim,
  positions: readonly ClaimPosition[],
  today: CalendarDate,
): SupplierAgeing {
  const sumOf = (bucket: AgeingBucket): Decimal =>
    sumDecimals(
      positions
        .filter(({ claim }) => getAgeingBucket(claim.date, today) === bucket)
        .map(({ openAmount }) => openAmount),
    )
  const openAmounts = {
    '0-7': sumOf('0-7'),
    '8-30': sumOf('8-30'),
    '31-60': sumOf('31-60'),
    'over-60': sumOf('over-60'),
  }
  return { supplierId, currency, total: sumDecimals(Object.values(openAmounts)), openAmounts }
}

/**
 * The credits dated in a period, both days included, per currency. What is returned on the claimed invoice itself was never
 * charged, so that nothing was recovered.
 */
export function computeRecovered(
  positions: readonly ClaimPosition[],
  period: { readonly from: CalendarDate; readonly to: CalendarDate },
): ReadonlyMap<string, Decimal> {
  const recovered = new Map<string, Decimal>()
  for (const { claim, credits } of positions)
    for (const { creditId, date, amount } of credits)
      if (creditId !== claim.invoiceId && period.from <= date && date <= period.to)
        recovered.set(claim.currency, (recovered.get(claim.currency) ?? ZERO).plus(amount))
  return recovered
}
