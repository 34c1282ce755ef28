import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { AUTH_TOKEN_STORAGE_KEY, getStoredToken } from './stored-token.ts'

export interface SessionState {
  /** A user is signed in if and only if there is a token. */
  token: string | null
  /** The token was rejected during the session: unsaved input stays until the user signs in again. */
  isExpired: boolean
}

const session = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ token: getStoredToken(), isExpired: false }),
  reducers: {
    signedIn: (_state, action: PayloadAction<string>) => ({ token: action.payload, isExpired: false }),
    signedOut: () => ({ token: null, isExpired: false }),
    sessionExpired: () => ({ token: null, isExpired: true }),
  },
  selectors: {
    selectToken: state => state.token,
    selectIsExpired: state => state.isExpired,
  },
})

export const { signedIn, signedOut, sessionExpired } = session.actions
export const { selectToken, selectIsExpired } = session.selectors
export const sessionReducer = session.reducer

/** Stores the token in the browser, or removes it. */
export function storeToken(token: string | null): void {
  if (token === null) localStorage.removeItem(AUTH_TOKEN_STORAGE_KEY)
  else localStorage.setItem(AUTH_TOKEN_STORAGE_KEY, token)
}
