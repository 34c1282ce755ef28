import { describe, expect, it } from 'vitest'
import { severitiesUnder } from './severity.ts'

describe('An alert', () => {
  it('is shown under its own severity and those below', () => {
    expect(severitiesUnder('high')).toEqual(['high'])
    expect(severitiesUnder('medium')).toEqual(['high', 'medium'])
    expect(severitiesUnder('all')).toEqual(['high', 'medium', 'low'])
  })
})
