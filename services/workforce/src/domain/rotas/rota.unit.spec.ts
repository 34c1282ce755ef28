import type { RotaStatus } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { getRequestedStatus, getReservedRotaDays, getWeekEnd, isInWeek } from './rota.ts'

const kitchen = (weekStart: string, changes: { locationId?: number; status?: RotaStatus } = {}) => ({
  department: 'Kitchen' as const,
  locationId: null,
  status: 'active' as const,
  weekStart,
  ...changes,
})
const collide = (
  a: Parameters<typeof getReservedRotaDays>[0],
  b: Parameters<typeof getReservedRotaDays>[0],
) => getReservedRotaDays(a).some(claim => getReservedRotaDays(b).includes(claim))

describe('A week', () => {
  it('ends on the sixth day after its start, also across a clock change', () => {
    expect(getWeekEnd({ weekStart: '2026-03-25' })).toBe('2026-03-31')
  })

  it.each([
    ['2026-03-24', false],
    ['2026-03-25', true],
    ['2026-03-31', true],
    ['2026-04-01', false],
  ])('contains only its own days: %s', (date, expected) => {
    expect(isInWeek({ weekStart: '2026-03-25' }, date)).toBe(expected)
  })
})

describe('Two rotas of a department cannot both be active', () => {
  it.each([
    ['in the same week', kitchen('2026-03-23'), kitchen('2026-03-23'), true],
    ['if they share one day', kitchen('2026-03-23'), kitchen('2026-03-29'), true],
    ['unless one week follows the other', kitchen('2026-03-23'), kitchen('2026-03-30'), false],
    ['unless one is a draft', kitchen('2026-03-23'), kitchen('2026-03-23', { status: 'draft' }), false],
    [
      'unless only one has a location',
      kitchen('2026-03-23'),
      kitchen('2026-03-23', { locationId: 4 }),
      false,
    ],
    [
      'at the same location',
      kitchen('2026-03-23', { locationId: 4 }),
      kitchen('2026-03-23', { locationId: 4 }),
      true,
    ],
  ])('%s', (_, a, b, expected) => {
    expect(collide(a, b)).toBe(expected)
  })
})

describe('The status and is_active are the same setting', () => {
  it.each([
    [{}, undefined],
    [{ status: 'draft' as const }, 'draft'],
    [{ is_active: false }, 'draft'],
    [{ is_active: true }, 'active'],
    [{ status: 'active' as const, is_active: true }, 'active'],
    [{ status: 'active' as const, is_active: false }, 'contradiction'],
  ])('%j is %s', (requested, expected) => {
    expect(getRequestedStatus(requested)).toBe(expected)
  })
})
