import { toDecimal, ZERO } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CheckInSubmission, planCheckIn } from './check-in.ts'
import { buildNewDelivery, type Delivery, type DeliveryLine } from './delivery.ts'
import { toTemperatureReading } from './measured-temperature.ts'

const NOW = Temporal.Instant.from('2026-03-03T12:00:00Z')
const at = (minute: number) => NOW.subtract({ minutes: 60 - minute })

const empty = buildNewDelivery({
  id: 1,
  keys: ['a'],
  supplier: { id: 1, name: 'Dairy' },
  location: { id: 10, name: 'Harbour' },
  deliveryDate: '2026-03-03',
  createdAt: NOW,
})

const line = (lineId: string, minute: number, received: number): DeliveryLine => ({
  ...{ lineId, recordedAt: at(minute), recordedBy: 7, recorderKind: 'staff', isCorrected: false },
  ...{ removed: false, orderLine: null, productId: 100, productName: 'Butter', orderNumber: '' },
  ...{ unit: { name: 'case', content: null }, ordered: null, expected: null, received: toDecimal(received) },
  ...{ damaged: ZERO, refused: ZERO, substitutedBy: null, substituteName: '', pieces: null },
  ...{ weighed: null, temperature: null, note: '' },
})

const submission = (clientId: string, lines: DeliveryLine[]): CheckInSubmission => ({
  ...{ clientId, key: 'a', startedAt: at(0), isComplete: false, orders: [], lines },
  ...{ returnedEmpties: [], temperatures: [], noteNumber: '', signatureName: '', note: '' },
})

const apply = (known: Delivery, sent: CheckInSubmission): Delivery =>
  planCheckIn(known, sent, { others: [], now: NOW }).delivery

const linesOf = ({ lines }: Delivery) => lines.map(each => [each.lineId, each.received.toNumber()])

describe('Submissions of several people', () => {
  it('give the same lines in any order and however often they are sent', () => {
    const submissions = fc.array(
      fc.record({
        id: fc.constantFrom('s1', 's2', 's3', 's4'),
        lineId: fc.constantFrom('butter', 'cream', 'milk'),
        minute: fc.integer({ min: 0, max: 59 }),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(submissions, sent => {
        const unique = [...new Map(sent.map(each => [each.id, each])).values()]
        const toSubmission = ({ id, lineId, minute }: (typeof sent)[number]) =>
          submission(id, [line(lineId, minute, minute)])
        const inOrder = unique.map(toSubmission).reduce(apply, empty)
        const repeated = [...unique, ...unique].reverse().map(toSubmission).reduce(apply, empty)
        expect(linesOf(repeated)).toEqual(linesOf(inOrder))
      }),
    )
  })

  it('keep the name of the person who completed it', () => {
    const first = apply(empty, { ...submission('s1', []), isComplete: true, signatureName: 'Rosa' })
    const second = apply(first, { ...submission('s2', []), signatureName: 'Luca', noteNumber: 'LS-1' })
    expect(second).toMatchObject({ signatureName: 'Rosa', noteNumber: 'LS-1' })
  })

  it('complete the check-in once', () => {
    const first = apply(empty, { ...submission('s1', []), isComplete: true })
    const second = planCheckIn(
      first,
      { ...submission('s2', []), isComplete: true },
      { others: [], now: NOW.add({ minutes: 5 }) },
    ).delivery
    expect(second.checkedInAt).toEqual(NOW)
  })
})

describe('A temperature', () => {
  it.each([
    ['chilled', 0, true],
    ['chilled', 5, true],
    ['chilled', 5.1, false],
    ['chilled', -0.1, false],
    ['frozen', -18, true],
    ['frozen', -25, true],
    ['frozen', -17.9, false],
  ] as const)('of %s goods of %s °C is within the usual limits: %s', (storage, celsius, isWithin) => {
    expect(toTemperatureReading([], { storage, celsius }).is_within_limits).toBe(isWithin)
  })
})
