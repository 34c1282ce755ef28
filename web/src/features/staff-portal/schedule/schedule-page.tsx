import { useEffect, useState } from 'react'
import rows from '../parts/rows.module.css'
import { deviceToday } from '../parts/time-text.ts'
import { useSeeScheduleMutation } from '../portal-api.ts'
import { t } from '../texts/index.ts'
import { CalendarLink } from './calendar-link.tsx'
import { MonthView } from './month-view.tsx'
import { NextShift } from './next-shift.tsx'
import { WeekView } from './week-view.tsx'

const views = ['week', 'month'] as const

/** My Schedule: the next shift first, then a week or a month. */
export function SchedulePage() {
  const [view, setView] = useState<(typeof views)[number]>('week')
  const [day, setDay] = useState(deviceToday)
  useSeenWhenLeft()
  return (
    <>
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
    </>
  )
}

/** What is new stays marked while it is looked at, and is known from then on. */
function useSeenWhenLeft(): void {
  const [see] = useSeeScheduleMutation()
  useEffect(
    () => () => {
      void see()
    },
    [see],
  )
}
