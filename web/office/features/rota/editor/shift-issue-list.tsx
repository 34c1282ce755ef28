import type { StaffMember } from '@rms/contracts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { HelpLink } from '../../../components/help-link.tsx'
import { formatDayAndMonth, formatShortWeekday } from '../../../lib/format-dates.ts'
import { t } from '../../../texts/index.ts'
import { toCellKey } from '../model/draft-shift.ts'
import type { ShiftIssue } from '../model/shift-issues.ts'
import classes from './editor.module.css'

interface ShiftIssueListProps {
  issues: readonly ShiftIssue[]
  staff: ReadonlyMap<number, StaffMember>
}

/** All warnings of the rota; clicking one opens its cell in the grid. */
export function ShiftIssueList({ issues, staff }: ShiftIssueListProps) {
  if (issues.length === 0) return null
  return (
    <aside className={classes.warnings} aria-label={t('rota.warnings')}>
      <h2 className={classes.warningsTitle}>
        <IconAlertTriangle size={16} stroke={2} aria-hidden />
        {t('rota.warningCount', { count: issues.length })}
      </h2>
      <HelpLink topic="warning" />
      <ul>
        {issues.map(issue => (
          <li key={`${issue.key} ${issue.message}`} data-kind={issue.kind}>
            <button type="button" onClick={() => showCell(issue)}>
              <strong>
                {staff.get(issue.shift.staffId)?.name}, {formatShortWeekday(issue.shift.date)}{' '}
                {formatDayAndMonth(issue.shift.date)}
              </strong>
              <span>{issue.message}</span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  )
}

function showCell({ shift }: ShiftIssue): void {
  // On phones only one day is visible, so its button is clicked first.
  document.querySelector<HTMLElement>(`[data-day="${shift.date}"]`)?.click()
  const cell = document.querySelector<HTMLElement>(`[data-cell="${toCellKey(shift)}"]`)
  cell?.scrollIntoView({ block: 'center', inline: 'center' })
  cell?.querySelector<HTMLElement>('button')?.focus()
}
