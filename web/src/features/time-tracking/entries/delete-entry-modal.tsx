import { Text, TextInput } from '@mantine/core'
import type { TimeEntry } from '@rms/contracts'
import { FormModal } from '../../../components/form-modal.tsx'
import { useForm } from '../../../lib/form.ts'
import { t } from '../../../lib/i18n/index.ts'
import { tellDone } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useDeleteEntryMutation } from '../tracking-api.ts'

/** Deletes an entry, with the reason that stays on record. */
export function DeleteEntryModal({ entry, onClose }: { entry: TimeEntry; onClose: () => void }) {
  const [remove] = useDeleteEntryMutation()
  const { date } = useFormats()
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : t('tracking.reasonRequired') }),
    save: async ({ reason }) => {
      await remove({ id: entry.id, reason: reason.trim() }).unwrap()
      tellDone(t('tracking.entryDeleted'))
      onClose()
    },
    describe: failure => failure.error ?? t('tracking.deleteFailed'),
  })
  return (
    <FormModal
      title={t('tracking.deleteTitle')}
      form={form}
      save={t('common.delete')}
      size={500}
      onClose={onClose}
    >
      <Text>{t('tracking.deleteMessage', { name: entry.staff_name, date: date(entry.shift_date) })}</Text>
      <TextInput
        label={t('tracking.reason')}
        required
        data-autofocus
        value={form.values.reason}
        error={form.errors.reason}
        onChange={event => form.set('reason', event.currentTarget.value)}
      />
    </FormModal>
  )
}
