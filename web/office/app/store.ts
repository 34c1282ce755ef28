import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import { api } from '../lib/api/api.ts'
import { rememberToken, sessionReducer } from '../lib/api/session.ts'
import { storedToken } from '../lib/api/stored-token.ts'

/** Creates the store. The stored token follows it, and signing out clears the cache. */
export function createStore(): Store {
  const store = configure()
  setupListeners(store.dispatch)
  syncStoredToken(store)
  return store
}

export type Store = ReturnType<typeof configure>

const configure = () =>
  configureStore({
    reducer: { session: sessionReducer, [api.reducerPath]: api.reducer },
    middleware: getDefault => getDefault().concat(api.middleware),
  })

function syncStoredToken(store: Store): void {
  let previous = storedToken()
  store.subscribe(() => {
    const { token, isExpired } = store.getState().session
    if (token === previous) return
    previous = token
    rememberToken(token)
    if (!token && !isExpired) store.dispatch(api.util.resetApiState())
  })
}
