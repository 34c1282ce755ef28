import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { businessRequirements } from './business-requirements.ts'
import { renderCoveragePage } from './coverage-page.ts'
import { readTestNames } from './read-test-names.ts'
import { staffRequirements } from './staff-requirements.ts'

const web = fileURLToPath(new URL('../../', import.meta.url))
const requirements = { ...businessRequirements, ...staffRequirements }
const testFiles = readTestNames(web)

describe('The coverage page', () => {
  it('names only tests that exist', () => {
    const named = Object.values(requirements).flatMap(points => points.map(([, test]) => test))
    expect(named.filter(test => test !== null && !testFiles.has(test))).toEqual([])
  })

  it('is up to date', () => {
    expect(readFileSync(`${web}e2e/coverage.md`, 'utf8')).toBe(renderCoveragePage(requirements, testFiles))
  })
})
