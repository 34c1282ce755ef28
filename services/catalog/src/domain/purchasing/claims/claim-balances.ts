import { addDays, type CalendarDate, Decimal, ZERO } from '@rms/domain-kit'
import { getWaivedAmount, type Waiver } from './claim-decisions.ts'
import type { Claim } from './claims.ts'
import type { CreditLine } from './credit-lines.ts'

/** A part of a credit that closes a claim, or a part of it. */
export interface ClaimCredit {
  readonly claimId: string
  readonly creditId: number
  readonly creditLineId: number
  readonly date: CalendarDate
  readonly amount: Decimal
  /** The part for goods that were accepted: it lowers their cost. The rest is for goods never received. */
  readonly priceAmount: Decimal
  /** Whether a person has decided it. */
  readonly isManual: boolean
}

/** A claim while credits are allocated to it. */
export interface ClaimBalance {
  readonly claim: Claim
  readonly waivers: readonly Waiver[]
  /** When the claim was known; null if unknown. */
  readonly knownSince: Temporal.Instant | null
  openQuantityAmount: Decimal
  openPriceAmount: Decimal
}

/** A credit line while it is allocated. */
export interface CreditBalance {
  readonly credit: CreditLine
  /** Whether it may close claims of its own document only, because that is not reviewed yet. */
  readonly isForOwnDocument: boolean
  /** Claims of later invoices are closed only if the credit names them. */
  readonly latestClaimDate: CalendarDate
  open: Decimal
}

/** A credit may be for an invoice dated this many days later, but no more. */
export const MAX_DAYS_BEFORE_INVOICE = 31

/** Null if it is unclear how much VAT the credit includes. */
export const openCredit = (credit: CreditLine): CreditBalance | null =>
  credit.amount && {
    credit,
    isForOwnDocument: credit.isPending,
    latestClaimDate: addDays(credit.date, MAX_DAYS_BEFORE_INVOICE),
    open: credit.amount,
  }

export const openBalance = (
  claim: Claim,
  waivers: readonly Waiver[],
  decidedAt: Temporal.Instant | undefined,
): ClaimBalance => ({
  claim,
  waivers,
  knownSince: findEarlier(claim.knownSince, decidedAt),
  openQuantityAmount: claim.quantityAmount,
  openPriceAmount: claim.priceAmount,
})

const findEarlier = (
  known: Temporal.Instant | null,
  decidedAt: Temporal.Instant | undefined,
): Temporal.Instant | null =>
  known && decidedAt && Temporal.Instant.compare(decidedAt, known) < 0 ? decidedAt : known

/** Whether the claim was known when the credit was recorded. What is not known of earlier releases was. */
export const wasKnown = ({ knownSince }: ClaimBalance, { credit }: CreditBalance): boolean =>
  !knownSince || !credit.recordedAt || Temporal.Instant.compare(knownSince, credit.recordedAt) <= 0

export const isReviewedFor = (
  { claim }: ClaimBalance,
  { credit, isForOwnDocument }: CreditBalance,
): boolean => !isForOwnDocument || claim.invoiceId === credit.creditId

export const getOpenAmount = ({ openQuantityAmount, openPriceAmount }: ClaimBalance): Decimal =>
  openQuantityAmount.plus(openPriceAmount)

/** The waivers before the day of a credit, which does not close what they gave up. */
export const listEarlierWaivers = ({ waivers }: ClaimBalance, { credit }: CreditBalance): Waiver[] =>
  waivers.filter(({ date }) => date < credit.date)

/** What a credit may close by itself. */
export function getAvailableAmount(balance: ClaimBalance, credit: CreditBalance): Decimal {
  const open = getOpenAmount(balance)
  return open.minus(getWaivedAmount(listEarlierWaivers(balance, credit), open))
}

/**
 * Allocates up to this amount. A credit of exactly the open price part is for the price; any other one is for missing
 * goods first, so that costs fall only when it is certain.
 */
export function allocate(balance: ClaimBalance, credit: CreditBalance, limit: Decimal): ClaimCredit | null {
  const amount = Decimal.min(limit, credit.open, getOpenAmount(balance))
  if (!amount.gt(0)) return null
  const priceAmount =
    amount.eq(balance.openPriceAmount) && !amount.eq(balance.openQuantityAmount)
      ? amount
      : Decimal.max(ZERO, amount.minus(balance.openQuantityAmount))
  credit.open = credit.open.minus(amount)
  balance.openPriceAmount = balance.openPriceAmount.minus(priceAmount)
  balance.openQuantityAmount = balance.openQuantityAmount.minus(amount.minus(priceAmount))
  const { creditId, lineId, date } = credit.credit
  return {
    claimId: balance.claim.id,
    creditId,
    creditLineId: lineId,
    date,
    amount,
    priceAmount,
    isManual: false,
  }
}
