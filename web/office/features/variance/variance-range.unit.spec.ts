import { describe, expect, it } from 'vitest'
import { chooseRange } from './variance-range.ts'

const TODAY = '2026-03-20'
const between = {
  ...{ from: '2026-03-02', to: '2026-03-08', opening_count_id: 1, closing_count_id: 2, is_complete: true },
}
const since = {
  ...between,
  from: '2026-03-09',
  to: '2026-03-15',
  opening_count_id: 2,
  closing_count_id: null,
}

describe('The days of the report', () => {
  it('are those between the last two counts', () => {
    expect(chooseRange([since, between], TODAY)).toEqual({ from: '2026-03-02', to: '2026-03-08' })
  })

  it('are those since the only count until today', () => {
    expect(chooseRange([since], TODAY)).toEqual({ from: '2026-03-09', to: TODAY })
    expect(chooseRange([since], '2026-03-08')).toEqual({ from: '2026-03-09', to: '2026-03-09' })
  })

  it('are the last seven without counts', () => {
    expect(chooseRange([], TODAY)).toEqual({ from: '2026-03-13', to: '2026-03-19' })
  })
})
