import { type ClaimSummary, internalEndpoints } from '@rms/contracts'
import { toDecimal } from '@rms/domain-kit'
import { withoutReadBatching } from '@rms/service-kit'
import { createEventEnvelope } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSnapshot, type PurchasesUnderTest, startPurchases } from '../../testing/purchases-under-test.ts'

let purchases: PurchasesUnderTest
beforeAll(async () => {
  purchases = await startPurchases()
  await purchases.agree()
}, 60_000)
afterAll(() => purchases?.close())

const claimIdOf = ({ invoice_id, lines }: { invoice_id: number; lines: readonly { item_id: number }[] }) =>
  `${invoice_id}-${lines[0]?.item_id}`

/** An invoice of 10 cases at 22 where 20 was agreed: a claim of 20 before the check-in. */
async function overcharge(more: Parameters<PurchasesUnderTest['invoice']>[0] = {}) {
  const invoice = await purchases.invoice(more)
  return { invoice, id: claimIdOf(invoice) }
}

const creditNote = (more: Parameters<PurchasesUnderTest['invoice']>[0]) =>
  purchases.processedInvoice({ document_type: 'credit-note', invoice_date: '2026-03-20', ...more })

const lastResult = async (invoiceId: number) =>
  (await purchases.emitted('catalog.purchase-checked'))
    .map(({ payload }) => payload)
    .findLast(({ invoice_id }) => invoice_id === invoiceId)

describe('A credit note that waits for review', () => {
  it('closes no claim, is named by it, and cannot be allocated, until it is processed', async () => {
    const { invoice, id } = await overcharge()
    const { invoice_number: credited_invoice_number } = invoice
    const line = { quantity: 1, unit_price: 20, credited_invoice_number }
    const note = await purchases.invoice({ document_type: 'credit-note', lines: [line] })
    const credit = { credit_note_id: note.invoice_id, amount: 20 }
    expect(await purchases.claim(id)).toMatchObject({
      ...{ state: 'open', open_amount: 20, credits: [] },
      credits_under_review: [credit],
    })
    const credit_line_id = note.lines[0]?.item_id
    const allocated = await purchases
      .asManager()
      .post(`/api/claims/${id}/credits`, { credit_line_id, amount: 20 })
    expect(allocated).toMatchObject({ status: 409, body: { code: 'credit-under-review' } })
    await purchases.setState(note.invoice_id, {})
    const closed = await purchases.claim(id)
    expect(closed).toMatchObject({ state: 'credited', open_amount: 0, credits: [credit] })
    expect(closed.credits_under_review).toBeUndefined()
    await purchases.setState(note.invoice_id, { revision: 3, status: 'pending' })
    expect(await purchases.claim(id)).toMatchObject({ state: 'open', open_amount: 20 })
  })

  it('settles what it closes when its payment is checked, before its status has arrived', async () => {
    const { invoice, id } = await overcharge()
    const line = { quantity: 1, unit_price: 20, credited_invoice_number: invoice.invoice_number }
    const body = await purchases.invoice({ document_type: 'credit-note', lines: [line] })
    const { payable } = await purchases.asService('invoicing').call(internalEndpoints.checkPayment, { body })
    expect(payable?.settled_credits).toMatchObject([{ claim_id: id, amount: 20 }])
  })
})

