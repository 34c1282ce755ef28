import { Button } from '@mantine/core'
import type { PayPeriod } from '@rms/contracts'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { AppModal } from '../../../components/app-modal.tsx'
import { DescriptionItem, DescriptionList } from '../../../components/description-list.tsx'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import sections from '../../../components/sections.module.css'
import { formatDayRange } from '../../../lib/format-dates.ts'
import { formatHours } from '../../../lib/format-hours.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from '../time-tracking.module.css'
import { useGetPayPeriodQuery, useListPayPeriodsQuery } from '../time-tracking-api.ts'
import { PayrollCsvButton } from './payroll-csv-button.tsx'
import { PayAdjustmentTable, PayrollTable } from './payroll-table.tsx'

/** The locked pay periods, latest first. */
export function LockedPayPeriods() {
  const { data: periods = [] } = useListPayPeriodsQuery()
  const [shown, show] = useState<PayPeriod | null>(null)
  const { money, quantity, longDateTime } = useFormats()
  if (periods.length === 0) return null
  return (
    <section className={sections.stack} aria-labelledby="locked-periods">
      <h2 id="locked-periods" className={classes.title}>
        {t('tracking.lockedPeriods')}
      </h2>
      <ul className={classes.attention}>
        {periods.map(period => (
          <li key={period.id} className={classes.period}>
            <div className={classes.reviewEntryBody}>
              <p>
                <strong>{formatDayRange(period.start, period.end)}</strong>
              </p>
              <DescriptionList>
                <DescriptionItem term={t('tracking.staff')}>{quantity(period.staff_count)}</DescriptionItem>
                <DescriptionItem term={t('tracking.paidHours')}>
                  {formatHours(period.total_minutes)}
                </DescriptionItem>
                <DescriptionItem term={t('tracking.totalPay')}>{money(period.total_pay)}</DescriptionItem>
              </DescriptionList>
              <p className={sections.muted}>
                {t('tracking.lockedBy', { who: period.locked_by, at: longDateTime(period.locked_at) })}
                {period.unapproved_weeks
                  ? ` · ${t('tracking.unapprovedAtLock', { count: period.unapproved_weeks })}`
                  : ''}
              </p>
            </div>
            <Button size="xs" variant="default" onClick={() => show(period)}>
              {t('tracking.showPeriod')}
            </Button>
          </li>
        ))}
      </ul>
      {shown && <PayPeriodModal period={shown} onClose={() => show(null)} />}
    </section>
  )
}

function PayPeriodModal({ period, onClose }: { period: PayPeriod; onClose: () => void }) {
  const { data, isError, refetch } = useGetPayPeriodQuery(period.id)
  const title = t('tracking.periodTitle', { dates: formatDayRange(period.start, period.end) })
  return (
    <AppModal opened onClose={onClose} title={title} size={1160}>
      {isError && <ErrorState onRetry={refetch} />}
      {!data && !isError && <SkeletonRows rows={5} />}
      {data && (
        <div className={sections.stack} data-prints-alone>
          <div className={classes.controls} data-no-print>
            <PayrollCsvButton
              label={t('tracking.csvPeriod')}
              file={{
                path: `/payroll/periods/${period.id}/export`,
                name: `pay_period_${period.start}_to_${period.end}.csv`,
              }}
            />
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('tracking.print')}
            </Button>
          </div>
          <PayrollTable rows={data.rows} adjustments={data.outstanding} />
          {data.settled.length > 0 && (
            <>
              <h3>{t('tracking.settledAdjustments')}</h3>
              <PayAdjustmentTable label={t('tracking.settledAdjustments')} adjustments={data.settled} />
            </>
          )}
        </div>
      )}
    </AppModal>
  )
}
