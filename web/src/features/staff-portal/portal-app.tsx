import { MantineProvider } from '@mantine/core'
import { Fragment, useEffect, useSyncExternalStore } from 'react'
import { Provider } from 'react-redux'
import { cssVariables, theme } from '../../app/theme.ts'
import { goTo, PORTAL, SIGN_IN, useAddress } from './address.ts'
import { UpdateNote } from './offline/update-note.tsx'
import { Questions } from './parts/questions.tsx'
import { Portal } from './portal.tsx'
import { type PortalStore, usePortal } from './portal-store.ts'
import { ChangePassword } from './session/change-password.tsx'
import { SignInPage } from './session/sign-in-page.tsx'
import { useOtherTabs } from './session/use-other-tabs.ts'
import { currentLanguage, onLanguage, t } from './texts/index.ts'

interface PortalAppProps {
  store: PortalStore
  /** Tests show floating parts at once and in place. */
  env?: 'default' | 'test'
}

/** The staff portal: an app of its own, apart from the back office; drawn anew in another language. */
export function PortalApp({ store, env = 'default' }: PortalAppProps) {
  const language = useSyncExternalStore(onLanguage, currentLanguage)
  return (
    <Provider store={store}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" env={env}>
        <Fragment key={language}>
          <UpdateNote />
          <Screen />
          <Questions />
        </Fragment>
      </MantineProvider>
    </Provider>
  )
}

/** The sign-in without a session, the portal with one, and first of all a password of one's own. */
function Screen() {
  const { pathname } = useAddress()
  useOtherTabs()
  const { token, staff, mustChangePassword } = usePortal(state => state.session)
  const isSignedIn = token !== null && staff !== null
  const wanted = isSignedIn ? PORTAL : SIGN_IN
  useEffect(() => {
    document.title = isSignedIn ? t('portal.title') : t('portal.login.title')
    if (pathname !== wanted) goTo(wanted, 'replace')
  }, [pathname, wanted, isSignedIn])
  if (!isSignedIn) return <SignInPage />
  if (mustChangePassword) return <ChangePassword staff={staff} />
  return <Portal staff={staff} />
}
