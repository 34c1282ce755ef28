import type { StaffMember } from '@rms/contracts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { WhyLink } from '../../../components/why-link.tsx'
import { dayAndMonth, shortDayName } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import { cellKey } from '../model/draft-shift.ts'
import type { Finding } from '../model/findings.ts'
import classes from './editor.module.css'

interface WarningsListProps {
  findings: readonly Finding[]
  staff: ReadonlyMap<number, StaffMember>
}

/** All warnings of the rota; clicking one opens its cell in the grid. */
export function WarningsList({ findings, staff }: WarningsListProps) {
  if (findings.length === 0) return null
  return (
    <aside className={classes.warnings} aria-label={t('rota.warnings')}>
      <h2 className={classes.warningsTitle}>
        <IconAlertTriangle size={16} stroke={2} aria-hidden />
        {t('rota.warningCount', { count: findings.length })}
      </h2>
      <WhyLink topic="warning" />
      <ul>
        {findings.map(finding => (
          <li key={`${finding.key} ${finding.message}`} data-kind={finding.kind}>
            <button type="button" onClick={() => showCell(finding)}>
              <strong>
                {staff.get(finding.shift.staffId)?.name}, {shortDayName(finding.shift.date)}{' '}
                {dayAndMonth(finding.shift.date)}
              </strong>
              <span>{finding.message}</span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  )
}

function showCell({ shift }: Finding): void {
  // On phones only one day is visible, so its button is clicked first.
  document.querySelector<HTMLElement>(`[data-day="${shift.date}"]`)?.click()
  const cell = document.querySelector<HTMLElement>(`[data-cell="${cellKey(shift)}"]`)
  cell?.scrollIntoView({ block: 'center', inline: 'center' })
  cell?.querySelector<HTMLElement>('button')?.focus()
}
