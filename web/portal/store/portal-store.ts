import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { type TypedUseSelectorHook, useDispatch, useSelector } from 'react-redux'
import { connectionReducer } from './connection.ts'
import { portalApi } from './portal-api.ts'
import { punchesReducer } from './punch-queue.ts'
import { rememberSession, sessionReducer } from './staff-session.ts'

/** Creates the portal's store; changes of the session are saved to localStorage. */
export function createPortalStore(): PortalStore {
  const store = configure()
  setupListeners(store.dispatch)
  let known = store.getState().session
  store.subscribe(() => {
    const { session } = store.getState()
    if (session === known) return
    const isAnotherPerson = session.staff?.id !== known.staff?.id
    rememberSession(session, known)
    known = session
    if (isAnotherPerson) store.dispatch(portalApi.util.resetApiState())
  })
  return store
}

const configure = () =>
  configureStore({
    reducer: {
      session: sessionReducer,
      connection: connectionReducer,
      punches: punchesReducer,
      [portalApi.reducerPath]: portalApi.reducer,
    },
    middleware: getDefault => getDefault().concat(portalApi.middleware),
  })

export type PortalStore = ReturnType<typeof configure>
export type PortalState = ReturnType<PortalStore['getState']>
export type PortalDispatch = PortalStore['dispatch']

export const usePortal: TypedUseSelectorHook<PortalState> = useSelector
export const usePortalDispatch: () => PortalDispatch = useDispatch
