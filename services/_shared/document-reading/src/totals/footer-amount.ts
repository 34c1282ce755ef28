import type { Decimal } from '@rms/domain-kit'
import type { AmountLabel } from './amount-labels.ts'

/** An amount in the footer of a document with its label. */
export interface FooterAmount {
  /** `unknown` if its label is not known or could not be read. */
  label: AmountLabel | 'unknown'
  amount: Decimal
  /** Whether it is the amount of one tax rate, in a table of taxes. */
  isOfRate?: boolean
  /** Whether its row has several other numbers, as goods do. */
  hasOtherNumbers?: boolean
}

/** The amounts with one of these labels. */
export const getAmounts = (footer: readonly FooterAmount[], ...labels: FooterAmount['label'][]): Decimal[] =>
  footer.filter(({ label }) => labels.includes(label)).map(({ amount }) => amount)
