import { toDecimal, ZERO } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CheckInSubmission, planCheckIn } from './check-in.ts'
import { buildNewDelivery, type Delivery, type DeliveryLine } from './delivery.ts'
import { listLineFlags } from './delivery-presenter.ts'
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
  ...{ weighed: null, temperature: null, note: '', lateEntry: null },
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

  const orderLine = { orderId: 1, lineId: '0' }
  const ordered = { ...line('order-1-0', 1, 8), orderLine }
  const extra = { ...line('extra-100-case', 2, 8), note: 'wet' }

  it.each([
    ['first', [ordered, extra]],
    ['last', [extra, ordered]],
    ['together', [[ordered, extra]]],
  ] as const)('count a product once that is recorded on its order %s and as not ordered', (_when, sent) => {
    const delivery = sent.map((each, index) => submission(`s${index}`, [each].flat())).reduce(apply, empty)
    expect(linesOf(delivery)).toEqual([['order-1-0', 8]])
    expect(delivery.lines[0]?.note).toBe('wet')
  })

  it('are refused with another quantity of a product that its order line already has', () => {
    const known = apply(empty, submission('s1', [ordered]))
    for (const other of [line('extra-100-case', 2, 7), { ...extra, unit: { name: 'box', content: null } }])
      expect(() => apply(known, submission('s2', [other]))).toThrow(/line of the order/)
    const withdrawn = { ...line('extra-100-case', 2, 7), removed: true }
    expect(apply(known, submission('s2', [withdrawn])).lines).toHaveLength(2)
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

describe('An entry that arrives after the check-in was completed', () => {
  const send = (known: Delivery, sent: CheckInSubmission) =>
    planCheckIn(known, sent, { others: [], now: NOW.add({ hours: 2 }) })
  const completed = apply(apply(empty, submission('s1', [line('butter', 10, 8)])), {
    ...submission('s2', []),
    isComplete: true,
  })

  it('adds a line that nobody had recorded', () => {
    expect(linesOf(send(completed, submission('s3', [line('cream', 20, 4)])).delivery)).toEqual([
      ['butter', 8],
      ['cream', 4],
    ])
  })

  it.each([
    ['after it', line('cream', 61, 4)],
    ['long before its day', { ...line('cream', 0, 4), recordedAt: NOW.subtract({ hours: 240 }) }],
  ])('is refused if it was recorded %s, whenever the person says they began', (_, entry) => {
    const sent = { ...submission('s3', [entry]), startedAt: Temporal.Instant.from('1999-01-01T00:00:00Z') }
    expect(() => send(completed, sent)).toThrow('already been checked in')
  })

  it('does not change a recorded line; a later value is kept beside it', () => {
    const { delivery, notApplied } = send(completed, submission('s3', [line('butter', 20, 3)]))
    expect(delivery.lines).toMatchObject([{ received: toDecimal(8), lateEntry: { received: toDecimal(3) } }])
    expect(listLineFlags(delivery.lines[0] ?? line('', 0, 0))).toContain('late-entry')
    expect(notApplied.lines).toHaveLength(1)
  })

  it.each([
    ['an earlier value', line('butter', 5, 3)],
    ['the same value', line('butter', 20, 8)],
  ])('changes nothing with %s', (_, entry) => {
    const { delivery, notApplied } = send(completed, submission('s3', [entry]))
    expect(delivery.lines).toMatchObject([{ received: toDecimal(8), lateEntry: null }])
    expect(notApplied.lines).toEqual([])
  })

  it('gives the same lines in whatever order several of them arrive', () => {
    const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 59 }), { maxLength: 6 })
    fc.assert(
      fc.property(minutes, recorded => {
        const sent = recorded.map(minute => submission(`late-${minute}`, [line('butter', minute, minute)]))
        const add = (known: Delivery, each: CheckInSubmission) => send(known, each).delivery
        const lateValue = (delivery: Delivery) => delivery.lines[0]?.lateEntry?.received.toNumber()
        expect(lateValue([...sent].reverse().reduce(add, completed))).toBe(
          lateValue(sent.reduce(add, completed)),
        )
      }),
    )
  })

  it('of another record with the same delivery note changes nothing that was completed', () => {
    const other = apply(
      { ...empty, id: 2, keys: ['b'] },
      { ...submission('s4', [line('butter', 59, 1)]), key: 'b' },
    )
    const { delivery } = planCheckIn(
      other,
      { ...submission('s5', []), key: 'b', noteNumber: 'LS 1' },
      { others: [{ ...completed, noteNumber: 'LS-1' }], now: NOW },
    )
    expect(delivery).toMatchObject({
      id: 1,
      lines: [{ received: toDecimal(8), lateEntry: { received: toDecimal(1) } }],
    })
  })
})

describe('A temperature outside its limits', () => {
  const reading = (action: string) => ({
    ...toTemperatureReading([], { storage: 'chilled', celsius: 9 }),
    ...{ lineId: 'chilled', recordedAt: at(1), recordedBy: 7, action },
  })
  const warm = (note: string) => ({ ...line('butter', 1, 8), temperature: reading(''), note })
  const complete = { ...submission('s2', []), isComplete: true }

  it.each([
    ['of the delivery', { temperatures: [reading('')] }],
    ['of a line', { lines: [warm(' ')] }],
  ])('%s is recorded at once, but the check-in is only completed with an action', (_, entries) => {
    const recorded = apply(empty, { ...submission('s1', []), ...entries })
    expect(() => apply(recorded, complete)).toThrow('outside its limits')
    const withAction = apply(recorded, {
      ...submission('s3', 'lines' in entries ? [{ ...warm('Refused'), recordedAt: at(2) }] : []),
      ...('temperatures' in entries && {
        temperatures: [{ ...reading('Chilled at once'), recordedAt: at(2) }],
      }),
    })
    expect(apply(withAction, complete).checkedInAt).toEqual(NOW)
  })

  it('of a withdrawn line needs none', () => {
    const recorded = apply(empty, submission('s1', [{ ...warm(''), removed: true }]))
    expect(apply(recorded, complete).checkedInAt).toEqual(NOW)
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
