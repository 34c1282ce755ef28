import type { TimeEntry } from '@rms/contracts'
import { toLocalTime } from '../../shared/lib/local-time.ts'
import { Card, CompletedQueriesContent, EmptyState, QueryContent } from '../components/loading-states.tsx'
import rows from '../components/rows.module.css'
import { ClockCard } from '../features/clock/clock-card.tsx'
import { NextShift, useUpcomingShifts } from '../features/schedule/next-shift.tsx'
import { ShiftCard } from '../features/schedule/shift-card.tsx'
import { TimeEntryHours } from '../features/timesheet/time-entry-hours.tsx'
import { formatDay, getDeviceToday } from '../lib/time-format.ts'
import { getTimeZoneLabel, useHasSeveralLocations } from '../lib/time-zone-label.ts'
import { useGetClockQuery, useGetEntriesQuery } from '../store/portal-api.ts'
import { t } from '../texts/index.ts'

const RECENT_ENTRY_COUNT = 5

/** The clock, then today, then recent activity. */
export const Dashboard = () => (
  <>
    <ClockCard />
    <ScheduleAndActivity />
  </>
)

/** A separate component, so that the clock does not re-render with each of these responses. */
function ScheduleAndActivity() {
  const queries = [useGetClockQuery(), useUpcomingShifts(), useGetEntriesQuery(null)]
  return (
    <CompletedQueriesContent queries={queries}>
      <TodaysSchedule />
      <NextShift />
      <RecentActivity />
    </CompletedQueriesContent>
  )
}

function TodaysSchedule() {
  const upcoming = useUpcomingShifts()
  const today = getDeviceToday()
  return (
    <Card title={t('portal.today.title')}>
      <QueryContent query={upcoming} isInline>
        {({ schedule }) => {
          const shifts = schedule.filter(shift => shift.shift_date === today)
          if (shifts.length === 0) return <EmptyState>{t('portal.today.empty')}</EmptyState>
          return shifts.map(shift => <ShiftCard key={shift.id} shift={shift} seenAt={null} />)
        }}
      </QueryContent>
    </Card>
  )
}

function RecentActivity() {
  const entries = useGetEntriesQuery(null)
  return (
    <Card title={t('portal.activity.title')}>
      <QueryContent query={entries} isInline>
        {answer => <Activities entries={answer.entries.slice(0, RECENT_ENTRY_COUNT)} />}
      </QueryContent>
    </Card>
  )
}

function Activities({ entries }: { entries: readonly TimeEntry[] }) {
  const showsLocation = useHasSeveralLocations(entries)
  if (entries.length === 0) return <EmptyState>{t('portal.activity.empty')}</EmptyState>
  return (
    <ul className={rows.list}>
      {entries.map(entry => (
        <Activity key={entry.id} entry={entry} showsLocation={showsLocation} />
      ))}
    </ul>
  )
}

function Activity({ entry, showsLocation }: { entry: TimeEntry; showsLocation: boolean }) {
  const { clock_in_time, clock_out_time, time_zone } = entry
  const out = clock_out_time ? toLocalTime(clock_out_time, time_zone) : t('portal.entry.working')
  const where = [showsLocation && entry.location_name, getTimeZoneLabel(time_zone, clock_in_time)].filter(
    Boolean,
  )
  return (
    <li className={rows.row}>
      <span>
        {formatDay(entry.shift_date)}
        {where.length > 0 && <small className={rows.secondary}>{where.join(' · ')}</small>}
      </span>
      <span className={rows.times}>
        {toLocalTime(clock_in_time, time_zone)} – {out}
      </span>
      <TimeEntryHours entry={entry} />
    </li>
  )
}
