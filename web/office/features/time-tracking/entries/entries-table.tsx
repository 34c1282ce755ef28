import type { TimeEntry } from '@rms/contracts'
import { IconClockPlus, IconEdit, IconHistory, IconTrash } from '@tabler/icons-react'
import { type Column, DataTable } from '../../../components/data-table/index.ts'
import { RowAction } from '../../../components/row-action.tsx'
import sections from '../../../components/sections.module.css'
import { EmptyState } from '../../../components/states.tsx'
import { stateOf } from '../../../lib/api/paged.ts'
import { dayAt, timeAt } from '../../../lib/clock.ts'
import { NONE } from '../../../lib/formats.ts'
import { type Places, usePlaces } from '../../../lib/places.ts'
import { positionWord } from '../../../lib/positions.ts'
import { dateInWords } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import { EntryBadges } from './entry-badges.tsx'
import { EntryHours } from './entry-hours.tsx'
import type { EntryAct } from './opened-entry.tsx'

interface EntriesTableProps {
  query: {
    isError: boolean
    isFetching: boolean
    data?: TimeEntry[] | undefined
    currentData?: TimeEntry[] | undefined
    refetch: () => unknown
  }
  /** The displayed day; entries of another day show their date. */
  date: string
  onAct: (act: EntryAct, entry: TimeEntry) => void
}

/** The entries of a day, with times in the time zone of their location. */
export function EntriesTable({ query, date, onAct }: EntriesTableProps) {
  return (
    <DataTable
      label={t('tracking.activity')}
      columns={entryColumns(usePlaces(), date)}
      rows={query.currentData ?? query.data ?? []}
      rowId={({ id }) => id}
      rowName={({ staff_name }) => staff_name}
      state={stateOf(query)}
      onRetry={query.refetch}
      isRefreshing={query.isFetching && query.currentData === undefined}
      narrowing={{ isNarrowed: false, clear: () => undefined }}
      empty={<EmptyState icon={<IconClockPlus stroke={1.5} />} sentence={t('tracking.empty')} />}
      rowActions={entry => <EntryActions entry={entry} onAct={onAct} />}
    />
  )
}

interface EntryActionsProps {
  entry: TimeEntry
  onAct: (act: EntryAct, entry: TimeEntry) => void
}

function EntryActions({ entry, onAct }: EntryActionsProps) {
  const name = entry.staff_name
  return (
    <>
      <RowAction
        icon={IconHistory}
        word={t('tracking.history')}
        label={t('tracking.historyOf', { name })}
        onClick={() => onAct('history', entry)}
      />
      <RowAction
        icon={IconEdit}
        word={t('common.edit')}
        label={t('tracking.editOf', { name })}
        onClick={() => onAct('edit', entry)}
      />
      <RowAction
        icon={IconTrash}
        word={t('common.delete')}
        label={t('tracking.deleteOf', { name })}
        onClick={() => onAct('delete', entry)}
        isDestructive
      />
    </>
  )
}

const entryColumns = (places: Places, date: string): readonly Column<TimeEntry>[] => [
  { key: 'staff', header: t('tracking.staff'), cell: entry => entry.staff_name, inCard: 'title' },
  ...(places.hasSeveral
    ? [
        {
          key: 'location',
          header: t('common.location'),
          cell: (entry: TimeEntry) => entry.work_location_name ?? NONE,
        },
      ]
    : []),
  {
    key: 'position',
    header: t('tracking.position'),
    cell: entry => positionWord(entry.position),
    inCard: 'hidden',
  },
  {
    key: 'in',
    header: t('tracking.clockIn'),
    cell: entry => {
      const time = places.timeIn(entry.clock_in_time, entry.time_zone)
      return entry.shift_date === date ? time : `${dateInWords(entry.shift_date)} ${time}`
    },
    isNumeric: true,
  },
  { key: 'out', header: t('tracking.clockOut'), cell: entry => formatClockOut(entry), isNumeric: true },
  {
    key: 'break',
    header: t('tracking.break'),
    cell: entry => t('tracking.minutes', { minutes: Math.round(entry.break_minutes) }),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'hours',
    header: t('tracking.hours'),
    cell: entry => <EntryHours entry={entry} />,
    isNumeric: true,
  },
  { key: 'status', header: t('tracking.status'), cell: entry => <EntryBadges entry={entry} /> },
  {
    key: 'notes',
    header: t('tracking.notes'),
    cell: entry => <span className={sections.muted}>{entry.notes}</span>,
    inCard: 'hidden',
  },
]

/** Marks a clock-out on the next day. */
function formatClockOut({ clock_out_time, clock_in_time, time_zone }: TimeEntry): string {
  if (clock_out_time === null) return t('tracking.working')
  const time = timeAt(clock_out_time, time_zone)
  return dayAt(clock_out_time, time_zone) === dayAt(clock_in_time, time_zone)
    ? time
    : t('tracking.nextDay', { time })
}
