import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { type TypedUseSelectorHook, useDispatch, useSelector } from 'react-redux'
import { connectionReducer } from './connection-slice.ts'
import { portalApi } from './portal-api.ts'
import { punchesReducer } from './punch-queue.ts'
import { saveSession, sessionReducer } from './staff-session.ts'

/** Creates the portal's store; changes of the session are saved to localStorage. */
export function createPortalStore(): PortalStore {
  const store = configurePortalStore()
  setupListeners(store.dispatch)
  let known = store.getState().session
  store.subscribe(() => {
    const { session } = store.getState()
    if (session === known) return
    const isAnotherPerson = session.staff?.id !== known.staff?.id
    saveSession(session, known)
    known = session
    if (isAnotherPerson) store.dispatch(portalApi.util.resetApiState())
  })
  return store
}

const configurePortalStore = () =>
  configureStore({
    reducer: {
      session: sessionReducer,
      connection: connectionReducer,
      punches: punchesReducer,
      [portalApi.reducerPath]: portalApi.reducer,
    },
    middleware: getDefault => getDefault().concat(portalApi.middleware),
  })

export type PortalStore = ReturnType<typeof configurePortalStore>
export type PortalState = ReturnType<PortalStore['getState']>
export type PortalDispatch = PortalStore['dispatch']

export const usePortalSelector: TypedUseSelectorHook<PortalState> = useSelector
export const usePortalDispatch: () => PortalDispatch = useDispatch
