import type { StaffMember } from '@rms/contracts'
import { useState } from 'react'
import { useGetStaffMemberQuery } from '../../lib/api/staff.ts'
import { useSearchParam } from '../../lib/search-param.ts'
import type { Opening } from './opened-staff.tsx'

/** What stands over the directory: what was pressed, else what the address asks for by `?add` or `?person=7`. */
export function useStaffOpening(rows: readonly StaffMember[]) {
  const [pressed, press] = useState<Opening>(null)
  const adding = useSearchParam('add')
  const person = useSearchParam('person')
  const id = Number(person.asked) || null
  const { data: member } = useGetStaffMemberQuery(id ?? 0, { skip: id === null })
  return {
    opening: pressed ?? openingOf({ isAdding: adding.asked !== null, id }),
    /** Also the person whom the address names, who may stand on another page. */
    staff: member ? [...rows, member] : rows,
    open: (opening: Opening) => {
      press(opening)
      if (opening !== null) return
      adding.forget()
      person.forget()
    },
  }
}

function openingOf({ isAdding, id }: { isAdding: boolean; id: number | null }): Opening {
  if (isAdding) return { kind: 'add' }
  return id === null ? null : { kind: 'details', id }
}
