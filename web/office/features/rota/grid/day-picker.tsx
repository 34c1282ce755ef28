import { dayAndMonth, dayName, shortDayName } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import { cellKey } from '../model/draft-shift.ts'
import classes from './grid.module.css'
import type { Dragging } from './use-shift-drag.tsx'

interface DayPickerProps {
  days: readonly string[]
  chosen: string
  /** The shift being dragged; it can be dropped on a day. */
  dragging: Dragging | null
  onChoose: (day: string) => void
}

/** Selects the day that the grid shows on phones. */
export function DayPicker({ days, chosen, dragging, onChoose }: DayPickerProps) {
  const isTarget = (date: string) =>
    dragging !== null && dragging.over === cellKey({ staffId: dragging.shift.staffId, date })
  return (
    <fieldset className={classes.days} aria-label={t('rota.date')}>
      {days.map(day => (
        <button
          key={day}
          type="button"
          data-day={day}
          data-target={isTarget(day) || undefined}
          aria-pressed={day === chosen}
          aria-label={`${dayName(day)}, ${dayAndMonth(day)}`}
          onClick={() => onChoose(day)}
        >
          <span>{shortDayName(day)}</span>
          <strong>{Number(day.slice(8))}</strong>
        </button>
      ))}
    </fieldset>
  )
}
