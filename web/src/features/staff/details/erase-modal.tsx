import { Text, TextInput } from '@mantine/core'
import type { StaffMember } from '@rms/contracts'
import { AppModal } from '../../../components/app-modal.tsx'
import { AppForm, SaveButtons } from '../../../components/form-parts.tsx'
import { useForm } from '../../../lib/form.ts'
import { t } from '../../../lib/i18n/index.ts'
import { tellDone } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useEraseStaffMutation } from '../staff-api.ts'

interface EraseModalProps {
  member: StaffMember
  onClose: () => void
  onErased: () => void
}

/** Erases what is personal of somebody who has left; the reason is kept with who did it. */
export function EraseModal({ member, onClose, onErased }: EraseModalProps) {
  const [erase] = useEraseStaffMutation()
  const { date } = useFormats()
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : t('staff.eraseReasonRequired') }),
    save: async ({ reason }) => {
      const { name_kept_until: until } = await erase({
        id: member.id,
        body: { reason: reason.trim() },
      }).unwrap()
      tellDone(until ? t('staff.erasedUntil', { day: date(until) }) : t('staff.erased'))
      onErased()
    },
    describe: failure => failure.error ?? t('common.unknownError'),
  })
  return (
    <AppModal
      opened
      onClose={onClose}
      title={t('staff.eraseTitle', { name: member.name })}
      isUnsaved={form.isDirty}
      size={500}
    >
      <AppForm
        label={t('staff.erase')}
        submit={form.submit}
        failure={form.failure}
        footer={<SaveButtons save={t('staff.erase')} isBusy={form.isBusy} onCancel={onClose} />}
      >
        <Text size="md">{t('staff.eraseExplained')}</Text>
        <TextInput
          label={t('staff.eraseReason')}
          required
          data-autofocus
          value={form.values.reason}
          error={form.errors.reason}
          onChange={event => form.set('reason', event.currentTarget.value)}
        />
      </AppForm>
    </AppModal>
  )
}
