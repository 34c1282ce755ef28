import { ONE, toConversionFactor, toDecimal } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeClosingStock, type StockMovement } from './closing-stock.ts'
import { type CountLine, type CountSubmission, getCountLineId, type StockCount } from './count-facts.ts'
import { computeCountProgress } from './count-progress.ts'

const SUNDAY = '2026-03-08'
const [CELLAR, KITCHEN] = [1, 2]
const [SALMON, WINE] = [100, 101]
const at = (text: string) => Temporal.Instant.from(`2026-03-${text}Z`)

const factor = (units: number) => toConversionFactor(toDecimal(units), ONE)
const kilos = (quantity: number | null) => ({
  unit: 'kg',
  factor: factor(1),
  quantity: quantity === null ? null : toDecimal(quantity),
})

const line = (areaId: number, quantity: number | null, more: Partial<CountLine> = {}): CountLine => {
  const productId = more.productId ?? SALMON
  return {
    ...{ lineId: getCountLineId({ areaId, productId }), areaId, productId, stockUnit: 'kg' },
    ...{ recordedAt: at('08T22:00:00'), recordedBy: 7, removed: false, amounts: [kilos(quantity)] },
    ...more,
  }
}

const submit = (clientId: string, lines: CountLine[], ...finishedAreaIds: number[]): CountSubmission => ({
  ...{ clientId, lines, finishedAreaIds },
})

const count = (
  submissions: CountSubmission[],
  areas: StockCount['areas'] = [
    { id: CELLAR, name: 'Cellar', productIds: [SALMON] },
    { id: KITCHEN, name: 'Kitchen', productIds: [SALMON] },
  ],
): StockCount => ({
  ...{ id: 1, locationId: 10, afterCloseOf: SUNDAY, timeZone: 'Europe/Dublin', cutoffMinutes: 300 },
  ...{ areas, submissions },
})

const movement = (quantity: number, more: Partial<StockMovement> = {}): StockMovement => ({
  ...{ id: 'delivery-1', kind: 'receipt', productId: SALMON, date: '2026-03-09', at: at('09T08:00:00') },
  ...{ quantity: toDecimal(quantity) },
  ...more,
})

const closing = (stock: StockCount, ...movements: StockMovement[]) => {
  const [salmon] = computeClosingStock(stock, movements)
  return [salmon?.quantity?.toNumber() ?? null, salmon?.basis, salmon?.reasons]
}

