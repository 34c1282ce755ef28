import { Button } from '@mantine/core'
import type { OwnHoliday } from '@rms/contracts'
import { lazy, Suspense, useState } from 'react'
import { toApiFailure } from '../../../shared/api/api-failure.ts'
import { useFocusFallback } from '../../../shared/lib/use-focus-fallback.ts'
import { Callout, type CalloutTone, StatusBadge } from '../../components/callout.tsx'
import { Card, EmptyState, QueryContent } from '../../components/loading-states.tsx'
import { formatDayRange } from '../../lib/time-format.ts'
import { useCancelHolidayMutation, useGetHolidaysQuery } from '../../store/portal-api.ts'
import { t } from '../../texts/index.ts'
import classes from './holidays-page.module.css'

const HolidayRequestForm = lazy(async () => ({
  default: (await import('./holiday-request-form.tsx')).HolidayRequestForm,
}))

/** Remaining allowance of the year, the requests, and a form for a new one. */
export function HolidaysPage() {
  const holidays = useGetHolidaysQuery(undefined, { refetchOnFocus: true, refetchOnMountOrArgChange: 30 })
  const [cancel, { error }] = useCancelHolidayMutation()
  const [isFormOpen, setFormOpen] = useState(false)
  return (
    <QueryContent query={holidays}>
      {({ holidays: requests, balance }) => (
        <>
          <Card title={t('portal.holidays.balance', { year: balance.year })}>
            <dl className={classes.balance}>
              <BalanceFigure name={t('portal.holidays.left')} days={balance.left_days} isMain />
              <BalanceFigure name={t('portal.holidays.taken')} days={balance.taken_days} />
              <BalanceFigure name={t('portal.holidays.pendingDays')} days={balance.pending_days} />
              <BalanceFigure name={t('portal.holidays.entitled')} days={balance.entitled_days} />
            </dl>
          </Card>
          {isFormOpen ? (
            <Suspense>
              <HolidayRequestForm onClose={() => setFormOpen(false)} />
            </Suspense>
          ) : (
            <Button h={52} fz={16} onClick={() => setFormOpen(true)}>
              {t('portal.holidays.request')}
            </Button>
          )}
          <Card title={t('portal.holidays.mine')}>
            {error && (
              <Callout
                tone="red"
                title={toApiFailure(error).error ?? t('portal.holidays.cancelFailed')}
                text={t('portal.notSaved')}
                isAlert
              />
            )}
            {requests.length === 0 ? (
              <EmptyState>{t('portal.holidays.empty')}</EmptyState>
            ) : (
              <ul className={classes.list}>
                {requests.map(request => (
                  <HolidayRequestItem
                    key={request.id}
                    request={request}
                    onCancel={() => void cancel(request.id)}
                  />
                ))}
              </ul>
            )}
          </Card>
        </>
      )}
    </QueryContent>
  )
}

const BalanceFigure = ({ name, days, isMain }: { name: string; days: number; isMain?: boolean }) => (
  <div data-main={isMain}>
    <dt>{name}</dt>
    <dd>{days}</dd>
  </div>
)

const tones: Record<OwnHoliday['status'], CalloutTone> = {
  pending: 'amber',
  approved: 'green',
  denied: 'red',
}

function HolidayRequestItem({ request, onCancel }: { request: OwnHoliday; onCancel: () => void }) {
  const { start_date, end_date, status } = request
  const focusFallback = useFocusFallback<HTMLLIElement>()
  return (
    <li className={classes.request} {...focusFallback}>
      <p className={classes.head}>
        <strong>{formatDayRange(start_date, end_date)}</strong>
        <StatusBadge tone={tones[status]}>{t(`portal.holidays.status.${status}`)}</StatusBadge>
      </p>
      <p className={classes.muted}>
        {t(`portal.holidays.type.${request.type}`)} ·{' '}
        {t('portal.holidays.days', { count: request.total_days })} · {request.reason}
      </p>
      {request.deny_reason && <p>{t('portal.holidays.denied', { reason: request.deny_reason })}</p>}
      {status === 'pending' && (
        <Button variant="default" h={44} onClick={onCancel}>
          {t('portal.holidays.cancel')}
        </Button>
      )}
    </li>
  )
}
