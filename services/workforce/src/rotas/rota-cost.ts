import type { RotaCost } from '@rms/contracts'
import {
  type CalendarDate,
  Decimal,
  elapsedMs,
  HOUR_MS,
  hoursToShow,
  rateOn,
  toNumber,
  ZERO,
} from '@rms/domain-kit'
import type { Scope } from '../access/scope.ts'
import type { AttendedWeek } from '../attendance/week.ts'
import { daysOf } from './rota.ts'
import type { RotaView } from './rota-changes.ts'

/** Planned or worked milliseconds of a person on a day. */
interface Piece {
  readonly staffId: number
  readonly date: CalendarDate
  readonly plannedMs: number
  readonly workedMs: number
}

/**
 * What a rota costs by day, person and department, as planned and as its people worked on its days; each at the rate
 * of its day, without overtime, rounded once. Costs are null without the right to them.
 */
export function rotaCost(view: RotaView, worked: readonly AttendedWeek[], { seesWages }: Scope): RotaCost {
  const { rota, people } = view
  const days = daysOf(rota)
  const pieces = piecesOf(view, worked, days)
  const figures = (list: readonly Piece[]) => figuresOf(list, people, seesWages)
  const departmentOf = ({ staffId }: Piece) => people.get(staffId)?.department ?? ''
  return {
    rota_id: rota.id,
    version: rota.version,
    total: figures(pieces),
    by_day: days.map(date => ({ date, ...figures(pieces.filter(piece => piece.date === date)) })),
    by_person: [...Map.groupBy(pieces, ({ staffId }) => staffId)].map(([staffId, list]) => {
      const member = people.get(staffId)
      return {
        staff_id: staffId,
        staff_name: member?.name ?? '',
        department: member?.department ?? '',
        hourly_rate: seesWages && member ? toNumber(rateOn(member.salary, rota.weekStart), 4) : null,
        ...figures(list),
      }
    }),
    by_department: [...Map.groupBy(pieces, departmentOf)].map(([department, list]) => ({
      department,
      ...figures(list),
    })),
  }
}

function piecesOf({ shifts }: RotaView, worked: readonly AttendedWeek[], days: readonly string[]): Piece[] {
  const planned = shifts.map(shift => ({
    staffId: shift.staffId,
    date: shift.date,
    plannedMs: elapsedMs(shift),
    workedMs: 0,
  }))
  const done = worked.flatMap(({ staffId, days: attended }) =>
    attended
      .filter(({ date, workedMs }) => workedMs > 0 && days.includes(date))
      .map(({ date, workedMs }) => ({ staffId, date, plannedMs: 0, workedMs })),
  )
  return [...planned, ...done]
}

function figuresOf(list: readonly Piece[], people: RotaView['people'], seesWages: boolean) {
  const sumMs = (of: (piece: Piece) => number) => list.reduce((total, piece) => total + of(piece), 0)
  const cost = (of: (piece: Piece) => number) =>
    list.reduce((total, piece) => {
      const member = people.get(piece.staffId)
      return member ? total.plus(rateOn(member.salary, piece.date).times(of(piece))) : total
    }, ZERO)
  const [plannedMs, workedMs] = [sumMs(piece => piece.plannedMs), sumMs(piece => piece.workedMs)]
  const [planned, actual] = [cost(piece => piece.plannedMs), cost(piece => piece.workedMs)]
  const money = (amount: Decimal) => (seesWages ? toNumber(amount.div(HOUR_MS), 2) : null)
  return {
    hours: hoursToShow(plannedMs),
    cost: money(planned),
    actual_hours: hoursToShow(workedMs),
    actual_cost: money(actual),
    hours_variance: hoursToShow(workedMs - plannedMs),
    cost_variance: money(new Decimal(actual).minus(planned)),
  }
}
