import { t } from '../../../texts/index.ts'
import { describeSharedReason } from './describe-line-review-reason.ts'
import classes from './invoice-lines.module.css'
import { isInformationalReason, type LineReasons } from './line-reasons.ts'
import { ReasonSentence } from './reason-sentence.tsx'

/** The reasons that the lines have in common, one sentence each, instead of on every line. */
export function SharedLineReasons({ shared }: Pick<LineReasons, 'shared'>) {
  if (shared.length === 0) return null
  return (
    <ul className={classes.sharedReasons} aria-label={t('invoice.sharedReasons')}>
      {shared.map(reason => (
        <ReasonSentence key={reason.code} as="li" isInformational={isInformationalReason(reason.code)}>
          {describeSharedReason(reason)}
        </ReasonSentence>
      ))}
    </ul>
  )
}
