import { Button } from '@mantine/core'
import type { TimeEntry } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { DateField } from '../../../components/date-field.tsx'
import { LocationSelect } from '../../../components/location-select.tsx'
import sections from '../../../components/sections.module.css'
import { useToday } from '../../../lib/clock.ts'
import { t } from '../../../lib/i18n/index.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { AttentionList } from '../attention/attention-list.tsx'
import { RejectModal } from '../attention/reject-modal.tsx'
import { DeleteEntryModal } from '../entries/delete-entry-modal.tsx'
import { EntriesTable } from '../entries/entries-table.tsx'
import { EntryHistoryModal } from '../entries/entry-history-modal.tsx'
import { EntryModal } from '../entries/entry-modal.tsx'
import classes from '../tracking.module.css'
import { useListAttentionQuery, useListEntriesQuery } from '../tracking-api.ts'
import { ClockCard } from './clock-card.tsx'

export type EntryAct = 'edit' | 'delete' | 'history' | 'reject'
type Opened = { kind: 'manual' } | { kind: EntryAct; entry: TimeEntry } | null

/** Clocking in and out, what waits for a manager, and the day's entries. */
export function ClockTab() {
  const today = useToday()
  const [chosen, choose] = useState('')
  const date = chosen || today
  const query = useEntriesOf(date, date === today)
  const attention = useListAttentionQuery()
  const [locationId, narrow] = useState('')
  const isThere = ({ location_id }: TimeEntry) => locationId === '' || String(location_id) === locationId
  const shown = {
    ...query,
    data: query.data?.filter(isThere),
    currentData: query.currentData?.filter(isThere),
  }
  const [opened, open] = useState<Opened>(null)
  const { date: dateText } = useFormats()
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
            {date === today ? t('tracking.today') : t('tracking.activityOf', { date: dateText(date) })}
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
        <EntriesTable query={shown} date={date} onAct={act} />
      </section>
      <OpenedEntry opened={opened} date={date} onClose={() => open(null)} />
    </div>
  )
}

/** A day and the night before it. */
export const daysUntil = (date: string) => ({ startDate: addDays(date, -1), endDate: date })

/** A day's entries; today also those of last night that are still open, after midnight above all. */
function useEntriesOf(date: string, isToday: boolean) {
  const yesterday = addDays(date, -1)
  const query = useListEntriesQuery(isToday ? daysUntil(date) : { startDate: date, endDate: date })
  const isShown = ({ shift_date, clock_out_time }: TimeEntry) =>
    shift_date !== yesterday || clock_out_time === null
  return { ...query, data: query.data?.filter(isShown), currentData: query.currentData?.filter(isShown) }
}

interface OpenedEntryProps {
  opened: Opened
  date: string
  onClose: () => void
}

function OpenedEntry({ opened, date, onClose }: OpenedEntryProps) {
  switch (opened?.kind) {
    case undefined:
      return null
    case 'manual':
      return <EntryModal entry={null} date={date} onClose={onClose} />
    case 'edit':
      return <EntryModal entry={opened.entry} date={date} onClose={onClose} />
    case 'delete':
      return <DeleteEntryModal entry={opened.entry} onClose={onClose} />
    case 'history':
      return <EntryHistoryModal entry={opened.entry} onClose={onClose} />
    case 'reject':
      return <RejectModal entry={opened.entry} onClose={onClose} />
  }
}
