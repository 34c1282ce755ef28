import type { TimeEntry } from '@rms/contracts'
import { IconClockPlus, IconEdit, IconHistory, IconTrash } from '@tabler/icons-react'
import { DataTable, type DataTableColumn } from '../../../components/data-table/index.ts'
import { EmptyState } from '../../../components/page-states.tsx'
import { RowAction } from '../../../components/row-actions.tsx'
import sections from '../../../components/sections.module.css'
import { getListLoadState } from '../../../lib/api/pagination.ts'
import { EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { formatLongDate } from '../../../lib/format-dates.ts'
import { translateJobPosition } from '../../../lib/job-positions.ts'
import { toLocalDate, toLocalTime } from '../../../lib/local-time.ts'
import { type BusinessLocations, useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { t } from '../../../texts/index.ts'
import { TimeEntryBadges } from './time-entry-badges.tsx'
import type { TimeEntryAction } from './time-entry-dialogs.tsx'
import { TimeEntryHours } from './time-entry-hours.tsx'

interface TimeEntriesTableProps {
  query: {
    isError: boolean
    isFetching: boolean
    data?: TimeEntry[] | undefined
    currentData?: TimeEntry[] | undefined
    refetch: () => unknown
  }
  /** The displayed day; entries of another day show their date. */
  date: string
  onAction: (action: TimeEntryAction, entry: TimeEntry) => void
}

/** The entries of a day, with times in the time zone of their location. */
export function TimeEntriesTable({ query, date, onAction }: TimeEntriesTableProps) {
  return (
    <DataTable
      label={t('tracking.activity')}
      columns={entryColumns(useBusinessLocations(), date)}
      rows={query.currentData ?? query.data ?? []}
      getRowId={({ id }) => id}
      getRowName={({ staff_name }) => staff_name}
      state={getListLoadState(query)}
      onRetry={query.refetch}
      isRefreshing={query.isFetching && query.currentData === undefined}
      filters={{ isFiltered: false, clear: () => undefined }}
      emptyState={<EmptyState icon={<IconClockPlus stroke={1.5} />} message={t('tracking.empty')} />}
      renderRowActions={entry => <TimeEntryActions entry={entry} onAction={onAction} />}
    />
  )
}

interface TimeEntryActionsProps {
  entry: TimeEntry
  onAction: (action: TimeEntryAction, entry: TimeEntry) => void
}

function TimeEntryActions({ entry, onAction }: TimeEntryActionsProps) {
  const name = entry.staff_name
  return (
    <>
      <RowAction
        icon={IconHistory}
        shortLabel={t('tracking.history')}
        label={t('tracking.historyOf', { name })}
        onClick={() => onAction('history', entry)}
      />
      <RowAction
        icon={IconEdit}
        shortLabel={t('common.edit')}
        label={t('tracking.editOf', { name })}
        onClick={() => onAction('edit', entry)}
      />
      <RowAction
        icon={IconTrash}
        shortLabel={t('common.delete')}
        label={t('tracking.deleteOf', { name })}
        onClick={() => onAction('delete', entry)}
        isDestructive
      />
    </>
  )
}

const entryColumns = (places: BusinessLocations, date: string): readonly DataTableColumn<TimeEntry>[] => [
  { key: 'staff', header: t('tracking.staff'), cell: entry => entry.staff_name, inCard: 'title' },
  ...(places.hasSeveral
    ? [
        {
          key: 'location',
          header: t('common.location'),
          cell: (entry: TimeEntry) => entry.work_location_name ?? EMPTY_VALUE,
        },
      ]
    : []),
  {
    key: 'position',
    header: t('tracking.position'),
    cell: entry => translateJobPosition(entry.position),
    inCard: 'hidden',
  },
  {
    key: 'in',
    header: t('tracking.clockIn'),
    cell: entry => {
      const time = places.timeIn(entry.clock_in_time, entry.time_zone)
      return entry.shift_date === date ? time : `${formatLongDate(entry.shift_date)} ${time}`
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
    cell: entry => <TimeEntryHours entry={entry} />,
    isNumeric: true,
  },
  { key: 'status', header: t('tracking.status'), cell: entry => <TimeEntryBadges entry={entry} /> },
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
  const time = toLocalTime(clock_out_time, time_zone)
  return toLocalDate(clock_out_time, time_zone) === toLocalDate(clock_in_time, time_zone)
    ? time
    : t('tracking.nextDay', { time })
}
