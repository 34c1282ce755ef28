import type { StaffMember } from '@rms/contracts'
import { EraseModal } from './details/erase-modal.tsx'
import { PermissionsModal } from './details/permissions-modal.tsx'
import { PortalPasswordModal } from './details/portal-password-modal.tsx'
import type { DetailAct } from './details/quick-actions.tsx'
import { SalaryIncreaseModal } from './details/salary-increase-modal.tsx'
import { StaffDetailsModal } from './details/staff-details-modal.tsx'
import { StaffFormModal } from './staff-form-modal.tsx'

export type Opening = { kind: 'add' } | { kind: 'details' | DetailAct; id: number } | null

interface OpenedStaffProps {
  opening: Opening
  staff: readonly StaffMember[]
  open: (opening: Opening) => void
}

/** The open dialog of the directory. Closing the dialog of an action returns to the details. */
export function OpenedStaff({ opening, staff, open }: OpenedStaffProps) {
  if (opening === null) return null
  const close = () => open(null)
  if (opening.kind === 'add') return <StaffFormModal member={null} onClose={close} />
  const { id, kind } = opening
  const member = staff.find(known => known.id === id)
  if (!member) return null
  const back = () => open({ kind: 'details', id })
  switch (kind) {
    case 'details':
      return <StaffDetailsModal member={member} onAct={act => open({ kind: act, id })} onClose={close} />
    case 'edit':
      return <StaffFormModal member={member} onClose={back} />
    case 'salary':
      return <SalaryIncreaseModal member={member} onClose={back} />
    case 'permissions':
      return <PermissionsModal member={member} onClose={back} />
    case 'portal':
      return <PortalPasswordModal member={member} onClose={back} />
    case 'erase':
      return <EraseModal member={member} onClose={back} onErased={close} />
  }
}
