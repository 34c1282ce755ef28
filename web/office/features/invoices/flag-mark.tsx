import type { Invoice } from '@rms/contracts'
import { IconFlag, IconInfoCircle } from '@tabler/icons-react'
import { sentenceOfFinding } from '../../../shared/i18n/server-sentences/index.ts'
import { t } from '../../texts/index.ts'
import classes from './flag-mark.module.css'
import { useFlagSentence } from './flag-sentence.ts'

/** Good to know, and mostly right: it asks for no act. */
export const isCalm = ({ code }: Pick<Invoice['flags'][number], 'code'>): boolean =>
  code === 'date-guessed' || code === 'credit-note'

/** How many things a person should look at, and on hover, focus or tap which. */
export function FlagMark({ invoice }: { invoice: Invoice }) {
  const sentenceOf = useFlagSentence(invoice)
  const { flags, question } = invoice
  // What waits for a line, or for the whole reading, stands in no flag of the document.
  const asks = question && question.code !== 'ready' && !flags.some(({ code }) => code === question.code)
  const sentences = [...flags.map(sentenceOf), ...(asks ? [sentenceOfFinding(question)] : [])]
  if (sentences.length === 0) return null
  const messages = sentences.join(' ')
  const calm = !asks && flags.every(isCalm)
  return (
    <button
      type="button"
      className={classes.mark}
      data-calm={calm || undefined}
      data-hint={messages}
      aria-label={t('invoices.flagsOf', { count: sentences.length, messages })}
    >
      {calm ? (
        <IconInfoCircle size={14} stroke={2} aria-hidden />
      ) : (
        <IconFlag size={14} stroke={2} aria-hidden />
      )}
      {!calm && sentences.length}
    </button>
  )
}
