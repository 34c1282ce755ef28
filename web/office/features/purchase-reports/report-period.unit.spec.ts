import { describe, expect, it } from 'vitest'
import {
  getPeriodOf,
  moveToNextPeriod,
  moveToPreviousPeriod,
  parseReportPeriod,
  toPeriodParams,
} from './report-period.ts'

const TODAY = '2026-11-26'
const parse = (search: string) => {
  const { kind, from, to } = parseReportPeriod(new URLSearchParams(search), TODAY)
  return [kind, from, to]
}

describe('The period of a report', () => {
  it.each([
    ['', ['year', '2026-01-01', '2026-12-31']],
    ['period=month', ['month', '2026-11-01', '2026-11-30']],
    ['period=month&date=2024-02-15', ['month', '2024-02-01', '2024-02-29']],
    ['period=quarter&date=2026-05-31', ['quarter', '2026-04-01', '2026-06-30']],
    ['period=quarter', ['quarter', '2026-10-01', '2026-12-31']],
    ['period=year&date=2025-07-01', ['year', '2025-01-01', '2025-12-31']],
    ['period=custom&from=2026-03-05&to=2026-04-01', ['custom', '2026-03-05', '2026-04-01']],
    ['period=custom', ['custom', '2026-11-01', TODAY]],
    ['period=decade&date=2026-02-31', ['year', '2026-01-01', '2026-12-31']],
  ])('of the URL "%s" is %j', (search, expected) => {
    expect(parse(search)).toEqual(expected)
  })

  it.each(['month', 'quarter', 'year'] as const)('is followed and preceded by another %s', kind => {
    const period = getPeriodOf(kind, '2026-01-15')
    const next = getPeriodOf(kind, moveToNextPeriod(period))
    expect(getPeriodOf(kind, moveToPreviousPeriod(next))).toEqual(period)
    const previous = getPeriodOf(kind, moveToPreviousPeriod(period))
    expect(getPeriodOf(kind, moveToNextPeriod(previous))).toEqual(period)
    expect(previous.to).toBe('2025-12-31')
  })

  it('keeps its days when it becomes a custom one', () => {
    const params = toPeriodParams('custom', getPeriodOf('quarter', '2026-05-01'))
    expect(parse(new URLSearchParams(params).toString())).toEqual(['custom', '2026-04-01', '2026-06-30'])
  })
})
