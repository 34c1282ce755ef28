import type { LabourReason } from '@rms/contracts'
import { allocateAmount, type CalendarDate, getMonday, ZERO } from '@rms/domain-kit'
import { getWeekKey } from '../attendance/attendance-week.ts'
import { isFixedSalaryOn } from '../payroll/fixed-salary-pay.ts'
import { type DailyPay, isDayInDateRange } from '../payroll/pay-period.ts'
import { computeWeeklyPay } from '../payroll/weekly-pay.ts'
import { allocateMs, type LabourSegment } from './labour-entry.ts'
import {
  compareLocations,
  findPayPeriod,
  type LabourPayRules,
  mergeReasons,
  type WagePart,
} from './labour-part.ts'

/**
 * The wages of people who are paid by the hour, as payroll computes them week by week, with overtime. The pay of a day
 * is split over its business dates and locations by paid time; the parts add up to the pay period.
 */
export function computeHourlyWages(segments: readonly LabourSegment[], rules: LabourPayRules): WagePart[] {
  const byWeek = Map.groupBy(segments, ({ staffId, payDate }) =>
    getWeekKey({ staffId, weekStart: getMonday(payDate) }),
  )
  return [...byWeek.values()].flatMap(week => computeWeekWages(week, rules))
}

function computeWeekWages(segments: readonly LabourSegment[], rules: LabourPayRules): WagePart[] {
  const [first] = segments
  if (!first) return []
  const { staffId } = first
  const person = rules.people.get(staffId)
  const byDay = Map.groupBy(segments, ({ payDate }) => payDate)
  const week = {
    staffId,
    weekStart: getMonday(first.payDate),
    days: [...byDay]
      .map(([date, list]) => ({ date, workedMs: list.reduce((total, each) => total + each.workedMs, 0) }))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
  }
  const isHourly = (date: CalendarDate) => !person || !isFixedSalaryOn(person, date)
  const periods = new Set([...byDay.keys()].map(date => findPayPeriod(rules.payPeriods, date)))
  const paid = [...periods].flatMap(period => {
    const isInPeriod = (date: CalendarDate) =>
      period === null ? findPayPeriod(rules.payPeriods, date) === null : isDayInDateRange(period, date)
    return computeWeeklyPay(week, rules, date => isHourly(date) && isInPeriod(date))?.days ?? []
  })
  const payByDate = new Map(paid.map(day => [day.date, day]))
  const reasons: readonly LabourReason[] = person ? [] : ['no-salary']
  return [...byDay]
    .filter(([date]) => isHourly(date))
    .flatMap(([date, list]) => splitDay(payByDate.get(date), list).map(part => withReasons(part, reasons)))
}

/** One part per business date and location; a day without paid time, as of an open entry, has parts without wages. */
function splitDay(pay: DailyPay | undefined, segments: readonly LabourSegment[]): WagePart[] {
  const groups = [...Map.groupBy(segments, ({ date, locationId }) => `${date} ${locationId}`).values()].sort(
    compareGroups,
  )
  const worked = groups.map(group => group.reduce((total, { workedMs }) => total + workedMs, 0))
  const wages = pay ? allocateAmount(pay.regularPay.plus(pay.overtimePay), worked) : []
  const overtime = pay ? allocateMs(pay.overtimeMs, worked) : []
  return groups.flatMap((group, index) => {
    const [first] = group
    if (!first) return []
    const { staffId, date, payDate, locationId } = first
    return {
      ...{ staffId, date, payDate, locationId, source: 'hours' as const },
      workedMs: worked[index] ?? 0,
      overtimeMs: overtime[index] ?? 0,
      wages: wages[index] ?? ZERO,
      entryIds: [...new Set(group.map(({ entryId }) => entryId))].sort((a, b) => a - b),
      reasons: mergeReasons(group.map(each => each.reasons)),
    }
  })
}

const compareGroups = ([a]: readonly LabourSegment[], [b]: readonly LabourSegment[]): number =>
  a && b ? a.date.localeCompare(b.date) || compareLocations(a.locationId, b.locationId) : 0

const withReasons = (part: WagePart, reasons: readonly LabourReason[]): WagePart =>
  reasons.length === 0 ? part : { ...part, reasons: mergeReasons([part.reasons, reasons]) }
