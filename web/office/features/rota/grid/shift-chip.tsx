import { IconAlertTriangle } from '@tabler/icons-react'
import { translateJobPosition } from '../../../lib/job-positions.ts'
import { t } from '../../../texts/index.ts'
import type { DraftShift } from '../model/draft-shift.ts'
import type { ShiftIssue } from '../model/shift-issues.ts'
import { getShiftTypeCode, getShiftTypeLabel } from '../model/shift-types.ts'
import classes from './grid.module.css'
import type { ShiftMenuTarget } from './shift-menu.tsx'
import type { ShiftDrag } from './use-shift-drag.tsx'

interface ShiftChipProps {
  shift: DraftShift
  issues: readonly ShiftIssue[]
  isDragged: boolean
  tabIndex: number
  drag: Pick<ShiftDrag, 'getChipHandlers' | 'wasDragged'>
  openMenu: (target: ShiftMenuTarget) => void
}

const MAX_NOTE_CHARACTERS = 20

/** A shift with times, position and type, and an icon if it has warnings. */
export function ShiftChip({ shift, issues, isDragged, tabIndex, drag, openMenu }: ShiftChipProps) {
  const type = getShiftTypeLabel(shift)
  const open = (target: HTMLElement) => {
    const { left, bottom } = target.getBoundingClientRect()
    openMenu({ shift, left, top: bottom })
  }
  return (
    <button
      type="button"
      className={classes.chip}
      data-shift={shift.key}
      data-type={getShiftTypeCode(shift)}
      data-new={shift.id === null || undefined}
      data-dragged={isDragged || undefined}
      data-finding={issues.find(({ kind }) => kind === 'problem')?.kind ?? issues[0]?.kind}
      tabIndex={tabIndex}
      aria-label={t('rota.chip', {
        start: shift.start,
        end: shift.end,
        position: translateJobPosition(shift.position),
        type,
      })}
      aria-haspopup="menu"
      {...drag.getChipHandlers(shift)}
      onClick={event => {
        if (!drag.wasDragged()) open(event.currentTarget)
      }}
      onContextMenu={event => {
        event.preventDefault()
        if (!drag.wasDragged()) open(event.currentTarget)
      }}
    >
      <span className={classes.times}>
        {shift.start}–{shift.end}
        <ShiftIssueIcon issues={issues} />
      </span>
      <span className={classes.shiftDetail}>{translateJobPosition(shift.position)}</span>
      <span className={classes.shiftDetail}>{type}</span>
      {shift.notes && <span className={classes.note}>{truncateNote(shift.notes)}</span>}
    </button>
  )
}

const truncateNote = (notes: string): string =>
  notes.length > MAX_NOTE_CHARACTERS ? `${notes.slice(0, MAX_NOTE_CHARACTERS)}…` : notes

function ShiftIssueIcon({ issues }: { issues: readonly ShiftIssue[] }) {
  if (issues.length === 0) return null
  const text = issues.map(({ message }) => message).join(' ')
  return (
    <IconAlertTriangle
      size={14}
      stroke={2}
      role="img"
      data-tooltip={text}
      aria-label={text}
      className={classes.mark}
    />
  )
}
