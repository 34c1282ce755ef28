import type { User } from '@rms/contracts'
import { useForm } from '../../../shared/lib/form.ts'
import { useSignInMutation } from '../../lib/api/account.ts'
import { t } from '../../texts/index.ts'

interface SignInFormOptions {
  username: string
  onSignedIn: (token: string, user: Pick<User, 'id'>) => void
}

/** The sign-in form: both fields are required, and the server's error is shown. */
export function useSignInForm({ username, onSignedIn }: SignInFormOptions) {
  const [signIn] = useSignInMutation()
  return useForm({
    initialValues: { username, password: '' },
    validate: values => ({
      username: values.username.trim() ? undefined : t('auth.usernameRequired'),
      password: values.password ? undefined : t('auth.passwordRequired'),
    }),
    save: async values => {
      const { token, user } = await signIn(values).unwrap()
      onSignedIn(token, user)
    },
    describeFailure: failure => failure.error ?? t('auth.failed'),
  })
}