describe('A price above the agreed one', () => {
  it('is claimed, and invoicing is told', async () => {
    const { invoice, id } = await overcharge()
    expect(await purchases.claim(id)).toMatchObject({
      state: 'open',
      reasons: ['price'],
      supplier_name: 'Dairy',
      location_name: 'Harbour',
      product_name: 'Butter',
      accepted_quantity: null,
      invoiced_price: 22,
      agreed_price: 20,
      amount: 20,
      open_amount: 20,
    })
    expect(await lastResult(invoice.invoice_id)).toMatchObject({
      revision: 1,
      outcome: 'differs',
      claimed_amount: 20,
      lines: [{ statuses: ['price-differs', 'not-checked'], claimed_amount: 20, needs_decision: true }],
    })
  })

  it('is claimed for what was accepted, and missing goods at the invoiced price: 44 + 16 = 60', async () => {
    const { invoice, id } = await overcharge()
    await purchases.receive(`LS-${invoice.invoice_id}`, [{ ordered: 10, received: 8 }])
    expect(await purchases.claim(id)).toMatchObject({
      reasons: ['quantity', 'price'],
      accepted_quantity: 8,
      missing_quantity: 2,
      quantity_amount: 44,
      price_amount: 16,
      amount: 60,
      photo_urls: [expect.stringMatching(/^\/uploads\/deliveries\/\d+\/\d+-0\.jpg\?/)],
    })
  })

  it('is no claim once the agreed price is raised', async () => {
    const item = { product_id: await purchases.newProduct('Cream') }
    const agreement = await purchases.agree(item)
    const { invoice, id } = await overcharge({ lines: [item] })
    expect((await purchases.claim(id)).amount).toBe(20)
    await purchases.asManager().put(`/api/price-agreements/${agreement.id}`, { unit_price: 22 })
    expect((await purchases.asManager().get(`/api/claims/${id}`)).status).toBe(404)
    expect(await lastResult(invoice.invoice_id)).toMatchObject({ outcome: 'matched', claimed_amount: 0 })
  })
})

describe('A claim and a price difference', () => {
  const search = async (name: string) => {
    const found = ['claims', 'purchases/prices'].map(list =>
      purchases.asManager().get(`/api/${list}?page=1&search=${name}`),
    )
    return (await Promise.all(found)).map(({ body }) => (body as unknown[]).length)
  }

  it('are found by the new name of their product', async () => {
    const product_id = await purchases.newProduct('Marscapone')
    await purchases.agree({ product_id })
    await purchases.asManager().put(`/api/products/${product_id}`, { supplier_ids: [purchases.supplier.id] })
    await overcharge({ lines: [{ product_id, product_name: 'MSC 500' }] })
    expect(await search('Marscapone')).toEqual([1, 1])
    await purchases.asManager().put(`/api/products/${product_id}`, { name: 'Mascarpone' })
    const [requested] = (await purchases.emitted('catalog.purchase-check-requested')).slice(-1)
    if (requested) await purchases.deliver('purchase-facts', requested)
    expect([await search('Mascarpone'), await search('Marscapone')]).toEqual([
      [1, 1],
      [0, 0],
    ])
  })

  it('are found by the new name of their supplier', async () => {
    await overcharge()
    const rename = async (name: string) => {
      await purchases.asManager().put(`/api/suppliers/${purchases.supplier.id}`, { name })
      const [changed] = (await purchases.emitted('catalog.supplier-changed')).slice(-1)
      if (changed) await purchases.deliver('purchase-facts', changed)
    }
    const before = await search('Dairy')
    await rename('Creamery')
    expect([await search('Creamery'), await search('Dairy')]).toEqual([before, [0, 0]])
    await rename('Dairy')
    expect(await search('Dairy')).toEqual(before)
  })
})

describe('An invoice that agrees with its agreed price', () => {
  it('matches before its check-in', async () => {
    const { invoice_id } = await purchases.invoice({ lines: [{ unit_price: 20 }] })
    expect(await lastResult(invoice_id)).toMatchObject({
      outcome: 'matched',
      lines: [{ statuses: ['not-checked'] }],
    })
  })

  it('of an unknown product needs no decision', async () => {
    const line = { product_id: null, product_name: 'Something new' }
    const { invoice_id } = await purchases.invoice({ lines: [line] })
    expect(await lastResult(invoice_id)).toMatchObject({
      outcome: 'matched',
      lines: [{ statuses: ['unclear'] }],
    })
  })
})

