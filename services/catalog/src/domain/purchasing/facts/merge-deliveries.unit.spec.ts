import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { delivery, kilos, receivedLine, unit } from '../testing/purchasing-facts.ts'
import type { DeliveryFact } from './delivery-fact.ts'
import { getReceivedLineId, mergeDeliveries, mergeRecordedLines } from './merge-deliveries.ts'

const at = (minute: number) => Temporal.Instant.from('2026-03-03T09:00:00Z').add({ minutes: minute })
const received = ([merged]: DeliveryFact[]) =>
  merged?.lines.map(line => [line.productId, line.received.toNumber()]) ?? null

describe('A delivery that two people check in', () => {
  const ofAnna = [
    receivedLine({ productId: 1, received: 5, recordedAt: at(1), recordedBy: 1 }),
    receivedLine({ productId: 2, received: 3, recordedAt: at(2), recordedBy: 1 }),
  ]
  const ofBen = [
    receivedLine({ productId: 2, received: 4, recordedAt: at(3), recordedBy: 2 }),
    receivedLine({ productId: 3, received: 7, recordedAt: at(1), recordedBy: 2 }),
  ]
  const merged = [
    [1, 5],
    [2, 4],
    [3, 7],
  ]

  it('has every line once, with the result that was recorded last', () => {
    const versions = [delivery({ lines: ofAnna }), delivery({ lines: ofBen })]
    expect(received(mergeDeliveries(versions))).toEqual(merged)
    expect(received(mergeDeliveries(versions.toReversed()))).toEqual(merged)
  })

  it('is one delivery even if each of them has created it for the same note', () => {
    const versions = [
      delivery({ id: 4, noteNumber: 'LS 77', lines: ofAnna }),
      delivery({ id: 5, noteNumber: 'ls-77', lines: ofBen }),
    ]
    const [first, ...others] = mergeDeliveries(versions)
    expect([first?.id, others.length, first && received([first])]).toEqual([4, 0, merged])
  })

  it('is checked in as soon as one of them has completed it', () => {
    const [first] = mergeDeliveries([
      delivery({ revision: 2, checkedInAt: null, lines: ofAnna }),
      delivery({ checkedInAt: at(5), lines: ofBen }),
    ])
    expect(first?.checkedInAt).toEqual(at(5))
  })

  it('does not contain a line that was removed', () => {
    const removed = receivedLine({ productId: 1, recordedAt: at(9), removed: true })
    expect(received(mergeDeliveries([delivery({ lines: [removed] }), delivery({ lines: ofAnna })]))).toEqual([
      [2, 3],
    ])
  })

  it('does not exist once it is deleted', () => {
    const deleted = delivery({ revision: 3, deleted: true })
    expect(mergeDeliveries([deleted, delivery({ lines: ofAnna })])).toEqual([])
  })
})

describe('The id of a received line', () => {
  const goods = { productId: 1, unit: unit('case'), substitutedBy: null, orderLine: null }

  it('is the same on every device', () => {
    expect(getReceivedLineId(goods)).toBe('extra-1-case')
    expect(getReceivedLineId({ ...goods, orderLine: { orderId: 3, lineId: '0' } })).toBe('order-3-0')
  })

  it('differs for the substitute, so that a part may arrive as ordered', () => {
    const substitutedBy = { productId: 2, unit: unit('bottle') }
    expect(getReceivedLineId({ ...goods, substitutedBy })).toBe('extra-1-case-substitute-2-bottle')
  })

  it('differs for packs of another size', () => {
    expect(getReceivedLineId({ ...goods, unit: unit('case', kilos(6)) })).toBe('extra-1-case-6-kg')
  })
})

const anyLine = fc
  .record({
    productId: fc.integer({ min: 1, max: 4 }),
    received: fc.nat(9),
    minute: fc.nat(3),
    by: fc.nat(2),
  })
  .map(({ minute, by, ...line }) => receivedLine({ ...line, recordedAt: at(minute), recordedBy: by }))

describe('Merging recorded lines', () => {
  it('gives the same result in any order, in parts, and repeatedly', () => {
    const lines = fc.array(anyLine, { maxLength: 12 })
    fc.assert(
      fc.property(lines, lines, (some, others) => {
        const merged = mergeRecordedLines([...some, ...others])
        expect(mergeRecordedLines([...others, ...some])).toEqual(merged)
        expect(mergeRecordedLines([...mergeRecordedLines(some), ...mergeRecordedLines(others)])).toEqual(
          merged,
        )
        expect(mergeRecordedLines([...merged, ...some])).toEqual(merged)
      }),
    )
  })

  it('never loses a line', () => {
    fc.assert(
      fc.property(fc.array(anyLine), lines => {
        const ids = new Set(lines.map(line => line.lineId))
        expect(new Set(mergeRecordedLines(lines).map(line => line.lineId))).toEqual(ids)
      }),
    )
  })
})
