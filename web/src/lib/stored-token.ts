export const TOKEN_KEY = 'token'

/** The token that this browser keeps of the last sign-in. */
export const storedToken = (): string | null => localStorage.getItem(TOKEN_KEY)
