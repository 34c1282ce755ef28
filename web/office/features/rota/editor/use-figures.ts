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

/**
 * Staff, policies and time zones for the costing. The time zone is that of the rota's location, else that of the
 * person's location, else that of the business.
 */
export function useCounting(
  rota: Pick<RotaWithShifts, 'location_id'>,
  staff: readonly StaffMember[],
): Counting {
  const { timezone } = useSettings()
  const { data: locations } = useListLocationsQuery()
  const { data: policies } = useListPoliciesQuery()
  return useMemo(() => {
    const people = new Map(staff.map(member => [member.id, member]))
    const findTimeZone = (id: number | null | undefined) =>
      locations?.find(location => location.id === id)?.timezone ?? null
    return {
      staff: people,
      // The server lists the latest policy first.
      policies: policies?.toReversed() ?? [],
      timeZoneOf: staffId => findTimeZone(rota.location_id ?? people.get(staffId)?.location_id) ?? timezone,
    }
  }, [rota.location_id, staff, locations, policies, timezone])
}

interface FigureSources {
  shifts: readonly DraftShift[]
  counting: Counting
  /** The server's figures of the saved rota; null while there are unsaved changes. */
  saved: RotaCost | null
}

/** Hours and costs: from the server while everything is saved, otherwise computed locally. */
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
    const computeFiguresWhere = (isIncluded: (day: PlannedDay) => boolean) =>
      figuresOf(planned.filter(isIncluded), counting)
    const getDepartment = ({ staffId }: PlannedDay) => counting.staff.get(staffId)?.department
    return {
      total: figuresOf(planned, counting),
      ofDay: day => computeFiguresWhere(({ date }) => date === day),
      ofPerson: id => computeFiguresWhere(({ staffId }) => staffId === id),
      ofDepartment: name => computeFiguresWhere(day => getDepartment(day) === name),
      isEstimate: true,
    }
  }, [shifts, counting, saved])
}
