import { type DecimalInput, sumDecimals, toDecimal } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listTransferPostings, type TransferFact, type TransferPosting } from './transfers.ts'
import { costWaste, sumWaste, type WasteEntry } from './waste-entries.ts'

const [HARBOUR, STATION, SALMON] = [10, 20, 100]

const transfer = (
  sent: DecimalInput,
  received: DecimalInput | null,
  more: Partial<TransferFact> = {},
): TransferFact => ({
  ...{ id: 1, revision: 1, deleted: false, senderId: HARBOUR, receiverId: STATION, sentOn: '2026-03-02' },
  receivedOn: received === null ? null : '2026-03-03',
  lines: [
    {
      ...{ lineId: '0', productId: SALMON, sent: toDecimal(sent) },
      received: received === null ? null : toDecimal(received),
    },
  ],
  ...more,
})

const postings = (facts: Iterable<TransferFact>, cost: DecimalInput | null = 18) =>
  listTransferPostings(facts, (_product, senderId) =>
    senderId === HARBOUR && cost !== null ? toDecimal(cost) : null,
  )
const rows = (list: readonly TransferPosting[]) =>
  list.map(({ locationId, kind, quantity, amount }) => [
    locationId,
    kind,
    quantity.toNumber(),
    amount?.toNumber() ?? null,
  ])

describe('A transfer', () => {
  it('of 5 of which 4 arrive moves 4 at the sender’s cost and loses 1 at the sender', () => {
    expect(rows(postings([transfer(5, 4)]))).toEqual([
      [HARBOUR, 'transfer-out', 4, 72],
      [STATION, 'transfer-in', 4, 72],
      [HARBOUR, 'lost', 1, 18],
    ])
  })

  it('is in transit until it is received', () => {
    const [posting, ...others] = postings([transfer(5, null)])
    expect([rows(posting ? [posting] : []), others]).toEqual([[[HARBOUR, 'in-transit', 5, 90]], []])
    expect(posting?.reasons).toEqual(['not-received'])
  })

  it.each([
    ['that never arrives is lost', transfer(5, 0), [0, 0, 90]],
    ['of which more arrives than was sent is doubtful', transfer(5, 6), [108, 108]],
  ])('%s', (_, fact, amounts) => {
    expect(postings([fact]).map(({ amount }) => amount?.toNumber())).toEqual(amounts)
  })

  it('has no amount without a price, and says so', () => {
    const [out] = postings([transfer(5, 5)], null)
    expect([out?.amount, out?.reasons]).toEqual([null, ['price-missing']])
    expect(postings([transfer(5, 6)])[0]?.reasons).toEqual(['received-more-than-sent'])
  })

  it('moves and loses exactly what was sent, whatever the order of its versions', () => {
    const grams = fc.integer({ min: 0, max: 50_000 })
    fc.assert(
      fc.property(grams, grams, fc.integer({ min: 0, max: 99_999 }), (sent, received, price) => {
        fc.pre(received <= sent)
        const fact = transfer(sent / 1000, received / 1000, { revision: 2 })
        const cost = price / 1000
        const list = postings([transfer(sent / 1000, null), fact, fact], cost)
        expect(list).toEqual(postings([fact, transfer(sent / 1000, null)], cost))
        const of = (...kinds: string[]) => list.filter(({ kind }) => kinds.includes(kind))
        const total = sumDecimals(of('transfer-out', 'lost').map(({ quantity }) => quantity))
        expect(total.toNumber()).toBe(sent / 1000)
        const amounts = (kind: string) => sumDecimals(of(kind).flatMap(({ amount }) => amount ?? []))
        expect(amounts('transfer-in').eq(amounts('transfer-out'))).toBe(true)
        expect(amounts('transfer-out').plus(amounts('lost')).toNumber()).toBe(
          toDecimal(sent).div(1000).times(cost).toDecimalPlaces(2).toNumber(),
        )
      }),
      { seed: 27 },
    )
  })
})

const waste = (id: number, quantity: number, more: Partial<WasteEntry> = {}): WasteEntry => ({
  ...{ id, revision: 1, deleted: false, locationId: HARBOUR, date: '2026-03-02', recordedBy: 7 },
  ...{ recordedAt: Temporal.Instant.from('2026-03-02T20:00:00Z'), reason: 'spoiled' },
  ...{ item: { kind: 'ingredient', id: SALMON }, quantity: toDecimal(quantity) },
  ...more,
})

describe('Waste', () => {
  const findCost = ({ id }: WasteEntry['item'], { date }: Pick<WasteEntry, 'date'>) =>
    id === SALMON ? toDecimal(date < '2026-03-03' ? 18 : 20) : null

  it('costs what the item cost on its date, by what became of it', () => {
    const costs = costWaste(
      [
        waste(1, 2),
        waste(2, 1, { date: '2026-03-03' }),
        waste(3, 0.5, { reason: 'trim' }),
        waste(4, 1, { reason: null }),
      ],
      findCost,
    )
    expect(
      (['waste', 'trim', 'staff-meal'] as const).map(group => sumWaste(costs, group).amount.toNumber()),
    ).toEqual([56, 9, 18])
  })

  it('counts a corrected entry once and a deleted one not at all', () => {
    const entries = [
      waste(1, 2),
      waste(1, 3, { revision: 2 }),
      waste(2, 9),
      waste(2, 9, { revision: 2, deleted: true }),
    ]
    expect(sumWaste(costWaste([...entries, ...entries], findCost), 'waste').amount.toNumber()).toBe(54)
  })

  it('of an item without a cost is incomplete', () => {
    const total = sumWaste(costWaste([waste(1, 2, { item: { kind: 'dish', id: 5 } })], findCost), 'waste')
    expect([total.basis, total.reasons]).toEqual(['incomplete', ['price-missing']])
  })
})
