import { PasswordInput } from '@mantine/core'
import type { User } from '@rms/contracts'
import { MIN_PASSWORD_CHARACTERS } from '@rms/domain-kit'
import { useForm } from '../../../shared/lib/form.ts'
import { FormModal } from '../../components/form-modal.tsx'
import { getPasswordError } from '../../lib/input-errors.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'
import { useUpdateUserMutation } from './users-api.ts'

/** Sets a new password for a user who forgot theirs, and ends their sessions. */
export function ResetPasswordModal({ user, onClose }: { user: User; onClose: () => void }) {
  const [update] = useUpdateUserMutation()
  const title = t('users.resetTitle', { name: user.username })
  const form = useForm({
    initialValues: { password: '' },
    validate: ({ password }) => ({ password: getPasswordError(password) }),
    save: async body => {
      await update({ id: user.id, body }).unwrap()
      notifySuccess(t('users.saved'))
      onClose()
    },
    describeFailure: failure => failure.error ?? t('users.saveFailed'),
  })
  return (
    <FormModal title={title} form={form} saveLabel={t('users.resetPassword')} size="md" onClose={onClose}>
      <PasswordInput
        label={t('account.new')}
        description={t('account.newHelp', { count: MIN_PASSWORD_CHARACTERS })}
        required
        data-autofocus
        autoComplete="new-password"
        value={form.values.password}
        error={form.errors.password}
        onChange={event => form.set('password', event.currentTarget.value)}
      />
    </FormModal>
  )
}
