import type { Claim, ClaimAge } from '@rms/contracts'
import { t } from '../../texts/index.ts'

/** Why it is claimed: `Not accepted · Price above the agreed one`. */
export const describeReasons = ({ reasons }: Pick<Claim, 'reasons'>): string =>
  reasons.map(reason => t(`claims.reason.${reason}`)).join(' · ')

export const describeAge = (age: ClaimAge): string => t(`claims.age.${age}`)

/** Product and invoice, which identify a claim for people. */
export const getClaimName = ({ product_name: product, invoice_number: invoice }: Claim): string =>
  t('claims.named', { product, invoice })
