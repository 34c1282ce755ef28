import { Button, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { FailureNote } from '../../components/form-parts.tsx'
import { useSignInMutation } from '../../lib/api/account.ts'
import { useForm } from '../../lib/form.ts'
import { t } from '../../lib/i18n/index.ts'
import { signedIn } from '../../lib/session.ts'
import { useTitle } from '../../lib/title.ts'
import { DemoNote } from './demo-note.tsx'
import classes from './sign-in-page.module.css'

/** The sign-in of the back office: two fields, and the demo credentials where there is a demo. */
export function SignInPage() {
  useTitle(t('auth.login'))
  const form = useSignInForm()
  const reason = useReason()
  return (
    <main className={classes.screen}>
      <div className={classes.column}>
        <Text className={classes.brand} aria-hidden>
          {t('shell.brand')}
        </Text>
        <Paper className={classes.card}>
          <form noValidate onSubmit={form.submit} aria-label={t('auth.login')}>
            <Stack gap="md">
              <Title order={1} className={classes.title}>
                {t('auth.title')}
              </Title>
              {reason && <Text size="sm">{reason}</Text>}
              <FailureNote failure={form.failure} />
              <TextInput
                label={t('auth.username')}
                name="username"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                required
                data-autofocus
                autoFocus
                value={form.values.username}
                error={form.errors.username}
                onChange={event => form.set('username', event.currentTarget.value)}
              />
              <PasswordInput
                label={t('auth.password')}
                name="password"
                autoComplete="current-password"
                required
                value={form.values.password}
                error={form.errors.password}
                onChange={event => form.set('password', event.currentTarget.value)}
              />
              <Button type="submit" fullWidth aria-disabled={form.isBusy || undefined}>
                {form.isBusy ? t('auth.loggingIn') : t('auth.login')}
              </Button>
            </Stack>
          </form>
        </Paper>
        <DemoNote
          onUse={demo => {
            form.set('username', demo.username)
            form.set('password', demo.password)
          }}
        />
      </div>
    </main>
  )
}

function useSignInForm() {
  const dispatch = useDispatch()
  const [signIn] = useSignInMutation()
  return useForm({
    initial: { username: '', password: '' },
    validate: values => ({
      username: values.username.trim() ? undefined : t('auth.usernameRequired'),
      password: values.password ? undefined : t('auth.passwordRequired'),
    }),
    save: async values => {
      const { token } = await signIn(values).unwrap()
      dispatch(signedIn(token))
    },
    describe: failure => failure.error ?? t('auth.failed'),
  })
}

/** Why a visitor of certain screens is asked to sign in. */
function useReason(): string | null {
  const { pathname } = useLocation()
  if (pathname === '/ingredients') return t('auth.ingredients')
  return pathname === '/costings' ? t('auth.costings') : null
}
