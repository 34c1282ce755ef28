import { MantineProvider } from '@mantine/core'
import { Fragment, useEffect, useSyncExternalStore } from 'react'
import { Provider } from 'react-redux'
import { cssVariablesResolver } from '../../shared/ui/design-tokens.ts'
import { theme } from '../../shared/ui/theme.ts'
import { ConfirmDialogLayer } from '../components/confirm-dialog-layer.tsx'
import { ChangePasswordPage } from '../features/session/change-password-page.tsx'
import { SignInPage } from '../features/session/sign-in-page.tsx'
import { useSessionSync } from '../features/session/use-session-sync.ts'
import { navigate, PORTAL_PATH, SIGN_IN_PATH, useCurrentUrl } from '../lib/navigation.ts'
import { type PortalStore, usePortalSelector } from '../store/portal-store.ts'
import { currentLanguage, onLanguageChange, t } from '../texts/index.ts'
import { Portal } from './portal.tsx'
import { UpdateBanner } from './update-banner.tsx'

interface PortalAppProps {
  store: PortalStore
  /** In tests, overlays render without transitions and portals. */
  env?: 'default' | 'test'
}

/** The staff portal, an app separate from the back office. Changing the language remounts it. */
export function PortalApp({ store, env = 'default' }: PortalAppProps) {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage)
  return (
    <Provider store={store}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        env={env}
      >
        <Fragment key={language}>
          <UpdateBanner />
          <Screen />
          <ConfirmDialogLayer />
        </Fragment>
      </MantineProvider>
    </Provider>
  )
}

/** The sign-in without a session, otherwise the portal; a temporary password must be changed first. */
function Screen() {
  const { pathname } = useCurrentUrl()
  useSessionSync()
  const { token, staff, mustChangePassword } = usePortalSelector(state => state.session)
  const isSignedIn = token !== null && staff !== null
  const targetPath = isSignedIn ? PORTAL_PATH : SIGN_IN_PATH
  useEffect(() => {
    document.title = isSignedIn ? t('portal.title') : t('portal.login.title')
    if (pathname !== targetPath) navigate(targetPath, 'replace')
  }, [pathname, targetPath, isSignedIn])
  if (!isSignedIn) return <SignInPage />
  if (mustChangePassword) return <ChangePasswordPage staff={staff} />
  return <Portal staff={staff} />
}
