export const AUTH_TOKEN_STORAGE_KEY = 'token'

/** The token of the last sign-in, from the browser's storage. */
export const getStoredToken = (): string | null => localStorage.getItem(AUTH_TOKEN_STORAGE_KEY)

/** The username in the stored token, which may have expired; null if there is none. */
export function getStoredUsername(): string | null {
  const payload = getStoredToken()?.split('.')[1] ?? ''
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), sign =>
      sign.charCodeAt(0),
    )
    const { username } = JSON.parse(new TextDecoder().decode(bytes))
    return typeof username === 'string' && username ? username : null
  } catch {
    return null
  }
}
