import { toDecimal, ZERO } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import type { Order } from '../order.ts'
import { buildNewDelivery, type Delivery, type DeliveryLine } from './delivery.ts'
import { type DeliveryDayInput, listExpectedDeliveries } from './expected-deliveries.ts'
import { computeOrderStates } from './order-progress-state.ts'

const DAIRY = { id: 1, name: 'Dairy' }
const HARBOUR = { id: 10, name: 'Harbour' }
const TUESDAY = '2026-03-03'
const WEDNESDAY = '2026-03-04'
const noon = (date: string) => Temporal.Instant.from(`${date}T12:00:00Z`)

const order = (more: Partial<Order> = {}): Order => ({
  id: 1,
  number: `PO-2026-0000${more.id ?? 1}`,
  date: '2026-03-01',
  supplier: DAIRY,
  location: HARBOUR,
  lines: [{ productId: 100, productName: 'Butter', quantity: toDecimal(10), unit: 'case', unitPrice: ZERO }],
  currency: 'EUR',
  notes: '',
  deliveryDate: TUESDAY,
  deliveryCharge: ZERO,
  customerNumber: '',
  message: '',
  messageSubject: '',
  createdAt: noon('2026-03-01'),
  closed: null,
  ...more,
})

const line = (received: number): DeliveryLine => ({
  ...{ lineId: 'order-1-0', recordedAt: noon(TUESDAY), recordedBy: 7, recorderKind: 'staff' },
  ...{ isCorrected: false, removed: false, orderLine: { orderId: 1, lineId: '0' }, productId: 100 },
  ...{ productName: 'Butter', orderNumber: '', unit: { name: 'case', content: null } },
  ...{ ordered: toDecimal(10), expected: toDecimal(10), received: toDecimal(received) },
  ...{ damaged: ZERO, refused: ZERO, substitutedBy: null, substituteName: '', pieces: null },
  ...{ weighed: null, temperature: null, note: '', lateEntry: null },
})

const delivery = (received: number, more: Partial<Delivery> = {}): Delivery => ({
  ...buildNewDelivery({
    id: 1,
    keys: [`expected-1-10-${TUESDAY}-0`],
    supplier: DAIRY,
    location: HARBOUR,
    deliveryDate: TUESDAY,
    createdAt: noon(TUESDAY),
  }),
  orders: [{ id: 1, number: 'PO-2026-00001' }],
  checkedInAt: noon(TUESDAY),
  lines: [line(received)],
  ...more,
})

const list = (given: Partial<DeliveryDayInput> = {}) =>
  listExpectedDeliveries({
    location: HARBOUR,
    date: TUESDAY,
    today: given.date ?? TUESDAY,
    timeZone: 'UTC',
    orders: [order()],
    deliveries: [],
    findSchedule: () => ({ delivery_days: [], cutoff: null }),
    ...given,
  })
const describeAll = (given?: Partial<DeliveryDayInput>) =>
  list(given).map(({ orders, lines }) => [
    orders.map(({ state }) => state).join(),
    lines.map(({ expected }) => expected.toNumber()).join(),
  ])

describe('The progress of an order', () => {
  const closed = { at: noon(WEDNESDAY), date: WEDNESDAY, by: 'maria' }
  const inProgress = delivery(10, { checkedInAt: null })
  const rest = delivery(4, { id: 2, keys: ['b'], deliveryDate: WEDNESDAY, checkedInAt: noon(WEDNESDAY) })

  it.each([
    ['ordered until its day', TUESDAY, order(), [], { state: 'ordered', date: TUESDAY }],
    ['overdue after its day', WEDNESDAY, order(), [], { state: 'overdue', date: TUESDAY }],
    ['ordered without a day', WEDNESDAY, order({ deliveryDate: null }), [], { state: 'ordered', date: null }],
    ['overdue during the check-in', WEDNESDAY, order(), [inProgress], { state: 'overdue', date: TUESDAY }],
    ['partly delivered', WEDNESDAY, order(), [delivery(6)], { state: 'partly-delivered', date: TUESDAY }],
    [
      'delivered with the rest',
      WEDNESDAY,
      order(),
      [delivery(6), rest],
      { state: 'delivered', date: WEDNESDAY },
    ],
    ['closed', WEDNESDAY, order({ closed }), [delivery(6)], { state: 'closed', date: WEDNESDAY }],
    [
      'delivered, although closed',
      WEDNESDAY,
      order({ closed }),
      [delivery(10)],
      { state: 'delivered', date: TUESDAY },
    ],
  ] as const)('is %s', (_, today, placed, deliveries, progress) => {
    expect(computeOrderStates([placed], { deliveries, today }).get(1)).toEqual(progress)
  })
})

describe('A delivery is expected', () => {
  it('on the requested day, once for all orders from the supplier', () => {
    expect(describeAll({ orders: [order(), order({ id: 2 })] })).toEqual([['due,due', '10,10']])
    expect(describeAll({ date: '2026-03-02' })).toEqual([])
  })

  it('no longer once the order is closed, whatever is outstanding', () => {
    const closed = order({ closed: { at: noon(TUESDAY), date: TUESDAY, by: 'maria' } })
    expect(describeAll({ orders: [closed] })).toEqual([])
    expect(describeAll({ date: '2026-03-04', orders: [closed], deliveries: [delivery(4)] })).toEqual([])
  })

  it('on the next delivery day of the supplier if no day was requested', () => {
    const given = {
      orders: [order({ deliveryDate: null })],
      findSchedule: () => ({ delivery_days: [{ weekday: 3, cutoff: null }], cutoff: null }),
    }
    expect(describeAll(given)).toEqual([])
    expect(describeAll({ ...given, date: WEDNESDAY })).toEqual([['due', '10']])
  })

  it('late for a week if nothing arrived, but not on days to come', () => {
    expect(describeAll({ date: WEDNESDAY })).toEqual([['late', '10']])
    expect(describeAll({ date: '2026-03-10' })).toEqual([['late', '10']])
    expect(describeAll({ date: '2026-03-11' })).toEqual([])
    expect(describeAll({ date: WEDNESDAY, today: TUESDAY })).toEqual([])
  })

  it('for the rest of a partial delivery from the next day on', () => {
    const deliveries = [delivery(8)]
    expect(describeAll({ deliveries })).toEqual([])
    expect(describeAll({ deliveries, date: WEDNESDAY })).toEqual([['rest', '2']])
  })

  it('no longer once everything arrived', () => {
    expect(describeAll({ deliveries: [delivery(10)], date: WEDNESDAY })).toEqual([])
  })

  it('while its check-in is in progress, with what was recorded', () => {
    const open = delivery(8, { checkedInAt: null })
    expect(list({ deliveries: [open] })).toMatchObject([
      { delivery: { id: 1 }, lines: [{ receivedBefore: ZERO }] },
    ])
    expect(describeAll({ deliveries: [open], date: WEDNESDAY })).toEqual([])
  })

  it('with another key after the first one of the day was completed', () => {
    const [expected] = list({ orders: [order(), order({ id: 2 })], deliveries: [delivery(10)] })
    expect(expected?.key).toBe(`expected-1-10-${TUESDAY}-1`)
  })
})
