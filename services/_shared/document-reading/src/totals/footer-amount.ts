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

/** The labels of totals, which include everything above them or all but the tax. */
export const TOTAL_LABELS: readonly FooterAmount['label'][] = ['grand', 'total', 'due', 'net']

/** Whether a label is that of a discount or a charge, on a line or on the document. */
export const isAdjustmentLabel = (label: FooterAmount['label'] | null): boolean =>
  label === 'discount' || label === 'charge'
