import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { TimeEntry, TimeEntryStatus } from '@rms/contracts'
import { addDays, buildTimesheetCsv, computeTimesheetTotals, createTimesheetFileName } from '@rms/domain-kit'
import { useState } from 'react'
import { saveFile } from '../../../shared/lib/save-file.ts'
import { Callout } from '../../components/callout.tsx'
import { Card, EmptyState, QueryContent } from '../../components/loading-states.tsx'
import rows from '../../components/rows.module.css'
import { useCurrentUrl } from '../../lib/navigation.ts'
import { formatDuration, getDeviceToday } from '../../lib/time-format.ts'
import { type DateRange, useGetEntriesQuery } from '../../store/portal-api.ts'
import { t } from '../../texts/index.ts'
import { TimeEntryRow } from './time-entry-row.tsx'
import classes from './timesheet.module.css'
import { getTimesheetDateRange } from './timesheet-date-range.ts'
import { WeekConfirmations } from './week-confirmations.tsx'

const STATUSES = ['all', 'completed', 'active', 'manual_entry'] as const

/** My Timesheet: a date range, filters, totals and a download. A URL can select one day. */
export function TimesheetPage() {
  const address = useCurrentUrl()
  return <Timesheet key={address.searchParams.get('day')} initialRange={getTimesheetDateRange(address)} />
}

function Timesheet({ initialRange }: { initialRange: DateRange }) {
  const today = getDeviceToday()
  const [range, setRange] = useState(initialRange)
  const [status, setStatus] = useState<TimeEntryStatus | 'all'>('all')
  const isReversed = range.endDate < range.startDate
  return (
    <>
      <Card title={t('portal.timesheet.title')}>
        <div className={classes.range}>
          <TextInput
            type="date"
            label={t('portal.timesheet.from')}
            value={range.startDate}
            onChange={event =>
              setRange({ ...range, startDate: event.currentTarget.value || range.startDate })
            }
          />
          <TextInput
            type="date"
            label={t('portal.timesheet.to')}
            value={range.endDate}
            onChange={event => setRange({ ...range, endDate: event.currentTarget.value || range.endDate })}
          />
          <Button
            variant="default"
            h={44}
            onClick={() => setRange({ startDate: addDays(today, -6), endDate: today })}
          >
            {t('portal.timesheet.lastSeven')}
          </Button>
          <NativeSelect
            aria-label={t('portal.timesheet.filter')}
            data={STATUSES.map(value => ({ value, label: t(`portal.timesheet.status.${value}`) }))}
            value={status}
            onChange={event => setStatus(STATUSES.find(each => each === event.currentTarget.value) ?? 'all')}
          />
        </div>
        {isReversed && <Callout tone="red" title={t('portal.timesheet.reversed')} isAlert />}
      </Card>
      {!isReversed && <Entries range={range} status={status} />}
    </>
  )
}

interface EntriesProps {
  range: { startDate: string; endDate: string }
  status: TimeEntryStatus | 'all'
}

function Entries({ range, status }: EntriesProps) {
  const query = useGetEntriesQuery(range, { refetchOnMountOrArgChange: 30 })
  return (
    <QueryContent query={query}>
      {({ entries, weeks }) => {
        const shown = entries.filter(entry => status === 'all' || entry.status === status)
        return (
          <>
            <Card
              title={t('portal.timesheet.entries')}
              headerAction={<ExportButton entries={shown} range={range} />}
            >
              <Totals entries={shown} />
              {shown.length === 0 ? (
                <EmptyState>{t('portal.timesheet.empty')}</EmptyState>
              ) : (
                <ul className={rows.list}>
                  {shown.map(entry => (
                    <TimeEntryRow key={entry.id} entry={entry} />
                  ))}
                </ul>
              )}
            </Card>
            <WeekConfirmations entries={entries} weeks={weeks} />
          </>
        )
      }}
    </QueryContent>
  )
}

function Totals({ entries }: { entries: readonly TimeEntry[] }) {
  const { minutes, days } = computeTimesheetTotals(entries)
  return (
    <p className={classes.totals}>
      <strong>{formatDuration(minutes)}</strong> {t('portal.timesheet.total', { count: days })}
    </p>
  )
}

function ExportButton({ entries, range }: { entries: readonly TimeEntry[]; range: EntriesProps['range'] }) {
  const save = () => {
    const file = new Blob([buildTimesheetCsv(entries)], { type: 'text/csv;charset=utf-8' })
    saveFile(file, createTimesheetFileName(range.startDate, range.endDate))
  }
  return (
    <Button variant="default" h={44} disabled={entries.length === 0} onClick={save}>
      {t('portal.timesheet.export')}
    </Button>
  )
}
