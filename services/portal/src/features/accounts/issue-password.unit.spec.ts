import { randomInt } from 'node:crypto'
import { getPasswordProblem } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { createTemporaryPassword } from './issue-password.ts'

const issued = Array.from({ length: 500 }, () => createTemporaryPassword(limit => randomInt(limit)))

describe('A temporary password', () => {
  it('consists of three groups of unambiguous characters', () => {
    for (const password of issued) expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/)
  })

  it('satisfies the password rules', () => {
    expect(issued.filter(password => getPasswordProblem(password) !== null)).toEqual([])
  })

  it('is different each time', () => {
    expect(new Set(issued).size).toBe(issued.length)
  })
})
