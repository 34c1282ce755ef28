import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { StaffProfile } from '@rms/contracts'

/** Different from the key of the back office, because a manager may be signed in to both. */
export const STAFF_TOKEN_STORAGE_KEY = 'staffToken'
export const STAFF_USER_STORAGE_KEY = 'staffUser'

export interface StaffSession {
  token: string | null
  /** The person who is or was last signed in. */
  staff: StaffProfile | null
  mustChangePassword: boolean
  /** As entered at the sign-in, until it is changed. Kept only in memory, so a reload asks for it again. */
  temporaryPassword: string | null
  /** Whether the session expired, as opposed to a sign-out. */
  hasEnded: boolean
}

const noPasswordToChange = { mustChangePassword: false, temporaryPassword: null } as const

const slice = createSlice({
  name: 'session',
  initialState: (): StaffSession => ({ ...readStoredSession(), ...noPasswordToChange, hasEnded: false }),
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<SignedInPayload>): StaffSession => ({
      token: payload.token,
      staff: payload.staff,
      mustChangePassword: payload.mustChangePassword,
      temporaryPassword: payload.mustChangePassword ? payload.password : null,
      hasEnded: false,
    }),
    tokenRenewed: (state, { payload }: PayloadAction<string>) => {
      state.token = payload
    },
    passwordChangeRequired: state => {
      state.mustChangePassword = true
    },
    signInPasswordRejected: state => {
      state.temporaryPassword = null
    },
    passwordChanged: (state, { payload }: PayloadAction<string>) => {
      state.token = payload
      Object.assign(state, noPasswordToChange)
    },
    sessionEnded: state => {
      state.token = null
      state.temporaryPassword = null
      state.hasEnded = true
    },
    /** Another tab changed the session. If a password change is required, the server will report it again. */
    sessionSynced: (state, { payload }: PayloadAction<StoredSession>): StaffSession | undefined => {
      if (payload.token === state.token && payload.staff?.id === state.staff?.id) return
      const hasEnded = payload.token === null && payload.staff !== null
      return { ...payload, ...noPasswordToChange, hasEnded }
    },
    signedOut: (): StaffSession => ({ token: null, staff: null, ...noPasswordToChange, hasEnded: false }),
  },
})

type StoredSession = Pick<StaffSession, 'token' | 'staff'>

interface SignedInPayload {
  token: string
  staff: StaffProfile
  mustChangePassword: boolean
  password: string
}

export const {
  signedIn,
  tokenRenewed,
  passwordChangeRequired,
  signInPasswordRejected,
  passwordChanged,
  sessionEnded,
  sessionSynced,
  signedOut,
} = slice.actions
export const sessionReducer = slice.reducer

/**
 * Saves the session to localStorage. The order matters, because other tabs read it in between: whenever there is a
 * token, its staff record is already stored.
 */
export function saveSession(session: StoredSession, before: StoredSession): void {
  if (session.token === null) storeText(STAFF_TOKEN_STORAGE_KEY, null)
  if (session.staff !== before.staff)
    storeText(STAFF_USER_STORAGE_KEY, session.staff && JSON.stringify(session.staff))
  if (session.token !== null) storeText(STAFF_TOKEN_STORAGE_KEY, session.token)
}

export const readStoredSession = (): StoredSession => ({
  token: localStorage.getItem(STAFF_TOKEN_STORAGE_KEY),
  staff: readStoredStaff(),
})

function storeText(key: string, text: string | null): void {
  if (text === null) localStorage.removeItem(key)
  else localStorage.setItem(key, text)
}

function readStoredStaff(): StaffProfile | null {
  try {
    // Only `saveSession` writes this key.
    return JSON.parse(localStorage.getItem(STAFF_USER_STORAGE_KEY) ?? 'null') as StaffProfile | null
  } catch {
    return null
  }
}
