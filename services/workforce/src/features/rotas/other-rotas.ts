import { type CalendarDate, getMonday } from '@rms/domain-kit'
import { type GetOtherMs, hasFixedSalary } from '../../domain/rotas/planned-cost.ts'
import type { Rota } from '../../domain/rotas/rota.ts'
import { type ShiftSpan, sumShiftMs } from '../../domain/rotas/shift.ts'
import type { StaffMember } from '../../domain/staff/staff.ts'
import type { RotaRepository } from '../../storage/rotas/rota-repository.ts'
import type { ShiftRepository } from '../../storage/rotas/shift-repository.ts'

interface RotaSources {
  readonly rotas: RotaRepository
  readonly shifts: ShiftRepository
}

type RotaPlace = Pick<Rota, 'id' | 'department' | 'locationId' | 'weekStart'>

/**
 * The rotas of a week that people will work by: of each department and location the active one, otherwise the draft that
 * was changed last. Those of this rota's own department and location are alternatives to it, not additions.
 */
export function selectOtherRotas(all: readonly Rota[], rota: RotaPlace): Rota[] {
  const others = all.filter(
    other =>
      other.id !== rota.id && (other.department !== rota.department || other.locationId !== rota.locationId),
  )
  const byPlace = Map.groupBy(
    others,
    ({ department, locationId, weekStart }) => `${department}/${locationId}/${weekStart}`,
  )
  return [...byPlace.values()].flatMap(list => list.toSorted(comparePrecedence).slice(0, 1))
}

const comparePrecedence = (a: Rota, b: Rota): number =>
  Number(b.status === 'active') - Number(a.status === 'active') ||
  Temporal.Instant.compare(b.updatedAt, a.updatedAt) ||
  b.id - a.id

/**
 * For each of these rotas, the time that people with a fixed salary have on the other rotas of the same weeks. Nothing is
 * read while nobody has one.
 */
export async function loadOtherMs(
  { rotas, shifts }: RotaSources,
  list: readonly RotaPlace[],
  people: ReadonlyMap<number, StaffMember>,
): Promise<(rota: RotaPlace) => GetOtherMs> {
  const weeks = list.map(({ weekStart }) => weekStart).sort()
  const [from, to] = [weeks.at(0), weeks.at(-1)]
  if (from === undefined || to === undefined || ![...people.values()].some(hasFixedSalary))
    return () => () => 0
  const all = await rotas.list({ from, to })
  const spans = await shifts.getSpansByRota(all)
  return rota => {
    const sameWeek = all.filter(({ weekStart }) => weekStart === rota.weekStart)
    const others = selectOtherRotas(sameWeek, rota).flatMap(({ id }) => spans.get(id) ?? [])
    return (staffId, weekStart) => sumMsOfWeek(others, staffId, weekStart)
  }
}

const sumMsOfWeek = (shifts: readonly ShiftSpan[], staffId: number, weekStart: CalendarDate): number =>
  sumShiftMs(shifts.filter(shift => shift.staffId === staffId && getMonday(shift.date) === weekStart))
