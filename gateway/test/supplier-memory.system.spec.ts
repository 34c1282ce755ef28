import { type InvoiceItem, invoiceEndpoints } from '@rms/contracts'
import { deliver, type House } from '@rms/testing/house'
import { invoiceOf, kilograms } from '@rms/testing/sample-invoice'
import { beforeAll, describe, expect, it } from 'vitest'
import { openSharedStack } from './open-stack.ts'

describe('For a supplier whose invoice lines a manager has corrected,', () => {
  let restaurant: House

  beforeAll(async () => {
    ;({ restaurant } = await openSharedStack())
  }, 120_000)

  const linesOf = (id: number): Promise<InvoiceItem[]> =>
    restaurant.admin.call(invoiceEndpoints.listInvoiceItems, { params: { id } })

  async function correct(id: number, printed: string, body: { product_name?: string; unit?: string }) {
    const line = (await linesOf(id)).find(({ product_name }) => product_name === printed)
    const params = { id, itemId: line?.id ?? 0 }
    await restaurant.admin.call(invoiceEndpoints.updateInvoiceItem, { params, body })
  }

  it('the next document is read with the corrected names and units, and other lines are unchanged', async () => {
    const first = await deliver(
      restaurant,
      invoiceOf('M-1', '2026-03-02', [
        kilograms('RISPENTOM. HKL1 NL', 4, '2.40'),
        kilograms('Markenbutter 250 g', 10, '1.90'),
        kilograms('Blattspinat', 3, '3.10'),
      ]),
    )
    await correct(first.id, 'RISPENTOM. HKL1 NL', { product_name: 'Tomatoes on the vine' })
    await correct(first.id, 'Markenbutter 250 g', { product_name: 'Butter 250 g', unit: 'each' })

    const next = await deliver(
      restaurant,
      invoiceOf('M-2', '2026-03-09', [
        kilograms('Rispentom. HKL1 NL', 6, '2.50'),
        kilograms('Markenbutter 250 g', 5, '1.95'),
        kilograms('Markenbutter 500 g', 5, '3.80'),
        kilograms('Blattspinat', 2, '3.10'),
      ]),
    )
    expect(await linesOf(next.id)).toMatchObject([
      { product_name: 'Tomatoes on the vine', quantity: 6, unit: 'kg', unit_price: 2.5, source: 'pdf' },
      { product_name: 'Butter 250 g', quantity: 5, unit: 'each', unit_price: 1.95 },
      { product_name: 'Markenbutter 500 g', unit: 'kg' },
      { product_name: 'Blattspinat', unit: 'kg' },
    ])
  })
})
