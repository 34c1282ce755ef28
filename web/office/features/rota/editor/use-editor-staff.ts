import type { RotaWithShifts, StaffMember } from '@rms/contracts'
import { useCallback, useMemo, useState } from 'react'
import { useListStaffByIdsQuery } from '../../../lib/api/staff.ts'
import { toDraftShift } from '../model/draft-shift.ts'
import { listRotaStaffIds } from '../model/rota-rows.ts'

/** The staff members in a saved rota. */
export const useRotaStaff = ({ staff_ids, shifts }: RotaWithShifts) => {
  const ids = listRotaStaffIds({ staffIds: staff_ids, shifts: shifts.map(toDraftShift) })
  const query = useListStaffByIdsQuery(ids, { skip: ids.length === 0 })
  return { ...query, data: ids.length === 0 ? NO_MEMBERS : query.data }
}

const NO_MEMBERS: readonly StaffMember[] = []

export interface EditorStaff {
  staff: readonly StaffMember[]
  /** Adds staff members selected in a dialog, so that their records need not be loaded. */
  addStaff: (members: readonly StaffMember[]) => void
}

/**
 * All staff members shown in the editor. Those who are neither in the saved rota nor selected in a dialog are loaded by
 * id.
 */
export function useEditorStaff(savedStaff: readonly StaffMember[], ids: readonly number[]): EditorStaff {
  const [added, setAdded] = useState<readonly StaffMember[]>([])
  const people = useMemo(
    () => new Map([...added, ...savedStaff].map(member => [member.id, member])),
    [added, savedStaff],
  )
  const unknown = ids.filter(id => !people.has(id))
  const { data: found = NO_MEMBERS } = useListStaffByIdsQuery(unknown, { skip: unknown.length === 0 })
  const staff = useMemo(
    () => [...new Map([...found.map(member => [member.id, member] as const), ...people]).values()],
    [found, people],
  )
  const addStaff = useCallback(
    (members: readonly StaffMember[]) => setAdded(before => [...before, ...members]),
    [],
  )
  return { staff, addStaff }
}
