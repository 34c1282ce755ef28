import { Decimal, sumDecimals, ZERO } from '@rms/domain-kit'
import type { RebateFact } from '../facts/agreement-fact.ts'
import type { RebateBooking } from './accrue-rebates.ts'
import type { DatedAmount } from './rebate-documents.ts'

/** A rebate with its bookings. */
export interface AccruedRebate {
  readonly rebate: RebateFact
  readonly bookings: readonly RebateBooking[]
}

/**
 * Allocates credits of a supplier in one currency to its rebates, in the order of their dates. Suppliers pay a rebate
 * when its period is over, often in the next one, so that a credit settles the oldest rebate first. What no rebate
 * awaits belongs to the latest one that has begun, and a charge takes back the latest credits first.
 */
export function allocateRebateCredits(
  accrued: readonly AccruedRebate[],
  credits: readonly DatedAmount[],
): ReadonlyMap<number, readonly DatedAmount[]> {
  const accounts = accrued
    .toSorted((a, b) => (a.rebate.periodFrom < b.rebate.periodFrom ? -1 : 1))
    .map(({ rebate, bookings }) => ({
      rebate,
      total: sumDecimals(bookings.map(({ total }) => total)),
      credits: [] as DatedAmount[],
    }))
  for (const { date, amount } of credits) {
    const begun = accounts.filter(({ rebate }) => rebate.periodFrom <= date)
    const latest = begun.at(-1)
    if (!latest) continue
    let rest = amount
    for (const account of amount.isNegative() ? begun.toReversed() : begun) {
      const part = takePart(account, rest)
      if (part.isZero()) continue
      account.credits.push({ date, amount: part })
      rest = rest.minus(part)
    }
    if (!rest.isZero()) latest.credits.push({ date, amount: rest })
  }
  return new Map(accounts.map(account => [account.rebate.id, account.credits]))
}

/** Of a credit what is outstanding; of a charge what was credited. */
function takePart(
  account: { readonly total: Decimal; readonly credits: readonly DatedAmount[] },
  rest: Decimal,
): Decimal {
  const credited = sumDecimals(account.credits.map(({ amount }) => amount))
  return rest.isNegative()
    ? Decimal.max(rest, Decimal.min(ZERO, credited.negated()))
    : Decimal.min(rest, Decimal.max(ZERO, account.total.minus(credited)))
}
