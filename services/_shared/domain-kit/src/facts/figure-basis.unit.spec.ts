import { describe, expect, it } from 'vitest'
import { combineCertainty, toCertainty } from './figure-basis.ts'

describe('A figure that depends on several others', () => {
  it('is as certain as the weakest of them and names all reasons', () => {
    const parts = [
      toCertainty<string>([]),
      { basis: 'theoretical' as const, reasons: ['no-count'] },
      toCertainty(['price-missing', 'no-count']),
    ]
    expect(combineCertainty(parts)).toEqual({ basis: 'incomplete', reasons: ['no-count', 'price-missing'] })
    expect(combineCertainty(parts.slice(0, 2))).toEqual({ basis: 'theoretical', reasons: ['no-count'] })
  })

  it('is actual if it depends on nothing doubtful', () => {
    expect(combineCertainty([toCertainty([])])).toEqual({ basis: 'actual', reasons: [] })
  })
})
