import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { businessScreens } from './business-points.ts'
import { coveragePage } from './coverage.ts'
import { peopleScreens } from './people-points.ts'
import { testsOf } from './read-tests.ts'

const web = fileURLToPath(new URL('../../', import.meta.url))
const screens = { ...businessScreens, ...peopleScreens }
const tests = testsOf(web)

describe('The coverage page', () => {
  it('names only tests that exist', () => {
    const named = Object.values(screens).flatMap(points => points.map(([, test]) => test))
    expect(named.filter(test => test !== null && !tests.has(test))).toEqual([])
  })

  it('is up to date', () => {
    expect(readFileSync(`${web}e2e/coverage.md`, 'utf8')).toBe(coveragePage(screens, tests))
  })
})
