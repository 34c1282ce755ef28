import { t } from '../texts/index.ts'
import classes from './approximate.module.css'

/** The amber tilde of a figure that is not final; says on hover, focus or tap why. */
export function Approximate({ reason }: { reason: string }) {
  return (
    <button
      type="button"
      className={classes.mark}
      data-hint={reason}
      aria-label={t('common.approximate', { reason })}
    >
      ≈
    </button>
  )
}
