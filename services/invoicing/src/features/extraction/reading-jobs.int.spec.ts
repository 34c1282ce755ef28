import { invoiceEndpoints } from '@rms/contracts'
import { createEventEnvelope } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildInvoiceText, createFakePdf, readFakePdf } from '../../testing/fake-pdf.ts'
import {
  createEmptyFile,
  DAIRY_SUPPLIER_ID,
  HARBOUR_LOCATION_ID,
  type InvoicingService,
  startInvoicingService,
} from '../../testing/invoicing-service.ts'

describe('A job', () => {
  let invoicing: InvoicingService
  let readings = 0
  let readersAreFree = Promise.resolve()
  beforeAll(async () => {
    invoicing = await startInvoicingService({
      read: async (...request) => {
        readings += 1
        await readersAreFree
        return readFakePdf(...request)
      },
    })
  }, 60_000)
  afterAll(() => invoicing.close())

  /** An invoice that has been read, with lines that no other has. */
  async function uploadAndRead() {
    const text = buildInvoiceText({ number: `N-${readings + 1}`, butterKg: readings + 1 })
    const { id } = await invoicing.upload(createFakePdf(text))
    await invoicing.read()
    return invoicing.invoice(id)
  }

  it('delivered twice is done once', async () => {
    const { id } = await uploadAndRead()
    const [event] = (await invoicing.service.emitted('invoicing.invoice-uploaded')).filter(
      each => each.payload.invoice_id === id,
    )
    if (!event) throw new Error('the upload event is missing')
    const before = readings
    await invoicing.service.deliver('invoice-extraction', event)
    expect(readings).toBe(before)
    const events = await invoicing.service.emitted('invoicing.invoice-processed')
    expect(events.filter(each => each.payload.invoice_id === id)).toHaveLength(1)
  })

  it('of an older reading, or a deleted invoice, does nothing', async () => {
    const { id } = await uploadAndRead()
    const before = readings
    await invoicing.service.deliver(
      'invoice-extraction',
      createEventEnvelope('invoicing.extraction-requested', { invoice_id: id, extraction_id: 'older' }),
    )
    await invoicing.service.deliver(
      'invoice-extraction',
      createEventEnvelope('invoicing.extraction-requested', { invoice_id: 888_888, extraction_id: 'x' }),
    )
    expect(readings).toBe(before)
  })

  it('is queued after other jobs of the same user, but not after those of others', async () => {
    const { promise, resolve: freeReaders } = Promise.withResolvers<void>()
    readersAreFree = promise
    const fields = { supplier_id: String(DAIRY_SUPPLIER_ID), location_id: String(HARBOUR_LOCATION_ID) }
    const ids: number[] = []
    // One after another: uploads at the same moment do not see each other, and are read in the order of their arrival.
    for (const id of [1, 1, 1, 5]) {
      const file = { field: 'invoice', name: 'a.pdf', content: createEmptyFile() }
      const user = invoicing.service.asManager({ id, username: `user-${id}` })
      const { body } = await user.upload('/api/invoices/upload', file, fields)
      ids.push(invoiceEndpoints.uploadInvoice.response.parse(body).id)
    }
    const events = await invoicing.service.emitted('invoicing.invoice-uploaded')
    freeReaders()
    const places = ids.map(
      id => events.find(({ payload }) => payload.invoice_id === id)?.payload.queued_before,
    )
    expect(places).toEqual([0, 1, 2, 0])
    await invoicing.read()
  })

  it('whose worker was killed is finished once by the next worker', async () => {
    const { kit } = invoicing.service
    const { id } = await uploadAndRead()
    const [event] = (await invoicing.service.emitted('invoicing.invoice-uploaded')).filter(
      each => each.payload.invoice_id === id,
    )
    if (!event) throw new Error('the upload event is missing')
    // The state that the killed worker left: started, and nothing stored.
    await kit.connection
      .collection<{ _id: number }>('invoices')
      .updateOne(
        { _id: id },
        { $set: { 'extraction.state': 'running', status: 'pending', items: [], item_count: 0 } },
      )
    await Promise.all([
      invoicing.service.deliver('invoice-extraction', event),
      invoicing.service.deliver('invoice-extraction', event),
    ])
    expect(await invoicing.invoice(id)).toMatchObject({
      status: 'processed',
      item_count: 1,
      extraction: { state: 'done' },
    })
  })
})

