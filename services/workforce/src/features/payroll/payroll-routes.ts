import { type PayPeriodWithRows, type Payroll, payrollEndpoints, staffEndpoints } from '@rms/contracts'
import type { CalendarDate } from '@rms/domain-kit'
import { createHttpReply, notFound, recordDataExport, requireUser, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { getWeekKey } from '../../domain/attendance/attendance-week.ts'
import type { PayPeriod } from '../../domain/payroll/pay-period.ts'
import type { StaffMember } from '../../domain/staff/staff.ts'
import { findApprovedWeeks } from '../../storage/time-tracking/week-approval-repository.ts'
import { type AccessScope, getAccessScope } from '../access/access-scope.ts'
import type { WorkforceDependencies } from '../dependencies.ts'
import { requireStaff } from '../staff/staff-changes.ts'
import { toStaffRecord } from '../staff/staff-presenter.ts'
import { requireDateRange } from '../validation/date-range.ts'
import { comparePersonAndWeek, getWeeksInDateRange } from './compute-pay.ts'
import { findPayProblems, lockPayPeriod } from './lock-pay-period.ts'
import { findOutstandingAdjustments } from './outstanding-adjustments.ts'
import { formatPayrollCsv } from './payroll-csv.ts'
import { getPayrollForDateRange } from './payroll-for-date-range.ts'
import {
  toPayAdjustmentRecord,
  toPayProblemRecord,
  toPayrollRow,
  toPeriodRecord,
} from './payroll-presenter.ts'
import { correctSalaryHistory, previewSalaryCorrection } from './salary-correction.ts'

export function mountPayrollRoutes(router: Router, needs: WorkforceDependencies): void {
  mountCorrections(router, needs)
  mountRanges(router, needs)
  mountPeriods(router, needs)
}

function mountRanges(router: Router, needs: WorkforceDependencies): void {
  serveEndpoint(router, payrollEndpoints.payroll, async ({ query, actor }) => {
    return payrollOf(needs, query, getAccessScope(actor))
  })
  serveEndpoint(router, payrollEndpoints.exportPayroll, async ({ query, actor }) => {
    const { rows, adjustments } = await payrollOf(needs, query, getAccessScope(actor))
    await recordDataExport(needs, 'payroll-exported', query)
    const withPaid = query.include_locked ?? false
    const csv = formatPayrollCsv(
      rows.filter(({ periodId }) => withPaid || periodId === null),
      adjustments.filter(({ settledIn }) => withPaid || settledIn === null),
    )
    return csvReply(csv, `payroll_${query.startDate}_to_${query.endDate}.csv`)
  })
}

/** Mounted here, not with the staff routes, because a correction changes pay. */
function mountCorrections(router: Router, needs: WorkforceDependencies): void {
  serveEndpoint(router, staffEndpoints.previewSalaryCorrection, async ({ params, body, actor }) => {
    return previewSalaryCorrection(needs, { id: params.id, body, actor: requireUser(actor) })
  })
  const present = async (member: StaffMember) =>
    toStaffRecord(member, await needs.places.loadDirectory(), { now: needs.now(), seesWages: true })
  serveEndpoint(
    router,
    staffEndpoints.correctSalary,
    async ({ params, body, actor }) => {
      const correction = { id: params.id, body, actor: requireUser(actor) }
      const { member, preview } = await correctSalaryHistory(needs, correction)
      return { staff: await present(member), preview }
    },
    { current: async ({ params }) => present(await requireStaff(needs.staff, params.id)) },
  )
}

function mountPeriods(router: Router, needs: WorkforceDependencies): void {
  const requirePeriod = async (id: number): Promise<PayPeriod> => {
    const period = await needs.periods.find(id)
    if (!period) throw notFound('pay period')
    return period
  }
  serveEndpoint(router, payrollEndpoints.listPayPeriods, async () => {
    return (await needs.periods.listAll()).map(toPeriodRecord)
  })
  serveEndpoint(router, payrollEndpoints.getPayPeriod, async ({ params }) => {
    return viewPeriod(needs, await requirePeriod(params.id))
  })
  serveEndpoint(router, payrollEndpoints.exportPayPeriod, async ({ params }) => {
    const { start, end, rows, settled } = await viewPeriod(needs, await requirePeriod(params.id))
    await recordDataExport(needs, 'payroll-exported', { startDate: start, endDate: end })
    return csvReply(formatPayrollCsv(rows, settled), `pay_period_${start}_to_${end}.csv`)
  })
  serveEndpoint(router, payrollEndpoints.lockPayPeriod, async ({ body, actor }) => {
    const { start, end, confirm_unapproved: confirmsUnapproved = false } = body
    return viewPeriod(
      needs,
      await lockPayPeriod(needs, { start, end, confirmsUnapproved }, requireUser(actor)),
    )
  })
}

const csvReply = (csv: string, name: string) =>
  createHttpReply(200, csv, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  })

