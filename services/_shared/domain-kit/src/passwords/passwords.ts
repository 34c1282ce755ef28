import { COMMON_PASSWORDS } from './common-passwords.ts'

export const MIN_PASSWORD_CHARACTERS = 10

/** Who chooses the password, and the one it replaces. */
export type PasswordContext = { readonly username?: string; readonly old?: string }

/** Why a new password is refused, as a sentence for its owner; null when it is fine. */
export const passwordProblem = (newPassword: string, context: PasswordContext = {}): string | null => {
  if ([...newPassword].length < MIN_PASSWORD_CHARACTERS)
    return `The password must have at least ${MIN_PASSWORD_CHARACTERS} characters.`
  if (newPassword === context.old) return 'The new password must differ from the old one.'
  if (isNameOf(newPassword, context.username)) return 'The password must not be the user name.'
  return isCommon(newPassword) ? 'This password is too common. Choose one that is harder to guess.' : null
}

const isNameOf = (password: string, username = ''): boolean => {
  const name = username.trim().toLowerCase()
  return (
    name !== '' &&
    [name, name.split('@')[0]].some(form => form === stem(password) || form === password.toLowerCase())
  )
}

const isCommon = (password: string): boolean => {
  const lower = password.toLowerCase()
  return COMMON_PASSWORDS.has(lower) || COMMON_PASSWORDS.has(stem(password)) || isRun(lower)
}

/** A common word stays one with a year or an exclamation mark behind it. */
const stem = (password: string): string =>
  password
    .toLowerCase()
    .replace(/[^a-z]+$/, '')
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replaceAll('0', 'o')

/** One character again and again, or characters in their order up or down. */
const isRun = (password: string): boolean => {
  const codes = [...password].map(character => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}
