import type { LabourReason } from '@rms/contracts'
import { allocateAmount, type CalendarDate, type Decimal, ZERO } from '@rms/domain-kit'
import {
  computeFixedSalaryPay,
  getWeeklyAmountOn,
  listSalaryDays,
  type SalaryDay,
} from '../payroll/fixed-salary-pay.ts'
import { getLocationAt } from '../staff/staff.ts'
import type { LabourSegment } from './labour-entry.ts'
import {
  compareLocations,
  findPayPeriod,
  type LabourPayRules,
  type LabourTerms,
  mergeReasons,
  type WagePart,
} from './labour-part.ts'

/**
 * The cost of a fixed salary in a week: amount ÷ 7 per employed day whatever the hours, split over locations by the
 * time that the person worked in the week, otherwise at the location to which they belonged when it began. The parts of
 * a pay period add up to what it pays.
 *
 * `segments` are the person's time on the business dates of this week; each is in exactly one part.
 */
export function computeFixedSalaryWages(
  person: LabourTerms,
  { weekStart, segments }: { readonly weekStart: CalendarDate; readonly segments: readonly LabourSegment[] },
  { payPeriods }: Pick<LabourPayRules, 'payPeriods'>,
): WagePart[] {
  const shares = listLocationShares(getHome(person, weekStart), segments)
  const periods = Map.groupBy(listSalaryDays(person, weekStart), ({ date }) =>
    findPayPeriod(payPeriods, date),
  )
  const costs = new Map(
    [...periods.values()].flatMap(days => splitSalary(days, shares)).map(cost => [getKey(cost), cost]),
  )
  const worked = Map.groupBy(segments, getKey)
  return [...new Set([...costs.keys(), ...worked.keys()])].flatMap(key => {
    const list = worked.get(key) ?? []
    const cell = costs.get(key) ?? list[0]
    return cell ? [toWagePart(person, { ...cell, wages: costs.get(key)?.wages ?? ZERO }, list)] : []
  })
}

interface SalaryCost {
  readonly date: CalendarDate
  readonly locationId: number | null
  readonly wages: Decimal
}

const getKey = ({ date, locationId }: Pick<SalaryCost, 'date' | 'locationId'>): string =>
  `${date} ${locationId}`

type LocationShare = readonly [locationId: number | null, workedMs: number]

/** First by location, so that each location bears its exact share of the week, then by day. */
function splitSalary(days: readonly SalaryDay[], shares: readonly LocationShare[]): SalaryCost[] {
  const byLocation = allocateAmount(
    computeFixedSalaryPay(days),
    shares.map(([, workedMs]) => workedMs),
  )
  return shares.flatMap(([locationId], index) => {
    const byDay = allocateAmount(
      byLocation[index] ?? ZERO,
      days.map(({ weeklyAmount }) => weeklyAmount),
    )
    return days.map(({ date }, position) => ({ date, locationId, wages: byDay[position] ?? ZERO }))
  })
}

/** The location to which the person belonged when the week began. */
const getHome = (person: LabourTerms, weekStart: CalendarDate): number | null =>
  getLocationAt(person, Temporal.PlainDate.from(weekStart).toZonedDateTime('UTC').toInstant())

function listLocationShares(home: number | null, segments: readonly LabourSegment[]): LocationShare[] {
  const byLocation = Map.groupBy(segments, segment => segment.locationId)
  const shares = [...byLocation]
    .map(([id, list]): LocationShare => [id, sumMs(list)])
    .sort(([a], [b]) => compareLocations(a, b))
  return shares.some(([, workedMs]) => workedMs > 0) ? shares : [[home, 1]]
}

function toWagePart(
  person: LabourTerms,
  { date, locationId, wages }: SalaryCost,
  worked: readonly LabourSegment[],
): WagePart {
  const reasons: LabourReason[] = [
    ...(getWeeklyAmountOn(person, date) === null ? ['no-weekly-salary' as const] : []),
    ...(locationId === null ? ['no-location' as const] : []),
  ]
  return {
    ...{ staffId: person.id, date, payDate: date, locationId, source: 'fixed-salary' },
    workedMs: sumMs(worked),
    overtimeMs: 0,
    wages,
    entryIds: [...new Set(worked.map(({ entryId }) => entryId))].sort((a, b) => a - b),
    reasons: mergeReasons([...worked.map(each => each.reasons), reasons]),
  }
}

const sumMs = (segments: readonly LabourSegment[]): number =>
  segments.reduce((total, { workedMs }) => total + workedMs, 0)
