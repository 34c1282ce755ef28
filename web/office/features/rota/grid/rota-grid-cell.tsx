import type { ShiftComparison, StaffMember } from '@rms/contracts'
import { IconPlus } from '@tabler/icons-react'
import { formatDayAndMonth, formatWeekday } from '../../../lib/format-dates.ts'
import { t } from '../../../texts/index.ts'
import { type DraftShift, type RotaCell, toCellKey } from '../model/draft-shift.ts'
import type { ShiftIssue } from '../model/shift-issues.ts'
import { ActualTimes } from './actual-times.tsx'
import classes from './grid.module.css'
import { QuickShiftEntry } from './quick-shift-entry.tsx'
import type { RotaGridActions } from './rota-grid-actions.ts'
import { ShiftChip } from './shift-chip.tsx'
import type { ShiftMenuTarget } from './shift-menu.tsx'
import type { ShiftDrag } from './use-shift-drag.tsx'

interface RotaGridCellProps {
  cell: RotaCell
  /** Whether a phone hides it because another day is selected. */
  isOtherDay: boolean
  member: StaffMember
  shifts: readonly DraftShift[]
  issues: ReadonlyMap<string, readonly ShiftIssue[]>
  comparison: ShiftComparison | undefined
  /** Whether it is the one cell in the tab order. */
  isActive: boolean
  /** The text typed into the cell; null when not typing. */
  typedText: string | null
  stopTyping: (keepsFocus: boolean) => void
  drag: ShiftDrag
  openMenu: (target: ShiftMenuTarget) => void
  actions: RotaGridActions
}

/** A staff member's day: its shifts and a button to add one. */
export function RotaGridCell(props: RotaGridCellProps) {
  const { cell, member, shifts, isActive, typedText, actions } = props
  const tabIndex = isActive ? 0 : -1
  const label = t('rota.addFor', {
    name: member.name,
    day: `${formatWeekday(cell.date)}, ${formatDayAndMonth(cell.date)}`,
  })
  return (
    <td
      className={classes.cell}
      data-cell={toCellKey(cell)}
      data-other-day={props.isOtherDay || undefined}
      data-target={props.drag.draggedShift?.targetCellKey === toCellKey(cell) || undefined}
    >
      <div className={classes.cellInner}>
        {shifts.map(shift => (
          <ShiftChip
            key={shift.key}
            shift={shift}
            issues={props.issues.get(shift.key) ?? NO_ISSUES}
            isDragged={props.drag.draggedShift?.shift.key === shift.key}
            tabIndex={tabIndex}
            drag={props.drag}
            openMenu={props.openMenu}
          />
        ))}
        <ActualTimes comparison={props.comparison} />
        {typedText === null ? (
          <button
            type="button"
            className={classes.add}
            tabIndex={tabIndex}
            aria-label={label}
            onClick={() => actions.openNewShiftForm(cell)}
          >
            <IconPlus size={14} stroke={2} aria-hidden />
          </button>
        ) : (
          <QuickShiftEntry
            text={typedText}
            label={label}
            cell={cell}
            position={member.position}
            onAddShift={actions.addShift}
            onClose={props.stopTyping}
          />
        )}
      </div>
    </td>
  )
}

const NO_ISSUES: readonly ShiftIssue[] = []
