import { Anchor } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { IconAlertTriangle, IconFlag } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { t } from '../../../lib/i18n/index.ts'
import classes from './document-flags.module.css'

/** What a person should look at before the invoice counts, and why a file could not be read. */
export function DocumentFlags({ invoice }: { invoice: Invoice }) {
  const { extraction, flags } = invoice
  const isFailed = extraction.state === 'failed'
  if (!isFailed && flags.length === 0) return null
  return (
    <ul className={classes.flags} aria-label={t('invoice.lineFlags')}>
      {isFailed && (
        <li className={classes.flag} data-colour="red">
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          <span>
            {extraction.error ?? t('reading.failed')} {extraction.suggestion}
          </span>
        </li>
      )}
      {flags.map(flag => (
        <li key={flag.code} className={classes.flag} data-colour="amber">
          <IconFlag size={16} stroke={1.75} aria-hidden />
          <span>
            {flag.message}{' '}
            {flag.twin_id !== undefined && (
              <Anchor component={Link} to={`/invoices/${flag.twin_id}`} inherit>
                {t('invoice.flag.openTwin')}
              </Anchor>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
