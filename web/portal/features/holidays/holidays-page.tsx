import { Button } from '@mantine/core'
import type { OwnHoliday } from '@rms/contracts'
import { lazy, Suspense, useState } from 'react'
import { failureOf } from '../../../shared/api/failure.ts'
import { useKeptFocus } from '../../../shared/lib/kept-focus.ts'
import { Mark, Note, type Tone } from '../../components/note.tsx'
import { Card, Empty, Shown } from '../../components/states.tsx'
import { dayRange } from '../../lib/time-text.ts'
import { useCancelHolidayMutation, useGetHolidaysQuery } from '../../store/portal-api.ts'
import { t } from '../../texts/index.ts'
import classes from './holidays-page.module.css'

const RequestForm = lazy(async () => ({ default: (await import('./request-form.tsx')).RequestForm }))

/** Remaining allowance of the year, the requests, and a form for a new one. */
export function HolidaysPage() {
  const holidays = useGetHolidaysQuery(undefined, { refetchOnFocus: true, refetchOnMountOrArgChange: 30 })
  const [cancel, { error }] = useCancelHolidayMutation()
  const [isAsking, setAsking] = useState(false)
  return (
    <Shown query={holidays}>
      {({ holidays: requests, balance }) => (
        <>
          <Card title={t('portal.holidays.balance', { year: balance.year })}>
            <dl className={classes.balance}>
              <Figure name={t('portal.holidays.left')} days={balance.left_days} isMain />
              <Figure name={t('portal.holidays.taken')} days={balance.taken_days} />
              <Figure name={t('portal.holidays.pendingDays')} days={balance.pending_days} />
              <Figure name={t('portal.holidays.entitled')} days={balance.entitled_days} />
            </dl>
          </Card>
          {isAsking ? (
            <Suspense>
              <RequestForm onClose={() => setAsking(false)} />
            </Suspense>
          ) : (
            <Button h={52} fz={16} onClick={() => setAsking(true)}>
              {t('portal.holidays.ask')}
            </Button>
          )}
          <Card title={t('portal.holidays.mine')}>
            {error && (
              <Note
                tone="red"
                title={failureOf(error).error ?? t('portal.holidays.cancelFailed')}
                text={t('portal.notSaved')}
                isAlert
              />
            )}
            {requests.length === 0 ? (
              <Empty>{t('portal.holidays.empty')}</Empty>
            ) : (
              <ul className={classes.list}>
                {requests.map(request => (
                  <Request key={request.id} request={request} onCancel={() => void cancel(request.id)} />
                ))}
              </ul>
            )}
          </Card>
        </>
      )}
    </Shown>
  )
}

const Figure = ({ name, days, isMain }: { name: string; days: number; isMain?: boolean }) => (
  <div data-main={isMain}>
    <dt>{name}</dt>
    <dd>{days}</dd>
  </div>
)

const tones: Record<OwnHoliday['status'], Tone> = { pending: 'amber', approved: 'green', denied: 'red' }

function Request({ request, onCancel }: { request: OwnHoliday; onCancel: () => void }) {
  const { start_date, end_date, status } = request
  const keptFocus = useKeptFocus<HTMLLIElement>()
  return (
    <li className={classes.request} {...keptFocus}>
      <p className={classes.head}>
        <strong>{dayRange(start_date, end_date)}</strong>
        <Mark tone={tones[status]}>{t(`portal.holidays.status.${status}`)}</Mark>
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
