import type { ScheduledShift } from '@rms/contracts'
import { ROTA_POSITIONS } from '@rms/domain-kit'
import { StatusBadge } from '../../components/callout.tsx'
import { formatDay, formatDuration } from '../../lib/time-format.ts'
import { getTimeZoneLabel } from '../../lib/time-zone-label.ts'
import { type PortalTextKeyWithoutArguments, t } from '../../texts/index.ts'
import classes from './shift-card.module.css'

interface ShiftCardProps {
  shift: ScheduledShift
  /** When the schedule was last opened; later changes are marked as new. */
  seenAt: string | null
}

/** Time, location, position and colleagues of a shift. */
export function ShiftCard({ shift, seenAt }: ShiftCardProps) {
  const { change, team } = shift
  const zone = getTimeZoneLabel(shift.time_zone, shift.starts_at)
  const isUnseen = change !== null && (seenAt === null || change.at > seenAt)
  return (
    <article className={classes.shift}>
      <p className={classes.time}>
        <strong>
          {shift.start_time} – {shift.end_time}
        </strong>
        {zone && <span>{zone}</span>}
        <span>{formatDuration(shift.minutes)}</span>
        {change && (
          <StatusBadge tone={isUnseen ? 'amber' : 'gray'}>
            {change.kind === 'added' ? t('portal.shift.added') : t('portal.shift.changed')}
          </StatusBadge>
        )}
      </p>
      {change?.before && (
        <p className={classes.muted}>
          {t('portal.shift.before', {
            times: `${formatDay(change.before.shift_date)} ${change.before.start_time}–${change.before.end_time}`,
          })}
        </p>
      )}
      <p>
        {[translatePosition(shift.position), translateDepartment(shift.department), shift.location_name]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {shift.notes && <p className={classes.muted}>{shift.notes}</p>}
      {team.length > 0 && (
        <details className={classes.team}>
          <summary>{t('portal.shift.team', { count: team.length })}</summary>
          <ul>
            {team.map(colleague => (
              <li key={`${colleague.name} ${colleague.start_time}`}>
                {colleague.name} · {translatePosition(colleague.position)} · {colleague.start_time}–
                {colleague.end_time}
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  )
}

const departmentTextKeys: Readonly<Record<string, PortalTextKeyWithoutArguments>> = {
  Kitchen: 'portal.department.kitchen',
  Bar: 'portal.department.bar',
  'Front of House': 'portal.department.frontOfHouse',
}

/** Translates a department; an unknown one is shown as it is. */
export function translateDepartment(name: string): string {
  const text = departmentTextKeys[name]
  return text ? t(text) : name
}

const positions = Object.values(ROTA_POSITIONS).flat()

/** Translates a position that the rota offers; one that somebody has typed is shown as it is. */
function translatePosition(position: string): string {
  const known = positions.find(each => each === position)
  return known ? t(`portal.position.${known}`) : position
}
