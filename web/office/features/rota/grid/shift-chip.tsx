import { IconAlertTriangle } from '@tabler/icons-react'
import { positionWord } from '../../../lib/positions.ts'
import { t } from '../../../texts/index.ts'
import type { DraftShift } from '../model/draft-shift.ts'
import type { Finding } from '../model/findings.ts'
import { typeCodeOf, typeOf } from '../model/shift-types.ts'
import classes from './grid.module.css'
import type { ChipMenuAt } from './shift-menu.tsx'
import type { ShiftDrag } from './use-shift-drag.tsx'

interface ShiftChipProps {
  shift: DraftShift
  findings: readonly Finding[]
  isDragged: boolean
  tabIndex: number
  drag: Pick<ShiftDrag, 'chipProps' | 'wasDragged'>
  openMenu: (at: ChipMenuAt) => void
}

const NOTE_CHARACTERS = 20

/** A shift with times, position and type, and an icon if it has warnings. */
export function ShiftChip({ shift, findings, isDragged, tabIndex, drag, openMenu }: ShiftChipProps) {
  const type = typeOf(shift)
  const open = (target: HTMLElement) => {
    const { left, bottom } = target.getBoundingClientRect()
    openMenu({ shift, left, top: bottom })
  }
  return (
    <button
      type="button"
      className={classes.chip}
      data-shift={shift.key}
      data-type={typeCodeOf(shift)}
      data-new={shift.id === null || undefined}
      data-dragged={isDragged || undefined}
      data-finding={findings.find(({ kind }) => kind === 'problem')?.kind ?? findings[0]?.kind}
      tabIndex={tabIndex}
      aria-label={t('rota.chip', {
        start: shift.start,
        end: shift.end,
        position: positionWord(shift.position),
        type,
      })}
      aria-haspopup="menu"
      {...drag.chipProps(shift)}
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
        <FindingMark findings={findings} />
      </span>
      <span className={classes.shiftDetail}>{positionWord(shift.position)}</span>
      <span className={classes.shiftDetail}>{type}</span>
      {shift.notes && <span className={classes.note}>{shortNote(shift.notes)}</span>}
    </button>
  )
}

const shortNote = (notes: string): string =>
  notes.length > NOTE_CHARACTERS ? `${notes.slice(0, NOTE_CHARACTERS)}…` : notes

function FindingMark({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  const words = findings.map(({ message }) => message).join(' ')
  return (
    <IconAlertTriangle
      size={14}
      stroke={2}
      role="img"
      data-tooltip={words}
      aria-label={words}
      className={classes.mark}
    />
  )
}
