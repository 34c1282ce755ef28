import type { Invoice } from '@rms/contracts'
import type { DisplayFormats } from '../../lib/display-formats.ts'
import { t } from '../../texts/index.ts'

type DocumentFlag = Invoice['flags'][number]
type Difference = NonNullable<DocumentFlag['differences']>[number]['difference']

/** How many lines differ in which way, and what can be claimed; '' for a flag without figures. */
export function describePurchaseDifferences(
  { differences = [], differing_lines, claimed_amount = 0, currency = '' }: DocumentFlag,
  formats: Pick<DisplayFormats, 'money'>,
): string {
  if (differences.length === 0) return ''
  const list = differences.map(({ difference, lines }) => describeDifference[difference](lines)).join(', ')
  const count = differing_lines ?? differences.reduce((sum, { lines }) => sum + lines, 0)
  const claim =
    claimed_amount === 0 ? '' : t('question.claimable', { amount: formats.money(claimed_amount, currency) })
  return [t('question.differences', { count, list }), claim].filter(Boolean).join(' ')
}

const describeDifference: Readonly<Record<Difference, (count: number) => string>> = {
  unclear: count => t('question.difference.unclear', { count }),
  'delivery-unclear': count => t('question.difference.deliveryUnclear', { count }),
  'not-received': count => t('question.difference.notReceived', { count }),
  'over-billed': count => t('question.difference.overBilled', { count }),
  'free-goods-missing': count => t('question.difference.freeGoodsMissing', { count }),
  'price-above': count => t('question.difference.priceAbove', { count }),
  'price-differs': count => t('question.difference.priceDiffers', { count }),
  substituted: count => t('question.difference.substituted', { count }),
  'not-ordered': count => t('question.difference.notOrdered', { count }),
  short: count => t('question.difference.short', { count }),
  'under-billed': count => t('question.difference.underBilled', { count }),
}
