import type { TimeEntry } from '@rms/contracts'
import { ReasonModal } from '../../../components/reason-modal.tsx'
import { formatLongDate } from '../../../lib/format-dates.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useDeleteTimeEntryMutation } from '../time-tracking-api.ts'

/** Deletes an entry; the reason is stored. */
export function DeleteTimeEntryModal({ entry, onClose }: { entry: TimeEntry; onClose: () => void }) {
  const [remove] = useDeleteTimeEntryMutation()
  const removeWithReason = async (reason: string) => {
    await remove({ id: entry.id, reason }).unwrap()
    notifySuccess(t('tracking.entryDeleted'))
    onClose()
  }
  return (
    <ReasonModal
      title={t('tracking.deleteTitle')}
      label={t('tracking.reason')}
      missingMessage={t('tracking.reasonRequired')}
      submitLabel={t('common.delete')}
      failureMessage={t('tracking.deleteFailed')}
      onReason={removeWithReason}
      onClose={onClose}
    >
      {t('tracking.deleteMessage', { name: entry.staff_name, date: formatLongDate(entry.shift_date) })}
    </ReasonModal>
  )
}
