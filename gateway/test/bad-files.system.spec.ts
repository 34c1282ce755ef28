import { type Invoice, invoiceEndpoints } from '@rms/contracts'
import { waitFor } from '@rms/testing'
import { createDecompressionBombPdf } from '@rms/testing/decompression-bomb-pdf'
import { createKilogramLine, createSampleInvoice } from '@rms/testing/sample-invoice'
import {
  createUploadFields,
  type TestRestaurant,
  toUploadFile,
  uploadAndProcess,
} from '@rms/testing/test-restaurant'
import { beforeAll, describe, expect, it } from 'vitest'
import { createLargePdf, createPdf, createTruncatedJpeg, toBytes } from './bad-files.ts'
import { getSharedStack } from './stack-with-restaurant.ts'

describe('Uploading a file that is not an invoice', () => {
  let restaurant: TestRestaurant

  beforeAll(async () => {
    ;({ restaurant } = await getSharedStack())
  }, 120_000)

  const send = (name: string, content: Uint8Array<ArrayBuffer>) =>
    restaurant.admin.upload(
      '/api/invoices/upload',
      { field: 'invoice', name, content },
      createUploadFields(restaurant),
    )

  it.each([
    [
      'a program with the extension .pdf',
      'invoice.pdf',
      toBytes('MZ this is no document'),
      415,
      'wrong-type',
    ],
    [
      'an SVG with a script',
      'logo.svg',
      toBytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
      'wrong-type',
    ],
    ['an empty file', 'invoice.pdf', new Uint8Array(0), 400, 'file-empty'],
    ['21 MB', 'invoice.pdf', createLargePdf(21), 413, 'too-large'],
  ])('refuses %s', async (_what, name, content, status, code) => {
    const before = await restaurant.admin.call(invoiceEndpoints.listInvoices)
    expect(await send(name, content)).toMatchObject({ status, body: { code } })
    const idsOf = (invoices: readonly Invoice[]) => invoices.map(({ id }) => id)
    expect(idsOf(await restaurant.admin.call(invoiceEndpoints.listInvoices))).toEqual(idsOf(before))
  })

  it('names the field if the supplier does not exist', async () => {
    const file = await toUploadFile(
      createSampleInvoice('B-1', '2026-04-10', [createKilogramLine('Mussels', 6, '4.20')]),
    )
    const answer = await restaurant.admin.upload('/api/invoices/upload', file, {
      ...createUploadFields(restaurant),
      supplier_id: '4711',
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ details: [{ field: 'supplier_id' }] })
  })

  it.each([
    ['a PDF with a password', 'locked.pdf', () => createPdf({ pages: 1, password: 'secret' }), /password/i],
    ['a PDF of sixty pages', 'book.pdf', () => createPdf({ pages: 60 }), /50 pages/i],
    ['a truncated photo', 'torn.jpg', async () => createTruncatedJpeg(), /damaged/i],
  ])('stores %s and reports why it cannot be read', async (_what, name, make, reason) => {
    const { status, body } = await send(name, await make())
    expect(status).toBe(201)
    const { id } = invoiceEndpoints.uploadInvoice.response.parse(body)
    const failed = await waitFor(
      'the reading has failed',
      async () => {
        const invoice = await restaurant.admin.call(invoiceEndpoints.getInvoice, { params: { id } })
        return invoice.extraction.state === 'failed' ? invoice : null
      },
      60_000,
    )
    expect(failed.status).toBe('pending')
    expect(failed.extraction.error).toMatch(reason)
    expect(failed.extraction.suggestion).toEqual(expect.any(String))
    expect((await fetch(new URL(failed.file_url, restaurant.url))).status).toBe(200)
    expect((await restaurant.admin.post(`/api/invoices/${id}/process-pdf`, {})).status).toBe(422)
  })

  describe.each([
    ['a page of 300 MB', 1],
    ['a page of 300 MB that is compressed twice', 2],
  ])('%s', (_what, layers) => {
    const name = `bomb-${layers}.pdf`
    let bomb: Uint8Array<ArrayBuffer>
    beforeAll(() => {
      bomb = createDecompressionBombPdf({ bytes: 300 * 1024 * 1024, instruction: 'q ', layers })
    })

    it('is refused as an invoice within seconds, and the next invoice is read', async () => {
      const { status, body } = await send(name, bomb)
      expect(status).toBe(201)
      const { id } = invoiceEndpoints.uploadInvoice.response.parse(body)
      const failed = await waitFor(
        'the reading has failed',
        async () => {
          const invoice = await restaurant.admin.call(invoiceEndpoints.getInvoice, { params: { id } })
          return invoice.extraction.state === 'failed' ? invoice : null
        },
        20_000,
      )
      expect(failed.extraction).toMatchObject({
        reason: 'took-too-much-memory',
        error: expect.stringMatching(/memory/),
        suggestion: expect.any(String),
      })
      await uploadAndProcess(
        restaurant,
        createSampleInvoice(`B-1${layers}`, `2026-05-1${layers}`, [
          createKilogramLine('Mussels', layers, '4.20'),
        ]),
      )
    })

    it('is refused as a menu within seconds, and the next menu is read', async () => {
      const sendMenu = (content: Uint8Array<ArrayBuffer>) =>
        restaurant.admin.upload('/api/dishes/extract-from-pdf', { field: 'menu', name, content })
      const begun = performance.now()
      expect(await sendMenu(bomb)).toMatchObject({
        status: 422,
        body: { code: 'menu-took-too-much-memory', suggestion: expect.any(String) },
      })
      expect(performance.now() - begun).toBeLessThan(20_000)
      expect(await sendMenu(await createPdf({ pages: 1 }))).toMatchObject({ status: 200, body: { pages: 1 } })
    })
  })

  it('reads a valid invoice right after the invalid ones', async () => {
    await uploadAndProcess(
      restaurant,
      createSampleInvoice('B-2', '2026-04-10', [createKilogramLine('Mussels', 6, '4.20')]),
    )
  })
})
