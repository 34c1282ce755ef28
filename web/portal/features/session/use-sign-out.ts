import { mayLose } from '../../lib/address.ts'
import { forgetAnswers } from '../../store/kept-answers.ts'
import { useSignOutMutation } from '../../store/portal-api.ts'
import { usePortalDispatch } from '../../store/portal-store.ts'
import { signedOut } from '../../store/staff-session.ts'

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
