import {
  type PayAdjustment,
  type PayPeriodWithRows,
  type PayRow,
  type PayPeriod as PeriodRecord,
  payrollEndpoints,
} from '@rms/contracts'
import { type CalendarDate, hoursToShow, toNumber } from '@rms/domain-kit'
import { notFound, reply, serve, signedInUser } from '@rms/service-kit'
import type { Router } from 'express'
import { requireEverywhere, requireWages, scopeOf } from '../access/scope.ts'
import { weekKey } from '../attendance/week.ts'
import type { PeopleById } from '../attendance/worked-days.ts'
import type { Dependencies } from '../dependencies.ts'
import { toInstantText } from '../stored-instant.ts'
import { requireRange } from '../time/day-range.ts'
import { approvedAmong } from '../time-tracking/week-approvals.ts'
import { lockPeriod, type PayProblem, problemsOf, totalPay } from './lock-period.ts'
import { outstandingOf } from './outstanding.ts'
import { byPersonAndWeek, weeksOf } from './pay-of-days.ts'
import type { Adjustment, PayFigures, PayPeriod } from './pay-period.ts'
import { payrollCsv } from './payroll-csv.ts'
import { payrollOfRange } from './payroll-of-range.ts'

export function mountPayroll(router: Router, needs: Dependencies): void {
  serve(router, payrollEndpoints.payroll, async ({ query, actor }) => {
    requireWages(actor)
    return payrollOf(needs, query, scopeOf(actor).covers)
  })
  serve(router, payrollEndpoints.exportPayroll, async ({ query, actor }) => {
    requireWages(actor)
    const { rows, adjustments } = await payrollOf(needs, query, scopeOf(actor).covers)
    const name = `payroll_${query.startDate}_to_${query.endDate}.csv`
    return reply(200, payrollCsv(rows, adjustments), {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    })
  })
  serve(router, payrollEndpoints.listPayPeriods, async ({ actor }) => {
    requireWages(actor)
    requireEverywhere(actor)
    return (await needs.periods.all()).map(toPeriodRecord)
  })
  serve(router, payrollEndpoints.getPayPeriod, async ({ params, actor }) => {
    requireWages(actor)
    requireEverywhere(actor)
    const period = await needs.periods.find(params.id)
    if (!period) throw notFound('pay period')
    return viewPeriod(needs, period)
  })
  serve(router, payrollEndpoints.lockPayPeriod, async ({ body, actor }) => {
    requireWages(actor)
    requireEverywhere(actor)
    return viewPeriod(needs, await lockPeriod(needs, body, signedInUser(actor)))
  })
}

async function payrollOf(
  needs: Dependencies,
  query: { startDate: CalendarDate; endDate: CalendarDate },
  covers: (locationId: number | null) => boolean,
) {
  const { from: start, to: end } = requireRange(query)
  const days = { start, end }
  const [{ rows, adjustments: owed }, problems, said] = await Promise.all([
    payrollOfRange(needs, days),
    problemsOf(needs, days),
    needs.approvals.ofWeeks(weeksOf(days)),
  ])
  const everybody = await needs.staff.findAll([...rows, ...owed, ...problems].map(({ staffId }) => staffId))
  const isTheirs = ({ staffId }: { staffId: number }) => covers(everybody.get(staffId)?.locationId ?? null)
  const approved = approvedAmong(said)
  return {
    ...query,
    rows: rows
      .filter(isTheirs)
      .sort(byPersonAndWeek(everybody))
      .map(row => toPayRow(row, everybody, approved.has(weekKey(row)))),
    adjustments: owed.filter(isTheirs).map(row => toAdjustment(row, everybody)),
    problems: problems.filter(isTheirs).map(problem => toProblem(problem, everybody)),
  }
}

async function viewPeriod(needs: Dependencies, period: PayPeriod): Promise<PayPeriodWithRows> {
  const due = await outstandingOf(needs, [period], await needs.periods.locked())
  const people = await needs.staff.findAll(
    [...period.rows, ...period.settled, ...due].map(({ staffId }) => staffId),
  )
  return {
    ...toPeriodRecord(period),
    rows: period.rows.map(row => toPayRow(row, people, true)),
    settled: period.settled.map(row => toAdjustment(row, people)),
    outstanding: due.map(row => toAdjustment(row, people)),
  }
}

const toPeriodRecord = (period: PayPeriod): PeriodRecord => ({
  id: period.id,
  start: period.start,
  end: period.end,
  locked_at: toInstantText(period.lockedAt),
  locked_by: period.lockedBy,
  staff_count: new Set(period.rows.map(({ staffId }) => staffId)).size,
  total_hours: hoursToShow(
    period.rows.reduce((total, { regularMs, overtimeMs }) => total + regularMs + overtimeMs, 0),
  ),
  total_pay: toNumber(totalPay([...period.rows, ...period.settled]), 2),
})

const figuresOf = (row: PayFigures) => ({
  regularHours: hoursToShow(row.regularMs),
  overtimeHours: hoursToShow(row.overtimeMs),
  regularPay: toNumber(row.regularPay, 2),
  overtimePay: toNumber(row.overtimePay, 2),
  totalPay: toNumber(row.regularPay.plus(row.overtimePay), 2),
})

function toPayRow(row: PayFigures, people: PeopleById, approved: boolean): PayRow {
  const member = people.get(row.staffId)
  return {
    staffId: row.staffId,
    staffName: member?.name ?? '',
    department: member?.department ?? '',
    position: member?.position ?? '',
    weekStart: row.weekStart,
    ...figuresOf(row),
    totalHours: hoursToShow(row.regularMs + row.overtimeMs),
    approved,
  }
}

const toAdjustment = (row: Adjustment, people: PeopleById): PayAdjustment => ({
  staffId: row.staffId,
  staffName: people.get(row.staffId)?.name ?? '',
  weekStart: row.weekStart,
  periodId: row.periodId,
  ...figuresOf(row),
})

function toProblem({ code, staffId, date }: PayProblem, people: PeopleById) {
  const name = people.get(staffId)?.name ?? ''
  return { code, staff_name: name, date, message: problemSentence(code, name, date) }
}

function problemSentence(code: PayProblem['code'], name: string, date: CalendarDate): string {
  switch (code) {
    case 'open-entry':
      return `${name} has an entry of ${date} that is still open.`
    case 'pending-review':
      return `${name} has an entry of ${date} that waits for review.`
    case 'not-approved':
      return `${name}'s week of ${date} is not approved.`
  }
}
