import type { SalaryCorrectionBody, SalaryPreview } from '@rms/contracts'
import {
  type CalendarDate,
  computeWeekPay,
  correctSalary,
  Decimal,
  findFirstChangedDay,
  getMonday,
  type SalaryCorrection,
  type SalaryEntry,
  sumDecimals,
  toNumber,
} from '@rms/domain-kit'
import { notFound, requireVersion, type UserActor } from '@rms/service-kit'
import type { z } from 'zod'
import type { AttendanceWeek } from '../../domain/attendance/attendance-week.ts'
import { toWorkedDays } from '../../domain/attendance/worked-days.ts'
import { isDayInDateRange, type LockedPeriod } from '../../domain/payroll/pay-period.ts'
import { getStaffToday } from '../../domain/staff/current-salary.ts'
import type { StaffMember } from '../../domain/staff/staff.ts'
import { recomputeStaleWeeks } from '../attendance/recompute-stale-weeks.ts'
import { requireValidSalaryEffectiveDate } from '../staff/salary-effective-date.ts'
import { requireStaff, type StaffDependencies, saveStaffChange } from '../staff/staff-changes.ts'
import type { LockPayPeriodDependencies } from './lock-pay-period.ts'

type SalaryCorrectionDependencies = LockPayPeriodDependencies & StaffDependencies
type Body = z.output<typeof SalaryCorrectionBody>

interface CorrectionRequest {
  readonly id: number
  readonly body: Body
  readonly actor: UserActor
}

/** Previews a correction without saving; refuses the same input as the correction itself. */
export async function previewSalaryCorrection(
  needs: SalaryCorrectionDependencies,
  { id, body, actor }: CorrectionRequest,
): Promise<SalaryPreview> {
  const before = await requireStaff(needs.staff, id)
  return previewOf(needs, before, await corrected(needs, before, body, actor))
}

/**
 * Corrects the salary history: unpaid weeks are paid by it, weeks of locked periods get an adjustment. The audit log
 * stores the history before and after. 404 for an unknown entry; 400 or 409 for an invalid effective date; 409 for a
 * stale version, also if the person was changed after the preview was computed.
 */
export async function correctSalaryHistory(
  needs: SalaryCorrectionDependencies,
  { id, body, actor }: CorrectionRequest,
): Promise<{ member: StaffMember; preview: SalaryPreview }> {
  const known = await requireStaff(needs.staff, id)
  requireVersion(known.version, body.version)
  const after = await corrected(needs, known, body, actor)
  const preview = await previewOf(needs, known, after)
  const member = await needs.unitOfWork.transact(async transaction => {
    const before = await requireStaff(needs.staff, id, transaction.session)
    requireVersion(before.version, known.version)
    return saveStaffChange(needs, transaction, { actor, action: 'salary-corrected', before, after })
  })
  return { member, preview }
}

async function corrected(
  { places, now }: SalaryCorrectionDependencies,
  member: StaffMember,
  body: Body,
  { username }: UserActor,
): Promise<StaffMember> {
  const { starting, entries } = member.salary
  const entry = entries.find(({ id }) => id === body.entry_id)
  if (body.entry_id !== null && !entry) throw notFound('salary entry')
  if (entry && body.kind === 'change' && isMoved(entry, body.effectiveDate))
    requireValidSalaryEffectiveDate(
      member,
      body.effectiveDate,
      getStaffToday(member, await places.loadDirectory(), now()),
    )
  const salary = correctSalary(member.salary, toCorrection(body, entry ?? starting, username))
  // The entry itself also stores the reason.
  const withReason = salary.entries.map(each =>
    each.id === body.entry_id ? { ...each, reason: body.reason } : each,
  )
  return { ...member, salary: { ...salary, entries: withReason } }
}

const isMoved = ({ effectiveDate }: SalaryEntry, date: CalendarDate | undefined): date is CalendarDate =>
  date !== undefined && date !== effectiveDate

function toCorrection(
  body: Body,
  known: { readonly type: string; readonly effectiveDate?: CalendarDate },
  changedBy: string,
): SalaryCorrection {
  if (body.kind === 'remove') return { kind: 'remove', entryId: body.entry_id }
  return {
    kind: 'change',
    entryId: body.entry_id,
    terms: { amount: new Decimal(body.amount), type: body.salary_type ?? known.type },
    effectiveDate: body.effectiveDate ?? known.effectiveDate ?? '0001-01-01',
    changedBy,
  }
}

const LAST_WEEK: CalendarDate = '9999-12-27'

async function previewOf(
  needs: SalaryCorrectionDependencies,
  before: StaffMember,
  after: StaffMember,
): Promise<SalaryPreview> {
  const first = findFirstChangedDay(before.salary, after.salary)
  if (first === null) return toPreview([])
  const range = { from: getMonday(first), to: LAST_WEEK }
  await recomputeStaleWeeks(needs, range)
  const [weeks, policies, periods] = await Promise.all([
    needs.weeks.listWeeks(range, [before.id]),
    needs.policies.listAll(),
    needs.periods.listLockedPeriods(),
  ])
  const payOf = (week: AttendanceWeek, member: StaffMember, period: LockedPeriod | null) => {
    const days = toWorkedDays(week, new Map([[member.id, member]]), policies)
    return computeWeekPay(
      days,
      date => (periods.find(each => isDayInDateRange(each, date)) ?? null) === period,
    ).totalPay
  }
  const changes = weeks.flatMap(week =>
    [null, ...periods].flatMap(period => {
      const change = { week, period, before: payOf(week, before, period), after: payOf(week, after, period) }
      return change.before.eq(change.after) ? [] : [change]
    }),
  )
  return toPreview(changes.sort((a, b) => a.week.weekStart.localeCompare(b.week.weekStart)))
}

interface WeekChange {
  readonly week: AttendanceWeek
  /** The locked period that paid these days; null while unpaid. */
  readonly period: LockedPeriod | null
  readonly before: Decimal
  readonly after: Decimal
}

function toPreview(changes: readonly WeekChange[]): SalaryPreview {
  const difference = (list: readonly WeekChange[]) =>
    toNumber(sumDecimals(list.map(({ before, after }) => after.minus(before))), 2)
  return {
    weeks: changes.map(({ week, period, before, after }) => ({
      weekStart: week.weekStart,
      before: toNumber(before, 2),
      after: toNumber(after, 2),
      periodId: period?.id ?? null,
    })),
    unpaid_difference: difference(changes.filter(({ period }) => period === null)),
    adjustment_difference: difference(changes.filter(({ period }) => period !== null)),
  }
}
