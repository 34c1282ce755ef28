import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { hasUnsavedChanges } from '../../shared/lib/unsaved-changes.ts'
import { getMe } from '../lib/api/account.ts'
import { api, CACHE_TAGS } from '../lib/api/api.ts'
import { sessionExpired, signedIn, signedOut } from '../lib/api/session.ts'
import { AUTH_TOKEN_STORAGE_KEY, getStoredToken } from '../lib/api/stored-token.ts'
import type { AppStore } from './app-store.ts'

const useAppStore = useStore.withTypes<AppStore>()

/** Syncs the session across tabs: signing in or out in one tab does the same in the others. */
export function useSessionSync(): void {
  const store = useAppStore()
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== AUTH_TOKEN_STORAGE_KEY && key !== null) return
      // If there were several changes, only the last one is applied; it has an event of its own.
      if (newValue === getStoredToken()) applyToken(newValue, store)
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [store])
}

function applyToken(token: string | null, store: AppStore): void {
  const { session } = store.getState()
  if (token === session.token) return
  // Unsaved input stays until the user signs in again.
  if (token === null) store.dispatch(hasUnsavedChanges() ? sessionExpired() : signedOut())
  else if (session.token === null && !session.isExpired) store.dispatch(signedIn(token))
  else void switchUser(token, store)
}

/** Keeps the screen when the token belongs to the same user; another user starts with an empty cache. */
async function switchUser(token: string, store: AppStore): Promise<void> {
  const before = getMe.select()(store.getState()).data
  store.dispatch(signedIn(token))
  const { data: now } = await store.dispatch(
    getMe.initiate(undefined, { forceRefetch: true, subscribe: false }),
  )
  if (now && now.id !== before?.id) store.dispatch(api.util.resetApiState())
  else store.dispatch(api.util.invalidateTags([...CACHE_TAGS]))
}