describe('A claim', () => {
  it('is sent with its amount, credited partly, and what is left stays open', async () => {
    const { invoice, id } = await overcharge()
    const sent = await purchases.asManager().post('/api/claims/send', { claims: [{ id, amount: 20 }] })
    expect(sent).toMatchObject({ status: 200, body: [{ id, state: 'sent', sent_amount: 20 }] })
    const credited_invoice_number = invoice.invoice_number
    const note = await creditNote({ lines: [{ quantity: 1, unit_price: 12.5, credited_invoice_number }] })
    expect(await purchases.claim(id)).toMatchObject({
      state: 'sent',
      credited_amount: 12.5,
      open_amount: 7.5,
      credits: [{ credit_note_id: note.invoice_id, credit_note_number: note.invoice_number, manual: false }],
    })
    await creditNote({ lines: [{ quantity: 1, unit_price: 7.5, credited_invoice_number }] })
    expect(await purchases.claim(id)).toMatchObject({ state: 'credited', open_amount: 0 })
  })

  it('is closed by a credit note that arrived before its invoice', async () => {
    const line = { quantity: 1, unit_price: 20, credited_invoice_number: 'EARLY-1' }
    const note = await creditNote({ lines: [line] })
    const credits = async () =>
      (await purchases.asManager().get('/api/credits?page=1')).body as { credit_note_id: number }[]
    expect((await credits()).some(({ credit_note_id }) => credit_note_id === note.invoice_id)).toBe(true)
    const { id } = await overcharge({ invoice_number: 'EARLY-1' })
    expect(await purchases.claim(id)).toMatchObject({ state: 'credited' })
    expect((await credits()).some(({ credit_note_id }) => credit_note_id === note.invoice_id)).toBe(false)
  })

  it('goes with a deleted invoice, which late events do not restore', async () => {
    const { invoice, id } = await overcharge()
    await purchases.invoice({ ...invoice, revision: 3, deleted: true })
    await purchases.invoice({ ...invoice, revision: 2 })
    expect((await purchases.asManager().get(`/api/claims/${id}`)).status).toBe(404)
  })

  it('follows a corrected invoice, and a repeated event changes nothing', async () => {
    const { invoice, id } = await overcharge()
    const [line] = invoice.lines
    const corrected = {
      ...invoice,
      revision: 2,
      lines: [{ ...line, unit_price: 21, total_price: 210 }],
      total: 210,
    }
    await purchases.invoice(corrected)
    await purchases.invoice(invoice)
    const before = (await purchases.emitted('catalog.purchase-checked')).length
    await purchases.invoice(corrected)
    expect(await purchases.claim(id)).toMatchObject({ amount: 10 })
    expect(await purchases.emitted('catalog.purchase-checked')).toHaveLength(before)
  })

  it('moves with an invoice to another supplier', async () => {
    const { invoice, id } = await overcharge()
    const other = await purchases.newSupplier('Other dairy')
    await purchases.invoice({ ...invoice, revision: 2, supplier_id: other.id })
    expect((await purchases.asManager().get(`/api/claims/${id}`)).status).toBe(404)
    expect(await lastResult(invoice.invoice_id)).toMatchObject({ revision: 2, outcome: 'matched' })
  })
})

describe('Waiving a claim', () => {
  it('gives up what is open for a reason, and can be undone', async () => {
    const { id } = await overcharge()
    const manager = purchases.asManager()
    const body = { claims: [{ id, amount: 20 }], reason: 'Goodwill' }
    expect(await manager.post('/api/claims/waive', body)).toMatchObject({
      status: 200,
      body: [{ state: 'waived', waived_amount: 20, open_amount: 0, waiver_reason: 'Goodwill' }],
    })
    expect(await manager.post(`/api/claims/${id}/reopen`)).toMatchObject({
      status: 200,
      body: { state: 'open', open_amount: 20, waiver_reason: null },
    })
    expect(await manager.post(`/api/claims/${id}/reopen`)).toMatchObject({
      status: 409,
      body: { code: 'claim-not-waived' },
    })
  })

  it('gives up no more than what was open then: 20 of 180, and 160 stay open', async () => {
    const { invoice, id } = await overcharge()
    const manager = purchases.asManager()
    const waive = (amount: number) =>
      manager.post('/api/claims/waive', { claims: [{ id, amount }], reason: 'Goodwill' })
    expect((await waive(20)).status).toBe(200)
    await purchases.receive(`LS-${invoice.invoice_id}`, [{ ordered: 10, received: 2 }])
    expect(await purchases.claim(id)).toMatchObject({
      ...{ state: 'open', amount: 180, waived_amount: 20, open_amount: 160 },
    })
    expect(await waive(180)).toMatchObject({ status: 200, body: [{ state: 'waived', waived_amount: 180 }] })
    expect(await manager.post(`/api/claims/${id}/reopen`)).toMatchObject({
      status: 200,
      body: { state: 'open', waived_amount: 0, open_amount: 180 },
    })
  })

  it('leaves nothing to claim again once a credit note has closed it', async () => {
    const { invoice, id } = await overcharge()
    const manager = purchases.asManager()
    await manager.post('/api/claims/waive', { claims: [{ id, amount: 20 }], reason: 'Goodwill' })
    const line = { quantity: 1, unit_price: 20, credited_invoice_number: invoice.invoice_number }
    const note = await creditNote({ lines: [line] })
    expect(await manager.post(`/api/claims/${id}/reopen`)).toMatchObject({
      status: 409,
      body: { code: 'claim-credited' },
    })
    await purchases.invoice({ ...note, revision: 2, deleted: true })
    expect(await purchases.claim(id)).toMatchObject({ state: 'waived', waived_amount: 20 })
  })

  it('is refused if the amount has changed or the claim is settled', async () => {
    const { id } = await overcharge()
    const waive = (amount: number) =>
      purchases.asManager().post('/api/claims/waive', { claims: [{ id, amount }], reason: 'Goodwill' })
    expect(await waive(19)).toMatchObject({
      status: 409,
      body: { code: 'claim-changed', claims: [{ id, amount: 20 }] },
    })
    const both = await Promise.all([waive(20), waive(20)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'claim-settled' })
  })

  it('decides about all claims or about none', async () => {
    const [first, second] = [await overcharge(), await overcharge()]
    const claims = [
      { id: first.id, amount: 20 },
      { id: second.id, amount: 1 },
    ]
    const body = { claims, reason: 'Goodwill' }
    expect((await purchases.asManager().post('/api/claims/waive', body)).status).toBe(409)
    expect((await purchases.claim(first.id)).state).toBe('open')
  })
})

