import { Button } from '@mantine/core'
import type { TimeEntry } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { DateField } from '../../../components/date-field.tsx'
import { LocationSelect } from '../../../components/location-select.tsx'
import sections from '../../../components/sections.module.css'
import { useToday } from '../../../lib/clock.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { EntriesTable } from '../entries/entries-table.tsx'
import { type EntryAct, type Opened, OpenedEntry } from '../entries/opened-entry.tsx'
import classes from '../tracking.module.css'
import { useListAttentionQuery, useListEntriesQuery } from '../tracking-api.ts'
import { AttentionList } from './attention-list.tsx'
import { ClockCard } from './clock-card.tsx'

/** Clocking in and out, entries that need a review, and the entries of the day. */
export function ClockTab() {
  const today = useToday()
  const [chosen, choose] = useState('')
  const date = chosen || today
  const [locationId, narrow] = useState('')
  const query = useDayEntries(date, { isToday: date === today, locationId })
  const attention = useListAttentionQuery()
  const [opened, open] = useState<Opened | null>(null)
  const { date: formatDate } = useFormats()
  const act = (kind: EntryAct, entry: TimeEntry) => open({ kind, entry })
  const refresh = () => {
    void query.refetch()
    void attention.refetch()
  }
  return (
    <div className={sections.stack}>
      <ClockCard />
      <AttentionList entries={attention.data ?? []} onAct={act} />
      <section className={sections.stack} aria-labelledby="activity">
        <div className={classes.head}>
          <h2 id="activity" className={classes.title}>
            {date === today ? t('tracking.today') : t('tracking.activityOf', { date: formatDate(date) })}
          </h2>
          <div className={classes.controls}>
            <LocationSelect value={locationId} onChange={narrow} />
            <div className={classes.date}>
              <DateField ariaLabel={t('tracking.day')} value={chosen} onChange={choose} />
            </div>
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
              loading={query.isFetching}
              onClick={refresh}
            >
              {t('tracking.refresh')}
            </Button>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open({ kind: 'manual' })}>
              {t('tracking.manual')}
            </Button>
          </div>
        </div>
        <EntriesTable query={query} date={date} onAct={act} />
      </section>
      <OpenedEntry opened={opened} date={date} onClose={() => open(null)} />
    </div>
  )
}

/** The range of a day and the one before. */
export const daysUntil = (date: string, location_id = '') => ({
  startDate: addDays(date, -1),
  endDate: date,
  location_id,
})

/** The entries of a day; for today also those of yesterday that are still open. */
function useDayEntries(date: string, { isToday, locationId }: { isToday: boolean; locationId: string }) {
  const yesterday = addDays(date, -1)
  const days = daysUntil(date, locationId)
  const query = useListEntriesQuery(isToday ? days : { ...days, startDate: date })
  const isShown = ({ shift_date, clock_out_time }: TimeEntry) =>
    shift_date !== yesterday || clock_out_time === null
  return { ...query, data: query.data?.filter(isShown), currentData: query.currentData?.filter(isShown) }
}
