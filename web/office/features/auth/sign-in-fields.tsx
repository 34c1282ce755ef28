import { Button, PasswordInput, TextInput } from '@mantine/core'
import { FormError } from '../../components/app-form.tsx'
import { t } from '../../texts/index.ts'
import type { useSignInForm } from './use-sign-in-form.ts'

/** The fields and the button of the sign-in form. */
export function SignInFields({ form }: { form: ReturnType<typeof useSignInForm> }) {
  const hasUsername = form.values.username !== ''
  return (
    <>
      <FormError failure={form.failure} />
      <TextInput
        label={t('auth.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus={!hasUsername}
        data-autofocus={!hasUsername || undefined}
        value={form.values.username}
        error={form.errors.username}
        onChange={event => form.set('username', event.currentTarget.value)}
      />
      <PasswordInput
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        required
        data-autofocus={hasUsername || undefined}
        value={form.values.password}
        error={form.errors.password}
        onChange={event => form.set('password', event.currentTarget.value)}
      />
      <Button type="submit" fullWidth aria-disabled={form.isBusy || undefined}>
        {form.isBusy ? t('auth.loggingIn') : t('auth.login')}
      </Button>
    </>
  )
}