describe('A credit without a product', () => {
  it('is allocated by hand, up to what is open of both, and can be taken back', async () => {
    const { id } = await overcharge()
    const line = { product_id: null, product_name: 'Goodwill', quantity: 1, unit_price: 3.33 }
    const note = await creditNote({ lines: [line] })
    const credit_line_id = note.lines[0]?.item_id
    const manager = purchases.asManager()
    const allocate = (amount: number) => manager.post(`/api/claims/${id}/credits`, { credit_line_id, amount })
    expect(await allocate(5)).toMatchObject({ status: 409, body: { code: 'credit-exceeded' } })
    expect(await allocate(3)).toMatchObject({
      status: 200,
      body: { credited_amount: 3, open_amount: 17, credits: [{ manual: true, amount: 3 }] },
    })
    const credits = (await manager.get('/api/credits')).body as {
      credit_line_id: number
      open_amount: number
    }[]
    expect(credits.find(each => each.credit_line_id === credit_line_id)?.open_amount).toBe(0.33)
    expect((await allocate(0.33)).status).toBe(200)
    expect(await allocate(0.01)).toMatchObject({
      status: 409,
      body: { code: 'credit-exceeded', open_amount: 0 },
    })
    expect((await manager.post(`/api/claims/${id}/credits`, { credit_line_id: 999, amount: 1 })).status).toBe(
      404,
    )
    const path = `/api/claims/${id}/credits/${credit_line_id}`
    expect(await manager.del(path)).toMatchObject({ status: 200, body: { credits: [], open_amount: 20 } })
    expect((await manager.del(path)).status).toBe(404)
  })
})

describe('What was recovered', () => {
  const recovered = async () =>
    ((await purchases.asManager().get('/api/claims/summary')).body as ClaimSummary).recovered

  it('contains no goods that are returned on the claimed invoice itself at another price: 10 and −2', async () => {
    const before = await recovered()
    const invoice_date = `${Temporal.Now.plainDateISO().year}-01-01`
    const [cream, quark] = [await purchases.newProduct('Cream'), await purchases.newProduct('Quark')]
    for (const product_id of [cream, quark]) await purchases.agree({ product_id })
    const lines = [{ product_id: cream }, { product_id: cream, quantity: -2, unit_price: 21 }]
    const returned = await overcharge({ invoice_date, lines })
    expect(await purchases.claim(returned.id)).toMatchObject({ credited_amount: 20, open_amount: 0 })
    expect(await recovered()).toEqual(before)
    const { invoice } = await overcharge({ invoice_date, lines: [{ product_id: quark }] })
    const credit = { product_id: quark, quantity: 1, unit_price: 16 }
    await creditNote({
      invoice_date,
      lines: [{ ...credit, credited_invoice_number: invoice.invoice_number }],
    })
    const [euros] = await recovered()
    expect(euros?.year).toBe(
      toDecimal(before[0]?.year ?? 0)
        .plus(16)
        .toNumber(),
    )
  })
})

