import { t } from '../../../lib/i18n/index.ts'
import { dayAndMonth, dayName, shortDayName } from '../../../lib/week-words.ts'
import classes from './grid.module.css'

interface DayPickerProps {
  days: readonly string[]
  chosen: string
  onChoose: (day: string) => void
}

/** On a phone, the day that the table shows. */
export function DayPicker({ days, chosen, onChoose }: DayPickerProps) {
  return (
    <fieldset className={classes.days} aria-label={t('rota.date')}>
      {days.map(day => (
        <button
          key={day}
          type="button"
          data-day={day}
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
