import type { OwnHoliday, ScheduledShift } from '@rms/contracts'
import { useState } from 'react'
import { Card, EmptyState, QueryContent } from '../../components/loading-states.tsx'
import { formatDay, getDeviceToday } from '../../lib/time-format.ts'
import { useGetHolidaysQuery, useGetScheduleQuery } from '../../store/portal-api.ts'
import { t } from '../../texts/index.ts'
import classes from './month-view.module.css'
import { getMonthStart, getMonthViewWeeks } from './month-view-weeks.ts'
import { PeriodNavigation } from './period-navigation.tsx'
import { ShiftCard } from './shift-card.tsx'
import { findHolidayOnDay } from './week-view.tsx'

interface MonthViewProps {
  /** A day of the displayed month. */
  day: string
  onDayChange: (day: string) => void
}

/** A month overview, with the selected day below. */
export function MonthView({ day, onDayChange }: MonthViewProps) {
  const weeks = getMonthViewWeeks(day)
  const [selectedDay, setSelectedDay] = useState(day)
  const range = { startDate: weeks[0]?.[0] ?? day, endDate: weeks.at(-1)?.at(-1) ?? day }
  const month = useGetScheduleQuery(range)
  const { data: holidayResponse } = useGetHolidaysQuery()
  const holidays = holidayResponse?.holidays ?? []
  const show = (next: string) => {
    onDayChange(next)
    setSelectedDay(next)
  }
  const steps = {
    previous: t('portal.schedule.previousMonth'),
    next: t('portal.schedule.nextMonth'),
    onPrevious: () => show(getMonthStart(day, -1)),
    onNext: () => show(getMonthStart(day, 1)),
    onToday: () => show(getDeviceToday()),
  }
  return (
    <Card title={formatDay(day, 'month')} headerAction={<PeriodNavigation {...steps} />}>
      <QueryContent query={month}>
        {({ schedule, seen_at }) => {
          const shifts = schedule.filter(shift => shift.shift_date === selectedDay)
          return (
            <>
              <table className={classes.month}>
                <thead>
                  <tr>
                    {weeks[0]?.map(each => (
                      <th key={each} scope="col">
                        {formatDay(each, 'weekday')}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {weeks.map(week => (
                    <tr key={week[0]}>
                      {week.map(each => (
                        <DayCell
                          key={each}
                          day={each}
                          isOutsideMonth={each.slice(0, 7) !== day.slice(0, 7)}
                          isSelected={each === selectedDay}
                          shifts={schedule.filter(shift => shift.shift_date === each)}
                          holiday={findHolidayOnDay(each, holidays)}
                          onSelect={() => setSelectedDay(each)}
                        />
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
              <h3 className={classes.chosen}>{formatDay(selectedDay, 'long')}</h3>
              {shifts.length === 0 && <EmptyState>{t('portal.schedule.off')}</EmptyState>}
              {shifts.map(shift => (
                <ShiftCard key={shift.id} shift={shift} seenAt={seen_at} />
              ))}
            </>
          )
        }}
      </QueryContent>
    </Card>
  )
}

interface DayCellProps {
  day: string
  isOutsideMonth: boolean
  isSelected: boolean
  shifts: readonly ScheduledShift[]
  holiday: OwnHoliday | undefined
  onSelect: () => void
}

function DayCell({ day, isOutsideMonth, isSelected, shifts, holiday, onSelect }: DayCellProps) {
  const times = shifts.map(shift => `${shift.start_time}–${shift.end_time}`)
  const labelParts = [formatDay(day, 'long'), ...times, ...(holiday ? [t('portal.schedule.holiday')] : [])]
  return (
    <td>
      <button
        type="button"
        className={classes.day}
        data-outside={isOutsideMonth}
        data-today={day === getDeviceToday()}
        data-holiday={holiday?.status}
        aria-pressed={isSelected}
        aria-label={labelParts.join(', ')}
        onClick={onSelect}
      >
        <span>{Number(day.slice(8))}</span>
        <small>{shifts[0]?.start_time ?? ' '}</small>
      </button>
    </td>
  )
}
