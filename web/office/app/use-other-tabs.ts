import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { isAnythingUnsaved } from '../../shared/lib/leaving.ts'
import { getMe } from '../lib/api/account.ts'
import { api, EVERYTHING } from '../lib/api/api.ts'
import { expired, signedIn, signedOut } from '../lib/api/session.ts'
import { storedToken, TOKEN_KEY } from '../lib/api/stored-token.ts'
import type { Store } from './store.ts'

const useAppStore = useStore.withTypes<Store>()

/** Whoever signs out, or in, in another tab of this browser has done so in this one too. */
export function useOtherTabs(): void {
  const store = useAppStore()
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== TOKEN_KEY && key !== null) return
      // Of several changes in a row the last alone counts: it has an event of its own.
      if (newValue === storedToken()) followTo(newValue, store)
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [store])
}

function followTo(token: string | null, store: Store): void {
  const { session } = store.getState()
  if (token === session.token) return
  // What is typed here and not saved waits for a new sign-in.
  if (token === null) store.dispatch(isAnythingUnsaved() ? expired() : signedOut())
  else if (session.token === null && !session.isExpired) store.dispatch(signedIn(token))
  else void takeOver(token, store)
}

/** Goes on where this tab is when the token is of the same user; another user starts from scratch. */
async function takeOver(token: string, store: Store): Promise<void> {
  const before = getMe.select()(store.getState()).data
  store.dispatch(signedIn(token))
  const { data: now } = await store.dispatch(
    getMe.initiate(undefined, { forceRefetch: true, subscribe: false }),
  )
  if (now && now.id !== before?.id) store.dispatch(api.util.resetApiState())
  else store.dispatch(api.util.invalidateTags([...EVERYTHING]))
}
