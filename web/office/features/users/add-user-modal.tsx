import { PasswordInput, Select, TextInput } from '@mantine/core'
import type { Role } from '@rms/contracts'
import { MIN_PASSWORD_CHARACTERS } from '@rms/domain-kit'
import { useForm } from '../../../shared/lib/form.ts'
import { FormModal } from '../../components/form-modal.tsx'
import { getPasswordError } from '../../lib/input-errors.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'
import { USER_ROLES } from './user-columns.tsx'
import { useCreateUserMutation } from './users-api.ts'

/** Creates a user of the back office. */
export function AddUserModal({ onClose }: { onClose: () => void }) {
  const form = useAddUserForm(onClose)
  return (
    <FormModal title={t('users.add')} form={form} saveLabel={t('users.add')} size="md" onClose={onClose}>
      <TextInput
        label={t('users.username')}
        required
        data-autofocus
        autoComplete="off"
        value={form.values.username}
        error={form.errors.username}
        onChange={event => form.set('username', event.currentTarget.value)}
      />
      <PasswordInput
        label={t('users.password')}
        description={t('account.newHelp', { count: MIN_PASSWORD_CHARACTERS })}
        required
        autoComplete="new-password"
        value={form.values.password}
        error={form.errors.password}
        onChange={event => form.set('password', event.currentTarget.value)}
      />
      <Select
        label={t('users.role')}
        data={USER_ROLES.map(role => ({ value: role, label: t(`account.role.${role}`) }))}
        value={form.values.role}
        error={form.errors.role}
        onChange={name => form.set('role', USER_ROLES.find(role => role === name) ?? 'manager')}
      />
    </FormModal>
  )
}

function useAddUserForm(onSaved: () => void) {
  const [create] = useCreateUserMutation()
  return useForm<{ username: string; password: string; role: Role }>({
    initialValues: { username: '', password: '', role: 'manager' },
    contract: {
      loadSchema: async () => (await import('@rms/contracts/business/accounts')).CreateUserBody,
      createBody: values => values,
      messages: { username: t('users.usernameWrong') },
    },
    validate: ({ password }) => ({ password: getPasswordError(password) }),
    save: async body => {
      await create(body).unwrap()
      notifySuccess(t('users.added'))
      onSaved()
    },
    describeFailure: failure => failure.error ?? t('users.addFailed'),
  })
}
