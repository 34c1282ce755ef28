import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

const TOKEN_KEY = 'token'

export interface SessionState {
  /** Signed in is whoever has a token; nothing else decides it. */
  token: string | null
}

export const storedToken = (): string | null => localStorage.getItem(TOKEN_KEY)

const session = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ token: storedToken() }),
  reducers: {
    signedIn: (state, action: PayloadAction<string>) => {
      state.token = action.payload
    },
    signedOut: state => {
      state.token = null
    },
  },
  selectors: {
    selectToken: state => state.token,
  },
})

export const { signedIn, signedOut } = session.actions
export const { selectToken } = session.selectors
export const sessionReducer = session.reducer

/** Keeps the browser's copy of the token equal to the store's. */
export function rememberToken(token: string | null): void {
  if (token === null) localStorage.removeItem(TOKEN_KEY)
  else localStorage.setItem(TOKEN_KEY, token)
}
