import { skipToken } from '@reduxjs/toolkit/query/react'
import type { Claim, UnallocatedCredit } from '@rms/contracts'
import { t } from '../../../texts/index.ts'
import { isClaimOpen } from '../claim-changes.ts'
import { useListLargestClaimsQuery, useListSupplierCreditsQuery } from '../claims-api.ts'
import { getClaimName } from '../describe-claim.ts'

/** A claim and a credit that may close it. */
export interface Allocation {
  readonly key: string
  readonly claimId: string
  readonly creditLineId: number
  readonly label: string
  readonly day: string
  /** What is open of the one to choose. */
  readonly open: number
  /** What is open of both. */
  readonly maximum: number
  readonly currency: string
}

/** The credits that may close a claim, or the claims that a credit may close: of the same supplier and currency. */
export function useAllocations(given: Claim | UnallocatedCredit) {
  const credits = useListSupplierCreditsQuery(isCredit(given) ? skipToken : given.supplier_id)
  const claims = useListLargestClaimsQuery(isCredit(given) ? given.supplier_id : skipToken)
  const query = isCredit(given) ? claims : credits
  const list = isCredit(given)
    ? listClaimOptions(given, claims.currentData ?? [])
    : listCreditOptions(given, credits.currentData ?? [])
  return {
    list,
    isEmpty: query.currentData !== undefined && list.length === 0,
    isLoading: query.currentData === undefined && !query.isError,
    hasFailed: query.isError && query.currentData === undefined,
    retry: query.refetch,
  }
}

const isCredit = (given: Claim | UnallocatedCredit): given is UnallocatedCredit => 'credit_line_id' in given

/** The reviewed credits of the claim's currency with an open amount. */
const listCreditOptions = (claim: Claim, credits: readonly UnallocatedCredit[]): Allocation[] =>
  credits.flatMap(credit =>
    credit.open_amount === null || credit.under_review || credit.currency !== claim.currency
      ? []
      : [
          {
            key: String(credit.credit_line_id),
            claimId: claim.id,
            creditLineId: credit.credit_line_id,
            label: t('claims.named', { product: credit.name, invoice: credit.credit_note_number }),
            day: credit.date,
            open: credit.open_amount,
            maximum: Math.min(credit.open_amount, claim.open_amount),
            currency: credit.currency,
          },
        ],
  )

/** The open claims of the credit's currency. */
const listClaimOptions = (credit: UnallocatedCredit, claims: readonly Claim[]): Allocation[] =>
  claims
    .filter(claim => isClaimOpen(claim) && claim.currency === credit.currency)
    .map(claim => ({
      key: claim.id,
      claimId: claim.id,
      creditLineId: credit.credit_line_id,
      label: getClaimName(claim),
      day: claim.invoice_date,
      open: claim.open_amount,
      maximum: Math.min(credit.open_amount ?? 0, claim.open_amount),
      currency: claim.currency,
    }))
