import { DEFAULT_ACCOUNTING_CALENDAR } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import {
  getDefaultGroup,
  parsePrimeCostPeriod,
  toAdjacentParams,
  toPeriodParams,
} from './prime-cost-period.ts'

const dates = { today: '2026-03-03', calendar: DEFAULT_ACCOUNTING_CALENDAR }
const parse = (search: string, calendar = dates.calendar) =>
  parsePrimeCostPeriod(new URLSearchParams(search), { ...dates, calendar })

describe('The period of the report', () => {
  it.each([
    ['', 'this-week', '2026-03-02', '2026-03-08'],
    ['period=last-week', 'last-week', '2026-02-23', '2026-03-01'],
    ['period=week&date=2026-01-01', 'week', '2025-12-29', '2026-01-04'],
    ['period=period', 'period', '2026-02-23', '2026-03-29'],
    ['period=custom&from=2026-02-03&to=2026-02-05', 'custom', '2026-02-03', '2026-02-05'],
    ['period=custom&from=nonsense', 'custom', '2026-02-04', '2026-03-03'],
    ['period=unknown', 'this-week', '2026-03-02', '2026-03-08'],
  ])('%s: %s', (search, kind, from, to) => {
    expect(parse(search)).toEqual({ kind, from, to })
  })

  it('begins on the first day of the week of the business', () => {
    expect(parse('', { ...dates.calendar, firstDayOfWeek: 7 })).toMatchObject({
      ...{ from: '2026-03-01', to: '2026-03-07' },
    })
  })

  it('moves by weeks and by accounting periods', () => {
    expect(toAdjacentParams(parse(''), -1)).toEqual({ period: 'week', date: '2026-03-01' })
    expect(toAdjacentParams(parse('period=period'), 1)).toEqual({ period: 'period', date: '2026-03-30' })
  })

  it('keeps its days when another kind is chosen', () => {
    expect(toPeriodParams('custom', parse(''))).toMatchObject({
      from: '2026-03-02',
      to: '2026-03-08',
      date: '',
    })
    expect(toPeriodParams('this-week', parse('period=period'))).toEqual({
      ...{ period: '', date: '', from: '', to: '' },
    })
  })

  it('is shown by day up to a month, then by week', () => {
    const to = '2026-03-31'
    expect(getDefaultGroup({ kind: 'custom', from: '2026-03-01', to })).toBe('day')
    expect(getDefaultGroup({ kind: 'custom', from: '2026-02-28', to })).toBe('week')
  })
})
