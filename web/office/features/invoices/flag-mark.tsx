import type { Invoice } from '@rms/contracts'
import { IconFlag, IconInfoCircle } from '@tabler/icons-react'
import { sentenceOfFinding } from '../../../shared/i18n/server-sentences/index.ts'
import { t } from '../../texts/index.ts'
import classes from './flag-mark.module.css'
import { useFlagSentence } from './flag-sentence.ts'

/** Flags that only inform: the guess is usually right and no action is needed. */
export const isCalm = ({ code }: Pick<Invoice['flags'][number], 'code'>): boolean =>
  code === 'date-guessed' || code === 'credit-note'

/** An icon with the number of warnings. Its tooltip lists them. */
export function FlagMark({ invoice }: { invoice: Invoice }) {
  const describeFlag = useFlagSentence(invoice)
  const { flags, question } = invoice
  // A question about a line or about the whole extraction has no flag on the document.
  const hasQuestion =
    question && question.code !== 'ready' && !flags.some(({ code }) => code === question.code)
  const sentences = [...flags.map(describeFlag), ...(hasQuestion ? [sentenceOfFinding(question)] : [])]
  if (sentences.length === 0) return null
  const messages = sentences.join(' ')
  const isInformational = !hasQuestion && flags.every(isCalm)
  return (
    <button
      type="button"
      className={classes.mark}
      data-calm={isInformational || undefined}
      data-tooltip={messages}
      aria-label={t('invoices.flagsOf', { count: sentences.length, messages })}
    >
      {isInformational ? (
        <IconInfoCircle size={14} stroke={2} aria-hidden />
      ) : (
        <IconFlag size={14} stroke={2} aria-hidden />
      )}
      {!isInformational && sentences.length}
    </button>
  )
}
