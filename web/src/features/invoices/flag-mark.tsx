import type { Invoice } from '@rms/contracts'
import { IconFlag, IconInfoCircle } from '@tabler/icons-react'
import { t } from '../../lib/i18n/index.ts'
import classes from './flag-mark.module.css'
import { useFlagSentence } from './flag-sentence.ts'

/** Good to know, and mostly right: it asks for no act. */
export const isCalm = ({ code }: Pick<Invoice['flags'][number], 'code'>): boolean =>
  code === 'date-guessed' || code === 'credit-note'

/** How many things a person should look at, and on hover, focus or tap which. */
export function FlagMark({ invoice }: { invoice: Invoice }) {
  const sentenceOf = useFlagSentence(invoice)
  const { flags } = invoice
  if (flags.length === 0) return null
  const messages = flags.map(sentenceOf).join(' ')
  const calm = flags.every(isCalm)
  return (
    <button
      type="button"
      className={classes.mark}
      data-calm={calm || undefined}
      data-hint={messages}
      aria-label={t('invoices.flagsOf', { count: flags.length, messages })}
    >
      {calm ? (
        <IconInfoCircle size={14} stroke={2} aria-hidden />
      ) : (
        <IconFlag size={14} stroke={2} aria-hidden />
      )}
      {!calm && flags.length}
    </button>
  )
}
