import type { Invoice } from '@rms/contracts'
import { IconFlag, IconInfoCircle } from '@tabler/icons-react'
import { translateFinding } from '../../../shared/i18n/server-messages/index.ts'
import { t } from '../../texts/index.ts'
import classes from './reading-flag-badge.module.css'
import { useDescribeFlag } from './use-describe-flag.ts'

/** Whether the flag is only informational: the guess is usually right and no action is needed. */
export const isInformationalFlag = ({ code }: Pick<Invoice['flags'][number], 'code'>): boolean =>
  code === 'date-guessed' || code === 'credit-note'

/** An icon with the number of warnings. Its tooltip lists them. */
export function ReadingFlagBadge({ invoice }: { invoice: Invoice }) {
  const describeFlag = useDescribeFlag(invoice)
  const { flags, question } = invoice
  // A question about a line or about the whole extraction has no flag on the document.
  const hasQuestion =
    question && question.code !== 'ready' && !flags.some(({ code }) => code === question.code)
  const sentences = [...flags.map(describeFlag), ...(hasQuestion ? [translateFinding(question)] : [])]
  if (sentences.length === 0) return null
  const messages = sentences.join(' ')
  const isInformational = !hasQuestion && flags.every(isInformationalFlag)
  return (
    <button
      type="button"
      className={classes.mark}
      data-informational={isInformational || undefined}
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
