import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS, resolveShiftInstants } from '../time/wall-clock.ts'
import { DEFAULT_OVERTIME_POLICY, findOvertimePolicyProblem, getOvertimePolicyOn } from './overtime-policy.ts'
import { computePaidMs } from './worked-time.ts'

const span = (minutes: number, breakMinutes = 0) => ({
  inMs: 0,
  outMs: minutes * MINUTE_MS,
  breakMs: breakMinutes * MINUTE_MS,
})

describe('Paid time', () => {
  it.each([
    ['an unpaid break does not', { ...DEFAULT_OVERTIME_POLICY }, 450],
    ['a paid one does', { ...DEFAULT_OVERTIME_POLICY, breaksPaid: true }, 480],
    ['a break of which 20 minutes are paid', { ...DEFAULT_OVERTIME_POLICY, paidBreakMinutes: 20 }, 470],
    ['a break that is shorter than what is paid', { ...DEFAULT_OVERTIME_POLICY, paidBreakMinutes: 45 }, 480],
  ])('%s', (_, policy, minutes) => {
    expect(computePaidMs(span(480, 30), policy) / MINUTE_MS).toBe(minutes)
  })

  it('is never negative', () => {
    expect(computePaidMs(span(10, 30), DEFAULT_OVERTIME_POLICY)).toBe(0)
  })

  it('is rounded at both ends, and only when the policy says so', () => {
    const nearly = { inMs: 7 * MINUTE_MS, outMs: 488 * MINUTE_MS, breakMs: 0 }
    expect(computePaidMs(nearly, DEFAULT_OVERTIME_POLICY) / MINUTE_MS).toBe(481)
    expect(computePaidMs(nearly, { ...DEFAULT_OVERTIME_POLICY, roundingMinutes: 15 }) / MINUTE_MS).toBe(495)
  })
})

describe('A night shift over a clock change is paid by elapsed time', () => {
  it.each([
    ['Europe/London', '2025-10-25', '22:00', '04:00', 7],
    ['Europe/London', '2025-03-29', '22:00', '04:00', 5],
    ['America/New_York', '2025-11-01', '22:00', '04:00', 7],
    ['America/New_York', '2025-03-08', '22:00', '04:00', 5],
    ['Australia/Sydney', '2025-04-05', '22:00', '04:00', 7],
    ['Australia/Sydney', '2025-10-04', '22:00', '04:00', 5],
    ['Asia/Kolkata', '2025-03-29', '22:00', '04:00', 6],
    ['Australia/Lord_Howe', '2025-04-05', '22:00', '04:00', 6.5],
    ['Australia/Lord_Howe', '2025-10-04', '22:00', '04:00', 5.5],
  ])('%s, %s', (zone, date, start, end, hours) => {
    const shift = resolveShiftInstants({ date, start, end }, zone)
    if (shift.kind === 'skipped') throw new Error('no such time')
    const { startsAt, endsAt } = shift
    const worked = { inMs: startsAt.epochMilliseconds, outMs: endsAt.epochMilliseconds, breakMs: 0 }
    expect(computePaidMs(worked, DEFAULT_OVERTIME_POLICY) / HOUR_MS).toBe(hours)
  })
})

describe('The policy of a day', () => {
  const shorter = { ...DEFAULT_OVERTIME_POLICY, effectiveDate: '2026-04-01', dailyHours: 7 }
  const changedAgain = { ...DEFAULT_OVERTIME_POLICY, effectiveDate: '2026-04-01', dailyHours: 7.5 }
  const earlier = { ...DEFAULT_OVERTIME_POLICY, effectiveDate: '2026-02-01', dailyHours: 9 }

  it('is the latest in effect; of two on one day the one made later', () => {
    const made = [shorter, changedAgain, earlier]
    expect(
      ['2026-01-31', '2026-02-01', '2026-03-31', '2026-04-01'].map(
        date => getOvertimePolicyOn(made, date).dailyHours,
      ),
    ).toEqual([8, 9, 9, 7.5])
  })

  it('in the past stays as it was when a later one is added', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), dailyHours => {
        const later = { ...DEFAULT_OVERTIME_POLICY, effectiveDate: '2026-05-01', dailyHours }
        return (
          getOvertimePolicyOn([earlier, later], '2026-04-30') === getOvertimePolicyOn([earlier], '2026-04-30')
        )
      }),
      { seed: 5 },
    )
  })

  it.each([
    ['fewer hours a week than a day', { weeklyHours: 6 }, 'weeklyHours'],
    ['a further limit below the first', { tiers: [{ afterHours: 7, multiplier: 2 }] }, 'tiers.0.afterHours'],
    [
      'a later hour that is paid less',
      { tiers: [{ afterHours: 12, multiplier: 1.2 }] },
      'tiers.0.multiplier',
    ],
  ])('cannot have %s', (_, rules, field) => {
    expect(findOvertimePolicyProblem({ ...DEFAULT_OVERTIME_POLICY, ...rules })?.field).toBe(field)
    expect(findOvertimePolicyProblem(DEFAULT_OVERTIME_POLICY)).toBeNull()
  })
})
