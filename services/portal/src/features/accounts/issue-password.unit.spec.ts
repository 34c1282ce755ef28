import { randomInt } from 'node:crypto'
import { passwordProblem } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { oneTimePassword } from './issue-password.ts'

const issued = Array.from({ length: 500 }, () => oneTimePassword(limit => randomInt(limit)))

describe('A one-time password', () => {
  it('is read aloud in three groups without a doubt', () => {
    for (const password of issued) expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/)
  })

  it('is as good as the rules want any password', () => {
    expect(issued.filter(password => passwordProblem(password) !== null)).toEqual([])
  })

  it('is another one each time', () => {
    expect(new Set(issued).size).toBe(issued.length)
  })
})
