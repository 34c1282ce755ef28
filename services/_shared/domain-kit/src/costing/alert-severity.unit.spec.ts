import { describe, expect, it } from 'vitest'
import { getIncludedSeverities } from './alert-severity.ts'

describe('An alert', () => {
  it('is shown under its own severity and those below', () => {
    expect(getIncludedSeverities('high')).toEqual(['high'])
    expect(getIncludedSeverities('medium')).toEqual(['high', 'medium'])
    expect(getIncludedSeverities('all')).toEqual(['high', 'medium', 'low'])
  })
})
