import { describe, expect, it } from 'vitest'
import { findCountInProgress, findDueCount } from './due-counts.ts'

const find = (countedDates: readonly string[], today: string, hasStock = true) =>
  findDueCount({ countedDates, today, hasStock })

describe('A count', () => {
  it('is due when the last one is older than the usual interval', () => {
    const weekly = ['2026-03-01', '2026-02-22', '2026-02-15']
    expect(find(weekly, '2026-03-08')).toBeNull()
    expect(find(weekly, '2026-03-09')).toEqual({ lastCounted: '2026-03-01', usualDays: 7, daysSince: 8 })
  })

  it('has the median of the last intervals, so that one early count changes nothing', () => {
    const dates = ['2026-03-29', '2026-03-15', '2026-03-13', '2026-03-01', '2026-02-15']
    expect(find(dates, '2026-04-11')).toBeNull()
    expect(find(dates, '2026-04-12')?.usualDays).toBe(13)
  })

  it('is due after a month at the latest', () => {
    expect(find(['2026-03-01', '2025-12-01'], '2026-04-01')).toBeNull()
    expect(find(['2026-03-01', '2025-12-01'], '2026-04-02')).toMatchObject({ usualDays: 31, daysSince: 32 })
    expect(find(['2026-03-01'], '2026-04-02')).toMatchObject({ usualDays: 31 })
  })

  it('of a location that was never counted is due if there is stock', () => {
    expect(find([], '2026-03-09')).toEqual({ lastCounted: null, usualDays: 31, daysSince: null })
    expect(find([], '2026-03-09', false)).toBeNull()
  })

  it('of two counts of a date is one', () => {
    expect(find(['2026-03-01', '2026-03-01', '2026-02-22'], '2026-03-09')?.usualDays).toBe(7)
  })
})

describe('The count in progress', () => {
  const [old, running] = [
    { id: 1, afterCloseOf: '2026-02-22' },
    { id: 2, afterCloseOf: '2026-03-08' },
  ]

  it('is the latest open one after the last closed count', () => {
    expect(findCountInProgress([old, running], '2026-03-01')).toBe(running)
    expect(findCountInProgress([old, running], null)).toBe(running)
    expect(findCountInProgress([], null)).toBeNull()
  })

  it('is none if an earlier date was reopened or never finished, or the same date was closed', () => {
    expect(findCountInProgress([old], '2026-03-01')).toBeNull()
    expect(findCountInProgress([running], '2026-03-08')).toBeNull()
  })
})
