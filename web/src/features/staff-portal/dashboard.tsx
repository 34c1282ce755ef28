import type { TimeEntry } from '@rms/contracts'
import { timeAt } from '../../lib/wall-time.ts'
import { ClockCard } from './clock/clock-card.tsx'
import rows from './parts/rows.module.css'
import { Card, Empty, Shown } from './parts/states.tsx'
import { dayText } from './parts/time-text.ts'
import { useGetClockQuery, useGetEntriesQuery, useGetPlacesQuery, useGetScheduleQuery } from './portal-api.ts'
import { NextShift, useComingShifts } from './schedule/next-shift.tsx'
import { ShiftCard } from './schedule/shift-card.tsx'
import { t } from './texts/index.ts'
import { EntryHours } from './timesheet/entry-parts.tsx'

const RECENT = 5
const POLL_MS = 60_000

/** The clock first, then today, then what was last. */
export function Dashboard() {
  const clock = useGetClockQuery(undefined, { pollingInterval: POLL_MS, refetchOnFocus: true })
  useAllAtOnce()
  return (
    <Shown query={clock}>
      {told => (
        <>
          <ClockCard told={told} />
          <TodaysSchedule />
          <NextShift />
          <RecentActivity />
        </>
      )}
    </Shown>
  )
}

/** What stands below the clock is asked for beside it, and is shown when the clock is: nothing pushes it aside. */
function useAllAtOnce(): void {
  useGetPlacesQuery()
  useGetScheduleQuery(null)
  useComingShifts()
  useGetEntriesQuery(null)
}

function TodaysSchedule() {
  const today = useGetScheduleQuery(null, { refetchOnFocus: true })
  return (
    <Card title={t('portal.today.title')}>
      <Shown query={today} isPart>
        {({ schedule }) =>
          schedule.length === 0 ? (
            <Empty>{t('portal.today.empty')}</Empty>
          ) : (
            schedule.map(shift => <ShiftCard key={shift.id} shift={shift} seenAt={null} />)
          )
        }
      </Shown>
    </Card>
  )
}

function RecentActivity() {
  const entries = useGetEntriesQuery(null)
  return (
    <Card title={t('portal.activity.title')}>
      <Shown query={entries} isPart>
        {answer =>
          answer.entries.length === 0 ? (
            <Empty>{t('portal.activity.empty')}</Empty>
          ) : (
            <ul className={rows.list}>
              {answer.entries.slice(0, RECENT).map(entry => (
                <Activity key={entry.id} entry={entry} />
              ))}
            </ul>
          )
        }
      </Shown>
    </Card>
  )
}

function Activity({ entry }: { entry: TimeEntry }) {
  const { clock_in_time, clock_out_time, time_zone } = entry
  const out = clock_out_time ? timeAt(clock_out_time, time_zone) : t('portal.entry.working')
  return (
    <li className={rows.row}>
      <span>{dayText(entry.shift_date)}</span>
      <span className={rows.times}>
        {timeAt(clock_in_time, time_zone)} – {out}
      </span>
      <EntryHours entry={entry} />
    </li>
  )
}
