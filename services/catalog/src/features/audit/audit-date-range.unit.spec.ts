import { describe, expect, it } from 'vitest'
import { mergeAuditRecords, toInstantRange } from './audit-date-range.ts'

describe('the requested days', () => {
  it('are in the time zone of the business, including the whole last day', () => {
    expect(toInstantRange({ from: '2026-07-01', to: '2026-07-01' }, 'America/New_York')).toEqual({
      since: '2026-07-01T04:00:00.000Z',
      before: '2026-07-02T04:00:00.000Z',
    })
  })

  it('have 23 hours when clocks go forward', () => {
    expect(toInstantRange({ from: '2026-03-29', to: '2026-03-29' }, 'Europe/Paris')).toEqual({
      since: '2026-03-28T23:00:00.000Z',
      before: '2026-03-29T22:00:00.000Z',
    })
  })

  it('are unbounded if none is given', () => {
    expect(toInstantRange({}, 'UTC')).toEqual({})
  })
})

describe('entries of several logs', () => {
  const entry = (id: string, at: string) => ({
    id,
    at,
    actor: { id: 1, username: 'ada' },
    action: 'changed',
    entity: 'user',
    entity_id: 1,
    before: null,
    after: null,
  })

  it('are combined newest first, and ordered by log within the same instant', () => {
    const [early, late] = ['2026-03-01T08:00:00.000Z', '2026-03-01T09:00:00.000Z'] as const
    const merged = mergeAuditRecords([
      entry('workforce-9', early),
      entry('catalog-9', late),
      entry('catalog-10', late),
      entry('menu-costing-3', late),
    ])
    expect(merged.map(({ id }) => id)).toEqual(['catalog-10', 'catalog-9', 'menu-costing-3', 'workforce-9'])
  })
})
