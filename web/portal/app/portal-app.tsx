import { MantineProvider } from '@mantine/core'
import { Fragment, useEffect, useSyncExternalStore } from 'react'
import { Provider } from 'react-redux'
import { theme } from '../../shared/ui/theme.ts'
import { cssVariables } from '../../shared/ui/tokens.ts'
import { Questions } from '../components/questions.tsx'
import { ChangePassword } from '../features/session/change-password.tsx'
import { SignInPage } from '../features/session/sign-in-page.tsx'
import { useOtherTabs } from '../features/session/use-other-tabs.ts'
import { goTo, PORTAL, SIGN_IN, useAddress } from '../lib/address.ts'
import { type PortalStore, usePortal } from '../store/portal-store.ts'
import { currentLanguage, onLanguage, t } from '../texts/index.ts'
import { Portal } from './portal.tsx'
import { UpdateNote } from './update-note.tsx'

interface PortalAppProps {
  store: PortalStore
  /** In tests, overlays render without transitions and portals. */
  env?: 'default' | 'test'
}

/** The staff portal, an app separate from the back office. Changing the language remounts it. */
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

/** The sign-in without a session, otherwise the portal; a one-time password must be changed first. */
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
