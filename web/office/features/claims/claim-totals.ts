import type { Claim, ClaimAge } from '@rms/contracts'
import { formatAmounts, sumByCurrency } from '../../lib/claim-amounts.ts'
import type { DisplayFormats } from '../../lib/display-formats.ts'

export const CLAIM_AGES = ['0-7', '8-30', '31-60', 'over-60'] as const satisfies readonly ClaimAge[]

/** The open amount of claims. */
export const formatClaimTotal = (claims: readonly Claim[], formats: Pick<DisplayFormats, 'money'>): string =>
  formatAmounts(
    sumByCurrency(claims.map(({ open_amount: amount, currency }) => ({ amount, currency }))),
    formats,
  )
