import { describe, expect, it } from 'vitest'
import { changeFixedSalary, isFixedSalaryOn } from './fixed-salary.ts'

const TODAY = '2026-03-02'

describe('A fixed salary', () => {
  it('begins on the day it is set, and stays if it is set again', () => {
    const periods = changeFixedSalary([], { isFixed: true, from: TODAY })
    expect(periods).toEqual([{ from: TODAY, to: null }])
    expect(changeFixedSalary(periods, { isFixed: true, from: '2026-04-01' })).toBe(periods)
  })

  it('ends on the day before it is unset, so that earlier days keep it', () => {
    const periods = [{ from: '2025-01-01', to: null }]
    const ended = changeFixedSalary(periods, { isFixed: false, from: TODAY })
    expect(ended).toEqual([{ from: '2025-01-01', to: '2026-03-01' }])
    expect([isFixedSalaryOn(ended, '2026-03-01'), isFixedSalaryOn(ended, TODAY)]).toEqual([true, false])
  })

  it('that has not begun is removed', () => {
    expect(changeFixedSalary([{ from: TODAY, to: null }], { isFixed: false, from: TODAY })).toEqual([])
  })

  it('can begin again later', () => {
    const before = [{ from: '2025-01-01', to: '2025-06-30' }]
    expect(changeFixedSalary(before, { isFixed: true, from: TODAY })).toEqual([
      ...before,
      { from: TODAY, to: null },
    ])
  })
})
