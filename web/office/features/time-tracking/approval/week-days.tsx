import type { StaffWeek, WeekDay } from '@rms/contracts'
import { IconEdit, IconHistory } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { timeAt } from '../../../../shared/lib/wall-time.ts'
import { type Column, DataTable } from '../../../components/data-table/index.ts'
import { Fact, FactList } from '../../../components/fact-list.tsx'
import { RowAction } from '../../../components/row-action.tsx'
import sections from '../../../components/sections.module.css'
import { ErrorState, LoadingRows } from '../../../components/states.tsx'
import { NONE } from '../../../lib/formats.ts'
import { hoursText } from '../../../lib/hours.ts'
import { type Places, usePlaces } from '../../../lib/places.ts'
import { dateInWords, dayAndMonth, shortDayName } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import { EntryHours } from '../entries/entry-hours.tsx'
import { type Opened, OpenedEntry } from '../entries/opened-entry.tsx'
import classes from '../tracking.module.css'
import { useWeekOfPersonQuery } from '../tracking-api.ts'
import { ExceptionBadges } from './exception-badges.tsx'

type DayEntry = WeekDay['entries'][number]

interface WeekDaysProps {
  week: { weekStart: string; staffId: number }
  /** The button that approves the week or withdraws the approval. */
  action: ReactNode
}

/** A week of a staff member by day: planned and worked times, paid hours, and exceptions to check. */
export function WeekDays({ week, action }: WeekDaysProps) {
  const query = useWeekOfPersonQuery(week)
  if (query.isError && !query.currentData) return <ErrorState onRetry={query.refetch} />
  if (!query.currentData) return <LoadingRows rows={3} />
  return <FilledWeek week={query.currentData} action={action} />
}

function FilledWeek({ week: { person, days }, action }: { week: StaffWeek; action: ReactNode }) {
  const [opened, open] = useState<Opened | null>(null)
  const places = usePlaces()
  const name = person.staffName
  return (
    <div className={sections.stack}>
      <DataTable
        label={t('tracking.daysOf', { name })}
        columns={dayColumns(places)}
        rows={days.map((day, id) => ({ ...day, id }))}
        rowId={({ id }) => id}
        rowName={({ date }) => dateInWords(date)}
        state="ready"
        onRetry={() => undefined}
        narrowing={{ isNarrowed: false, clear: () => undefined }}
        empty={<p className={sections.muted}>{t('tracking.noDays')}</p>}
        rowActions={({ entries }) =>
          entries.map(entry => <EntryActions key={entry.id} entry={entry} open={open} />)
        }
      />
      <div className={classes.decision}>
        <FactList>
          <Fact word={t('tracking.paidHours')}>{hoursText(person.totalMinutes)}</Fact>
          <Fact word={t('tracking.overtime')}>{hoursText(person.overtimeMinutes)}</Fact>
        </FactList>
        {action}
      </div>
      <OpenedEntry opened={opened} date={days[0]?.date ?? ''} onClose={() => open(null)} />
    </div>
  )
}

function EntryActions({ entry, open }: { entry: DayEntry; open: (opened: Opened) => void }) {
  const which = { name: entry.staff_name, date: dateInWords(entry.shift_date) }
  return (
    <>
      <RowAction
        icon={IconHistory}
        word={t('tracking.history')}
        label={t('tracking.historyOn', which)}
        onClick={() => open({ kind: 'history', entry })}
      />
      <RowAction
        icon={IconEdit}
        word={t('common.edit')}
        label={t('tracking.editOn', which)}
        onClick={() => open({ kind: 'edit', entry })}
      />
    </>
  )
}

const dayColumns = (places: Places): readonly Column<WeekDay & { id: number }>[] => [
  {
    key: 'day',
    header: t('tracking.date'),
    cell: ({ date }) => `${shortDayName(date)} ${dayAndMonth(date)}`,
    inCard: 'title',
  },
  {
    key: 'planned',
    header: t('tracking.planned'),
    cell: day => (
      <Span times={[day.scheduled_start, day.scheduled_end]} zone={day.time_zone} places={places} />
    ),
  },
  {
    key: 'worked',
    header: t('tracking.worked'),
    cell: ({ entries }) => entries.map(entry => <Punches key={entry.id} entry={entry} places={places} />),
  },
  ...(places.hasSeveral
    ? [
        {
          key: 'location',
          header: t('common.location'),
          cell: ({ entries }: WeekDay) => (
            <ul className={classes.lines}>
              {entries.map(entry => (
                <li key={entry.id}>{entry.work_location_name ?? NONE}</li>
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
    cell: day => (day.scheduled_start === null ? NONE : hoursText(day.scheduled_minutes)),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'workedHours',
    header: t('tracking.workedHours'),
    cell: day => hoursText(day.elapsed_minutes),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'break',
    header: t('tracking.break'),
    cell: day => hoursText(day.break_minutes),
    isNumeric: true,
    inCard: 'hidden',
  },
  {
    key: 'paid',
    header: t('tracking.paidHours'),
    cell: day => <strong>{hoursText(day.paid_minutes)}</strong>,
    isNumeric: true,
  },
  {
    key: 'overtime',
    header: t('tracking.overtime'),
    cell: day => (day.overtime_minutes > 0 ? hoursText(day.overtime_minutes) : NONE),
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

interface SpanProps {
  times: readonly [string | null, string | null]
  zone: string
  places: Places
}

function Span({ times: [start, end], zone, places }: SpanProps) {
  if (start === null) return NONE
  return places.withZone(`${timeAt(start, zone)}–${end ? timeAt(end, zone) : ''}`, zone)
}

/** The times of an entry; an open one shows the hours until now. */
function Punches({ entry, places }: { entry: DayEntry; places: Places }) {
  const { clock_in_time: start, clock_out_time: end, time_zone: zone } = entry
  if (end)
    return (
      <div>
        <Span times={[start, end]} zone={zone} places={places} />
      </div>
    )
  return (
    <div>
      {t('tracking.openSince', { time: places.timeIn(start, zone) })} <EntryHours entry={entry} />
    </div>
  )
}
