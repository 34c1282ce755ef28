import { getMonday } from '@rms/domain-kit'
import { useToday } from '../lib/local-time.ts'
import { t } from '../texts/index.ts'
import { DateNavigation } from './date-navigation.tsx'

interface WeekNavigationProps {
  /** The first day of the week that is shown. */
  weekStart: string
  onWeekChange: (weekStart: string) => void
}

/** Buttons for the previous, the next and the current week, and a date field for any other. */
export const WeekNavigation = ({ weekStart, onWeekChange }: WeekNavigationProps) => (
  <DateNavigation
    date={weekStart}
    step={7}
    current={getMonday(useToday())}
    labels={{
      previous: t('common.previousWeek'),
      next: t('common.nextWeek'),
      current: t('common.thisWeek'),
      date: t('common.weekOf'),
    }}
    onChange={date => onWeekChange(getMonday(date))}
  />
)
