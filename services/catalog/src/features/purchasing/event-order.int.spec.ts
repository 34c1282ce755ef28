import type { PurchaseInvoiceSnapshot } from '@rms/contracts'
import { createEventEnvelope } from '@rms/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSnapshot, type PurchasesUnderTest, startPurchases } from '../../testing/purchases-under-test.ts'

let purchases: PurchasesUnderTest
beforeAll(async () => {
  purchases = await startPurchases()
  await purchases.agree()
  await purchases.receive('LS-1', [{ ordered: 10, received: 8 }])
  await purchases.receive('LS-2', [{ ordered: 10, received: 10, refused: 1 }])
}, 60_000)
afterAll(() => purchases?.close())

const SEED = 26
const RUNS = 8

interface Revision {
  readonly id: number
  readonly revision: number
  readonly isDeleted: boolean
  readonly isOfOther: boolean
  readonly quantity: number
  readonly unitPrice: number
}

/** Invoices 1 to 3 and credit notes 4 and 5; a revision has one content, however often it arrives. */
const revisions: fc.Arbitrary<Revision[]> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 5 }),
    revision: fc.integer({ min: 1, max: 3 }),
    isDeleted: fc.integer({ min: 0, max: 5 }).map(n => n === 0),
    isOfOther: fc.integer({ min: 0, max: 5 }).map(n => n === 0),
    quantity: fc.integer({ min: 1, max: 12 }),
    unitPrice: fc.integer({ min: 1900, max: 2600 }).map(cents => cents / 100),
  }),
  { minLength: 3, maxLength: 10, selector: ({ id, revision }) => `${id} ${revision}` },
)

const arrivals = revisions.chain(all =>
  fc.record({
    once: fc.constant(all),
    shuffled: fc.shuffledSubarray([...all, ...all.slice(0, 3)], {
      minLength: all.length + Math.min(3, all.length),
    }),
  }),
)

const toSnapshot = (
  { id, revision, isDeleted, isOfOther, quantity, unitPrice }: Revision,
  otherSupplierId: number,
): PurchaseInvoiceSnapshot => {
  const isCredit = id > 3
  const line = {
    note_number: `LS-${id}`,
    quantity: isCredit ? 1 : quantity,
    unit_price: unitPrice,
    credited_invoice_number: id === 4 ? 'RE-1' : '',
  }
  return buildSnapshot(purchases, {
    invoice_id: id,
    revision,
    deleted: isDeleted,
    document_type: isCredit ? 'credit-note' : 'invoice',
    ...(isOfOther && { supplier_id: otherSupplierId }),
    lines: [line],
  })
}

const DERIVED = [
  'purchase_checks',
  'claims',
  'price_differences',
  'unallocated_credits',
  'deposit_balances',
  'purchase_months',
]

/** Everything that follows from these events, in a database without earlier ones. */
async function deriveFrom(
  snapshots: readonly PurchaseInvoiceSnapshot[],
  { areConcurrent = false } = {},
): Promise<unknown> {
  const { connection } = purchases.kit
  for (const name of ['purchase_invoices', ...DERIVED]) await connection.collection(name).deleteMany({})
  const deliver = (snapshot: PurchaseInvoiceSnapshot) =>
    purchases.deliver('purchase-invoices', createEventEnvelope('invoicing.invoice-recorded', snapshot))
  if (areConcurrent) await Promise.all(snapshots.map(deliver))
  else for (const snapshot of snapshots) await deliver(snapshot)
  const stored = DERIVED.map(name =>
    connection
      .collection(name)
      .find({}, { projection: { first_seen_at: 0 } })
      .sort({ _id: 1 })
      .toArray(),
  )
  return JSON.parse(JSON.stringify(await Promise.all(stored)))
}

describe('What follows from events about invoices', () => {
  it('is the same in any order of arrival, all at once, and with repetitions', async () => {
    const other = await purchases.newSupplier('Other dairy')
    await fc.assert(
      fc.asyncProperty(arrivals, async ({ once, shuffled }) => {
        const toSnapshots = (list: readonly Revision[]) => list.map(each => toSnapshot(each, other.id))
        const inOrder = once.toSorted((a, b) => a.revision - b.revision)
        const expected = await deriveFrom(toSnapshots(inOrder))
        expect(await deriveFrom(toSnapshots(shuffled))).toEqual(expected)
        expect(await deriveFrom(toSnapshots(shuffled), { areConcurrent: true })).toEqual(expected)
      }),
      { seed: SEED, numRuns: RUNS },
    )
  }, 60_000)
})