describe('The list of claims', () => {
  it('is filtered, searched and sorted by the open amount', async () => {
    const item = { product_id: await purchases.newProduct('Saffron'), quantity: 100 }
    await purchases.agree({ product_id: item.product_id })
    const { id } = await overcharge({ lines: [item] })
    const [largest] = await purchases.claims('?page=1&page_size=1')
    expect(largest?.id).toBe(id)
    expect((await purchases.claims('?search=saffron')).map(claim => claim.id)).toEqual([id])
    expect(await purchases.claims('?search=saffron&state=sent')).toEqual([])
    expect(await purchases.claims(`?search=saffron&location_id=${purchases.quay}`)).toEqual([])
    expect(await purchases.claims('?search=saffron&age=over-60')).toHaveLength(1)
    expect(await purchases.claims('?search=saffron&age=0-7')).toEqual([])
  })

  it('is summed up by supplier and age', async () => {
    const { suppliers } = (await purchases.asManager().get('/api/claims/summary')).body as {
      suppliers: { supplier_name: string; total: number; claims: number; by_age: Record<string, number> }[]
    }
    const open = (await purchases.claims()).filter(({ open_amount }) => open_amount > 0)
    const total = open.reduce((sum, claim) => sum.plus(claim.open_amount), toDecimal(0)).toNumber()
    expect(suppliers).toMatchObject([
      { supplier_name: 'Dairy', claims: open.length, total, by_age: { 'over-60': total, '0-7': 0 } },
    ])
  })
})

describe('A manager of one location', () => {
  it('sees and decides about claims of that location only', async () => {
    const at = { location_id: purchases.quay }
    const [{ id: own }, { id: foreign }] = [await overcharge(at), await overcharge()]
    const limited = purchases.asManager({ location_ids: [purchases.quay] })
    const seen = (await limited.get('/api/claims')).body as { id: string; location_id: number }[]
    expect(seen.map(({ location_id }) => location_id)).toEqual([purchases.quay])
    expect((await limited.get(`/api/claims/${own}`)).status).toBe(200)
    const send = (id: string) => limited.post('/api/claims/send', { claims: [{ id, amount: 20 }] })
    expect((await limited.get(`/api/claims/${foreign}`)).status).toBe(404)
    expect((await send(foreign)).status).toBe(404)
    expect((await send(own)).status).toBe(200)
    for (const ids of [foreign, `${own},${foreign}`])
      expect((await limited.get(`/api/claims/message?ids=${ids}`)).status).toBe(404)
  })
})

describe('The photos of listed claims', () => {
  it('are read from all deliveries at once', async () => {
    for (const { invoice } of [await overcharge(), await overcharge()])
      await purchases.receive(`LS-${invoice.invoice_id}`, [{ ordered: 10, received: 8 }])
    const { db } = purchases.kit.connection
    await db?.command({ profile: 2 })
    const listed = await withoutReadBatching(() => purchases.claims())
    await db?.command({ profile: 0 })
    const withPhotos = listed.filter(({ photo_urls }) => photo_urls.length > 0)
    expect(new Set(withPhotos.map(({ delivery_id }) => delivery_id)).size).toBeGreaterThan(1)
    const reads = await db
      ?.collection('system.profile')
      .countDocuments({ ns: `${db.databaseName}.deliveries` })
    expect(reads).toBe(1)
  })
})

