import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { storedToken, TOKEN_KEY } from './stored-token.ts'

export interface SessionState {
  /** A user is signed in if and only if there is a token. */
  token: string | null
  /** The token was rejected during the session: unsaved input stays until the user signs in again. */
  isExpired: boolean
}

const session = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ token: storedToken(), isExpired: false }),
  reducers: {
    signedIn: (_state, action: PayloadAction<string>) => ({ token: action.payload, isExpired: false }),
    signedOut: () => ({ token: null, isExpired: false }),
    expired: () => ({ token: null, isExpired: true }),
  },
  selectors: {
    selectToken: state => state.token,
    selectIsExpired: state => state.isExpired,
  },
})

export const { signedIn, signedOut, expired } = session.actions
export const { selectToken, selectIsExpired } = session.selectors
export const sessionReducer = session.reducer

/** Stores the token in the browser, or removes it. */
export function rememberToken(token: string | null): void {
  if (token === null) localStorage.removeItem(TOKEN_KEY)
  else localStorage.setItem(TOKEN_KEY, token)
}
