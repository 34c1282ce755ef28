import type { OwnHoliday, RemovedShift, ScheduledShift } from '@rms/contracts'
import { addDays, sumMinutes } from '@rms/domain-kit'
import { Mark } from '../../components/note.tsx'
import { Card, Shown } from '../../components/states.tsx'
import { dayRange, dayText, deviceToday, hoursText } from '../../lib/time-text.ts'
import { useGetHolidaysQuery, useGetScheduleQuery } from '../../store/portal-api.ts'
import { t } from '../../texts/index.ts'
import { weekRange } from './ranges.ts'
import { ShiftCard } from './shift-card.tsx'
import { Steps } from './steps.tsx'
import classes from './week-view.module.css'

interface ViewProps {
  /** A day of the displayed week. */
  day: string
  onDay: (day: string) => void
}

export function WeekView({ day, onDay }: ViewProps) {
  const { startDate: monday, endDate: sunday } = weekRange(day)
  const week = useGetScheduleQuery({ startDate: monday, endDate: sunday })
  const { data: holidays } = useGetHolidaysQuery()
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  return (
    <Card title={dayRange(monday, sunday)} aside={<Steps {...createNavigation(monday, onDay)} />}>
      <Shown query={week}>
        {({ schedule, removed, seen_at }) => (
          <>
            <p className={classes.total}>
              {t('portal.schedule.total', {
                hours: hoursText(sumMinutes(schedule.map(({ minutes }) => minutes))),
              })}
            </p>
            <ol className={classes.days}>
              {days.map(each => (
                <Day
                  key={each}
                  day={each}
                  shifts={schedule.filter(shift => shift.shift_date === each)}
                  removed={removed.filter(shift => shift.shift_date === each)}
                  holiday={holidayOn(each, holidays?.holidays ?? [])}
                  seenAt={seen_at}
                />
              ))}
            </ol>
          </>
        )}
      </Shown>
    </Card>
  )
}

const createNavigation = (monday: string, onDay: (day: string) => void) => ({
  previous: t('portal.schedule.previousWeek'),
  next: t('portal.schedule.nextWeek'),
  onPrevious: () => onDay(addDays(monday, -7)),
  onNext: () => onDay(addDays(monday, 7)),
  onToday: () => onDay(deviceToday()),
})

/** The holiday request that covers a day, unless it was denied. */
export const holidayOn = (day: string, holidays: readonly OwnHoliday[]): OwnHoliday | undefined =>
  holidays.find(
    ({ start_date, end_date, status }) => status !== 'denied' && start_date <= day && day <= end_date,
  )

interface DayProps {
  day: string
  shifts: readonly ScheduledShift[]
  removed: readonly RemovedShift[]
  holiday: OwnHoliday | undefined
  seenAt: string | null
}

function Day({ day, shifts, removed, holiday, seenAt }: DayProps) {
  const isFree = shifts.length === 0 && removed.length === 0 && !holiday
  return (
    <li className={classes.day} data-today={day === deviceToday()}>
      <h3 className={classes.name}>{dayText(day)}</h3>
      <div className={classes.shifts}>
        {isFree && <span className={classes.dayOff}>{t('portal.schedule.off')}</span>}
        {holiday && (
          <span>
            <Mark tone={holiday.status === 'approved' ? 'green' : 'amber'}>
              {holiday.status === 'approved'
                ? t('portal.schedule.holiday')
                : t('portal.schedule.holidayAsked')}
            </Mark>
          </span>
        )}
        {shifts.map(shift => (
          <ShiftCard key={shift.id} shift={shift} seenAt={seenAt} />
        ))}
        {removed.map(shift => (
          <p key={shift.shift_id} className={classes.removed}>
            <s>
              {shift.start_time} – {shift.end_time}
            </s>{' '}
            {shift.location_name && <span>{shift.location_name} </span>}
            <Mark tone="red">{t('portal.shift.removed')}</Mark>
          </p>
        ))}
      </div>
    </li>
  )
}
