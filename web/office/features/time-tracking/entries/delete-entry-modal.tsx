import type { TimeEntry } from '@rms/contracts'
import { ReasonModal } from '../../../components/reason-modal.tsx'
import { tellDone } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useDeleteEntryMutation } from '../tracking-api.ts'

/** Deletes an entry, with the reason that stays on record. */
export function DeleteEntryModal({ entry, onClose }: { entry: TimeEntry; onClose: () => void }) {
  const [remove] = useDeleteEntryMutation()
  const { date } = useFormats()
  const removeFor = async (reason: string) => {
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
      onReason={removeFor}
      onClose={onClose}
    >
      {t('tracking.deleteMessage', { name: entry.staff_name, date: date(entry.shift_date) })}
    </ReasonModal>
  )
}
