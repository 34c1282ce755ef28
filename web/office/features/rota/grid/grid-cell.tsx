import type { ScheduleComparison, StaffMember } from '@rms/contracts'
import { IconPlus } from '@tabler/icons-react'
import { dayAndMonth, dayName } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import { type Cell, cellKey, type DraftShift } from '../model/draft-shift.ts'
import type { Finding } from '../model/findings.ts'
import { ActualLine } from './actual-line.tsx'
import classes from './grid.module.css'
import type { GridActs } from './grid-acts.ts'
import { QuickEntry } from './quick-entry.tsx'
import { ShiftChip } from './shift-chip.tsx'
import type { ChipMenuAt } from './shift-menu.tsx'
import type { ShiftDrag } from './use-shift-drag.tsx'

interface GridCellProps {
  cell: Cell
  /** Whether a phone hides it because another day is selected. */
  isOtherDay: boolean
  member: StaffMember
  shifts: readonly DraftShift[]
  findings: ReadonlyMap<string, readonly Finding[]>
  comparison: ScheduleComparison | undefined
  /** Whether it is the one cell in the tab order. */
  isActive: boolean
  /** The text typed into the cell; null when not typing. */
  typing: string | null
  stopTyping: (isByKey: boolean) => void
  drag: ShiftDrag
  openMenu: (at: ChipMenuAt) => void
  acts: GridActs
}

/** A staff member's day: its shifts and a button to add one. */
export function GridCell(props: GridCellProps) {
  const { cell, member, shifts, isActive, typing, acts } = props
  const tabIndex = isActive ? 0 : -1
  const label = t('rota.addFor', {
    name: member.name,
    day: `${dayName(cell.date)}, ${dayAndMonth(cell.date)}`,
  })
  return (
    <td
      className={classes.cell}
      data-cell={cellKey(cell)}
      data-other-day={props.isOtherDay || undefined}
      data-target={props.drag.dragging?.over === cellKey(cell) || undefined}
    >
      <div className={classes.cellInner}>
        {shifts.map(shift => (
          <ShiftChip
            key={shift.key}
            shift={shift}
            findings={props.findings.get(shift.key) ?? NO_FINDINGS}
            isDragged={props.drag.dragging?.shift.key === shift.key}
            tabIndex={tabIndex}
            drag={props.drag}
            openMenu={props.openMenu}
          />
        ))}
        <ActualLine comparison={props.comparison} />
        {typing === null ? (
          <button
            type="button"
            className={classes.add}
            tabIndex={tabIndex}
            aria-label={label}
            onClick={() => acts.add(cell)}
          >
            <IconPlus size={14} stroke={2} aria-hidden />
          </button>
        ) : (
          <QuickEntry
            text={typing}
            label={label}
            cell={cell}
            position={member.position}
            onPut={acts.put}
            onClose={props.stopTyping}
          />
        )}
      </div>
    </td>
  )
}

const NO_FINDINGS: readonly Finding[] = []
