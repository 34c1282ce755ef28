import { formatDayAndMonth, formatShortWeekday, formatWeekday } from '../../../lib/format-dates.ts'
import { t } from '../../../texts/index.ts'
import { toCellKey } from '../model/draft-shift.ts'
import classes from './grid.module.css'
import type { DraggedShift } from './use-shift-drag.tsx'

interface DayPickerProps {
  days: readonly string[]
  selectedDay: string
  /** The shift being dragged; it can be dropped on a day. */
  draggedShift: DraggedShift | null
  onSelect: (day: string) => void
}

/** Selects the day that the grid shows on phones. */
export function DayPicker({ days, selectedDay, draggedShift, onSelect }: DayPickerProps) {
  const isTarget = (date: string) =>
    draggedShift !== null &&
    draggedShift.targetCellKey === toCellKey({ staffId: draggedShift.shift.staffId, date })
  return (
    <fieldset className={classes.days} aria-label={t('rota.date')}>
      {days.map(day => (
        <button
          key={day}
          type="button"
          data-day={day}
          data-target={isTarget(day) || undefined}
          aria-pressed={day === selectedDay}
          aria-label={`${formatWeekday(day)}, ${formatDayAndMonth(day)}`}
          onClick={() => onSelect(day)}
        >
          <span>{formatShortWeekday(day)}</span>
          <strong>{Number(day.slice(8))}</strong>
        </button>
      ))}
    </fieldset>
  )
}
