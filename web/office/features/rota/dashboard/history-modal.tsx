import { Select } from '@mantine/core'
import type { RotaDepartment } from '@rms/contracts'
import { addDays, ROTA_DEPARTMENTS } from '@rms/domain-kit'
import { useState } from 'react'
import { AppModal } from '../../../components/app-modal.tsx'
import { RowButton } from '../../../components/row-action.tsx'
import { ErrorState, LoadingRows } from '../../../components/states.tsx'
import { Tag } from '../../../components/tag.tsx'
import { stateOf } from '../../../lib/api/paged.ts'
import { useToday } from '../../../lib/clock.ts'
import { departmentChoices, departmentWord } from '../../../lib/departments.ts'
import { hoursText } from '../../../lib/hours.ts'
import { weekdayRange } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import { type RotasQuery, useListRotasQuery } from '../rota-api.ts'
import { RotaName } from '../rota-name.tsx'
import { isAtLocation, LocationFilter, LocationTag } from '../rota-place.tsx'
import { RotaStatusBadge } from '../rota-status.tsx'
import classes from './dashboard.module.css'

interface HistoryModalProps {
  onOpen: (id: number) => void
  onClose: () => void
}

const WEEKS_BACK = 52

/** The rotas of the last year, latest first. */
export function HistoryModal({ onOpen, onClose }: HistoryModalProps) {
  const [department, choose] = useState<RotaDepartment | null>(null)
  const [locationId, chooseLocation] = useState('')
  const today = useToday()
  const query = useListRotasQuery({
    ...(department && { department }),
    from: addDays(today, -7 * WEEKS_BACK),
    to: today,
  })
  return (
    <AppModal opened onClose={onClose} title={t('rota.historyTitle')} size={700}>
      <div className={classes.filters}>
        <Select
          className={classes.filter}
          aria-label={t('rota.department')}
          placeholder={t('rota.allDepartments')}
          clearable
          data={departmentChoices(ROTA_DEPARTMENTS)}
          value={department}
          onChange={chosen => choose(ROTA_DEPARTMENTS.find(known => known === chosen) ?? null)}
        />
        <LocationFilter className={classes.filter} value={locationId} onChange={chooseLocation} />
      </div>
      <HistoryList
        query={query}
        locationId={locationId}
        onOpen={id => {
          onClose()
          onOpen(id)
        }}
      />
    </AppModal>
  )
}

interface HistoryListProps {
  query: RotasQuery
  locationId: string
  onOpen: (id: number) => void
}

function HistoryList({ query, locationId, onOpen }: HistoryListProps) {
  const state = stateOf(query)
  if (state === 'loading') return <LoadingRows rows={5} />
  if (state === 'failed') return <ErrorState onRetry={query.refetch} />
  const rotas = (query.data ?? [])
    .filter(rota => isAtLocation(rota, locationId))
    .toSorted((a, b) => b.week_start.localeCompare(a.week_start) || b.id - a.id)
  if (rotas.length === 0) return <p className={classes.quiet}>{t('rota.historyEmpty')}</p>
  return (
    <ul className={classes.history}>
      {rotas.map(rota => (
        <li key={rota.id}>
          <span className={classes.historyName}>
            <RowButton onClick={() => onOpen(rota.id)}>
              <RotaName name={rota.name} />
            </RowButton>
          </span>
          <RotaStatusBadge status={rota.status} />
          <Tag>{departmentWord(rota.department)}</Tag>
          <LocationTag id={rota.location_id} />
          <span className={classes.quiet}>
            {weekdayRange(rota.week_start, rota.week_end)} ·{' '}
            {t('rota.shiftCount', { count: rota.shift_count })} · {hoursText(rota.total_minutes)}
          </span>
        </li>
      ))}
    </ul>
  )
}
