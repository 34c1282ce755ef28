import { ONE, toDecimal, ZERO } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getCountLineId } from './count-facts.ts'
import { buildCountItem } from './count-units.ts'
import {
  addCountEntries,
  type CountEntries,
  closeCount,
  type RecordedCountLine,
  reopenCount,
  type StockCountRecord,
} from './stock-count.ts'

const [CELLAR, KITCHEN] = [1, 2]
const [SALMON, WINE] = [100, 101]
const START = Temporal.Instant.from('2026-03-08T22:00:00Z')

const open: StockCountRecord = {
  ...{ id: 1, location: { id: 10, name: 'Harbour' }, afterCloseOf: '2026-03-08', timeZone: 'UTC' },
  cutoffMinutes: 300,
  ...{ state: 'open', openedAt: START, closedAt: null, history: [], submissions: [], lines: [] },
  areas: [
    { id: CELLAR, name: 'Cellar', productIds: [SALMON, WINE] },
    { id: KITCHEN, name: 'Kitchen', productIds: [SALMON] },
  ],
  items: [SALMON, WINE].map(id => buildCountItem({ id, name: `Product ${id}`, unit: 'kg' }, [])),
  ...{ finishedAreaIds: [], movementRecords: [], revision: 0, version: 0, deleted: false },
  closing: { rows: [], value: ZERO, basis: 'incomplete', reasons: ['area-not-counted'] },
  progress: { areas: 0, areasCounted: 0, products: 0, blanks: 0 },
}

const line = (areaId: number, productId: number, quantity: number | null, minute = 0): RecordedCountLine => ({
  ...{ areaId, productId, lineId: getCountLineId({ areaId, productId }), stockUnit: 'kg' },
  ...{ recordedAt: START.add({ minutes: minute }), recordedBy: 7, recorderKind: 'staff', removed: false },
  clientId: '',
  amounts: [
    {
      unit: 'kg',
      factor: { numerator: ONE, denominator: ONE },
      quantity: quantity === null ? null : toDecimal(quantity),
    },
  ],
})
const entries = (
  clientId: string,
  lines: RecordedCountLine[],
  ...finishedAreaIds: number[]
): CountEntries => ({
  ...{ clientId, lines, finishedAreaIds, newItems: [] },
})
const add = (count: StockCountRecord, ...all: CountEntries[]) => all.reduce(addCountEntries, count)
const decision = { at: START, username: 'anna' }

describe('The entries of several devices', () => {
  const anyEntries = fc
    .tuple(
      fc.uuid(),
      fc.array(
        fc
          .tuple(
            fc.constantFrom(CELLAR, KITCHEN),
            fc.constantFrom(SALMON, WINE),
            fc.option(fc.integer({ min: 0, max: 9 })),
            fc.integer({ min: 0, max: 60 }),
          )
          .map(sketch => line(...sketch)),
        { maxLength: 4 },
      ),
      fc.subarray([CELLAR, KITCHEN]),
    )
    .map(([id, lines, finished]) => entries(id, lines, ...finished))

  it('give the same count in any order, also if they are sent again', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyEntries, { maxLength: 6, selector: ({ clientId }) => clientId }),
        sent => {
          const once = add(open, ...sent)
          const shuffled = add(open, ...sent.toReversed(), ...sent)
          expect(shuffled.lines).toEqual(once.lines)
          expect(shuffled.finishedAreaIds.toSorted()).toEqual(once.finishedAreaIds.toSorted())
          expect(shuffled.version).toBe(once.version)
        },
      ),
      { seed: 27 },
    )
  })

  it('of different areas never lose a line', () => {
    const counted = add(
      open,
      entries('a', [line(CELLAR, SALMON, 8)]),
      entries('b', [line(KITCHEN, SALMON, 3)]),
      entries('a2', [line(CELLAR, WINE, 2)]),
    )
    expect(counted.lines.map(({ lineId }) => lineId)).toEqual([
      'area-1-product-100',
      'area-1-product-101',
      'area-2-product-100',
    ])
  })
})

describe('Closing', () => {
  const counted = add(
    open,
    entries('a', [line(CELLAR, SALMON, 8), line(CELLAR, WINE, 0)], CELLAR),
    entries('b', [line(KITCHEN, SALMON, 3)], KITCHEN),
  )

  it('needs every area, finished and without blanks', () => {
    expect(closeCount(counted, { ...decision, allowIncomplete: false }).state).toBe('closed')
    const blank = add(counted, entries('c', [line(KITCHEN, SALMON, null, 5)]))
    expect(() => closeCount(blank, { ...decision, allowIncomplete: false })).toThrow('Not every area')
    expect(closeCount(blank, { ...decision, allowIncomplete: true }).state).toBe('closed')
  })

  it('locks the lines until the count is reopened with a reason', () => {
    const closed = closeCount(counted, { ...decision, allowIncomplete: false })
    const late = entries('late', [line(CELLAR, SALMON, 7, 9)])
    expect(() => add(closed, late)).toThrow('closed')
    const reopened = reopenCount(closed, { ...decision, reason: 'Freezer' })
    expect(reopened).toMatchObject({ state: 'open', closedAt: null })
    expect(add(reopened, late).lines[0]?.amounts[0]?.quantity?.toNumber()).toBe(7)
    expect(() => reopenCount(reopened, { ...decision, reason: 'Again' })).toThrow('not been closed')
  })

  it('ignores entries that it already contains', () => {
    const closed = closeCount(counted, { ...decision, allowIncomplete: false })
    expect(add(closed, entries('a', [line(CELLAR, SALMON, 1)]))).toBe(closed)
  })
})
