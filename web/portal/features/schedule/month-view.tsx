import type { OwnHoliday, ScheduledShift } from '@rms/contracts'
import { useState } from 'react'
import { Card, Empty, Shown } from '../../components/states.tsx'
import { dayText, deviceToday } from '../../lib/time-text.ts'
import { useGetHolidaysQuery, useGetScheduleQuery } from '../../store/portal-api.ts'
import { t } from '../../texts/index.ts'
import { daysOfMonthView, monthFrom } from './month-days.ts'
import classes from './month-view.module.css'
import { ShiftCard } from './shift-card.tsx'
import { Steps } from './steps.tsx'
import { holidayOn } from './week-view.tsx'

interface MonthViewProps {
  /** A day of the displayed month. */
  day: string
  onDay: (day: string) => void
}

/** A month overview, with the selected day below. */
export function MonthView({ day, onDay }: MonthViewProps) {
  const weeks = daysOfMonthView(day)
  const [chosen, setChosen] = useState(day)
  const range = { startDate: weeks[0]?.[0] ?? day, endDate: weeks.at(-1)?.at(-1) ?? day }
  const month = useGetScheduleQuery(range)
  const { data: asked } = useGetHolidaysQuery()
  const holidays = asked?.holidays ?? []
  const show = (next: string) => {
    onDay(next)
    setChosen(next)
  }
  const steps = {
    previous: t('portal.schedule.previousMonth'),
    next: t('portal.schedule.nextMonth'),
    onPrevious: () => show(monthFrom(day, -1)),
    onNext: () => show(monthFrom(day, 1)),
    onToday: () => show(deviceToday()),
  }
  return (
    <Card title={dayText(day, 'month')} aside={<Steps {...steps} />}>
      <Shown query={month}>
        {({ schedule, seen_at }) => {
          const shifts = schedule.filter(shift => shift.shift_date === chosen)
          return (
            <>
              <table className={classes.month}>
                <thead>
                  <tr>
                    {weeks[0]?.map(each => (
                      <th key={each} scope="col">
                        {dayText(each, 'weekday')}
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
                          isOutside={each.slice(0, 7) !== day.slice(0, 7)}
                          isChosen={each === chosen}
                          shifts={schedule.filter(shift => shift.shift_date === each)}
                          holiday={holidayOn(each, holidays)}
                          onChoose={() => setChosen(each)}
                        />
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
              <h3 className={classes.chosen}>{dayText(chosen, 'long')}</h3>
              {shifts.length === 0 && <Empty>{t('portal.schedule.off')}</Empty>}
              {shifts.map(shift => (
                <ShiftCard key={shift.id} shift={shift} seenAt={seen_at} />
              ))}
            </>
          )
        }}
      </Shown>
    </Card>
  )
}

interface DayCellProps {
  day: string
  isOutside: boolean
  isChosen: boolean
  shifts: readonly ScheduledShift[]
  holiday: OwnHoliday | undefined
  onChoose: () => void
}

function DayCell({ day, isOutside, isChosen, shifts, holiday, onChoose }: DayCellProps) {
  const times = shifts.map(shift => `${shift.start_time}–${shift.end_time}`)
  const words = [dayText(day, 'long'), ...times, ...(holiday ? [t('portal.schedule.holiday')] : [])]
  return (
    <td>
      <button
        type="button"
        className={classes.day}
        data-outside={isOutside}
        data-today={day === deviceToday()}
        data-holiday={holiday?.status}
        aria-pressed={isChosen}
        aria-label={words.join(', ')}
        onClick={onChoose}
      >
        <span>{Number(day.slice(8))}</span>
        <small>{shifts[0]?.start_time ?? ' '}</small>
      </button>
    </td>
  )
}
