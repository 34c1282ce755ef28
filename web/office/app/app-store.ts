import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import { api } from '../lib/api/api.ts'
import { sessionReducer, storeToken } from '../lib/api/session.ts'
import { getStoredToken } from '../lib/api/stored-token.ts'

/** Creates the store. The stored token is kept in sync with it, and signing out clears the cache. */
export function createAppStore(): AppStore {
  const store = configureAppStore()
  setupListeners(store.dispatch)
  syncStoredToken(store)
  return store
}

export type AppStore = ReturnType<typeof configureAppStore>

const configureAppStore = () =>
  configureStore({
    reducer: { session: sessionReducer, [api.reducerPath]: api.reducer },
    middleware: getDefault => getDefault().concat(api.middleware),
  })

function syncStoredToken(store: AppStore): void {
  let previous = getStoredToken()
  store.subscribe(() => {
    const { token, isExpired } = store.getState().session
    if (token === previous) return
    previous = token
    storeToken(token)
    if (!token && !isExpired) store.dispatch(api.util.resetApiState())
  })
}
