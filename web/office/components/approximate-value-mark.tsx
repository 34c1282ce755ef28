import { t } from '../texts/index.ts'
import classes from './approximate-value-mark.module.css'

/** An amber tilde that marks a figure as not final, with the reason in a tooltip. */
export function ApproximateValueMark({ reason }: { reason: string }) {
  return (
    <button
      type="button"
      className={classes.mark}
      data-tooltip={reason}
      aria-label={t('common.approximate', { reason })}
    >
      ≈
    </button>
  )
}
