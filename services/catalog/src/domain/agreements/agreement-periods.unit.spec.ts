import { addDays } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildTestAgreement as agreement } from '../../testing/price-agreement-fixture.ts'
import { findOverlap, getStatus, isOverlapping, planAgreement, splitMovable } from './agreement-periods.ts'
import type { PriceAgreement } from './price-agreement.ts'

const period = (validFrom: string, validTo: string | null) => ({ validFrom, validTo })

describe('Two periods', () => {
  it.each([
    [
      'that share their last and first day',
      period('2026-03-01', '2026-03-31'),
      period('2026-03-31', null),
      true,
    ],
    ['that follow each other', period('2026-03-01', '2026-03-31'), period('2026-04-01', null), false],
    ['of which one contains the other', period('2026-01-01', null), period('2026-03-01', '2026-03-02'), true],
    ['without last days', period('2026-01-01', null), period('2030-01-01', null), true],
    ['of the same day', period('2026-03-01', '2026-03-01'), period('2026-03-01', '2026-03-01'), true],
  ])('%s', (_rule, one, other, expected) => {
    expect([isOverlapping(one, other), isOverlapping(other, one)]).toEqual([expected, expected])
  })

  it('overlap exactly if they have a day in common', () => {
    const day = fc.integer({ min: 0, max: 40 })
    const days = fc.tuple(day, fc.option(day)).filter(([from, to]) => to === null || to >= from)
    const toPeriod = ([from, to]: [number, number | null]) =>
      period(addDays('2026-01-01', from), to === null ? null : addDays('2026-01-01', to))
    fc.assert(
      fc.property(days, days, (one, other) => {
        const has = ([from, to]: [number, number | null], at: number) =>
          from <= at && (to === null || at <= to)
        const isShared = Array.from({ length: 100 }, (_, at) => at).some(at => has(one, at) && has(other, at))
        expect(isOverlapping(toPeriod(one), toPeriod(other))).toBe(isShared)
      }),
    )
  })
})

describe('An agreement', () => {
  const open = agreement({ id: 1, validFrom: '2026-03-01' })

  it.each([
    ['another supplier', { supplierId: 2 }],
    ['another product', { productId: 2 }],
    ['another unit', { unit: 'cases' }],
    ['one location next to one for all', { locationId: 5 }],
  ])('does not overlap one of %s', (_what, difference) => {
    expect(findOverlap(agreement({ id: 2, ...difference }), [open])).toBeNull()
  })

  it('does not overlap itself', () => {
    expect(findOverlap(open, [open])).toBeNull()
  })

  it.each([
    ['2026-02-28', 'upcoming'],
    ['2026-03-01', 'current'],
    ['2026-03-31', 'current'],
    ['2026-04-01', 'ended'],
  ])('on %s is %s', (today, status) => {
    expect(getStatus(period('2026-03-01', '2026-03-31'), today)).toBe(status)
  })
})

describe('A new agreement', () => {
  const open = agreement({ id: 1, validFrom: '2026-03-01' })
  const later = agreement({ id: 2, validFrom: '2026-06-01' })

  it('is free without another one', () => {
    expect(planAgreement(later, [], false)).toEqual({ kind: 'free' })
  })

  it('that starts later may end the open-ended one on the day before, if wanted', () => {
    expect(planAgreement(later, [open], false)).toEqual({
      kind: 'overlap',
      conflicting: open,
      canEndPrevious: true,
    })
    expect(planAgreement(later, [open], true)).toMatchObject({
      kind: 'ends-previous',
      ended: { id: 1, validTo: '2026-05-31', version: open.version + 1 },
    })
  })

  it.each([
    ['on the first day of the open-ended one', agreement({ id: 2, validFrom: '2026-03-01' }), [open]],
    ['before it', agreement({ id: 2, validFrom: '2026-02-01' }), [open]],
    ['while one with a last day applies', later, [agreement({ id: 1, validTo: '2026-06-01' })]],
  ])('cannot end another one that it overlaps %s', (_when, added, others) => {
    expect(planAgreement(added, others, true)).toMatchObject({ kind: 'overlap', canEndPrevious: false })
  })

  it('cannot end one if a second one is in the way', () => {
    const fixed = agreement({ id: 3, validFrom: '2026-03-01', validTo: '2026-03-31' })
    const first = agreement({ id: 1, validFrom: '2026-04-01' })
    const added = agreement({ id: 2, validFrom: '2026-03-10' })
    expect(planAgreement(added, [fixed, first], true)).toMatchObject({ canEndPrevious: false })
  })
})

describe('Agreements of a merged product', () => {
  const into = { id: 9, name: 'Whole milk', deleted: false }

  it('move unless the remaining product has one for the same days', () => {
    const existing = [agreement({ id: 1, productId: 9, validFrom: '2026-03-01', validTo: '2026-03-31' })]
    const [free, overlapping] = [
      agreement({ id: 2, validFrom: '2026-04-01' }),
      agreement({ id: 3, validFrom: '2026-02-01', validTo: '2026-03-01' }),
    ]
    const { moved, blocked } = splitMovable([free, overlapping], { product: into, existing })
    expect(moved).toEqual([{ ...free, product: into }])
    expect(blocked).toEqual([overlapping])
  })

  it('never overlap afterwards, and none is lost', () => {
    const sketch = fc.record({ from: fc.integer({ min: 0, max: 30 }), days: fc.integer({ min: 0, max: 9 }) })
    const build = (productId: number, firstId: number) => (list: { from: number; days: number }[]) =>
      list.map(({ from, days }, index) =>
        agreement({
          id: firstId + index,
          productId,
          validFrom: addDays('2026-01-01', from),
          validTo: addDays('2026-01-01', from + days),
        }),
      )
    const list = (productId: number, firstId: number) =>
      fc.array(sketch, { maxLength: 6 }).map(build(productId, firstId)).map(withoutOverlaps)
    fc.assert(
      fc.property(list(1, 1), list(9, 100), (moving, existing) => {
        const { moved, blocked } = splitMovable(moving, { product: into, existing })
        expect(withoutOverlaps([...existing, ...moved])).toHaveLength(existing.length + moved.length)
        expect(moved.length + blocked.length).toBe(moving.length)
      }),
    )
  })
})

function withoutOverlaps(list: readonly PriceAgreement[]): PriceAgreement[] {
  const separate: PriceAgreement[] = []
  for (const one of list) if (!findOverlap(one, separate)) separate.push(one)
  return separate
}
