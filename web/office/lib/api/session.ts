import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { storedToken, TOKEN_KEY } from './stored-token.ts'

export interface SessionState {
  /** Signed in is whoever has a token; nothing else decides it. */
  token: string | null
  /** The token was refused while its user was at work: what they typed waits for a new sign-in. */
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

/** Keeps the browser's copy of the token equal to the store's. */
export function rememberToken(token: string | null): void {
  if (token === null) localStorage.removeItem(TOKEN_KEY)
  else localStorage.setItem(TOKEN_KEY, token)
}
