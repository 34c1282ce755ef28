import { describe, expect, it } from 'vitest'
import { buildStockCount } from '../../../../testing/count-fixtures.ts'
import { compareWithPrevious, sortClosingRows, suggestCountDate } from './describe-count.ts'

const { closing } = buildStockCount()
const [butter, wine] = closing

describe('A count', () => {
  it('is suggested for the day before until noon of the location, and for today after that', () => {
    const suggest = (time: string, timeZone = 'Europe/Dublin') =>
      suggestCountDate(Temporal.Instant.from(`2026-03-09T${time}Z`), timeZone)
    expect(suggest('00:40')).toBe('2026-03-08')
    expect(suggest('09:30')).toBe('2026-03-08')
    expect(suggest('23:10')).toBe('2026-03-09')
    expect(suggest('11:30', 'Europe/Berlin')).toBe('2026-03-09')
    expect(suggest('02:00', 'America/New_York')).toBe('2026-03-08')
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
