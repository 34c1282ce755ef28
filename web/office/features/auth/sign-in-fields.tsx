import { Button, PasswordInput, TextInput } from '@mantine/core'
import { FailureNote } from '../../components/form-parts.tsx'
import { t } from '../../texts/index.ts'
import type { useSignInForm } from './use-sign-in-form.ts'

/** The fields and the button of the sign-in form. */
export function SignInFields({ form }: { form: ReturnType<typeof useSignInForm> }) {
  const isKnown = form.values.username !== ''
  return (
    <>
      <FailureNote failure={form.failure} />
      <TextInput
        label={t('auth.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus={!isKnown}
        data-autofocus={!isKnown || undefined}
        value={form.values.username}
        error={form.errors.username}
        onChange={event => form.set('username', event.currentTarget.value)}
      />
      <PasswordInput
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        required
        data-autofocus={isKnown || undefined}
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
