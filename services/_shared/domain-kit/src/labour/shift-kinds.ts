import { addDays, type CalendarDate } from '../time/dates.ts'
import { type ClockText, endsNextDay } from '../time/wall-clock.ts'

const OPENING_BEFORE = 10
const CLOSING_FROM = 22
const DOUBLE_HOURS = 10

/** What kind of shift it is by its times, in this order: Opening, Closing, Double, else Split. */
export function deriveShiftType(start: ClockText, end: ClockText): string {
  if (hourOf(start) < OPENING_BEFORE) return 'Opening'
  if (endsNextDay(start, end) || hourOf(end) >= CLOSING_FROM) return 'Closing'
  return hourOf(end) - hourOf(start) >= DOUBLE_HOURS ? 'Double' : 'Split'
}

const hourOf = (clock: ClockText): number => {
  const { hour, minute } = Temporal.PlainTime.from(clock)
  return hour + minute / 60
}

/** What a rota is called while nobody names it: department, Rota, start to end of week. */
export const rotaNameFor = (department: string, weekStart: CalendarDate): string =>
  `${department} Rota ${weekStart} to ${addDays(weekStart, 6)}`

/** The positions that the rota offers for each department that is planned by the week. */
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

/** Where people work, in the order in which they are offered. */
export const DEPARTMENTS = [
  'Kitchen',
  'Front of House',
  'Bar',
  'Management',
  'Administration',
  'Maintenance',
] as const

/** The departments that are planned by the week. */
export const ROTA_DEPARTMENTS = ['Kitchen', 'Bar', 'Front of House'] as const
