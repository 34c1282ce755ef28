import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { isAnythingUnsaved } from '../../shared/lib/leaving.ts'
import { getMe } from '../lib/api/account.ts'
import { api, EVERYTHING } from '../lib/api/api.ts'
import { expired, signedIn, signedOut } from '../lib/api/session.ts'
import { storedToken, TOKEN_KEY } from '../lib/api/stored-token.ts'
import type { Store } from './store.ts'

const useAppStore = useStore.withTypes<Store>()

/** Syncs the session across tabs: signing in or out in one tab does the same in the others. */
export function useOtherTabs(): void {
  const store = useAppStore()
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== TOKEN_KEY && key !== null) return
      // Of several changes in a row only the last counts; it has an event of its own.
      if (newValue === storedToken()) applyToken(newValue, store)
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [store])
}

function applyToken(token: string | null, store: Store): void {
  const { session } = store.getState()
  if (token === session.token) return
  // Unsaved input stays until the user signs in again.
  if (token === null) store.dispatch(isAnythingUnsaved() ? expired() : signedOut())
  else if (session.token === null && !session.isExpired) store.dispatch(signedIn(token))
  else void switchUser(token, store)
}

/** Keeps the screen when the token belongs to the same user; another user starts with an empty cache. */
async function switchUser(token: string, store: Store): Promise<void> {
  const before = getMe.select()(store.getState()).data
  store.dispatch(signedIn(token))
  const { data: now } = await store.dispatch(
    getMe.initiate(undefined, { forceRefetch: true, subscribe: false }),
  )
  if (now && now.id !== before?.id) store.dispatch(api.util.resetApiState())
  else store.dispatch(api.util.invalidateTags([...EVERYTHING]))
}
