import { COMMON_PASSWORDS } from './common-passwords.ts'

export const MIN_PASSWORD_CHARACTERS = 10

/** The user who chooses the password, and the password it replaces. */
export type PasswordOwner = { readonly username?: string; readonly old?: string }

/** Why a new password is refused, as a sentence for its user; null when it is accepted. */
export const getPasswordProblem = (newPassword: string, context: PasswordOwner = {}): string | null => {
  if ([...newPassword].length < MIN_PASSWORD_CHARACTERS)
    return `The password must have at least ${MIN_PASSWORD_CHARACTERS} characters.`
  if (newPassword === context.old) return 'The new password must be different from the current one.'
  if (isNameOf(newPassword, context.username)) return 'The password cannot be the same as the username.'
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

/**
 * Strips appended digits and symbols and reverses common substitutions: a common word with a year or an exclamation
 * mark is still common.
 */
const stem = (password: string): string =>
  password
    .toLowerCase()
    .replace(/[^a-z]+$/, '')
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replaceAll('0', 'o')

/** Whether the characters are all the same or form an ascending or descending sequence. */
const isRun = (password: string): boolean => {
  const codes = [...password].map(character => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}
