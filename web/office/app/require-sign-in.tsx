import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { toApiFailure } from '../../shared/api/api-failure.ts'
import { Splash } from '../components/splash.tsx'
import { useGetMeQuery } from '../lib/api/account.ts'
import { useGetSettingsQuery, useListLocationsQuery } from '../lib/api/business.ts'
import { selectIsExpired, selectToken, signedOut } from '../lib/api/session.ts'
import { lazyWithTranslations } from '../lib/lazy-translations.ts'
import { loadSignInPage } from './lazy-screens.ts'
import { hideStaticShell } from './shell/show-static-shell.ts'
import { useLinkPrefetch } from './use-link-prefetch.ts'
import { useSessionSync } from './use-session-sync.ts'

const SignInPage = lazy(async () => ({ default: await loadSignInPage() }))

const SessionExpiredModal = lazy(
  lazyWithTranslations(
    async () => (await import('../features/auth/session-expired-modal.tsx')).SessionExpiredModal,
  ),
)

function SignIn() {
  useLayoutEffect(hideStaticShell, [])
  return <SignInPage />
}

interface RequireSignInProps {
  children: ReactNode
}

/** Route guard: the sign-in page without a token, otherwise the app once the user of the token and the business are known. */
export function RequireSignIn({ children }: RequireSignInProps) {
  const token = useSelector(selectToken)
  const isExpired = useSelector(selectIsExpired)
  useSessionSync()
  if (token === null && !isExpired)
    return (
      <Suspense fallback={<Splash />}>
        <SignIn />
      </Suspense>
    )
  return <SignedInSession isExpired={isExpired}>{children}</SignedInSession>
}

function SignedInSession({ isExpired, children }: RequireSignInProps & { isExpired: boolean }) {
  const user = useSessionUser()
  const isBusinessLoading = useIsBusinessLoading()
  useLinkPrefetch()
  if (!user || isBusinessLoading) return <Splash />
  return (
    <>
      {children}
      {isExpired && (
        <Suspense>
          <SessionExpiredModal user={user} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Whether the settings or locations are loading for the first time. Screens would show amounts in the default currency and
 * times in the default time zone without them, and filters by location would move what is below.
 */
function useIsBusinessLoading(): boolean {
  const settings = useGetSettingsQuery()
  const locations = useListLocationsQuery()
  const isLoading = settings.isLoading || locations.isLoading
  // One that failed is requested again later, which must not take the screen from its user.
  const [wereAnswered, setWereAnswered] = useState(!isLoading)
  if (!isLoading && !wereAnswered) setWereAnswered(true)
  return isLoading && !wereAnswered
}

const RETRIES = 3
const INITIAL_BACKOFF_MS = 1_000

/**
 * The user of the token. A rejected token ends the session. A server that cannot be reached is retried a few times,
 * because leaving a page or a restarting service is no reason to sign out.
 */
function useSessionUser() {
  const dispatch = useDispatch()
  const { data: user, error, refetch } = useGetMeQuery()
  const retries = useRef(0)
  useEffect(() => {
    if (!error || user) return
    if (!isUnreachable(error) || retries.current >= RETRIES) {
      dispatch(signedOut())
      return
    }
    const timer = setTimeout(refetch, INITIAL_BACKOFF_MS * 2 ** retries.current)
    retries.current += 1
    return () => clearTimeout(timer)
  }, [error, user, refetch, dispatch])
  return user
}

function isUnreachable(error: unknown): boolean {
  const { status } = toApiFailure(error)
  return status === 0 || status === 502 || status === 503 || status === 504
}
