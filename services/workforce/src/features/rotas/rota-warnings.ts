import {
  addDays,
  findAmbiguousTimes,
  findRotaWarnings,
  getMonday,
  getOvertimePolicyOn,
  type PlannedShift,
  type RotaWarning,
} from '@rms/domain-kit'
import type { ClientSession } from 'mongoose'
import { getWeekEnd, type Rota } from '../../domain/rotas/rota.ts'
import { type Shift, sortShifts } from '../../domain/rotas/shift.ts'
import type { StaffMember } from '../../domain/staff/staff.ts'
import type { HolidayRepository } from '../../storage/holidays/holiday-repository.ts'
import type { OvertimePolicyRepository } from '../../storage/overtime-policies/overtime-policy-repository.ts'
import type { ShiftRepository } from '../../storage/rotas/shift-repository.ts'

interface RotaWarningDependencies {
  readonly shifts: ShiftRepository
  readonly holidays: HolidayRepository
  readonly policies: OvertimePolicyRepository
}

/** A warning with the shift it is shown at. */
export interface ShiftWarning extends RotaWarning {
  readonly shift: Shift
  readonly staffName: string
}

interface CheckedRota {
  readonly rota: Rota
  readonly shifts: readonly Shift[]
  readonly people: ReadonlyMap<number, StaffMember>
}

/** Warnings for a rota, checked across all active rotas and the week's boundaries; in the order of the shifts. */
export async function loadRotaWarnings(
  { shifts, holidays, policies }: RotaWarningDependencies,
  { rota, shifts: list, people }: CheckedRota,
  session?: ClientSession,
): Promise<ShiftWarning[]> {
  if (list.length === 0) return []
  const staffIds = [...new Set(list.map(({ staffId }) => staffId))]
  const extendedRange = {
    from: addDays(getMonday(rota.weekStart), -1),
    to: addDays(getMonday(getWeekEnd(rota)), 7),
  }
  const [planned, approvedHolidays, rules] = await Promise.all([
    shifts.listActiveForStaff(staffIds, extendedRange, session),
    holidays.listApprovedBetween({ from: rota.weekStart, to: getWeekEnd(rota) }, staffIds, session),
    policies.listAll(session),
  ])
  const ordered = sortShifts(list)
  const holidaysOf = Map.groupBy(approvedHolidays, ({ staffId }) => staffId)
  const found = findRotaWarnings({
    department: rota.department,
    shifts: ordered.map((shift, index) => ({
      ...toPlanned(shift),
      index,
      isAmbiguous: findAmbiguousTimes(shift, shift.timeZone).length > 0,
    })),
    otherShifts: planned.filter(({ rotaId }) => rotaId !== rota.id).map(toPlanned),
    people: new Map(
      [...people].map(([id, member]) => [
        id,
        {
          name: member.name,
          department: member.department,
          isTerminated: member.deleted || member.status === 'terminated',
          holidays: holidaysOf.get(id) ?? [],
        },
      ]),
    ),
    weeklyHours: monday => getOvertimePolicyOn(rules, monday).weeklyHours,
  })
  return found.flatMap(warning => {
    const shift = ordered[warning.index]
    return shift ? [{ ...warning, shift, staffName: people.get(warning.staffId)?.name ?? '' }] : []
  })
}

const toPlanned = ({ staffId, date, start, end, startsAt, endsAt }: Shift): PlannedShift => ({
  staffId,
  date,
  start,
  end,
  startMs: startsAt.epochMilliseconds,
  endMs: endsAt.epochMilliseconds,
})
