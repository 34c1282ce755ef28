import type { RotaCost } from '@rms/contracts'
import {
  type CalendarDate,
  type CostedDay,
  computeLabourCost,
  getHourlyRateOn,
  sumDecimals,
  toDisplayHours,
  toMinutes,
  toNumber,
  type WorkSegment,
} from '@rms/domain-kit'
import type { AttendanceWeek } from '../../domain/attendance/attendance-week.ts'
import { isFixedSalaryOn } from '../../domain/payroll/fixed-salary-pay.ts'
import {
  computePlannedDays,
  createPayRules,
  hasFixedSalary,
  replaceFixedDays,
} from '../../domain/rotas/planned-cost.ts'
import { getRotaDays } from '../../domain/rotas/rota.ts'
import type { StaffMember } from '../../domain/staff/staff.ts'
import type { AccessScope } from '../access/access-scope.ts'
import type { RotaView } from './rota-changes.ts'

/** Cost of a person's day, as planned and as worked. */
interface PersonDay {
  readonly staffId: number
  readonly kind: 'planned' | 'worked'
  readonly day: CostedDay
}

/**
 * Planned and actual cost of a rota by day, person and department: each day at its own rate, with overtime by the
 * policy, and fixed salaries whatever the hours. Costs are null without the right to see them.
 */
export function computeRotaCost(
  view: RotaView,
  time: WorkedTime,
  { seesWages }: Pick<AccessScope, 'seesWages'>,
): RotaCost {
  const { rota, people } = view
  const days = getRotaDays(rota)
  const all = [...listPlannedDays(view), ...listWorkedDays(view, time)]
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
        hourly_rate: seesWages && member ? getFirstRate(member, rota) : null,
        ...figures(list),
      }
    }),
    by_department: [...Map.groupBy(all, departmentOf)].map(([department, list]) => ({
      department,
      ...figures(list),
    })),
  }
}

interface WorkedTime {
  readonly worked: readonly AttendanceWeek[]
  /** Where the rota is; later days have no actual cost. */
  readonly today: CalendarDate
}

/** Days outside the rota still use up the regular hours of their week. */
function listWorkedDays(view: RotaView, { worked, today }: WorkedTime): PersonDay[] {
  const days = getRotaDays(view.rota)
  const salaries = Map.groupBy(
    listPlannedDays(view).filter(({ day }) => day.date <= today),
    ({ staffId }) => staffId,
  )
  const byPerson = Map.groupBy(worked, ({ staffId }) => staffId)
  return [...new Set([...byPerson.keys(), ...salaries.keys()])].flatMap(staffId => {
    const pieces = (byPerson.get(staffId) ?? []).flatMap(week =>
      week.days.flatMap(({ date, workedMs }): WorkSegment[] =>
        workedMs > 0 ? [{ date, ms: workedMs }] : [],
      ),
    )
    const hourly = computeLabourCost(pieces, createPayRules(view, staffId))
    const person = view.people.get(staffId)
    // A fixed salary costs what was planned, whatever the hours.
    const salary = (salaries.get(staffId) ?? []).map(({ day }) => day)
    return (person && hasFixedSalary(person) ? replaceFixedDays(hourly, person, salary) : hourly)
      .filter(({ date }) => days.includes(date))
      .map(day => ({ staffId, kind: 'worked' as const, day }))
  })
}

const listPlannedDays = ({ rota, shifts, ...costing }: RotaView): PersonDay[] => {
  const days = getRotaDays(rota)
  return computePlannedDays(shifts, costing)
    .filter(({ day }) => days.includes(day.date))
    .map(planned => ({ ...planned, kind: 'planned' as const }))
}

/** The rate of the first day; null for a fixed salary, which has none. */
const getFirstRate = (member: StaffMember, { weekStart }: RotaView['rota']): number | null =>
  isFixedSalaryOn(member, weekStart) ? null : toNumber(getHourlyRateOn(member.salary, weekStart), 4)

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
