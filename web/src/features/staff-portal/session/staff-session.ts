import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { StaffProfile } from '@rms/contracts'

/** Apart from the back office's own: a manager may be signed in to both. */
const TOKEN_KEY = 'staffToken'
const STAFF_KEY = 'staffUser'

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
  initialState: (): StaffSession => ({
    token: localStorage.getItem(TOKEN_KEY),
    staff: storedStaff(),
    mustChangePassword: false,
    hasEnded: false,
  }),
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
    signedOut: (): StaffSession => ({ token: null, staff: null, mustChangePassword: false, hasEnded: false }),
  },
})

interface SignedIn {
  token: string
  staff: StaffProfile
  mustChangePassword: boolean
}

export const { signedIn, renewed, passwordRequired, passwordChanged, ended, signedOut } = slice.actions
export const sessionReducer = slice.reducer

/** Keeps the browser's copy of the session equal to the store's. */
export function rememberSession({ token, staff }: StaffSession): void {
  keep(TOKEN_KEY, token)
  keep(STAFF_KEY, staff && JSON.stringify(staff))
}

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
