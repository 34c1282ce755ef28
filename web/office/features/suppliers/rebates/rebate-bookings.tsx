import type { Rebate } from '@rms/contracts'
import { NumericCell, NumericHeader, PlainTable } from '../../../components/plain-table.tsx'
import { formatMonth } from '../../../lib/format-dates.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from './rebates.module.css'

/** What was booked and credited in each month, with the totals. */
export function RebateBookings({ rebate }: { rebate: Rebate }) {
  const { money } = useFormats()
  const amount = (value: number) => money(value, rebate.currency)
  const columns = [
    { key: 'turnover', header: t('rebates.turnover') },
    { key: 'accrued', header: t('rebates.accruedForMonth') },
    { key: 'correction', header: t('rebates.correction') },
    { key: 'credited', header: t('rebates.credited') },
  ] as const
  return (
    <div className={classes.scroll}>
      <PlainTable className={classes.bookings} aria-label={t('rebates.bookings')}>
        <thead>
          <tr>
            <th scope="col">{t('rebates.month')}</th>
            {columns.map(({ key, header }) => (
              <NumericHeader key={key}>{header}</NumericHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          {rebate.bookings.map(booking => (
            <tr key={booking.month}>
              <td data-cell="month">{formatMonth(booking.month)}</td>
              {columns.map(({ key, header }) => (
                <NumericCell key={key} data-label={header}>
                  {amount(booking[key])}
                </NumericCell>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  )
}
