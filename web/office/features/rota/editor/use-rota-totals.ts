import type { RotaCost, RotaPlan, RotaWithShifts, StaffMember } from '@rms/contracts'
import { MINUTE_MS, NO_MINUTES, toDecimal } from '@rms/domain-kit'
import { useMemo } from 'react'
import { useListLocationsQuery } from '../../../lib/api/business.ts'
import { useListOvertimePoliciesQuery } from '../../../lib/api/overtime-policies.ts'
import { useSettings } from '../../../lib/use-settings.ts'
import type { DraftShift } from '../model/draft-shift.ts'
import {
  computePlannedDays,
  type LabourFigures,
  type PlannedDay,
  type RotaCostingContext,
  type RotaFigures,
  sumPlannedDays,
} from '../model/shift-costing.ts'

/**
 * Staff, policies and time zones for the costing. The time zone is that of the rota's location, else that of the
 * person's location, else that of the business.
 */
export function useRotaCostingContext(
  rota: Pick<RotaWithShifts, 'location_id'>,
  staff: readonly StaffMember[],
  plan?: RotaPlan,
): RotaCostingContext {
  const { timezone } = useSettings()
  const { data: locations } = useListLocationsQuery()
  const { data: policies } = useListOvertimePoliciesQuery()
  return useMemo(() => {
    const people = new Map(staff.map(member => [member.id, member]))
    const findTimeZone = (id: number | null | undefined) =>
      locations?.find(location => location.id === id)?.timezone ?? null
    return {
      staff: people,
      // The server lists the latest policy first.
      policies: policies?.toReversed() ?? [],
      fixedSalaries: new Map((plan?.fixed_salaries ?? []).map(toFixedSalary)),
      getTimeZone: staffId => findTimeZone(rota.location_id ?? people.get(staffId)?.location_id) ?? timezone,
    }
  }, [rota.location_id, staff, plan, locations, policies, timezone])
}

const toFixedSalary = (salary: RotaPlan['fixed_salaries'][number]) =>
  [
    salary.staff_id,
    {
      days: salary.days.map(({ date, wages }) => ({ date, amount: toDecimal(wages) })),
      otherMs: (salary.other_minutes + salary.other_location_minutes) * MINUTE_MS,
    },
  ] as const

interface RotaFiguresInput {
  shifts: readonly DraftShift[]
  costing: RotaCostingContext
  /** The server's figures of the saved rota; null while there are unsaved changes. */
  savedCost: RotaCost | null
}

/** Hours and costs: from the server while everything is saved, otherwise computed locally. */
export function useRotaFigures({ shifts, costing, savedCost }: RotaFiguresInput): RotaFigures {
  return useMemo(() => {
    const none: LabourFigures = { minutes: NO_MINUTES, cost: savedCost?.total.cost === null ? null : 0 }
    if (savedCost)
      return {
        total: savedCost.total,
        getDayFigures: day => savedCost.by_day.find(({ date }) => date === day) ?? none,
        getPersonFigures: id => savedCost.by_person.find(({ staff_id }) => staff_id === id) ?? none,
        getDepartmentFigures: name =>
          savedCost.by_department.find(({ department }) => department === name) ?? none,
        isEstimate: false,
      }
    const planned = computePlannedDays(shifts, costing)
    const computeFiguresWhere = (isIncluded: (day: PlannedDay) => boolean) =>
      sumPlannedDays(planned.filter(isIncluded), costing)
    const getDepartment = ({ staffId }: PlannedDay) => costing.staff.get(staffId)?.department
    return {
      total: sumPlannedDays(planned, costing),
      getDayFigures: day => computeFiguresWhere(({ date }) => date === day),
      getPersonFigures: id => computeFiguresWhere(({ staffId }) => staffId === id),
      getDepartmentFigures: name => computeFiguresWhere(day => getDepartment(day) === name),
      isEstimate: true,
    }
  }, [shifts, costing, savedCost])
}
