import { PasswordInput } from '@mantine/core'
import { MIN_PASSWORD_CHARACTERS } from '@rms/domain-kit'
import { useForm } from '../../../shared/lib/form.ts'
import { useUnsavedChangesWarning } from '../../../shared/lib/unsaved-changes.ts'
import { FormButtons } from '../../components/app-form.tsx'
import { FormCard } from '../../components/form-card.tsx'
import { Page } from '../../components/page.tsx'
import { useChangePasswordMutation, useGetMeQuery } from '../../lib/api/account.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'
import classes from './account-page.module.css'
import { LanguageSelect } from './language-select.tsx'

/** The account of the user: username, language and password. */
export function AccountPage() {
  const { data: user } = useGetMeQuery()
  return (
    <Page screen="/account" summary={user && `${user.username} · ${t(`account.role.${user.role}`)}`} isNarrow>
      <div className={classes.card}>
        {user && <LanguageSelect user={user} />}
        <PasswordForm />
      </div>
    </Page>
  )
}

function PasswordForm() {
  const form = usePasswordForm()
  useUnsavedChangesWarning(form.isDirty)
  const field = (name: keyof typeof form.values) => ({
    required: true,
    value: form.values[name],
    error: form.errors[name],
    onChange: (event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value),
  })
  return (
    <FormCard
      isPermanent
      title={t('account.change')}
      submit={form.submit}
      failure={form.failure}
      footer={<FormButtons saveLabel={t('account.change')} isBusy={form.isBusy} />}
    >
      <PasswordInput
        label={t('account.current')}
        autoComplete="current-password"
        {...field('current_password')}
      />
      <PasswordInput
        label={t('account.new')}
        description={t('account.newHelp', { count: MIN_PASSWORD_CHARACTERS })}
        autoComplete="new-password"
        {...field('new_password')}
      />
      <PasswordInput label={t('account.repeat')} autoComplete="new-password" {...field('repeated')} />
    </FormCard>
  )
}

const empty = { current_password: '', new_password: '', repeated: '' }

function usePasswordForm() {
  const [change] = useChangePasswordMutation()
  const form = useForm({
    initialValues: empty,
    validate: values => ({
      current_password: values.current_password ? undefined : t('account.currentRequired'),
      new_password: isLongEnough(values.new_password)
        ? undefined
        : t('account.tooShort', { count: MIN_PASSWORD_CHARACTERS }),
      repeated: values.repeated === values.new_password ? undefined : t('account.repeatWrong'),
    }),
    save: async ({ current_password, new_password }) => {
      await change({ current_password, new_password }).unwrap()
      form.reset(empty)
      notifySuccess(t('account.changed'))
    },
    describeFailure: failure => failure.error ?? t('account.failed'),
  })
  return form
}

const isLongEnough = (password: string): boolean => [...password].length >= MIN_PASSWORD_CHARACTERS
