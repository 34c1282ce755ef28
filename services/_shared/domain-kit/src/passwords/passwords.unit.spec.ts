import { describe, expect, it } from 'vitest'
import { getPasswordProblem } from './passwords.ts'

describe('a new password', () => {
  it.each(['Long-Enough-Pass-2026!', 'blue horse staple', 'Käse & Brot 4 you', 'x7#kQ2vLp9'])(
    '%s is taken',
    password => {
      expect(getPasswordProblem(password, { username: 'maria', old: 'Another-Long-Pass' })).toBeNull()
    },
  )

  it.each(['', 'Nine-9-cc', 'short'])('%j is too short', password => {
    expect(getPasswordProblem(password)).toMatch(/at least 10 characters/)
  })

  it('is counted in characters as people see them', () => {
    expect(getPasswordProblem('🍋🍋🍋🍋🍋')).toMatch(/at least 10 characters/)
  })

  it.each([
    '1234567890',
    'password123',
    'Password2026!',
    'P@ssw0rd123',
    'qwertyuiop',
    'aaaaaaaaaaaa',
    'abcdefghijkl',
    '9876543210',
    'restaurant1',
    'Changeme!!',
  ])('%s is too common', password => {
    expect(getPasswordProblem(password)).toMatch(/too common/)
  })

  it('differs from the old one', () => {
    expect(getPasswordProblem('Long-Enough-Pass', { old: 'Long-Enough-Pass' })).toMatch(
      /different from the current/,
    )
  })

  it.each([
    ['maria.rossi', 'Maria.Rossi'],
    ['maria.rossi', 'maria.rossi2026'],
    ['maria.rossi@example.com', 'maria.rossi1'],
    ['maria.rossi@example.com', 'maria.rossi@example.com'],
  ])('of %s is not %s', (username, password) => {
    expect(getPasswordProblem(password, { username })).toMatch(/username/)
  })
})
