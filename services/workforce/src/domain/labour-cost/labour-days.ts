import type { LabourReason } from '@rms/contracts'
import {
  addDays,
  type CalendarDate,
  combineCertainty,
  type Decimal,
  type FigureCertainty,
  getMonday,
  selectCurrentVersions,
  sumDecimals,
  toCertainty,
} from '@rms/domain-kit'
import { getWeekKey } from '../attendance/attendance-week.ts'
import { isFixedSalaryOn } from '../payroll/fixed-salary-pay.ts'
import type { DateRange } from '../payroll/pay-period.ts'
import { computeFixedSalaryWages } from './fixed-salary.ts'
import { computeHourlyWages } from './hourly-wages.ts'
import {
  type LabourEntry,
  type LabourSegment,
  listLabourSegments,
  type SegmentRules,
} from './labour-entry.ts'
import { compareLocations, type LabourPayRules, type LabourTerms, type WagePart } from './labour-part.ts'
import { addOnCosts, type LabourPart, type OnCostRate } from './on-cost.ts'

/** Everything that labour costs follow from. */
export interface LabourFacts extends LabourPayRules, SegmentRules {
  /** Versions of time entries in any order, with repetitions; of complete weeks, because of overtime. */
  readonly entries: Iterable<LabourEntry>
  /** The days for which fixed salaries are due; weeks are computed completely. */
  readonly salaryDays: DateRange
  readonly onCostRates: readonly OnCostRate[]
  readonly findCountry: (locationId: number | null) => string | null
}

/** The labour cost of a business date at a location, with the parts that add up to it. */
export interface LabourDay extends FigureCertainty<LabourReason> {
  readonly date: CalendarDate
  readonly locationId: number | null
  readonly workedMs: number
  readonly overtimeMs: number
  readonly wages: Decimal
  readonly holidayAccrued: Decimal
  readonly onCost: Decimal
  readonly cost: Decimal
  readonly parts: readonly LabourPart[]
}

/**
 * The labour cost by person, business date and location. The wages of all parts with a pay date in a pay period add up to
 * what payroll pays for it.
 */
export function computeLabourParts(facts: LabourFacts): LabourPart[] {
  const segments = selectCurrentVersions(facts.entries).flatMap(entry => listLabourSegments(entry, facts))
  const isFixed = ({ staffId, payDate }: LabourSegment) => {
    const person = facts.people.get(staffId)
    return person !== undefined && isFixedSalaryOn(person, payDate)
  }
  const wages = [
    ...computeHourlyWages(
      segments.filter(segment => !isFixed(segment)),
      facts,
    ),
    ...computeFixedWages(segments.filter(isFixed), facts),
  ]
  return addOnCosts(wages, { ...facts, rates: facts.onCostRates }).sort(compareParts)
}

/** The labour cost by business date and location, in order. */
export const computeLabourDays = (facts: LabourFacts): LabourDay[] => sumLabourDays(computeLabourParts(facts))

/** Adds parts up by business date and location. */
export const sumLabourDays = (parts: readonly LabourPart[]): LabourDay[] =>
  [...Map.groupBy(parts, ({ date, locationId }) => `${date} ${locationId}`).values()].flatMap(list => {
    const [first] = list
    if (!first) return []
    const add = (of: (part: LabourPart) => Decimal) => sumDecimals(list.map(of))
    return {
      date: first.date,
      locationId: first.locationId,
      workedMs: list.reduce((total, { workedMs }) => total + workedMs, 0),
      overtimeMs: list.reduce((total, { overtimeMs }) => total + overtimeMs, 0),
      wages: add(({ wages }) => wages),
      holidayAccrued: add(({ holidayAccrued }) => holidayAccrued),
      onCost: add(({ onCost }) => onCost),
      cost: add(({ cost }) => cost),
      parts: list,
      ...combineCertainty(list.map(({ reasons }) => toCertainty(reasons))),
    }
  })

function computeFixedWages(segments: readonly LabourSegment[], facts: LabourFacts): WagePart[] {
  const byWeek = Map.groupBy(segments, ({ staffId, date }) =>
    getWeekKey({ staffId, weekStart: getMonday(date) }),
  )
  const mondays = new Set([...listMondays(facts.salaryDays), ...segments.map(({ date }) => getMonday(date))])
  return [...facts.people.values()].flatMap((person: LabourTerms) =>
    [...mondays].flatMap(weekStart => {
      const ofWeek = byWeek.get(getWeekKey({ staffId: person.id, weekStart })) ?? []
      return computeFixedSalaryWages(person, { weekStart, segments: ofWeek }, facts)
    }),
  )
}

function listMondays({ start, end }: DateRange): CalendarDate[] {
  const mondays: CalendarDate[] = []
  for (let monday = getMonday(start); monday <= end; monday = addDays(monday, 7)) mondays.push(monday)
  return mondays
}

const compareParts = (a: LabourPart, b: LabourPart): number =>
  a.date.localeCompare(b.date) ||
  compareLocations(a.locationId, b.locationId) ||
  a.staffId - b.staffId ||
  a.payDate.localeCompare(b.payDate) ||
  a.source.localeCompare(b.source)
