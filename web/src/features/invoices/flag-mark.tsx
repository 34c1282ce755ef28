import { Tooltip } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { t } from '../../lib/i18n/index.ts'
import classes from './flag-mark.module.css'

/** How many things a person should look at, and on hover, focus or tap which. */
export function FlagMark({ flags }: { flags: readonly { code: string; message: string }[] }) {
  if (flags.length === 0) return null
  const messages = flags.map(flag => flag.message).join(' ')
  return (
    <Tooltip label={messages}>
      <button
        type="button"
        className={classes.mark}
        aria-label={t('invoices.flagsOf', { count: flags.length, messages })}
      >
        <IconFlag size={14} stroke={2} aria-hidden />
        {flags.length}
      </button>
    </Tooltip>
  )
}
