import type { RotaStatus } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { getRequestedStatus, getReservedDays, getWeekEnd, isInWeek } from './rota.ts'

const kitchen = (weekStart: string, changes: { locationId?: number; status?: RotaStatus } = {}) => ({
  department: 'Kitchen' as const,
  locationId: null,
  status: 'active' as const,
  weekStart,
  ...changes,
})
const collide = (a: Parameters<typeof getReservedDays>[0], b: Parameters<typeof getReservedDays>[0]) =>
  getReservedDays(a).some(claim => getReservedDays(b).includes(claim))

describe('A week', () => {
  it('ends on the sixth day after its start, also over a change of the clocks', () => {
    expect(getWeekEnd({ weekStart: '2026-03-25' })).toBe('2026-03-31')
  })

  it.each([
    ['2026-03-24', false],
    ['2026-03-25', true],
    ['2026-03-31', true],
    ['2026-04-01', false],
  ])('holds its days and no other: %s', (date, expected) => {
    expect(isInWeek({ weekStart: '2026-03-25' }, date)).toBe(expected)
  })
})

describe('Two rotas of a department cannot both be active', () => {
  it.each([
    ['in the same week', kitchen('2026-03-23'), kitchen('2026-03-23'), true],
    ['when they share one day', kitchen('2026-03-23'), kitchen('2026-03-29'), true],
    ['unless the weeks follow one another', kitchen('2026-03-23'), kitchen('2026-03-30'), false],
    ['unless one is a draft', kitchen('2026-03-23'), kitchen('2026-03-23', { status: 'draft' }), false],
    [
      'unless one has a place of its own',
      kitchen('2026-03-23'),
      kitchen('2026-03-23', { locationId: 4 }),
      false,
    ],
    [
      'at one place',
      kitchen('2026-03-23', { locationId: 4 }),
      kitchen('2026-03-23', { locationId: 4 }),
      true,
    ],
  ])('%s', (_, a, b, expected) => {
    expect(collide(a, b)).toBe(expected)
  })
})

describe('Active and is_active are one thing', () => {
  it.each([
    [{}, undefined],
    [{ status: 'draft' as const }, 'draft'],
    [{ is_active: false }, 'draft'],
    [{ is_active: true }, 'active'],
    [{ status: 'active' as const, is_active: true }, 'active'],
    [{ status: 'active' as const, is_active: false }, 'contradiction'],
  ])('%j is %s', (asked, expected) => {
    expect(getRequestedStatus(asked)).toBe(expected)
  })
})