interface PayQuery {
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate
  readonly location_id?: number | undefined
}

async function payrollOf(
  needs: WorkforceDependencies,
  query: PayQuery,
  { covers }: AccessScope,
): Promise<Payroll> {
  const { from: start, to: end } = requireDateRange(query)
  const days = { start, end }
  const [pay, problems, weekApprovals, directory] = await Promise.all([
    getPayrollForDateRange(needs, days),
    findPayProblems(needs, days),
    needs.approvals.listWeeks(getWeeksInDateRange(days)),
    needs.places.loadDirectory(),
  ])
  const { due, paid, outstanding, settled } = pay
  const all = [...due, ...paid, ...outstanding, ...settled, ...problems]
  const people = await needs.staff.findByIds(all.map(({ staffId }) => staffId))
  const isShown = ({ staffId }: { staffId: number }) => {
    const locationId = people.get(staffId)?.locationId ?? null
    return covers(locationId) && (query.location_id === undefined || query.location_id === locationId)
  }
  const view = { people, directory }
  const approved = findApprovedWeeks(weekApprovals)
  const rows = [
    ...paid.map(row => ({ row, payStatus: { approved: row.approved, periodId: row.periodId } })),
    ...due.map(row => ({ row, payStatus: { approved: approved.has(getWeekKey(row)), periodId: null } })),
  ]
  return {
    startDate: query.startDate,
    endDate: query.endDate,
    rows: rows
      .filter(({ row }) => isShown(row))
      .sort((a, b) => comparePersonAndWeek(people)(a.row, b.row))
      .map(({ row, payStatus }) => toPayrollRow(row, payStatus, view)),
    adjustments: [
      ...settled.filter(isShown).map(row => toPayAdjustmentRecord(row, row.settledIn, view)),
      ...outstanding.filter(isShown).map(row => toPayAdjustmentRecord(row, null, view)),
    ],
    periods: pay.periods.map(({ id, start, end }) => ({ id, start, end })),
    problems: problems.filter(isShown).map(problem => toPayProblemRecord(problem, people)),
  }
}

async function viewPeriod(needs: WorkforceDependencies, period: PayPeriod): Promise<PayPeriodWithRows> {
  const [due, directory] = await Promise.all([
    needs.periods.listLockedPeriods().then(all => findOutstandingAdjustments(needs, [period], all)),
    needs.places.loadDirectory(),
  ])
  const people = await needs.staff.findByIds(
    [...period.rows, ...period.settled, ...due].map(({ staffId }) => staffId),
  )
  const view = { people, directory }
  return {
    ...toPeriodRecord(period),
    rows: period.rows.map(row => toPayrollRow(row, { approved: row.approved, periodId: period.id }, view)),
    settled: period.settled.map(row => toPayAdjustmentRecord(row, period.id, view)),
    outstanding: due.map(row => toPayAdjustmentRecord(row, null, view)),
  }
}
