import type { User } from '@rms/contracts'
import { useForm } from '../../../shared/lib/form.ts'
import { useSignInMutation } from '../../lib/api/account.ts'
import { t } from '../../texts/index.ts'

interface SignIn {
  username: string
  onSignedIn: (token: string, user: Pick<User, 'id'>) => void
}

/** The sign-in form: both fields are required, and the server's error is shown. */
export function useSignInForm({ username, onSignedIn }: SignIn) {
  const [signIn] = useSignInMutation()
  return useForm({
    initial: { username, password: '' },
    validate: values => ({
      username: values.username.trim() ? undefined : t('auth.usernameRequired'),
      password: values.password ? undefined : t('auth.passwordRequired'),
    }),
    save: async values => {
      const { token, user } = await signIn(values).unwrap()
      onSignedIn(token, user)
    },
    describe: failure => failure.error ?? t('auth.failed'),
  })
}
