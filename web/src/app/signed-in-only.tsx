import { Center, Loader } from '@mantine/core'
import { lazy, Suspense, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Outlet } from 'react-router-dom'
import { useGetMeQuery } from '../lib/api/account.ts'
import { t } from '../lib/i18n/index.ts'
import { selectToken, signedOut } from '../lib/session.ts'

const SignInPage = lazy(async () => ({
  default: (await import('../features/auth/sign-in-page.tsx')).SignInPage,
}))

/** The sign-in screen without a token; with one, the app, once the token's user is known. */
export function SignedInOnly() {
  const token = useSelector(selectToken)
  if (token === null)
    return (
      <Suspense>
        <SignInPage />
      </Suspense>
    )
  return <CheckedSession />
}

function CheckedSession() {
  const dispatch = useDispatch()
  const { data: user, isError } = useGetMeQuery()
  useEffect(() => {
    if (isError) dispatch(signedOut())
  }, [isError, dispatch])
  if (!user)
    return (
      <Center h="100dvh">
        <Loader type="dots" aria-label={t('common.loading')} role="status" />
      </Center>
    )
  return <Outlet />
}