describe('The closing stock of Sunday', () => {
  const onSunday = submit('a', [line(CELLAR, 8)], CELLAR)
  const onMonday = (quantity: number) =>
    submit('b', [line(KITCHEN, quantity, { recordedAt: at('09T09:00:00') })], KITCHEN)

  it('is 8 if 8 were counted on Sunday and, after a delivery of 3 on Monday, 3 in the second area', () => {
    expect(closing(count([onSunday, onMonday(3)]), movement(3))).toEqual([8, 'actual', []])
  })

  it('loses each of several deliveries from lines that were counted after it', () => {
    const late = submit('a', [line(CELLAR, 3, { recordedAt: at('09T11:00:00') })], CELLAR)
    const deliveries = [movement(2), movement(3, { id: 'delivery-2', at: at('09T10:00:00') })]
    expect(closing(count([late, onMonday(2)]), ...deliveries)).toEqual([0, 'actual', []])
  })

  it('opens into its lines and the receipts that came off', () => {
    const [salmon] = computeClosingStock(count([onSunday, onMonday(3)]), [movement(3)])
    expect(salmon?.lines.map(each => [each.line.lineId, each.quantity.toNumber()])).toEqual([
      ['area-1-product-100', 8],
      ['area-2-product-100', 3],
    ])
    expect(salmon?.reversed.map(each => [each.movementId, each.quantity.toNumber()])).toEqual([
      ['delivery-1', -3],
    ])
  })

  it.each([
    ['contains a receipt of that day', movement(3, { date: SUNDAY, at: at('08T12:00:00') }), 11, []],
    ['contains what was counted before a delivery', movement(3, { at: at('09T10:00:00') }), 11, []],
    ['is less by a transfer in before the line was counted', movement(2, { kind: 'transfer-in' }), 9, []],
    [
      'loses at most what was counted after a delivery: the rest of it is in an area counted before',
      movement(5),
      8,
      [],
    ],
    [
      'is doubtful if it is not known when goods arrived',
      movement(3, { at: null }),
      11,
      ['movement-time-unknown'],
    ],
    [
      'is doubtful if goods left between the counts of two areas',
      movement(1, { kind: 'waste' }),
      11,
      ['movement-between-areas'],
    ],
  ] as const)('%s', (_, moved, quantity, reasons) => {
    const basis = reasons.length === 0 ? 'actual' : 'incomplete'
    expect(closing(count([onSunday, onMonday(3)]), moved)).toEqual([quantity, basis, reasons])
  })

  it('is certain if everything was counted until Monday 00:40, whenever the goods of Monday arrived', () => {
    const afterMidnight = submit('b', [line(KITCHEN, 3, { recordedAt: at('09T00:40:00') })], KITCHEN)
    expect(closing(count([onSunday, afterMidnight]), movement(3, { at: null }))).toEqual([11, 'actual', []])
    const inTheMorning = submit('b', [line(KITCHEN, 3, { recordedAt: at('09T05:00:00') })], KITCHEN)
    expect(closing(count([onSunday, inTheMorning]), movement(3, { at: null }))).toEqual([
      ...[11, 'incomplete', ['movement-time-unknown']],
    ])
  })

  it('loses what arrived on Monday at 00:20 and was counted at 00:40', () => {
    const afterMidnight = submit('b', [line(KITCHEN, 3, { recordedAt: at('09T00:40:00') })], KITCHEN)
    const delivered = movement(3, { at: at('09T00:20:00') })
    expect(closing(count([onSunday, afterMidnight]), delivered)).toEqual([8, 'actual', []])
  })

  it('contains goods that were thrown away before everything was counted on Monday', () => {
    const cellar = submit('a', [line(CELLAR, 4, { recordedAt: at('09T09:00:00') })], CELLAR)
    expect(closing(count([cellar, onMonday(3)]), movement(1, { kind: 'waste' }))).toEqual([8, 'actual', []])
  })

  it('is not below 0, and doubtful, if less was counted than had just arrived', () => {
    const areas = [{ id: KITCHEN, name: 'Kitchen', productIds: [SALMON] }]
    expect(closing(count([onMonday(2)], areas), movement(3))).toEqual([
      0,
      'incomplete',
      ['receipt-exceeds-count'],
    ])
  })

  it('needs every area', () => {
    expect(closing(count([onSunday]))).toEqual([8, 'incomplete', ['area-not-counted', 'blank-line']])
    expect(closing(count([]))).toEqual([null, 'incomplete', ['area-not-counted', 'blank-line']])
  })

  it('is unknown if the stock unit changed between two areas', () => {
    const inPieces = submit('b', [line(KITCHEN, 3, { stockUnit: 'piece' })], KITCHEN)
    expect(closing(count([onSunday, inPieces]))).toEqual([null, 'incomplete', ['different-units']])
  })
})

describe('A line', () => {
  const areas = [{ id: CELLAR, name: 'Cellar', productIds: [WINE] }]
  const wine = (...amounts: CountLine['amounts']) =>
    count([submit('a', [line(CELLAR, 0, { productId: WINE, stockUnit: 'bottle', amounts })], CELLAR)], areas)
  const cases = (quantity: number | null, size = 6) => ({
    unit: 'case',
    factor: factor(size),
    quantity: quantity === null ? null : toDecimal(quantity),
  })
  const bottles = (quantity: number | null) => ({ ...kilos(quantity), unit: 'bottle' })

  it('adds up several units: 3 cases + 4 bottles', () => {
    expect(closing(wine(cases(3), bottles(4)))).toEqual([22, 'actual', []])
    expect(closing(wine(cases(3), bottles(null)))).toEqual([18, 'actual', []])
  })

  it('keeps the factor with which it was counted', () => {
    expect(closing(wine(cases(3, 12)))).toEqual([36, 'actual', []])
  })

  it('that is blank is not 0', () => {
    expect(closing(wine(cases(null), bottles(null)))).toEqual([
      null,
      'incomplete',
      ['area-not-counted', 'blank-line'],
    ])
    expect(closing(wine(cases(0)))).toEqual([0, 'actual', []])
  })

  it('can be cleared', () => {
    const cleared = line(CELLAR, 5, { removed: true, recordedAt: at('08T23:00:00') })
    expect(closing(count([submit('a', [line(CELLAR, 5)], CELLAR), submit('b', [cleared])]))).toEqual([
      null,
      'incomplete',
      ['area-not-counted', 'blank-line'],
    ])
  })
})

