import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { failureOf } from '../../shared/api/failure.ts'
import { Splash } from '../components/splash.tsx'
import { useGetMeQuery } from '../lib/api/account.ts'
import { selectIsExpired, selectToken, signedOut } from '../lib/api/session.ts'
import { withFurther } from '../lib/further.ts'
import { signIn } from './screen-components.ts'
import { hideStaticShell } from './shell/show-static-shell.ts'
import { useOtherTabs } from './use-other-tabs.ts'
import { useScreensAhead } from './use-screens-ahead.ts'

const SignInPage = lazy(async () => ({ default: await signIn() }))

const SignInAgain = lazy(
  withFurther(async () => (await import('../features/auth/sign-in-again.tsx')).SignInAgain),
)

function SignIn() {
  useLayoutEffect(hideStaticShell, [])
  return <SignInPage />
}

interface SignedInOnlyProps {
  children: ReactNode
}

/** Route guard: the sign-in page without a token, otherwise the app once the user of the token is known. */
export function SignedInOnly({ children }: SignedInOnlyProps) {
  const token = useSelector(selectToken)
  const isExpired = useSelector(selectIsExpired)
  useOtherTabs()
  if (token === null && !isExpired)
    return (
      <Suspense fallback={<Splash />}>
        <SignIn />
      </Suspense>
    )
  return <CheckedSession isExpired={isExpired}>{children}</CheckedSession>
}

function CheckedSession({ isExpired, children }: SignedInOnlyProps & { isExpired: boolean }) {
  const user = useCheckedUser()
  useScreensAhead()
  if (!user) return <Splash />
  return (
    <>
      {children}
      {isExpired && (
        <Suspense>
          <SignInAgain user={user} />
        </Suspense>
      )}
    </>
  )
}

const RETRIES = 3
const FIRST_PAUSE_MS = 1_000

/**
 * The user of the token. A rejected token ends the session. A server that cannot be reached is retried a few times,
 * because leaving a page or a restarting service is no reason to sign out.
 */
function useCheckedUser() {
  const dispatch = useDispatch()
  const { data: user, error, refetch } = useGetMeQuery()
  const retries = useRef(0)
  useEffect(() => {
    if (!error || user) return
    if (!isUnreachable(error) || retries.current >= RETRIES) {
      dispatch(signedOut())
      return
    }
    const timer = setTimeout(refetch, FIRST_PAUSE_MS * 2 ** retries.current)
    retries.current += 1
    return () => clearTimeout(timer)
  }, [error, user, refetch, dispatch])
  return user
}

function isUnreachable(error: unknown): boolean {
  const { status } = failureOf(error)
  return status === 0 || status === 502 || status === 503 || status === 504
}
