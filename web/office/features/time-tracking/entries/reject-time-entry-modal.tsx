import type { TimeEntry } from '@rms/contracts'
import { ReasonModal } from '../../../components/reason-modal.tsx'
import { notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useReviewTimeEntryMutation } from '../time-tracking-api.ts'

/** Rejects a flagged entry with a note; its hours no longer count. */
export function RejectTimeEntryModal({ entry, onClose }: { entry: TimeEntry; onClose: () => void }) {
  const [review] = useReviewTimeEntryMutation()
  const reject = async (note: string) => {
    await review({ id: entry.id, body: { decision: 'rejected', note, version: entry.version } }).unwrap()
    notifySuccess(t('tracking.reviewRejected'))
    onClose()
  }
  return (
    <ReasonModal
      title={t('tracking.rejectTitle', { name: entry.staff_name })}
      label={t('tracking.note')}
      missingMessage={t('tracking.noteRequired')}
      submitLabel={t('tracking.reject')}
      failureMessage={t('tracking.reviewFailed')}
      onReason={reject}
      onClose={onClose}
    >
      {t('tracking.rejectHelp')}
    </ReasonModal>
  )
}
