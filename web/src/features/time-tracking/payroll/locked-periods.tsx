import { Button, Text } from '@mantine/core'
import type { PayPeriod } from '@rms/contracts'
import { useState } from 'react'
import { AppModal } from '../../../components/app-modal.tsx'
import sections from '../../../components/sections.module.css'
import { ErrorState, LoadingRows } from '../../../components/states.tsx'
import { hoursText } from '../../../lib/hours.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import classes from '../tracking.module.css'
import { useGetPayPeriodQuery, useListPayPeriodsQuery } from '../tracking-api.ts'
import { PayTable } from './pay-table.tsx'

/** The pay periods that are locked, the latest first. */
export function LockedPeriods() {
  const { data: periods = [] } = useListPayPeriodsQuery()
  const [shown, show] = useState<PayPeriod | null>(null)
  const { date, money, instant } = useFormats()
  if (periods.length === 0) return null
  return (
    <section className={sections.stack} aria-labelledby="locked-periods">
      <h2 id="locked-periods" className={classes.title}>
        {t('tracking.lockedPeriods')}
      </h2>
      <ul className={classes.attention}>
        {periods.map(period => (
          <li key={period.id} className={classes.period}>
            <div className={classes.caseBody}>
              <p>
                <strong>
                  {date(period.start)} – {date(period.end)}
                </strong>
              </p>
              <p className={sections.quiet}>
                {t('tracking.periodFigures', {
                  count: period.staff_count,
                  hours: hoursText(period.total_hours),
                })}{' '}
                · {money(period.total_pay)} ·{' '}
                {t('tracking.lockedBy', { who: period.locked_by, at: instant(period.locked_at) })}
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
  const { date } = useFormats()
  const title = t('tracking.periodTitle', { start: date(period.start), end: date(period.end) })
  return (
    <AppModal opened onClose={onClose} title={title} size={800}>
      {isError && <ErrorState onRetry={refetch} />}
      {!data && !isError && <LoadingRows rows={5} />}
      {data && (
        <div className={sections.stack}>
          <PayTable rows={data.rows} adjustments={data.outstanding} />
          {data.settled.length > 0 && (
            <Text size="sm" c="dimmed">
              {t('tracking.settled', { count: data.settled.length })}
            </Text>
          )}
        </div>
      )}
    </AppModal>
  )
}
