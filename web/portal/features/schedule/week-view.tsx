import type { OwnHoliday, RemovedShift, ScheduledShift } from '@rms/contracts'
import { addDays, sumMinutes } from '@rms/domain-kit'
import { StatusBadge } from '../../components/callout.tsx'
import { Card, QueryContent } from '../../components/loading-states.tsx'
import { formatDay, formatDayRange, formatDuration, getDeviceToday } from '../../lib/time-format.ts'
import { useGetHolidaysQuery, useGetScheduleQuery } from '../../store/portal-api.ts'
import { t } from '../../texts/index.ts'
import { PeriodNavigation } from './period-navigation.tsx'
import { getWeekDateRange } from './schedule-date-ranges.ts'
import { ShiftCard } from './shift-card.tsx'
import classes from './week-view.module.css'

interface ViewProps {
  /** A day of the displayed week. */
  day: string
  onDayChange: (day: string) => void
}

export function WeekView({ day, onDayChange }: ViewProps) {
  const { startDate: monday, endDate: sunday } = getWeekDateRange(day)
  const week = useGetScheduleQuery({ startDate: monday, endDate: sunday })
  const { data: holidays } = useGetHolidaysQuery()
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  return (
    <Card
      title={formatDayRange(monday, sunday)}
      headerAction={<PeriodNavigation {...createNavigation(monday, onDayChange)} />}
    >
      <QueryContent query={week}>
        {({ schedule, removed, seen_at }) => (
          <>
            <p className={classes.total}>
              {t('portal.schedule.total', {
                hours: formatDuration(sumMinutes(schedule.map(({ minutes }) => minutes))),
              })}
            </p>
            <ol className={classes.days}>
              {days.map(each => (
                <Day
                  key={each}
                  day={each}
                  shifts={schedule.filter(shift => shift.shift_date === each)}
                  removed={removed.filter(shift => shift.shift_date === each)}
                  holiday={findHolidayOnDay(each, holidays?.holidays ?? [])}
                  seenAt={seen_at}
                />
              ))}
            </ol>
          </>
        )}
      </QueryContent>
    </Card>
  )
}

const createNavigation = (monday: string, onDayChange: (day: string) => void) => ({
  previous: t('portal.schedule.previousWeek'),
  next: t('portal.schedule.nextWeek'),
  onPrevious: () => onDayChange(addDays(monday, -7)),
  onNext: () => onDayChange(addDays(monday, 7)),
  onToday: () => onDayChange(getDeviceToday()),
})

/** The holiday request that covers a day, unless it was denied. */
export const findHolidayOnDay = (day: string, holidays: readonly OwnHoliday[]): OwnHoliday | undefined =>
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
    <li className={classes.day} data-today={day === getDeviceToday()}>
      <h3 className={classes.name}>{formatDay(day)}</h3>
      <div className={classes.shifts}>
        {isFree && <span className={classes.dayOff}>{t('portal.schedule.off')}</span>}
        {holiday && (
          <span>
            <StatusBadge tone={holiday.status === 'approved' ? 'green' : 'amber'}>
              {holiday.status === 'approved'
                ? t('portal.schedule.holiday')
                : t('portal.schedule.holidayAsked')}
            </StatusBadge>
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
            <StatusBadge tone="red">{t('portal.shift.removed')}</StatusBadge>
          </p>
        ))}
      </div>
    </li>
  )
}
