import { Button } from '@mantine/core'
import type { TimeEntry } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { DateField } from '../../../components/date-field.tsx'
import { LocationSelect } from '../../../components/location-select.tsx'
import sections from '../../../components/sections.module.css'
import { useToday } from '../../../lib/local-time.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { TimeEntriesTable } from '../entries/time-entries-table.tsx'
import {
  type TimeEntryAction,
  type TimeEntryDialogState,
  TimeEntryDialogs,
} from '../entries/time-entry-dialogs.tsx'
import classes from '../time-tracking.module.css'
import { useListTimeEntriesQuery, useListTimeEntriesToReviewQuery } from '../time-tracking-api.ts'
import { ClockCard } from './clock-card.tsx'
import { TimeEntryReviewList } from './time-entry-review-list.tsx'

/** Clocking in and out, entries that need a review, and the entries of the day. */
export function ClockTab() {
  const today = useToday()
  const [chosen, setChosen] = useState('')
  const date = chosen || today
  const [locationId, setLocationId] = useState('')
  const query = useDayEntries(date, { isToday: date === today, locationId })
  const attention = useListTimeEntriesToReviewQuery()
  const [dialog, openDialog] = useState<TimeEntryDialogState | null>(null)
  const { date: formatDate } = useFormats()
  const openEntryDialog = (kind: TimeEntryAction, entry: TimeEntry) => openDialog({ kind, entry })
  const refresh = () => {
    void query.refetch()
    void attention.refetch()
  }
  return (
    <div className={sections.stack}>
      <ClockCard />
      <TimeEntryReviewList entries={attention.data ?? []} onAction={openEntryDialog} />
      <section className={sections.stack} aria-labelledby="activity">
        <div className={classes.head}>
          <h2 id="activity" className={classes.title}>
            {date === today ? t('tracking.today') : t('tracking.activityOf', { date: formatDate(date) })}
          </h2>
          <div className={classes.controls}>
            <LocationSelect value={locationId} onChange={setLocationId} />
            <div className={classes.date}>
              <DateField ariaLabel={t('tracking.day')} value={chosen} onChange={setChosen} />
            </div>
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
              loading={query.isFetching}
              onClick={refresh}
            >
              {t('tracking.refresh')}
            </Button>
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => openDialog({ kind: 'manual' })}
            >
              {t('tracking.manual')}
            </Button>
          </div>
        </div>
        <TimeEntriesTable query={query} date={date} onAction={openEntryDialog} />
      </section>
      <TimeEntryDialogs dialog={dialog} date={date} onClose={() => openDialog(null)} />
    </div>
  )
}

/** The range of a day and the one before. */
export const getTwoDayRange = (date: string, location_id = '') => ({
  startDate: addDays(date, -1),
  endDate: date,
  location_id,
})

/** The entries of a day; for today also those of yesterday that are still open. */
function useDayEntries(date: string, { isToday, locationId }: { isToday: boolean; locationId: string }) {
  const yesterday = addDays(date, -1)
  const days = getTwoDayRange(date, locationId)
  const query = useListTimeEntriesQuery(isToday ? days : { ...days, startDate: date })
  const isShown = ({ shift_date, clock_out_time }: TimeEntry) =>
    shift_date !== yesterday || clock_out_time === null
  return { ...query, data: query.data?.filter(isShown), currentData: query.currentData?.filter(isShown) }
}
