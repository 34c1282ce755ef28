import type { LabourReason } from '@rms/contracts'
import { type CalendarDate, type Decimal, sumDecimals } from '@rms/domain-kit'
import type { StaffWeekKey } from '../attendance/attendance-week.ts'
import type { LabourPart } from './on-cost.ts'

/** A business date of a location; null for work of which no location is known. */
export interface LabourDayKey {
  readonly locationId: number | null
  readonly date: CalendarDate
}

/** The labour cost of one person for one business date and location, as it is stored. */
export type StoredLabourPart = Pick<
  LabourPart,
  | 'date'
  | 'payDate'
  | 'locationId'
  | 'source'
  | 'workedMs'
  | 'wages'
  | 'holidayAccrued'
  | 'onCost'
  | 'reasons'
>

/** A person's week with its labour costs. */
export interface LabourWeek extends StaffWeekKey {
  readonly parts: readonly StoredLabourPart[]
}

/** A week whose labour costs have to be computed again, and the revision of its facts. */
export interface PendingLabourWeek extends StaffWeekKey {
  readonly revision: number
}

/** The sums of a business date and location, without anybody's own cost. */
export interface LabourDaySums extends LabourDayKey {
  readonly workedMs: number
  readonly wages: Decimal
  readonly holidayAccrued: Decimal
  readonly onCost: Decimal
  readonly people: number
  readonly reasons: readonly LabourReason[]
}

/** Key of a day: 3/2026-03-02. */
export const getLabourDayKey = ({ locationId, date }: LabourDayKey): string => `${locationId ?? ''}/${date}`

/**
 * The parts that belong to a person's week: hours by the day on which payroll pays them, fixed salaries by their date.
 * Each part is in exactly one week. Hours of a week that nobody has approved may still change.
 */
export const selectPartsOfWeek = (
  parts: readonly LabourPart[],
  { staffId }: StaffWeekKey,
  { weekDates, isApproved }: { readonly weekDates: ReadonlySet<CalendarDate>; readonly isApproved: boolean },
): StoredLabourPart[] =>
  parts
    .filter(part => part.staffId === staffId && weekDates.has(part.payDate))
    .map(({ staffId: _, entryIds: __, overtimeMs: ___, cost: ____, ...part }) => ({
      ...part,
      reasons: isApproved || part.workedMs === 0 ? part.reasons : withReason(part.reasons, 'not-approved'),
    }))

const withReason = (reasons: readonly LabourReason[], reason: LabourReason): LabourReason[] =>
  [...new Set([...reasons, reason])].sort()

/** Adds up the parts of all people on one day at one location. */
export function sumLabourDay(key: LabourDayKey, weeks: readonly LabourWeek[]): LabourDaySums {
  const wanted = getLabourDayKey(key)
  const own = weeks.map(({ staffId, parts }) => ({
    staffId,
    parts: parts.filter(part => getLabourDayKey(part) === wanted),
  }))
  const parts = own.flatMap(week => week.parts)
  const paid = own.filter(week => week.parts.some(({ workedMs, wages }) => workedMs > 0 || !wages.isZero()))
  return {
    locationId: key.locationId,
    date: key.date,
    workedMs: parts.reduce((total, { workedMs }) => total + workedMs, 0),
    wages: sumDecimals(parts.map(({ wages }) => wages)),
    holidayAccrued: sumDecimals(parts.map(({ holidayAccrued }) => holidayAccrued)),
    onCost: sumDecimals(parts.map(({ onCost }) => onCost)),
    people: new Set(paid.map(({ staffId }) => staffId)).size,
    reasons: [...new Set(parts.flatMap(({ reasons }) => reasons))].sort(),
  }
}
