import type { RotaWithShifts, StaffMember } from '@rms/contracts'
import { useCallback, useMemo, useState } from 'react'
import { useListPeopleQuery } from '../../../lib/api/staff.ts'
import { fromRecord } from '../model/draft-shift.ts'
import { idsOf } from '../model/rows.ts'

/** The staff members in a saved rota. */
export const usePeopleOfRota = ({ staff_ids, shifts }: RotaWithShifts) => {
  const ids = idsOf({ staffIds: staff_ids, shifts: shifts.map(fromRecord) })
  const query = useListPeopleQuery(ids, { skip: ids.length === 0 })
  return { ...query, data: ids.length === 0 ? NO_MEMBERS : query.data }
}

const NO_MEMBERS: readonly StaffMember[] = []

export interface PeopleOnTable {
  staff: readonly StaffMember[]
  /** Adds staff members selected in a dialog, so that their records need not be loaded. */
  meet: (members: readonly StaffMember[]) => void
}

/**
 * All staff members shown in the editor. Those who are neither in the saved rota nor selected in a dialog are loaded by
 * id.
 */
export function usePeopleOnTable(known: readonly StaffMember[], ids: readonly number[]): PeopleOnTable {
  const [added, setAdded] = useState<readonly StaffMember[]>([])
  const people = useMemo(
    () => new Map([...added, ...known].map(member => [member.id, member])),
    [added, known],
  )
  const unknown = ids.filter(id => !people.has(id))
  const { data: found = NO_MEMBERS } = useListPeopleQuery(unknown, { skip: unknown.length === 0 })
  const staff = useMemo(
    () => [...new Map([...found.map(member => [member.id, member] as const), ...people]).values()],
    [found, people],
  )
  const meet = useCallback(
    (members: readonly StaffMember[]) => setAdded(before => [...before, ...members]),
    [],
  )
  return { staff, meet }
}
