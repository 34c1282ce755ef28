import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareShifts, type PublishedShift } from './shift-differences.ts'

const ADA = 1
const BO = 2
const shift = (id: number, some: Partial<PublishedShift> = {}): PublishedShift => ({
  id,
  staffId: ADA,
  date: '2026-03-02',
  start: '09:00',
  end: '17:00',
  position: 'Line Cook',
  ...some,
})
const kinds = (before: readonly PublishedShift[], after: readonly PublishedShift[]) =>
  [...compareShifts(before, after)].map(([staffId, changes]) => [
    staffId,
    changes.map(({ kind, shift_id }) => `${kind} ${shift_id}`),
  ])

describe('The differences for a person', () => {
  it.each([
    ['a new shift', [], [shift(1)], [[ADA, ['added 1']]]],
    ['a removed shift', [shift(1)], [], [[ADA, ['removed 1']]]],
    ['another time', [shift(1)], [shift(1, { start: '10:00' })], [[ADA, ['changed 1']]]],
    ['another day', [shift(1)], [shift(1, { date: '2026-03-03' })], [[ADA, ['changed 1']]]],
    ['nothing: the same shift under another number', [shift(1)], [shift(9)], []],
    ['another time under another number', [shift(1)], [shift(9, { end: '18:00' })], [[ADA, ['changed 9']]]],
    [
      'assigned to somebody else',
      [shift(1)],
      [shift(1, { staffId: BO })],
      [
        [ADA, ['removed 1']],
        [BO, ['added 1']],
      ],
    ],
    [
      'one of two on the same day',
      [shift(1), shift(2, { start: '18:00', end: '22:00' })],
      [shift(2, { start: '18:00', end: '22:00' })],
      [[ADA, ['removed 1']]],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(kinds(before, after)).toEqual(expected)
  })

  const plan = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 8 }),
      staffId: fc.constantFrom(ADA, BO),
      date: fc.constantFrom('2026-03-02', '2026-03-03'),
      start: fc.constantFrom('09:00', '10:00'),
      end: fc.constantFrom('17:00', '18:00'),
      position: fc.constant('Line Cook'),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  )
  const SEEDED = { seed: 24, numRuns: 300 }

  it('are empty if nothing changed, in any order', () => {
    fc.assert(
      fc.property(plan, list => kinds(list, list.toReversed()).length === 0),
      SEEDED,
    )
  })

  it('add up: added minus removed is the change in the number of shifts', () => {
    fc.assert(
      fc.property(plan, plan, (before, after) => {
        const all = [...compareShifts(before, after).values()].flat()
        const count = (kind: string) => all.filter(change => change.kind === kind).length
        return count('added') - count('removed') === after.length - before.length
      }),
      SEEDED,
    )
  })
})
