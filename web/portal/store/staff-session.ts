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
  /** As it was typed to sign in, until an own one is chosen. In memory alone: after a reload it is asked for. */
  oneTimePassword: string | null
  /** The session could not be renewed: nobody has signed out. */
  hasEnded: boolean
}

const noPasswordToChange = { mustChangePassword: false, oneTimePassword: null } as const

const slice = createSlice({
  name: 'session',
  initialState: (): StaffSession => ({ ...keptSession(), ...noPasswordToChange, hasEnded: false }),
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<SignedIn>): StaffSession => ({
      token: payload.token,
      staff: payload.staff,
      mustChangePassword: payload.mustChangePassword,
      oneTimePassword: payload.mustChangePassword ? payload.password : null,
      hasEnded: false,
    }),
    renewed: (state, { payload }: PayloadAction<string>) => {
      state.token = payload
    },
    passwordRequired: state => {
      state.mustChangePassword = true
    },
    oneTimePasswordRefused: state => {
      state.oneTimePassword = null
    },
    passwordChanged: (state, { payload }: PayloadAction<string>) => {
      state.token = payload
      Object.assign(state, noPasswordToChange)
    },
    ended: state => {
      state.token = null
      state.oneTimePassword = null
      state.hasEnded = true
    },
    /** What another tab made of the session; a password that must be changed the server will say again. */
    followed: (state, { payload }: PayloadAction<KeptSession>): StaffSession | undefined => {
      if (payload.token === state.token && payload.staff?.id === state.staff?.id) return
      const hasEnded = payload.token === null && payload.staff !== null
      return { ...payload, ...noPasswordToChange, hasEnded }
    },
    signedOut: (): StaffSession => ({ token: null, staff: null, ...noPasswordToChange, hasEnded: false }),
  },
})

type KeptSession = Pick<StaffSession, 'token' | 'staff'>

interface SignedIn {
  token: string
  staff: StaffProfile
  mustChangePassword: boolean
  password: string
}

export const {
  signedIn,
  renewed,
  passwordRequired,
  oneTimePasswordRefused,
  passwordChanged,
  ended,
  followed,
  signedOut,
} = slice.actions
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
