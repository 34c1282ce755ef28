import type { Rota } from '@rms/contracts'
import { IconCalendarUp, IconDeviceFloppy } from '@tabler/icons-react'
import { CategoryTag } from '../../../components/category-tag.tsx'
import { DeleteRowAction, RowButton } from '../../../components/row-actions.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { translateDepartment } from '../../../lib/departments.ts'
import { formatWeekdayRange } from '../../../lib/format-dates.ts'
import { formatHours } from '../../../lib/format-hours.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { LocationTag } from '../rota-location.tsx'
import { RotaName } from '../rota-name.tsx'
import { RotaStatusBadge } from '../rota-status-badge.tsx'
import classes from './dashboard.module.css'

interface RotaCardProps {
  rota: Rota
  /** Whether its week is after the displayed one. */
  isUpcoming?: boolean
  /** Whether this browser has unsaved changes to the rota. */
  isUnsaved?: boolean
  onOpen: () => void
  onDelete: () => void
}

/** A rota with its figures; clicking the card opens it. */
export function RotaCard({ rota, isUpcoming, isUnsaved, onOpen, onDelete }: RotaCardProps) {
  const { longDateTime } = useFormats()
  return (
    <article className={classes.card} aria-label={rota.name}>
      <div className={classes.head}>
        <h3 className={classes.name}>
          <RowButton onClick={onOpen}>
            <RotaName name={rota.name} />
          </RowButton>
        </h3>
        {isUpcoming ? (
          <StatusBadge colour="blue" icon={IconCalendarUp}>
            {t('rota.upcoming')}
          </StatusBadge>
        ) : (
          <RotaStatusBadge status={rota.status} />
        )}
      </div>
      <div className={classes.tags}>
        <CategoryTag>{translateDepartment(rota.department)}</CategoryTag>
        <LocationTag id={rota.location_id} />
        {isUpcoming && rota.status !== 'active' && <RotaStatusBadge status={rota.status} />}
        {isUnsaved && (
          <StatusBadge colour="amber" icon={IconDeviceFloppy}>
            {t('rota.unsaved')}
          </StatusBadge>
        )}
      </div>
      <Figures rota={rota} />
      <div className={classes.foot}>
        <span>
          {isUpcoming
            ? `${formatWeekdayRange(rota.week_start, rota.week_end)} · ${t('rota.clickToEdit')}`
            : t('rota.updated', { at: longDateTime(rota.updated_at) })}
        </span>
        <DeleteRowAction name={rota.name} onClick={onDelete} />
      </div>
    </article>
  )
}

function Figures({ rota }: { rota: Rota }) {
  const { money } = useFormats()
  const { planned_cost: cost } = rota
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('rota.shifts')}</dt>
        <dd>{rota.shift_count}</dd>
      </div>
      <div>
        <dt>{t('rota.totalHours')}</dt>
        <dd>{formatHours(rota.total_minutes)}</dd>
      </div>
      {cost !== null && (
        <div>
          <dt>{t('rota.estimatedCost')}</dt>
          <dd>{money(cost)}</dd>
        </div>
      )}
    </dl>
  )
}
