import type { StaffMember } from '@rms/contracts'
import { EraseStaffModal } from './details/erase-staff-modal.tsx'
import { LocationPermissionsModal } from './details/location-permissions-modal.tsx'
import { PortalPasswordModal } from './details/portal-password-modal.tsx'
import { SalaryIncreaseModal } from './details/salary-increase-modal.tsx'
import { StaffDetailsModal } from './details/staff-details-modal.tsx'
import type { StaffDetailAction } from './details/staff-quick-actions.tsx'
import { StaffFormModal } from './staff-form-modal.tsx'

export type StaffDialogState = { kind: 'add' } | { kind: 'details' | StaffDetailAction; id: number } | null

interface StaffDialogsProps {
  dialog: StaffDialogState
  staff: readonly StaffMember[]
  openDialog: (dialog: StaffDialogState) => void
}

/** The open dialog of the directory. Closing the dialog of an action returns to the details. */
export function StaffDialogs({ dialog, staff, openDialog }: StaffDialogsProps) {
  if (dialog === null) return null
  const close = () => openDialog(null)
  if (dialog.kind === 'add') return <StaffFormModal member={null} onClose={close} />
  const { id, kind } = dialog
  const member = staff.find(known => known.id === id)
  if (!member) return null
  const backToDetails = () => openDialog({ kind: 'details', id })
  switch (kind) {
    case 'details':
      return (
        <StaffDetailsModal
          member={member}
          onAction={action => openDialog({ kind: action, id })}
          onClose={close}
        />
      )
    case 'edit':
      return <StaffFormModal member={member} onClose={backToDetails} />
    case 'salary':
      return <SalaryIncreaseModal member={member} onClose={backToDetails} />
    case 'permissions':
      return <LocationPermissionsModal member={member} onClose={backToDetails} />
    case 'portal':
      return <PortalPasswordModal member={member} onClose={backToDetails} />
    case 'erase':
      return <EraseStaffModal member={member} onClose={backToDetails} onErased={close} />
  }
}
