import type { CalendarDate } from '@rms/domain-kit'

/** Why someone did not come, as a manager recorded it; one for a person and day. */
export interface Absence {
  readonly id: number
  readonly staffId: number
  readonly date: CalendarDate
  readonly reason: string
  readonly recordedBy: string
}
