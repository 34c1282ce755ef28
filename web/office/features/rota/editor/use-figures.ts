import type { RotaCost, RotaWithShifts, StaffMember } from '@rms/contracts'
import { NO_MINUTES } from '@rms/domain-kit'
import { useMemo } from 'react'
import { useListLocationsQuery } from '../../../lib/api/business.ts'
import { useListPoliciesQuery } from '../../../lib/api/policies.ts'
import { useSettings } from '../../../lib/settings.ts'
import type { DraftShift } from '../model/draft-shift.ts'
import {
  type Counting,
  type Figures,
  figuresOf,
  type PlannedDay,
  plannedDays,
  type RotaFigures,
} from '../model/shift-figures.ts'

/** Who is counted, and in which zone: the rota's place, else the person's, else the business's. */
export function useCounting(
  rota: Pick<RotaWithShifts, 'location_id'>,
  staff: readonly StaffMember[],
): Counting {
  const { timezone } = useSettings()
  const { data: locations } = useListLocationsQuery()
  const { data: policies } = useListPoliciesQuery()
  return useMemo(() => {
    const people = new Map(staff.map(member => [member.id, member]))
    const zoneOfPlace = (id: number | null | undefined) =>
      locations?.find(location => location.id === id)?.timezone ?? null
    return {
      staff: people,
      // The server lists the latest first.
      policies: policies?.toReversed() ?? [],
      timeZoneOf: staffId => zoneOfPlace(rota.location_id ?? people.get(staffId)?.location_id) ?? timezone,
    }
  }, [rota.location_id, staff, locations, policies, timezone])
}

interface FigureSources {
  shifts: readonly DraftShift[]
  counting: Counting
  /** As the server counted what is saved; null while that is not what stands on the table. */
  saved: RotaCost | null
}

/** Hours and costs: the server's of what is saved, counted here while something is not. */
export function useFigures({ shifts, counting, saved }: FigureSources): RotaFigures {
  return useMemo(() => {
    const none: Figures = { minutes: NO_MINUTES, cost: saved?.total.cost === null ? null : 0 }
    if (saved)
      return {
        total: saved.total,
        ofDay: day => saved.by_day.find(({ date }) => date === day) ?? none,
        ofPerson: id => saved.by_person.find(({ staff_id }) => staff_id === id) ?? none,
        ofDepartment: name => saved.by_department.find(({ department }) => department === name) ?? none,
        isEstimate: false,
      }
    const planned = plannedDays(shifts, counting)
    const countedOf = (isCounted: (day: PlannedDay) => boolean) =>
      figuresOf(planned.filter(isCounted), counting)
    const departmentOf = ({ staffId }: PlannedDay) => counting.staff.get(staffId)?.department
    return {
      total: figuresOf(planned, counting),
      ofDay: day => countedOf(({ date }) => date === day),
      ofPerson: id => countedOf(({ staffId }) => staffId === id),
      ofDepartment: name => countedOf(day => departmentOf(day) === name),
      isEstimate: true,
    }
  }, [shifts, counting, saved])
}
