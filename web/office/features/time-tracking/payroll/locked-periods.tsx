import { Button } from '@mantine/core'
import type { PayPeriod } from '@rms/contracts'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { AppModal } from '../../../components/app-modal.tsx'
import { Fact, FactList } from '../../../components/fact-list.tsx'
import sections from '../../../components/sections.module.css'
import { ErrorState, LoadingRows } from '../../../components/states.tsx'
import { hoursText } from '../../../lib/hours.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { dateRange } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import classes from '../tracking.module.css'
import { useGetPayPeriodQuery, useListPayPeriodsQuery } from '../tracking-api.ts'
import { CsvButton } from './csv-button.tsx'
import { AdjustmentTable, PayTable } from './pay-table.tsx'

/** The locked pay periods, latest first. */
export function LockedPeriods() {
  const { data: periods = [] } = useListPayPeriodsQuery()
  const [shown, show] = useState<PayPeriod | null>(null)
  const { money, quantity, instantInWords } = useFormats()
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
                <strong>{dateRange(period.start, period.end)}</strong>
              </p>
              <FactList>
                <Fact word={t('tracking.staff')}>{quantity(period.staff_count)}</Fact>
                <Fact word={t('tracking.paidHours')}>{hoursText(period.total_minutes)}</Fact>
                <Fact word={t('tracking.totalPay')}>{money(period.total_pay)}</Fact>
              </FactList>
              <p className={sections.muted}>
                {t('tracking.lockedBy', { who: period.locked_by, at: instantInWords(period.locked_at) })}
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
      {shown && <PeriodModal period={shown} onClose={() => show(null)} />}
    </section>
  )
}

function PeriodModal({ period, onClose }: { period: PayPeriod; onClose: () => void }) {
  const { data, isError, refetch } = useGetPayPeriodQuery(period.id)
  const title = t('tracking.periodTitle', { dates: dateRange(period.start, period.end) })
  return (
    <AppModal opened onClose={onClose} title={title} size={1160}>
      {isError && <ErrorState onRetry={refetch} />}
      {!data && !isError && <LoadingRows rows={5} />}
      {data && (
        <div className={sections.stack} data-prints-alone>
          <div className={classes.controls} data-no-print>
            <CsvButton
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
          <PayTable rows={data.rows} adjustments={data.outstanding} />
          {data.settled.length > 0 && (
            <>
              <h3>{t('tracking.settledAdjustments')}</h3>
              <AdjustmentTable label={t('tracking.settledAdjustments')} adjustments={data.settled} />
            </>
          )}
        </div>
      )}
    </AppModal>
  )
}