describe('The state filter', () => {
  it('lists the claims of each state, and the unsettled ones: open or sent', async () => {
    const [waived, sent] = [await overcharge(), await overcharge()]
    const seen = (id: string) => ({ claims: [{ id, amount: 20 }] })
    await purchases.asManager().post('/api/claims/waive', { ...seen(waived.id), reason: 'Goodwill' })
    await purchases.asManager().post('/api/claims/send', seen(sent.id))
    const all = await purchases.claims()
    const listIds = (claims: typeof all) => claims.map(({ id }) => id).sort()
    for (const state of ['open', 'sent', 'credited', 'waived'])
      expect(listIds(await purchases.claims(`?state=${state}`))).toEqual(
        listIds(all.filter(claim => claim.state === state)),
      )
    const unsettled = await purchases.claims('?state=unsettled')
    expect(listIds(unsettled)).toEqual(listIds(all.filter(({ open_amount }) => open_amount > 0)))
    expect(new Set(unsettled.map(({ state }) => state))).toEqual(new Set(['open', 'sent']))
    expect((await purchases.asManager().get('/api/claims?state=late')).status).toBe(400)
  })
})

describe('Invoices at once', () => {
  it('are all compared', async () => {
    const snapshots = Array.from({ length: 6 }, () => buildSnapshot(purchases))
    await Promise.all(
      snapshots.map(snapshot =>
        purchases.deliver('purchase-invoices', createEventEnvelope('invoicing.invoice-recorded', snapshot)),
      ),
    )
    for (const snapshot of snapshots) expect((await purchases.claim(claimIdOf(snapshot))).amount).toBe(20)
  })
})

describe('The message about claims', () => {
  it('is in the language of the supplier, with its contacts and a chat', async () => {
    const manager = purchases.asManager()
    await manager.put(`/api/suppliers/${purchases.supplier.id}/terms`, {
      ...{ message_language: 'de', order_channel: 'chat', order_phone: '+49 (0)30 1234' },
      order_chat_link: 'https://t.me/dairy',
      customer_numbers: [{ location_id: purchases.harbour, customer_number: 'K-4711' }],
    })
    const { invoice, id } = await overcharge()
    const { status, body } = await manager.get(`/api/claims/message?ids=${id}`)
    expect([status, body]).toMatchObject([
      200,
      {
        language: 'de',
        channel: 'chat',
        phone: '+49 (0)30 1234',
        subject: `Reklamation ${invoice.invoice_number}`,
        chat_link: 'https://t.me/dairy',
        text: expect.stringMatching(/Kundennummer: K-4711[\s\S]*Gutzuschreiben: 20,00/),
      },
    ])
  })

  it('is about one supplier', async () => {
    const other = await purchases.newSupplier('Bakery')
    await purchases.agree({ supplier_id: other.id })
    const [first, second] = [await overcharge(), await overcharge({ supplier_id: other.id })]
    expect(await purchases.asManager().get(`/api/claims/message?ids=${first.id},${second.id}`)).toMatchObject(
      {
        status: 400,
        body: { code: 'several-suppliers' },
      },
    )
    for (const ids of ['999-999', `${first.id},999-999`])
      expect((await purchases.asManager().get(`/api/claims/message?ids=${ids}`)).status).toBe(404)
  })

  it('is not about a claim that is settled', async () => {
    const { id } = await overcharge()
    const manager = purchases.asManager()
    await manager.post('/api/claims/waive', { claims: [{ id, amount: 20 }], reason: 'Goodwill' })
    expect(await manager.get(`/api/claims/message?ids=${id}`)).toMatchObject({
      status: 409,
      body: { code: 'claim-settled' },
    })
  })
})

describe('The claims against a deleted supplier', () => {
  it('stay as they were, because its agreed prices still apply to what was delivered', async () => {
    const { id } = await purchases.newSupplier('Former dairy')
    const product_id = await purchases.newProduct('Former butter')
    await purchases.agree({ supplier_id: id, product_id })
    const { invoice_id, lines } = await purchases.invoice({ supplier_id: id, lines: [{ product_id }] })
    const claimId = `${invoice_id}-${lines[0]?.item_id}`
    expect(await purchases.claim(claimId)).toMatchObject({ amount: 20, state: 'open' })
    expect((await purchases.asManager().del(`/api/suppliers/${id}?force=true`)).status).toBe(200)
    const changed = (await purchases.emitted('catalog.supplier-changed')).findLast(
      ({ payload }) => payload.id === id,
    )
    if (!changed) throw new Error('the deletion was not published')
    await purchases.deliver('purchase-facts', changed)
    expect(await purchases.claim(claimId)).toMatchObject({ amount: 20, state: 'open' })
  })
})
