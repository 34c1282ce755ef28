import type { OvertimePolicyRecord } from '@rms/contracts'
import { DEFAULT_OVERTIME_POLICY } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { listOvertimePolicyPeriods } from './overtime-policy-periods.ts'

const policy = (
  id: number,
  effectiveDate: string,
  more: Partial<OvertimePolicyRecord> = {},
): OvertimePolicyRecord => ({
  ...DEFAULT_OVERTIME_POLICY,
  tiers: [],
  id,
  effectiveDate,
  createdAt: null,
  createdBy: null,
  ...more,
})

const usual = policy(1, '1900-01-01')
const spring = policy(2, '2026-03-01')
const summer = policy(3, '2026-06-01')

describe('The period of a policy', () => {
  it('runs from its effective date to the day before the next one', () => {
    const periods = listOvertimePolicyPeriods([usual, spring, summer], '2026-04-10')
    expect(periods.map(({ policy: { id }, from, until, state }) => [id, from, until, state])).toEqual([
      [3, '2026-06-01', null, 'coming'],
      [2, '2026-03-01', '2026-05-31', 'current'],
      [1, null, '2026-02-28', 'past'],
    ])
  })

  it('includes its last day', () => {
    const [, springPeriod] = listOvertimePolicyPeriods([spring, summer], '2026-05-31')
    expect(springPeriod?.state).toBe('current')
  })

  it('belongs to the newer of two policies with the same effective date', () => {
    const first = policy(4, '2026-06-01', { createdAt: '2026-05-01T10:00:00Z' })
    const second = policy(5, '2026-06-01', { createdAt: '2026-05-02T10:00:00Z' })
    expect(listOvertimePolicyPeriods([first, second], '2026-06-02').map(({ policy: { id } }) => id)).toEqual([
      5,
    ])
  })
})
