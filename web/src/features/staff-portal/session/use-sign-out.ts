import { forgetAnswers } from '../offline/kept-answers.ts'
import { mayLose } from '../parts/confirm-loss.ts'
import { useSignOutMutation } from '../portal-api.ts'
import { usePortalDispatch } from '../portal-store.ts'
import { signedOut } from './staff-session.ts'

/** Ends the session here at once, and on the server as soon as it can be told. Waiting punches stay. */
export function useSignOut() {
  const dispatch = usePortalDispatch()
  const [tell, { isLoading }] = useSignOutMutation()
  const signOut = async () => {
    if (!(await mayLose())) return
    await tell()
      .unwrap()
      .catch(() => undefined)
    await forgetAnswers()
    dispatch(signedOut())
  }
  return { signOut, isLoading }
}
