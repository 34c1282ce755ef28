import { alertEndpoints } from '@rms/contracts'
import { toDecimal128 } from '@rms/service-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PurchasesUnderTest, startPurchases } from '../../testing/purchases-under-test.ts'

let purchases: PurchasesUnderTest
beforeAll(async () => {
  purchases = await startPurchases()
  await purchases.agree()
}, 60_000)
afterAll(() => purchases?.close())

const listAlerts = (severity: 'all' | 'medium' | 'high' = 'all', user = {}) =>
  purchases.asManager(user).call(alertEndpoints.claim, { query: { severity } })
const findAlert = async (invoiceId: number) => (await listAlerts()).find(({ id }) => id === invoiceId)

type Invoice = Awaited<ReturnType<PurchasesUnderTest['invoice']>>
const claimsOf = ({ invoice_id, lines }: Invoice) => lines.map(({ item_id }) => `${invoice_id}-${item_id}`)
const seen = (ids: readonly string[]) => ids.map(id => ({ id, amount: 20 }))

describe('The alert about new claims', () => {
  it('adds up the claims of an invoice', async () => {
    const invoice = await purchases.invoice({ lines: [{}, {}] })
    expect(await findAlert(invoice.invoice_id)).toMatchObject({
      kind: 'claim',
      severity: 'medium',
      invoice_number: invoice.invoice_number,
      supplier_name: 'Dairy',
      currency: 'EUR',
      amount: 40,
      lines: 2,
    })
  })

  it('contains only claims that nobody has sent or waived, and ends with the last one', async () => {
    const invoice = await purchases.invoice({ lines: [{}, {}] })
    const [first = '', second = ''] = claimsOf(invoice)
    await purchases.asManager().post('/api/claims/send', { claims: seen([first]) })
    expect(await findAlert(invoice.invoice_id)).toMatchObject({ amount: 20, lines: 1 })
    await purchases.asManager().post('/api/claims/waive', { claims: seen([second]), reason: 'Goodwill' })
    expect(await findAlert(invoice.invoice_id)).toBeUndefined()
  })

  it('ends with a credit note, and with the invoice', async () => {
    const credited = await purchases.invoice()
    const line = { quantity: 1, unit_price: 20, credited_invoice_number: credited.invoice_number }
    await purchases.processedInvoice({ document_type: 'credit-note', lines: [line] })
    expect(await findAlert(credited.invoice_id)).toBeUndefined()
    const deleted = await purchases.invoice()
    await purchases.invoice({ ...deleted, revision: 2, deleted: true })
    expect(await findAlert(deleted.invoice_id)).toBeUndefined()
  })

  it('keeps the time of the first claim when its amount changes, and ends after 24 hours', async () => {
    const invoice = await purchases.invoice()
    const [id = ''] = claimsOf(invoice)
    const claims = purchases.kit.connection.collection<{ _id: string; first_seen_at: Date }>('claims')
    const setSeen = (ago: Temporal.DurationLike) =>
      claims.updateOne(
        { _id: id },
        { $set: { first_seen_at: new Date(Temporal.Now.instant().subtract(ago).epochMilliseconds) } },
      )
    await setSeen({ hours: 23 })
    const before = await findAlert(invoice.invoice_id)
    await purchases.receive(`LS-${invoice.invoice_id}`, [{ ordered: 10, received: 8 }])
    expect(await findAlert(invoice.invoice_id)).toMatchObject({ amount: 60, created_at: before?.created_at })
    await setSeen({ hours: 25 })
    expect(await findAlert(invoice.invoice_id)).toBeUndefined()
  })

  it('is filtered by severity: high from 100, low below 5', async () => {
    const [small, large] = [
      await purchases.invoice({ lines: [{ quantity: 2 }] }),
      await purchases.invoice({ lines: [{ quantity: 50 }] }),
    ]
    const listIds = async (severity: 'all' | 'medium' | 'high') =>
      (await listAlerts(severity)).map(({ id }) => id)
    expect(await listIds('all')).toEqual(expect.arrayContaining([small.invoice_id, large.invoice_id]))
    expect(await listIds('medium')).not.toContain(small.invoice_id)
    expect(await listIds('high')).toEqual([large.invoice_id])
  })

  it('of a large claim is not left out because of hundreds of newer small ones', async () => {
    const large = await purchases.invoice({ lines: [{ quantity: 50 }] })
    const claims = purchases.kit.connection.collection<{ _id: string; invoice_id: number }>('claims')
    const found = await claims.findOne({ invoice_id: large.invoice_id })
    const seenAt = Temporal.Now.instant().add({ seconds: 1 }).epochMilliseconds
    const small = { ...found, open_amount: toDecimal128(1), first_seen_at: new Date(seenAt) }
    const ids = Array.from({ length: 250 }, (_, index) => 100_000 + index)
    await claims.insertMany(ids.map(id => ({ ...small, _id: `${id}-1`, invoice_id: id })))
    expect((await listAlerts('all')).map(({ id }) => id)).not.toContain(large.invoice_id)
    expect((await listAlerts('high')).map(({ id }) => id)).toContain(large.invoice_id)
    await claims.deleteMany({ invoice_id: { $in: ids } })
  })

  it('is limited to the locations of the manager', async () => {
    const own = await purchases.invoice({ location_id: purchases.quay })
    const limited = await listAlerts('all', { location_ids: [purchases.quay] })
    expect(limited.map(({ id }) => id)).toEqual([own.invoice_id])
    expect(await listAlerts('all', { location_ids: [] })).toEqual([])
  })
})
