import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { StaffProfile } from '@rms/contracts'

/** Apart from the back office's own: a manager may be signed in to both. */
export const TOKEN_KEY = 'staffToken'
export const STAFF_KEY = 'staffUser'

export interface StaffSession {
  token: string | null
  /** Who is, or was last, signed in here. */
  staff: StaffProfile | null
  mustChangePassword: boolean
  /** The session could not be renewed: nobody has signed out. */
  hasEnded: boolean
}

const slice = createSlice({
  name: 'session',
  initialState: (): StaffSession => ({ ...keptSession(), mustChangePassword: false, hasEnded: false }),
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<SignedIn>): StaffSession => ({
      ...payload,
      hasEnded: false,
    }),
    renewed: (state, { payload }: PayloadAction<string>) => {
      state.token = payload
    },
    passwordRequired: state => {
      state.mustChangePassword = true
    },
    passwordChanged: (state, { payload }: PayloadAction<string>) => {
      state.token = payload
      state.mustChangePassword = false
    },
    ended: state => {
      state.token = null
      state.hasEnded = true
    },
    /** What another tab made of the session; a password that must be changed the server will say again. */
    followed: (state, { payload }: PayloadAction<KeptSession>): StaffSession | undefined => {
      if (payload.token === state.token && payload.staff?.id === state.staff?.id) return
      const hasEnded = payload.token === null && payload.staff !== null
      return { ...payload, mustChangePassword: false, hasEnded }
    },
    signedOut: (): StaffSession => ({ token: null, staff: null, mustChangePassword: false, hasEnded: false }),
  },
})

type KeptSession = Pick<StaffSession, 'token' | 'staff'>

interface SignedIn {
  token: string
  staff: StaffProfile
  mustChangePassword: boolean
}

export const { signedIn, renewed, passwordRequired, passwordChanged, ended, followed, signedOut } =
  slice.actions
export const sessionReducer = slice.reducer

/**
 * Keeps the browser's copy of the session equal to the store's. Other tabs read it in between: with a token, they find
 * whose it is.
 */
export function rememberSession(session: KeptSession, before: KeptSession): void {
  if (session.token === null) keep(TOKEN_KEY, null)
  if (session.staff !== before.staff) keep(STAFF_KEY, session.staff && JSON.stringify(session.staff))
  if (session.token !== null) keep(TOKEN_KEY, session.token)
}

export const keptSession = (): KeptSession => ({
  token: localStorage.getItem(TOKEN_KEY),
  staff: storedStaff(),
})

function keep(key: string, text: string | null): void {
  if (text === null) localStorage.removeItem(key)
  else localStorage.setItem(key, text)
}

function storedStaff(): StaffProfile | null {
  try {
    // Written by rememberSession alone.
    return JSON.parse(localStorage.getItem(STAFF_KEY) ?? 'null') as StaffProfile | null
  } catch {
    return null
  }
}
