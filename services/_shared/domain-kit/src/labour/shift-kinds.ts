import { addDays, type CalendarDate } from '../time/dates.ts'
import { type ClockText, endsNextDay } from '../time/wall-clock.ts'

const OPENING_BEFORE = 10
const CLOSING_FROM = 22
const DOUBLE_HOURS = 10

/** Derives the shift type from the times, checked in this order: Opening, Closing, Double, otherwise Split. */
export function deriveShiftType(start: ClockText, end: ClockText): string {
  if (hourOf(start) < OPENING_BEFORE) return 'Opening'
  if (endsNextDay(start, end) || hourOf(end) >= CLOSING_FROM) return 'Closing'
  return hourOf(end) - hourOf(start) >= DOUBLE_HOURS ? 'Double' : 'Split'
}

const hourOf = (clock: ClockText): number => {
  const { hour, minute } = Temporal.PlainTime.from(clock)
  return hour + minute / 60
}

/** The name of a rota that nobody has named: department, "Rota", first and last day of the week. */
export const createRotaName = (department: string, weekStart: CalendarDate): string =>
  `${department} Rota ${weekStart} to ${addDays(weekStart, 6)}`

/** The positions offered for each department that has a weekly rota. */
export const ROTA_POSITIONS = {
  Kitchen: ['Head Chef', 'Sous Chef', 'Line Cook', 'Prep Cook', 'Kitchen Assistant', 'Dishwasher'],
  Bar: ['Bar Manager', 'Head Bartender', 'Bartender', 'Bar Back', 'Cocktail Server'],
  'Front of House': [
    'Restaurant Manager',
    'Assistant Manager',
    'Host/Hostess',
    'Server',
    'Busser',
    'Food Runner',
  ],
} as const satisfies Record<string, readonly string[]>

/** The departments, in the order in which they are listed. */
export const DEPARTMENTS = [
  'Kitchen',
  'Front of House',
  'Bar',
  'Management',
  'Administration',
  'Maintenance',
] as const

/** The departments that have a weekly rota. */
export const ROTA_DEPARTMENTS = ['Kitchen', 'Bar', 'Front of House'] as const
