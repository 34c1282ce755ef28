import { Alert } from '@mantine/core'
import type { PeriodAdjustment, PrimeCostReport } from '@rms/contracts'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { formatLongDate } from '../../../lib/format-dates.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from './periods.module.css'

/** What changed in closed periods afterwards, by name; the figures of the report contain it. */
export function Adjustments({ report: { adjustments } }: { report: PrimeCostReport }) {
  const { money } = useFormats()
  if (adjustments.length === 0) return null
  return (
    <Alert
      color="blue"
      variant="light"
      icon={<IconHistory stroke={1.5} />}
      title={t('primeCost.adjustments')}
    >
      <ul className={classes.changes} aria-label={t('primeCost.adjustments')}>
        {adjustments.map((adjustment, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: adjustments are only replaced together
          <li key={at} className={classes.change}>
            <span>
              {describe(adjustment)}{' '}
              {adjustment.invoice_id !== null && (
                <Link to={`/invoices/${adjustment.invoice_id}`}>{t('primeCost.account.openInvoice')}</Link>
              )}
            </span>
            <span className={classes.amount}>{money(adjustment.difference)}</span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const describe = ({ kind, name, date, location_name }: PeriodAdjustment): string =>
  [
    t(`primeCost.adjustment.${kind}`),
    ...(name === '' ? [] : [name]),
    formatLongDate(date),
    ...(location_name === null ? [] : [location_name]),
  ].join(' · ')
