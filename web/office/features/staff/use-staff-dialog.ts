import type { StaffMember } from '@rms/contracts'
import { useCallback, useState } from 'react'
import { useGetStaffMemberQuery } from '../../lib/api/staff.ts'
import { useSearchParam } from '../../lib/use-search-param.ts'
import type { StaffDialogState } from './staff-dialogs.tsx'

/** The open dialog of the directory: the one the user opened, else the one from the URL (`?add` or `?person=7`). */
export function useStaffDialog(rows: readonly StaffMember[]) {
  const [selected, setSelected] = useState<StaffDialogState>(null)
  const addParam = useSearchParam('add')
  const personParam = useSearchParam('person')
  const id = Number(personParam.value) || null
  const { data: member } = useGetStaffMemberQuery(id ?? 0, { skip: id === null })
  const openDetails = useCallback((memberId: number) => setSelected({ kind: 'details', id: memberId }), [])
  return {
    /** Never changes, so that cards do not render again when a dialog opens. */
    openDetails,
    dialog: selected ?? toDialogState({ isAdding: addParam.value !== null, id }),
    /** Includes the person from the URL, who may be on another page. */
    staff: member ? [...rows, member] : rows,
    openDialog: (dialog: StaffDialogState) => {
      setSelected(dialog)
      if (dialog !== null) return
      addParam.clear()
      personParam.clear()
    },
  }
}

function toDialogState({ isAdding, id }: { isAdding: boolean; id: number | null }): StaffDialogState {
  if (isAdding) return { kind: 'add' }
  return id === null ? null : { kind: 'details', id }
}
