import { Center, Loader } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Outlet } from 'react-router-dom'
import { useGetMeQuery } from '../lib/api/account.ts'
import { failureOf } from '../lib/api/failure.ts'
import { t } from '../lib/i18n/index.ts'
import { selectIsExpired, selectToken, signedOut } from '../lib/session.ts'

const SignInPage = lazy(async () => ({
  default: (await import('../features/auth/sign-in-page.tsx')).SignInPage,
}))

const SignInAgain = lazy(async () => ({
  default: (await import('../features/auth/sign-in-again.tsx')).SignInAgain,
}))

/** The sign-in screen without a token; with one, the app, once the token's user is known. */
export function SignedInOnly() {
  const token = useSelector(selectToken)
  const isExpired = useSelector(selectIsExpired)
  if (token === null && !isExpired) return <SignIn />
  return <CheckedSession isExpired={isExpired} />
}

const SignIn = () => (
  <Suspense>
    <SignInPage />
  </Suspense>
)

function CheckedSession({ isExpired }: { isExpired: boolean }) {
  const user = useCheckedUser()
  if (!user && isExpired) return <SignIn />
  if (!user)
    return (
      <Center h="100dvh">
        <Loader type="dots" aria-label={t('common.loading')} role="status" />
      </Center>
    )
  return (
    <>
      <Outlet />
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
 * The token's user. A server that refuses the token ends the session; one that could not be reached is asked
 * a few times more, because a page that is being left or a service that restarts is no reason to sign out.
 */
function useCheckedUser() {
  const dispatch = useDispatch()
  const { data: user, error, refetch } = useGetMeQuery()
  const retries = useRef(0)
  useEffect(() => {
    if (!error || user) return
    if (!isOutOfReach(error) || retries.current >= RETRIES) {
      dispatch(signedOut())
      return
    }
    const timer = setTimeout(refetch, FIRST_PAUSE_MS * 2 ** retries.current)
    retries.current += 1
    return () => clearTimeout(timer)
  }, [error, user, refetch, dispatch])
  return user
}

function isOutOfReach(error: unknown): boolean {
  const { status } = failureOf(error)
  return status === 0 || status === 502 || status === 503 || status === 504
}