describe('Two people', () => {
  it('who count different areas lose nothing', () => {
    const progress = computeCountProgress(
      count([submit('a', [line(CELLAR, 8)], CELLAR), submit('b', [line(KITCHEN, 3)])]),
    )
    expect(progress.areas.map(({ state }) => state)).toEqual(['counted', 'in-progress'])
    expect(progress.lines.map(({ quantity }) => quantity.toNumber())).toEqual([8, 3])
    expect(progress.isComplete).toBe(false)
  })

  it('who count the same product in the same area have the quantity that was recorded last', () => {
    const first = submit('a', [line(CELLAR, 8)], CELLAR)
    const recount = submit('b', [line(CELLAR, 7, { recordedAt: at('08T22:30:00') })])
    const ofBoth = (...submissions: CountSubmission[]) =>
      computeCountProgress(count(submissions)).lines.map(({ quantity }) => quantity.toNumber())
    expect([ofBoth(first, recount), ofBoth(recount, first)]).toEqual([[7], [7]])
  })
})

const anyLine = fc
  .record({
    areaId: fc.constantFrom(CELLAR, KITCHEN),
    productId: fc.constantFrom(SALMON, WINE),
    quantity: fc.option(fc.integer({ min: 0, max: 50 })),
    minute: fc.integer({ min: 0, max: 900 }),
    removed: fc.boolean(),
  })
  .map(({ areaId, quantity, minute, ...more }) =>
    line(areaId, quantity, { ...more, recordedAt: at('08T22:00:00').add({ minutes: minute }) }),
  )
const anySubmission = fc
  .tuple(fc.uuid(), fc.array(anyLine, { maxLength: 4 }), fc.subarray([CELLAR, KITCHEN]))
  .map(([id, lines, finished]) => submit(id, lines, ...finished))
const anyMovement = fc
  .record({
    id: fc.uuid(),
    kind: fc.constantFrom('receipt', 'transfer-in', 'transfer-out', 'waste'),
    productId: fc.constantFrom(SALMON, WINE),
    minute: fc.integer({ min: 0, max: 900 }),
  })
  .map(({ minute, ...more }) => movement(4, { ...more, at: at('08T22:00:00').add({ minutes: minute }) }))

describe('The closing stock', () => {
  it('does not depend on the order or the repetition of submissions and movements', () => {
    const facts = fc.tuple(
      fc.array(anySubmission, { maxLength: 5 }),
      fc.uniqueArray(anyMovement, { maxLength: 5, selector: ({ id }) => id }),
    )
    fc.assert(
      fc.property(facts, ([submissions, movements]) => {
        const once = computeClosingStock(count(submissions), movements)
        const repeated = count([...submissions.toReversed(), ...submissions.slice(0, 2)])
        expect(computeClosingStock(repeated, [...movements.toReversed(), ...movements])).toEqual(once)
        for (const { quantity, lines, reversed } of once) {
          const parts = [...lines, ...reversed].reduce(
            (total, part) => total.plus(part.quantity),
            toDecimal(0),
          )
          expect(quantity?.eq(parts) ?? lines.length === 0).toBe(true)
          expect(quantity?.isNegative() && !quantity.isZero()).not.toBe(true)
        }
      }),
      { seed: 27 },
    )
  })
})
