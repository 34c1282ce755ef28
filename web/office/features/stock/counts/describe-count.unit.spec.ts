import { describe, expect, it } from 'vitest'
import { buildStockCount } from '../../../../testing/count-fixtures.ts'
import { compareWithPrevious, sortClosingRows, suggestCountDate } from './describe-count.ts'

const { closing } = buildStockCount()
const [butter, wine] = closing

describe('A count', () => {
  it('is suggested for the day before until noon, and for today after that', () => {
    expect(suggestCountDate('2026-05-04', '00:40')).toBe('2026-05-03')
    expect(suggestCountDate('2026-05-04', '09:30')).toBe('2026-05-03')
    expect(suggestCountDate('2026-05-04', '23:10')).toBe('2026-05-04')
  })

  it('is compared with the last one in quantity and value, unless one is blank', () => {
    expect(butter && compareWithPrevious(butter)).toEqual({ quantity: -2, value: -14.6 })
    expect(wine && compareWithPrevious(wine)).toEqual({ quantity: null, value: null })
  })

  it('shows the largest differences first', () => {
    const names = (order: 'difference' | 'name') =>
      sortClosingRows([...closing].reverse(), order).map(({ product_name }) => product_name)
    expect(names('difference')).toEqual(['Butter', 'Wine'])
    expect(names('name')).toEqual(['Butter', 'Wine'])
  })
})
