import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import { api } from '../lib/api/api.ts'
import { rememberToken, sessionReducer } from '../lib/api/session.ts'
import { storedToken } from '../lib/api/stored-token.ts'

/** The app's store; the browser's copy of the token follows it, and signing out forgets all that was loaded. */
export function createStore(): Store {
  const store = configure()
  setupListeners(store.dispatch)
  followToken(store)
  return store
}

export type Store = ReturnType<typeof configure>

const configure = () =>
  configureStore({
    reducer: { session: sessionReducer, [api.reducerPath]: api.reducer },
    middleware: getDefault => getDefault().concat(api.middleware),
  })

function followToken(store: Store): void {
  let known = storedToken()
  store.subscribe(() => {
    const { token, isExpired } = store.getState().session
    if (token === known) return
    known = token
    rememberToken(token)
    if (!token && !isExpired) store.dispatch(api.util.resetApiState())
  })
}
