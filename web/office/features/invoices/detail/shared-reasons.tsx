import { IconFlag, IconInfoCircle } from '@tabler/icons-react'
import { t } from '../../../texts/index.ts'
import { describeSharedReason } from './describe-line-reason.ts'
import classes from './invoice-lines.module.css'
import { isInformationalReason, type LineReasons } from './line-reasons.ts'

/** The reasons that the lines have in common, one sentence each, instead of on every line. */
export function SharedReasons({ shared }: Pick<LineReasons, 'shared'>) {
  if (shared.length === 0) return null
  return (
    <ul className={classes.sharedReasons} aria-label={t('invoice.sharedReasons')}>
      {shared.map(reason => {
        const isInformational = isInformationalReason(reason.code)
        const Glyph = isInformational ? IconInfoCircle : IconFlag
        return (
          <li key={reason.code} className={classes.warning} data-calm={isInformational || undefined}>
            <Glyph size={12} stroke={2} aria-hidden />
            {describeSharedReason(reason)}
          </li>
        )
      })}
    </ul>
  )
}
