import { addDays, mondayOf } from '@rms/domain-kit'
import type { PersonWeek } from '../attendance/week.ts'
import type { Holiday } from './holiday.ts'

/** The weeks of a person in which a holiday has a day. */
export function weeksOf({
  staffId,
  startDate,
  endDate,
}: Pick<Holiday, 'staffId' | 'startDate' | 'endDate'>): PersonWeek[] {
  const weeks: PersonWeek[] = []
  for (let weekStart = mondayOf(startDate); weekStart <= endDate; weekStart = addDays(weekStart, 7))
    weeks.push({ staffId, weekStart })
  return weeks
}
