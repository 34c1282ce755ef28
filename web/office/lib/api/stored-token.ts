export const TOKEN_KEY = 'token'

/** The token that this browser keeps of the last sign-in. */
export const storedToken = (): string | null => localStorage.getItem(TOKEN_KEY)

/** Whom that token names, without asking a server whether it still holds; null where it names nobody. */
export function storedUsername(): string | null {
  const payload = storedToken()?.split('.')[1] ?? ''
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
