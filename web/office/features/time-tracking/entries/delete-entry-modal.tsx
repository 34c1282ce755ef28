import type { TimeEntry } from '@rms/contracts'
import { ReasonModal } from '../../../components/reason-modal.tsx'
import { tellDone } from '../../../lib/notify.ts'
import { dateInWords } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import { useDeleteEntryMutation } from '../tracking-api.ts'

/** Deletes an entry; the reason is stored. */
export function DeleteEntryModal({ entry, onClose }: { entry: TimeEntry; onClose: () => void }) {
  const [remove] = useDeleteEntryMutation()
  const removeWithReason = async (reason: string) => {
    await remove({ id: entry.id, reason }).unwrap()
    tellDone(t('tracking.entryDeleted'))
    onClose()
  }
  return (
    <ReasonModal
      title={t('tracking.deleteTitle')}
      label={t('tracking.reason')}
      missing={t('tracking.reasonRequired')}
      act={t('common.delete')}
      failed={t('tracking.deleteFailed')}
      onReason={removeWithReason}
      onClose={onClose}
    >
      {t('tracking.deleteMessage', { name: entry.staff_name, date: dateInWords(entry.shift_date) })}
    </ReasonModal>
  )
}