describe('A cancelled reading', () => {
  let cancellable: InvoicingService
  let begun = Promise.withResolvers<void>()
  let ended: unknown = null
  beforeAll(async () => {
    cancellable = await startInvoicingService({
      read: (_document, onProgress, unwanted) => {
        onProgress({ stage: 'recognising', page: 1, pages: 2 })
        const { promise, reject } = Promise.withResolvers<never>()
        unwanted.addEventListener('abort', () => {
          ended = unwanted.reason
          reject(unwanted.reason)
        })
        begun.resolve()
        return promise
      },
    })
  }, 60_000)
  afterAll(() => cancellable.close())

  async function startReading() {
    begun = Promise.withResolvers()
    ended = null
    const { id } = await cancellable.upload(createEmptyFile())
    const done = cancellable.read()
    await begun.promise
    return { id, done }
  }

  it('ends when a manager cancels it, once, and can be requested again', async () => {
    const { id, done } = await startReading()
    const stop = () => cancellable.manager.del(`/api/invoices/${id}/extraction`)
    expect(await stop()).toMatchObject({
      status: 200,
      body: { state: 'failed', stage: null, error: 'Reading was cancelled.' },
    })
    await done
    expect(ended).toBeInstanceOf(Error)
    expect(await cancellable.invoice(id)).toMatchObject({
      status: 'pending',
      extraction: {
        state: 'failed',
        error: 'Reading was cancelled.',
        suggestion: expect.any(String),
      },
    })
    expect(await stop()).toMatchObject({ status: 409, body: { code: 'not-being-read' } })
    begun = Promise.withResolvers()
    const secondReading = cancellable.process(id)
    await begun.promise
    expect(await cancellable.invoice(id)).toMatchObject({ extraction: { state: 'running', error: null } })
    await stop()
    expect(await secondReading).toMatchObject({ status: 409, body: { code: 'reading-stopped' } })
  })

  it('ends when its invoice is deleted', async () => {
    const { id, done } = await startReading()
    await cancellable.manager.del(`/api/invoices/${id}`)
    await done
    expect(ended).toBeInstanceOf(Error)
  })
})

describe('A reader that fails', () => {
  it('leaves a reason after the last attempt, and a replayed job resumes the reading', async () => {
    let isBroken = true
    const repaired = await startInvoicingService({
      read: (...request) => (isBroken ? Promise.reject(new Error('out of memory')) : readFakePdf(...request)),
    })
    const { id } = await repaired.upload(createFakePdf(buildInvoiceText()))
    const [event] = await repaired.service.emitted('invoicing.invoice-uploaded')
    if (!event) throw new Error('the upload event is missing')
    await expect(repaired.service.deliver('invoice-extraction', event)).rejects.toThrow('out of memory')
    expect(await repaired.invoice(id)).toMatchObject({ extraction: { state: 'running' } })
    await expect(repaired.handleAsLastAttempt(event)).rejects.toThrow('out of memory')
    expect(await repaired.invoice(id)).toMatchObject({
      status: 'pending',
      extraction: {
        state: 'failed',
        error: expect.stringContaining('our side'),
        suggestion: expect.any(String),
      },
    })
    isBroken = false
    await repaired.service.deliver('invoice-extraction', event)
    expect(await repaired.invoice(id)).toMatchObject({
      status: 'processed',
      extraction: { state: 'done', error: null },
    })
    await repaired.close()
  })
})
