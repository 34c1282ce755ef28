import type { CreateRebateBody, UpdateRebateBody } from '@rms/contracts'
import { type CalendarDate, type Decimal, toDecimal } from '@rms/domain-kit'
import type { z } from 'zod'

/** From this net turnover of the period, this percentage applies. */
export interface RebateTier {
  readonly from: Decimal
  readonly percent: Decimal
}

/** What a supplier grants on the turnover of a period. */
export interface RebateTerms {
  readonly currency: string
  readonly periodFrom: CalendarDate
  /** The last day. */
  readonly periodTo: CalendarDate
  /** The lowest first. */
  readonly tiers: readonly RebateTier[]
  /** Whether a tier applies to the whole turnover once it is reached. */
  readonly retroactive: boolean
  readonly note: string
}

export interface Rebate extends RebateTerms {
  readonly id: number
  readonly supplierId: number
  readonly createdAt: Temporal.Instant
  /** Incremented with every change. */
  readonly version: number
}

/** A new rebate in its initial state. */
export const buildRebate = (
  {
    id,
    supplierId,
    terms,
  }: { readonly id: number; readonly supplierId: number; readonly terms: RebateTerms },
  now: Temporal.Instant,
): Rebate => ({ ...terms, id, supplierId, createdAt: now, version: 1 })

/** The rebate with other terms, as its next version. */
export const changeRebate = (rebate: Rebate, terms: Partial<RebateTerms>): Rebate => ({
  ...rebate,
  ...terms,
  version: rebate.version + 1,
})

/** Whether two rebates have the same terms. */
export const hasSameRebateTerms = (a: RebateTerms, b: RebateTerms): boolean =>
  a.currency === b.currency &&
  a.periodFrom === b.periodFrom &&
  a.periodTo === b.periodTo &&
  a.retroactive === b.retroactive &&
  a.note === b.note &&
  a.tiers.length === b.tiers.length &&
  a.tiers.every((tier, index) => {
    const other = b.tiers[index]
    return other !== undefined && tier.from.eq(other.from) && tier.percent.eq(other.percent)
  })

const MAX_YEARS = 5

/** What is wrong with a period; null if nothing is. */
export function findPeriodProblem({
  periodFrom,
  periodTo,
}: Pick<RebateTerms, 'periodFrom' | 'periodTo'>): 'reversed' | 'too-long' | null {
  if (periodTo < periodFrom) return 'reversed'
  const limit = Temporal.PlainDate.from(periodFrom).add({ years: MAX_YEARS }).toString()
  return periodTo < limit ? null : 'too-long'
}

/** The earliest other rebate of the supplier in the same currency with a common day; null if there is none. */
export const findOverlappingRebate = (rebate: Rebate, others: readonly Rebate[]): Rebate | null =>
  others
    .filter(
      other =>
        other.id !== rebate.id &&
        other.currency === rebate.currency &&
        other.periodFrom <= rebate.periodTo &&
        rebate.periodFrom <= other.periodTo,
    )
    .sort((a, b) => (a.periodFrom < b.periodFrom ? -1 : 1))[0] ?? null

/** The terms in a request body; `currency` is that of the business. */
export const toRebateTerms = (body: z.output<typeof CreateRebateBody>, currency: string): RebateTerms => ({
  currency: body.currency ?? currency,
  periodFrom: body.period_from,
  periodTo: body.period_to,
  tiers: body.tiers.map(toTier),
  retroactive: body.retroactive ?? false,
  note: body.note,
})

/** The sent terms only. */
export const toChangedRebateTerms = (
  body: Omit<z.output<typeof UpdateRebateBody>, 'version'>,
): Partial<RebateTerms> => ({
  ...(body.currency !== undefined && { currency: body.currency }),
  ...(body.period_from !== undefined && { periodFrom: body.period_from }),
  ...(body.period_to !== undefined && { periodTo: body.period_to }),
  ...(body.tiers !== undefined && { tiers: body.tiers.map(toTier) }),
  ...(body.retroactive !== undefined && { retroactive: body.retroactive }),
  ...(body.note !== undefined && { note: body.note }),
})

const toTier = ({ from, percent }: { readonly from: number; readonly percent: number }): RebateTier => ({
  from: toDecimal(from),
  percent: toDecimal(percent),
})
