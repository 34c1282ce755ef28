import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { signedIn } from '../../lib/api/session.ts'
import { useTitle } from '../../lib/title.ts'
import { t } from '../../texts/index.ts'
import { DemoNote } from './demo-note.tsx'
import { SignInFields } from './sign-in-fields.tsx'
import classes from './sign-in-page.module.css'
import { useSignInForm } from './use-sign-in-form.ts'

/** The sign-in page of the back office, with the demo credentials if there is a demo. */
export function SignInPage() {
  useTitle(t('auth.login'))
  const dispatch = useDispatch()
  const form = useSignInForm({ username: '', onSignedIn: token => dispatch(signedIn(token)) })
  const reason = getSignInReason(window.location.pathname)
  return (
    <SignInFrame>
      <Paper className={classes.card}>
        <form noValidate onSubmit={form.submit} aria-label={t('auth.login')}>
          <Stack gap="md">
            <Title order={1} className={classes.title}>
              {t('auth.title')}
            </Title>
            {reason && <Text size="sm">{reason}</Text>}
            <SignInFields form={form} />
          </Stack>
        </form>
      </Paper>
      <DemoNote
        onUse={demo => {
          form.set('username', demo.username)
          form.set('password', demo.password)
        }}
      />
    </SignInFrame>
  )
}

/** The layout of the sign-in page: product name and purpose above the form. */
export const SignInFrame = ({ children }: { children?: ReactNode }) => (
  <main className={classes.screen}>
    <div className={classes.column}>
      <div className={classes.brand} aria-hidden>
        {t('shell.brand')}
      </div>
      <p className={classes.lead}>{t('auth.lead')}</p>
      {children}
    </div>
  </main>
)

/** Why visitors of certain screens are asked to sign in. */
function getSignInReason(pathname: string): string | null {
  if (pathname === '/ingredients') return t('auth.ingredients')
  return pathname === '/costings' ? t('auth.costings') : null
}
