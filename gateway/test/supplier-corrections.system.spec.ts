import { type InvoiceLine, invoiceEndpoints } from '@rms/contracts'
import { createKilogramLine, createSampleInvoice } from '@rms/testing/sample-invoice'
import { type TestRestaurant, uploadAndProcess } from '@rms/testing/test-restaurant'
import { beforeAll, describe, expect, it } from 'vitest'
import { getSharedStack } from './stack-with-restaurant.ts'

describe('For a supplier whose invoice lines a manager has corrected,', () => {
  let restaurant: TestRestaurant

  beforeAll(async () => {
    ;({ restaurant } = await getSharedStack())
  }, 120_000)

  const listLines = (id: number): Promise<InvoiceLine[]> =>
    restaurant.admin.call(invoiceEndpoints.listInvoiceItems, { params: { id } })

  async function correctLine(id: number, printed: string, body: { product_name?: string; unit?: string }) {
    const line = (await listLines(id)).find(({ product_name }) => product_name === printed)
    const params = { id, itemId: line?.id ?? 0 }
    await restaurant.admin.call(invoiceEndpoints.updateInvoiceItem, { params, body })
  }

  it('the next document is read with the corrected names and units, and other lines are unchanged', async () => {
    const first = await uploadAndProcess(
      restaurant,
      createSampleInvoice('M-1', '2026-03-02', [
        createKilogramLine('RISPENTOM. HKL1 NL', 4, '2.40'),
        createKilogramLine('Markenbutter 250 g', 10, '1.90'),
        createKilogramLine('Blattspinat', 3, '3.10'),
      ]),
    )
    await correctLine(first.id, 'RISPENTOM. HKL1 NL', { product_name: 'Tomatoes on the vine' })
    await correctLine(first.id, 'Markenbutter 250 g', { product_name: 'Butter 250 g', unit: 'each' })

    const next = await uploadAndProcess(
      restaurant,
      createSampleInvoice('M-2', '2026-03-09', [
        createKilogramLine('Rispentom. HKL1 NL', 6, '2.50'),
        createKilogramLine('Markenbutter 250 g', 5, '1.95'),
        createKilogramLine('Markenbutter 500 g', 5, '3.80'),
        createKilogramLine('Blattspinat', 2, '3.10'),
      ]),
    )
    expect(await listLines(next.id)).toMatchObject([
      { product_name: 'Tomatoes on the vine', quantity: 6, unit: 'kg', unit_price: 2.5, source: 'pdf' },
      { product_name: 'Butter 250 g', quantity: 5, unit: 'each', unit_price: 1.95 },
      { product_name: 'Markenbutter 500 g', unit: 'kg' },
      { product_name: 'Blattspinat', unit: 'kg' },
    ])
  })
})
