import type { TimeEntry } from '@rms/contracts'
import { DeleteTimeEntryModal } from './delete-time-entry-modal.tsx'
import { RejectTimeEntryModal } from './reject-time-entry-modal.tsx'
import { TimeEntryFormModal } from './time-entry-form-modal.tsx'
import { TimeEntryHistoryModal } from './time-entry-history-modal.tsx'

export type TimeEntryAction = 'edit' | 'delete' | 'history' | 'reject'
export type TimeEntryDialogState = { kind: 'manual' } | { kind: TimeEntryAction; entry: TimeEntry }

interface TimeEntryDialogsProps {
  dialog: TimeEntryDialogState | null
  date: string
  onClose: () => void
}

/** The dialog of the selected action for an entry. */
export function TimeEntryDialogs({ dialog, date, onClose }: TimeEntryDialogsProps) {
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'manual':
      return <TimeEntryFormModal entry={null} date={date} onClose={onClose} />
    case 'edit':
      return <TimeEntryFormModal entry={dialog.entry} date={date} onClose={onClose} />
    case 'delete':
      return <DeleteTimeEntryModal entry={dialog.entry} onClose={onClose} />
    case 'history':
      return <TimeEntryHistoryModal entry={dialog.entry} onClose={onClose} />
    case 'reject':
      return <RejectTimeEntryModal entry={dialog.entry} onClose={onClose} />
  }
}
