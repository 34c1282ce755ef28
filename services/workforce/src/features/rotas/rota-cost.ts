import type { RotaCost } from '@rms/contracts'
import {
  type CalendarDate,
  type CostedDay,
  computeLabourCost,
  computeTotalLabourCost,
  getElapsedMs,
  getHourlyRateOn,
  getOvertimePolicyOn,
  sumDecimals,
  toDisplayHours,
  toMinutes,
  toNumber,
  type WorkSegment,
  ZERO,
} from '@rms/domain-kit'
import type { AttendanceWeek } from '../../domain/attendance/attendance-week.ts'
import { getRotaDays } from '../../domain/rotas/rota.ts'
import type { ShiftSpan } from '../../domain/rotas/shift.ts'
import type { AccessScope } from '../access/access-scope.ts'
import type { RotaView } from './rota-changes.ts'

/** Cost of a person's day, as planned and as worked. */
interface PersonDay {
  readonly staffId: number
  readonly kind: 'planned' | 'worked'
  readonly day: CostedDay
}

type Planned = Pick<RotaView, 'people' | 'policies'> & { readonly shifts: readonly ShiftSpan[] }

/**
 * Planned and actual cost of a rota by day, person and department: each day at its own rate, with overtime by the
 * policy. Costs are null without the right to see them.
 */
export function computeRotaCost(
  view: RotaView,
  worked: readonly AttendanceWeek[],
  { seesWages }: Pick<AccessScope, 'seesWages'>,
): RotaCost {
  const { rota, people } = view
  const days = getRotaDays(rota)
  const all = [...plannedDays(view), ...workedDaysOf(view, worked, days)]
  const figures = (list: readonly PersonDay[]) => figuresOf(list, seesWages)
  const departmentOf = ({ staffId }: PersonDay) => people.get(staffId)?.department ?? ''
  return {
    rota_id: rota.id,
    version: rota.version,
    total: figures(all),
    by_day: days.map(date => ({ date, ...figures(all.filter(({ day }) => day.date === date)) })),
    by_person: [...Map.groupBy(all, ({ staffId }) => staffId)].map(([staffId, list]) => {
      const member = people.get(staffId)
      return {
        staff_id: staffId,
        staff_name: member?.name ?? '',
        department: member?.department ?? '',
        hourly_rate: seesWages && member ? toNumber(getHourlyRateOn(member.salary, rota.weekStart), 4) : null,
        ...figures(list),
      }
    }),
    by_department: [...Map.groupBy(all, departmentOf)].map(([department, list]) => ({
      department,
      ...figures(list),
    })),
  }
}

/** Total planned cost, including overtime. */
export const computePlannedCost = ({ shifts, ...view }: Planned) =>
  sumDecimals(
    [...Map.groupBy(shifts, ({ staffId }) => staffId)].map(([staffId, own]) =>
      computeTotalLabourCost(own.map(toWorkSegment), rulesOf(view, staffId)),
    ),
  )

const toWorkSegment = (shift: ShiftSpan): WorkSegment => ({ date: shift.date, ms: getElapsedMs(shift) })

function plannedDays({ shifts, ...view }: Planned): PersonDay[] {
  const byPerson = Map.groupBy(shifts, ({ staffId }) => staffId)
  return [...byPerson].flatMap(([staffId, own]) => {
    return computeLabourCost(own.map(toWorkSegment), rulesOf(view, staffId)).map(day => ({
      staffId,
      kind: 'planned' as const,
      day,
    }))
  })
}

/** Days outside the rota still use up the regular hours of their week. */
function workedDaysOf(
  view: RotaView,
  worked: readonly AttendanceWeek[],
  days: readonly CalendarDate[],
): PersonDay[] {
  const byPerson = Map.groupBy(worked, ({ staffId }) => staffId)
  return [...byPerson].flatMap(([staffId, weeks]) => {
    const pieces = weeks.flatMap(week =>
      week.days.flatMap(({ date, workedMs }): WorkSegment[] =>
        workedMs > 0 ? [{ date, ms: workedMs }] : [],
      ),
    )
    return computeLabourCost(pieces, rulesOf(view, staffId))
      .filter(({ date }) => days.includes(date))
      .map(day => ({ staffId, kind: 'worked' as const, day }))
  })
}

function rulesOf({ people, policies }: Omit<Planned, 'shifts'>, staffId: number) {
  const salary = people.get(staffId)?.salary
  return {
    policyOn: (date: CalendarDate) => getOvertimePolicyOn(policies, date),
    rateOn: (date: CalendarDate) => (salary ? getHourlyRateOn(salary, date) : ZERO),
  }
}

function figuresOf(list: readonly PersonDay[], seesWages: boolean) {
  const of = (kind: PersonDay['kind']) => list.filter(each => each.kind === kind).map(({ day }) => day)
  const [planned, worked] = [totalsOf(of('planned')), totalsOf(of('worked'))]
  const money = (amount: typeof planned.cost) => (seesWages ? toNumber(amount, 2) : null)
  return {
    hours: toDisplayHours(planned.ms),
    minutes: toMinutes(planned.ms),
    cost: money(planned.cost),
    overtime_minutes: toMinutes(planned.overtimeMs),
    actual_hours: toDisplayHours(worked.ms),
    actual_minutes: toMinutes(worked.ms),
    actual_cost: money(worked.cost),
    hours_variance: toDisplayHours(worked.ms - planned.ms),
    cost_variance: money(worked.cost.minus(planned.cost)),
  }
}

const totalsOf = (days: readonly CostedDay[]) => ({
  ms: days.reduce((total, { ms }) => total + ms, 0),
  overtimeMs: days.reduce((total, { overtimeMs }) => total + overtimeMs, 0),
  cost: sumDecimals(days.map(({ cost }) => cost)),
})
