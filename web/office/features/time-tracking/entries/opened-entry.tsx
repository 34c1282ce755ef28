import type { TimeEntry } from '@rms/contracts'
import { DeleteEntryModal } from './delete-entry-modal.tsx'
import { EntryHistoryModal } from './entry-history-modal.tsx'
import { EntryModal } from './entry-modal.tsx'
import { RejectModal } from './reject-modal.tsx'

export type EntryAct = 'edit' | 'delete' | 'history' | 'reject'
export type Opened = { kind: 'manual' } | { kind: EntryAct; entry: TimeEntry }

interface OpenedEntryProps {
  opened: Opened | null
  date: string
  onClose: () => void
}

/** The dialog of the selected action for an entry. */
export function OpenedEntry({ opened, date, onClose }: OpenedEntryProps) {
  switch (opened?.kind) {
    case undefined:
      return null
    case 'manual':
      return <EntryModal entry={null} date={date} onClose={onClose} />
    case 'edit':
      return <EntryModal entry={opened.entry} date={date} onClose={onClose} />
    case 'delete':
      return <DeleteEntryModal entry={opened.entry} onClose={onClose} />
    case 'history':
      return <EntryHistoryModal entry={opened.entry} onClose={onClose} />
    case 'reject':
      return <RejectModal entry={opened.entry} onClose={onClose} />
  }
}
