import type { TimeEntry } from '@rms/contracts'
import { timeAt } from '../../shared/lib/wall-time.ts'
import rows from '../components/rows.module.css'
import { Card, Empty, Shown, Together } from '../components/states.tsx'
import { ClockCard } from '../features/clock/clock-card.tsx'
import { NextShift, useComingShifts } from '../features/schedule/next-shift.tsx'
import { ShiftCard } from '../features/schedule/shift-card.tsx'
import { EntryHours } from '../features/timesheet/entry-parts.tsx'
import { dayText, deviceToday } from '../lib/time-text.ts'
import { useHasSeveralPlaces, zoneText } from '../lib/where-text.ts'
import { useGetClockQuery, useGetEntriesQuery } from '../store/portal-api.ts'
import { t } from '../texts/index.ts'

const RECENT = 5

/** The clock, then today, then recent activity. */
export const Dashboard = () => (
  <>
    <ClockCard />
    <ScheduleAndActivity />
  </>
)

/** A separate component, so that the clock does not re-render with each of these responses. */
function ScheduleAndActivity() {
  const queries = [useGetClockQuery(), useComingShifts(), useGetEntriesQuery(null)]
  return (
    <Together asked={queries}>
      <TodaysSchedule />
      <NextShift />
      <RecentActivity />
    </Together>
  )
}

function TodaysSchedule() {
  const coming = useComingShifts()
  const today = deviceToday()
  return (
    <Card title={t('portal.today.title')}>
      <Shown query={coming} isPart>
        {({ schedule }) => {
          const shifts = schedule.filter(shift => shift.shift_date === today)
          if (shifts.length === 0) return <Empty>{t('portal.today.empty')}</Empty>
          return shifts.map(shift => <ShiftCard key={shift.id} shift={shift} seenAt={null} />)
        }}
      </Shown>
    </Card>
  )
}

function RecentActivity() {
  const entries = useGetEntriesQuery(null)
  return (
    <Card title={t('portal.activity.title')}>
      <Shown query={entries} isPart>
        {answer => <Activities entries={answer.entries.slice(0, RECENT)} />}
      </Shown>
    </Card>
  )
}

function Activities({ entries }: { entries: readonly TimeEntry[] }) {
  const isPlaceNamed = useHasSeveralPlaces(entries)
  if (entries.length === 0) return <Empty>{t('portal.activity.empty')}</Empty>
  return (
    <ul className={rows.list}>
      {entries.map(entry => (
        <Activity key={entry.id} entry={entry} isPlaceNamed={isPlaceNamed} />
      ))}
    </ul>
  )
}

function Activity({ entry, isPlaceNamed }: { entry: TimeEntry; isPlaceNamed: boolean }) {
  const { clock_in_time, clock_out_time, time_zone } = entry
  const out = clock_out_time ? timeAt(clock_out_time, time_zone) : t('portal.entry.working')
  const where = [isPlaceNamed && entry.location_name, zoneText(time_zone, clock_in_time)].filter(Boolean)
  return (
    <li className={rows.row}>
      <span>
        {dayText(entry.shift_date)}
        {where.length > 0 && <small className={rows.secondary}>{where.join(' · ')}</small>}
      </span>
      <span className={rows.times}>
        {timeAt(clock_in_time, time_zone)} – {out}
      </span>
      <EntryHours entry={entry} />
    </li>
  )
}
