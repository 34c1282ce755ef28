import { useEffect, useState } from 'react'
import rows from '../../components/rows.module.css'
import { Together } from '../../components/states.tsx'
import { deviceToday } from '../../lib/time-text.ts'
import {
  useGetCalendarLinkQuery,
  useGetHolidaysQuery,
  useGetScheduleQuery,
  useSeeScheduleMutation,
} from '../../store/portal-api.ts'
import { t } from '../../texts/index.ts'
import { CalendarLink } from './calendar-link.tsx'
import { MonthView } from './month-view.tsx'
import { NextShift, useComingShifts } from './next-shift.tsx'
import { weekRange } from './ranges.ts'
import { WeekView } from './week-view.tsx'

const views = ['week', 'month'] as const

/** My Schedule: the next shift, then a week or a month. */
export function SchedulePage() {
  const [view, setView] = useState<(typeof views)[number]>('week')
  const [day, setDay] = useState(deviceToday)
  const asked = [
    useComingShifts(),
    useGetScheduleQuery(weekRange(day)),
    useGetHolidaysQuery(),
    useGetCalendarLinkQuery(),
  ]
  useMarkSeenOnLeave()
  return (
    <Together asked={asked}>
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
      {view === 'week' ? <WeekView day={day} onDay={setDay} /> : <MonthView day={day} onDay={setDay} />}
      <CalendarLink />
    </Together>
  )
}

/** Changes stay marked as new while the screen is open, and are marked as seen when it closes. */
function useMarkSeenOnLeave(): void {
  const [see] = useSeeScheduleMutation()
  useEffect(
    () => () => {
      void see()
    },
    [see],
  )
}
