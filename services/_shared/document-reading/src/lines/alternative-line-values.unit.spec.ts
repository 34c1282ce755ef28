import { ZERO } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { parseConsistentLineValues } from './alternative-line-values.ts'

describe('a line with quantities in two columns', () => {
  const parse = (changed: { quantity: string; discount: string }, spare: readonly string[]) => {
    const texts = {
      name: 'Pike perch',
      code: '',
      unit: '',
      price: '7.02',
      basis: '',
      total: '28.08',
      ...changed,
    }
    const context = { mark: '.', partBelow: ZERO, isRecognised: false } as const
    const { quantity, adjustment, isQuantityUnclear } = parseConsistentLineValues(texts, spare, context)
    return { quantity: quantity?.toNumber(), adjustment: adjustment.toNumber(), isUnclear: isQuantityUnclear }
  }

  it('has the one that explains its amount with its discount, but not for certain', () => {
    const found = parse({ quantity: '4', discount: '-20 %' }, ['5', '4', '7.02'])
    expect(found).toEqual({ quantity: 5, adjustment: -7.02, isUnclear: true })
  })

  it.each([
    ['-20 %', '6'],
    ['', '5'],
  ])('has its stated one, if a discount of “%s” does not explain the amount with %s', (discount, other) => {
    const found = parse({ quantity: '4', discount }, [other, '4', '7.02'])
    expect(found).toEqual({ quantity: 4, adjustment: 0, isUnclear: undefined })
  })
})
