import { Text, Textarea } from '@mantine/core'
import type { TimeEntry } from '@rms/contracts'
import { FormModal } from '../../../components/form-modal.tsx'
import { useForm } from '../../../lib/form.ts'
import { t } from '../../../lib/i18n/index.ts'
import { tellDone } from '../../../lib/notify.ts'
import { useReviewEntryMutation } from '../tracking-api.ts'

/** Rejects a flagged entry with a note; its hours do not count any more. */
export function RejectModal({ entry, onClose }: { entry: TimeEntry; onClose: () => void }) {
  const [review] = useReviewEntryMutation()
  const form = useForm({
    initial: { note: '' },
    validate: ({ note }) => ({ note: note.trim() ? undefined : t('tracking.noteRequired') }),
    save: async ({ note }) => {
      await review({ id: entry.id, body: { decision: 'rejected', note: note.trim() } }).unwrap()
      tellDone(t('tracking.reviewRejected'))
      onClose()
    },
    describe: failure => failure.error ?? t('tracking.reviewFailed'),
  })
  const title = t('tracking.rejectTitle', { name: entry.staff_name })
  return (
    <FormModal title={title} form={form} save={t('tracking.reject')} size={500} onClose={onClose}>
      <Text>{t('tracking.rejectHelp')}</Text>
      <Textarea
        label={t('tracking.note')}
        required
        data-autofocus
        autosize
        minRows={2}
        value={form.values.note}
        error={form.errors.note}
        onChange={event => form.set('note', event.currentTarget.value)}
      />
    </FormModal>
  )
}
