import type { StaffWeek, StaffWeekDay } from '@rms/contracts'
import { IconEdit, IconHistory } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { toLocalTime } from '../../../../shared/lib/local-time.ts'
import { DataTable, type DataTableColumn } from '../../../components/data-table/index.ts'
import { DescriptionItem, DescriptionList } from '../../../components/description-list.tsx'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { RowAction } from '../../../components/row-actions.tsx'
import sections from '../../../components/sections.module.css'
import { EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { formatDayAndMonth, formatLongDate, formatShortWeekday } from '../../../lib/format-dates.ts'
import { formatHours } from '../../../lib/format-hours.ts'
import { type BusinessLocations, useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { t } from '../../../texts/index.ts'
import { type TimeEntryDialogState, TimeEntryDialogs } from '../entries/time-entry-dialogs.tsx'
import { TimeEntryHours } from '../entries/time-entry-hours.tsx'
import classes from '../time-tracking.module.css'
import { useGetStaffWeekQuery } from '../time-tracking-api.ts'
import { ExceptionBadges } from './exception-badges.tsx'

type DayEntry = StaffWeekDay['entries'][number]

interface StaffWeekTableProps {
  week: { weekStart: string; staffId: number }
  /** The button that approves the week or withdraws the approval. */
  action: ReactNode
}

/** A week of a staff member by day: planned and worked times, paid hours, and exceptions to check. */
export function StaffWeekTable({ week, action }: StaffWeekTableProps) {
  const query = useGetStaffWeekQuery(week)
  if (query.isError && !query.currentData) return <ErrorState onRetry={query.refetch} />
  if (!query.currentData) return <SkeletonRows rows={3} />
  return <LoadedStaffWeek week={query.currentData} action={action} />
}

function LoadedStaffWeek({ week: { person, days }, action }: { week: StaffWeek; action: ReactNode }) {
  const [dialog, openDialog] = useState<TimeEntryDialogState | null>(null)
  const places = useBusinessLocations()
  const name = person.staffName
  return (
    <div className={sections.stack}>
      <DataTable
        label={t('tracking.daysOf', { name })}
        columns={dayColumns(places)}
        rows={days.map((day, id) => ({ ...day, id }))}
        getRowId={({ id }) => id}
        getRowName={({ date }) => formatLongDate(date)}
        state="ready"
        onRetry={() => undefined}
        filters={{ isFiltered: false, clear: () => undefined }}
        emptyState={<p className={sections.muted}>{t('tracking.noDays')}</p>}
        renderRowActions={({ entries }) =>
          entries.map(entry => <TimeEntryActions key={entry.id} entry={entry} openDialog={openDialog} />)
        }
      />
      <div className={classes.decision}>
        <DescriptionList>
          <DescriptionItem term={t('tracking.paidHours')}>{formatHours(person.totalMinutes)}</DescriptionItem>
          <DescriptionItem term={t('tracking.overtime')}>
            {formatHours(person.overtimeMinutes)}
          </DescriptionItem>
        </DescriptionList>
        {action}
      </div>
      <TimeEntryDialogs dialog={dialog} date={days[0]?.date ?? ''} onClose={() => openDialog(null)} />
    </div>
  )
}

function TimeEntryActions({
  entry,
  openDialog,
}: {
  entry: DayEntry
  openDialog: (dialog: TimeEntryDialogState) => void
}) {
  const nameAndDate = { name: entry.staff_name, date: formatLongDate(entry.shift_date) }
  return (
    <>
      <RowAction
        icon={IconHistory}
        shortLabel={t('tracking.history')}
        label={t('tracking.historyOn', nameAndDate)}
        onClick={() => openDialog({ kind: 'history', entry })}
      />
      <RowAction
        icon={IconEdit}
        shortLabel={t('common.edit')}
        label={t('tracking.editOn', nameAndDate)}
        onClick={() => openDialog({ kind: 'edit', entry })}
      />
    </>
  )
}

const dayColumns = (places: BusinessLocations): readonly DataTableColumn<StaffWeekDay & { id: number }>[] => [
  {
    key: 'day',
    header: t('tracking.date'),
    cell: ({ date }) => `${formatShortWeekday(date)} ${formatDayAndMonth(date)}`,
    inCard: 'title',
  },
  {
    key: 'planned',
    header: t('tracking.planned'),
    cell: day => (
      <TimeRange times={[day.scheduled_start, day.scheduled_end]} zone={day.time_zone} places={places} />
    ),
  },
  {
    key: 'worked',
    header: t('tracking.worked'),
    cell: ({ entries }) => entries.map(entry => <PunchTimes key={entry.id} entry={entry} places={places} />),
  },
  ...(places.hasSeveral
    ? [
        {
          key: 'location',
          header: t('common.location'),
          cell: ({ entries }: StaffWeekDay) => (
            <ul className={classes.lines}>
              {entries.map(entry => (
                <li key={entry.id}>{entry.work_location_name ?? EMPTY_VALUE}</li>
              ))}
            </ul>
          ),
          inCard: 'hidden' as const,
        },
      ]
    : []),
  {
    key: 'plannedHours',
    header: t('tracking.plannedHours'),
    cell: day => (day.scheduled_start === null ? EMPTY_VALUE : formatHours(day.scheduled_minutes)),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'workedHours',
    header: t('tracking.workedHours'),
    cell: day => formatHours(day.elapsed_minutes),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'break',
    header: t('tracking.break'),
    cell: day => formatHours(day.break_minutes),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'paid',
    header: t('tracking.paidHours'),
    cell: day => <strong>{formatHours(day.paid_minutes)}</strong>,
    isNumeric: true,
  },
  {
    key: 'overtime',
    header: t('tracking.overtime'),
    cell: day => (day.overtime_minutes > 0 ? formatHours(day.overtime_minutes) : EMPTY_VALUE),
    isNumeric: true,
  },
  {
    key: 'exceptions',
    header: t('tracking.exceptions'),
    cell: ({ entries }) =>
      entries.map(entry => <ExceptionBadges key={entry.id} exceptions={entry.exceptions} />),
    inCard: 'wide',
  },
]

interface TimeRangeProps {
  times: readonly [string | null, string | null]
  zone: string
  places: BusinessLocations
}

function TimeRange({ times: [start, end], zone, places }: TimeRangeProps) {
  if (start === null) return EMPTY_VALUE
  return places.withZone(`${toLocalTime(start, zone)}–${end ? toLocalTime(end, zone) : ''}`, zone)
}

/** The times of an entry; an open one shows the hours until now. */
function PunchTimes({ entry, places }: { entry: DayEntry; places: BusinessLocations }) {
  const { clock_in_time: start, clock_out_time: end, time_zone: zone } = entry
  if (end)
    return (
      <div>
        <TimeRange times={[start, end]} zone={zone} places={places} />
      </div>
    )
  return (
    <div>
      {t('tracking.openSince', { time: places.timeIn(start, zone) })} <TimeEntryHours entry={entry} />
    </div>
  )
}
