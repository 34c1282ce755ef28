import { Select } from '@mantine/core'
import type { RotaDepartment } from '@rms/contracts'
import { addDays, ROTA_DEPARTMENTS } from '@rms/domain-kit'
import { useState } from 'react'
import { AppModal } from '../../../components/app-modal.tsx'
import { CategoryTag } from '../../../components/category-tag.tsx'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { RowButton } from '../../../components/row-actions.tsx'
import { getListLoadState } from '../../../lib/api/pagination.ts'
import { toDepartmentOptions, translateDepartment } from '../../../lib/departments.ts'
import { formatWeekdayRange } from '../../../lib/format-dates.ts'
import { formatHours } from '../../../lib/format-hours.ts'
import { useToday } from '../../../lib/local-time.ts'
import { t } from '../../../texts/index.ts'
import { type RotaListQuery, useListRotasQuery } from '../rota-api.ts'
import { isAtLocation, LocationFilter, LocationTag } from '../rota-location.tsx'
import { RotaName } from '../rota-name.tsx'
import { RotaStatusBadge } from '../rota-status-badge.tsx'
import classes from './dashboard.module.css'

interface RotaHistoryModalProps {
  onOpen: (id: number) => void
  onClose: () => void
}

const WEEKS_BACK = 52

/** The rotas of the last year, latest first. */
export function RotaHistoryModal({ onOpen, onClose }: RotaHistoryModalProps) {
  const [department, setDepartment] = useState<RotaDepartment | null>(null)
  const [locationId, setLocationId] = useState('')
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
          data={toDepartmentOptions(ROTA_DEPARTMENTS)}
          value={department}
          onChange={chosen => setDepartment(ROTA_DEPARTMENTS.find(known => known === chosen) ?? null)}
        />
        <LocationFilter className={classes.filter} value={locationId} onChange={setLocationId} />
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
  query: RotaListQuery
  locationId: string
  onOpen: (id: number) => void
}

function HistoryList({ query, locationId, onOpen }: HistoryListProps) {
  const state = getListLoadState(query)
  if (state === 'loading') return <SkeletonRows rows={5} />
  if (state === 'failed') return <ErrorState onRetry={query.refetch} />
  const rotas = (query.data ?? [])
    .filter(rota => isAtLocation(rota, locationId))
    .toSorted((a, b) => b.week_start.localeCompare(a.week_start) || b.id - a.id)
  if (rotas.length === 0) return <p className={classes.muted}>{t('rota.historyEmpty')}</p>
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
          <CategoryTag>{translateDepartment(rota.department)}</CategoryTag>
          <LocationTag id={rota.location_id} />
          <span className={classes.muted}>
            {formatWeekdayRange(rota.week_start, rota.week_end)} ·{' '}
            {t('rota.shiftCount', { count: rota.shift_count })} · {formatHours(rota.total_minutes)}
          </span>
        </li>
      ))}
    </ul>
  )
}
