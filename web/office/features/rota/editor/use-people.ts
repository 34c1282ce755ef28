import type { RotaWithShifts, StaffMember } from '@rms/contracts'
import { useCallback, useMemo, useState } from 'react'
import { useListPeopleQuery } from '../../../lib/api/staff.ts'
import { fromRecord } from '../model/draft-shift.ts'
import { idsOf } from '../model/rows.ts'

/** The people whom a saved rota names. */
export const usePeopleOfRota = ({ staff_ids, shifts }: RotaWithShifts) => {
  const ids = idsOf({ staffIds: staff_ids, shifts: shifts.map(fromRecord) })
  const query = useListPeopleQuery(ids, { skip: ids.length === 0 })
  return { ...query, data: ids.length === 0 ? NOBODY : query.data }
}

const NOBODY: readonly StaffMember[] = []

export interface PeopleOnTable {
  staff: readonly StaffMember[]
  /** Whom somebody chose in a dialog: their record is there already. */
  meet: (members: readonly StaffMember[]) => void
}

/** Everybody whom the table shows. Who is known neither from the rota nor from a dialog is asked for by id. */
export function usePeopleOnTable(known: readonly StaffMember[], ids: readonly number[]): PeopleOnTable {
  const [met, setMet] = useState<readonly StaffMember[]>([])
  const people = useMemo(() => new Map([...met, ...known].map(member => [member.id, member])), [met, known])
  const unknown = ids.filter(id => !people.has(id))
  const { data: found = NOBODY } = useListPeopleQuery(unknown, { skip: unknown.length === 0 })
  const staff = useMemo(
    () => [...new Map([...found.map(member => [member.id, member] as const), ...people]).values()],
    [found, people],
  )
  const meet = useCallback((members: readonly StaffMember[]) => setMet(before => [...before, ...members]), [])
  return { staff, meet }
}
