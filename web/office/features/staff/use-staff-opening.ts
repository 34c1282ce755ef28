import type { StaffMember } from '@rms/contracts'
import { useState } from 'react'
import { useGetStaffMemberQuery } from '../../lib/api/staff.ts'
import { useSearchParam } from '../../lib/search-param.ts'
import type { Opening } from './opened-staff.tsx'

/** The open dialog of the directory: the one the user opened, else the one from the URL (`?add` or `?person=7`). */
export function useStaffOpening(rows: readonly StaffMember[]) {
  const [selected, setSelected] = useState<Opening>(null)
  const adding = useSearchParam('add')
  const person = useSearchParam('person')
  const id = Number(person.asked) || null
  const { data: member } = useGetStaffMemberQuery(id ?? 0, { skip: id === null })
  return {
    opening: selected ?? toDialogState({ isAdding: adding.asked !== null, id }),
    /** Includes the person from the URL, who may be on another page. */
    staff: member ? [...rows, member] : rows,
    open: (opening: Opening) => {
      setSelected(opening)
      if (opening !== null) return
      adding.forget()
      person.forget()
    },
  }
}

function toDialogState({ isAdding, id }: { isAdding: boolean; id: number | null }): Opening {
  if (isAdding) return { kind: 'add' }
  return id === null ? null : { kind: 'details', id }
}
