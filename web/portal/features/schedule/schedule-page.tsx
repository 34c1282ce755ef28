import { useEffect, useState } from 'react'
import { CompletedQueriesContent } from '../../components/loading-states.tsx'
import rows from '../../components/rows.module.css'
import { getDeviceToday } from '../../lib/time-format.ts'
import {
  useGetCalendarLinkQuery,
  useGetHolidaysQuery,
  useGetScheduleQuery,
  useMarkScheduleSeenMutation,
} from '../../store/portal-api.ts'
import { t } from '../../texts/index.ts'
import { CalendarLink } from './calendar-link.tsx'
import { MonthView } from './month-view.tsx'
import { NextShift, useUpcomingShifts } from './next-shift.tsx'
import { getWeekDateRange } from './schedule-date-ranges.ts'
import { WeekView } from './week-view.tsx'

const views = ['week', 'month'] as const

/** My Schedule: the next shift, then a week or a month. */
export function SchedulePage() {
  const [view, setView] = useState<(typeof views)[number]>('week')
  const [day, setDay] = useState(getDeviceToday)
  const queries = [
    useUpcomingShifts(),
    useGetScheduleQuery(getWeekDateRange(day)),
    useGetHolidaysQuery(),
    useGetCalendarLinkQuery(),
  ]
  useMarkSeenOnUnmount()
  return (
    <CompletedQueriesContent queries={queries}>
      <NextShift />
      <fieldset
        className={rows.segments}
        aria-label={t('portal.schedule.view')}
        style={{ margin: 0, border: 0 }}
      >
        {views.map(each => (
          <button
            key={each}
            type="button"
            className={rows.segment}
            aria-pressed={view === each}
            onClick={() => setView(each)}
          >
            {t(`portal.schedule.${each}`)}
          </button>
        ))}
      </fieldset>
      {view === 'week' ? (
        <WeekView day={day} onDayChange={setDay} />
      ) : (
        <MonthView day={day} onDayChange={setDay} />
      )}
      <CalendarLink />
    </CompletedQueriesContent>
  )
}

/** Changes stay marked as new while the screen is open, and are marked as seen when it closes. */
function useMarkSeenOnUnmount(): void {
  const [see] = useMarkScheduleSeenMutation()
  useEffect(
    () => () => {
      void see()
    },
    [see],
  )
}
