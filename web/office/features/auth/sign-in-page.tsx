import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { signedIn } from '../../lib/api/session.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { t } from '../../texts/index.ts'
import { DemoCredentials } from './demo-credentials.tsx'
import { SignInFields } from './sign-in-fields.tsx'
import classes from './sign-in-page.module.css'
import { useSignInForm } from './use-sign-in-form.ts'

/** The sign-in page of the back office, with the demo credentials if there is a demo. */
export function SignInPage() {
  useDocumentTitle(t('auth.login'))
  const dispatch = useDispatch()
  const form = useSignInForm({ username: '', onSignedIn: token => dispatch(signedIn(token)) })
  const reason = getSignInReason(window.location.pathname)
  return (
    <SignInLayout>
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
      <DemoCredentials
        onUse={demo => {
          form.set('username', demo.username)
          form.set('password', demo.password)
        }}
      />
    </SignInLayout>
  )
}

/** The layout of the sign-in page: product name and purpose above the form. */
export const SignInLayout = ({ children }: { children?: ReactNode }) => (
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
