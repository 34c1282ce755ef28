import { businessEndpoints, invoiceEndpoints } from '@rms/contracts'
import { invoicePdf, wordings } from '@rms/local/documents'
import { eventually, type TestClient } from '@rms/testing'

/** As many as one import takes. */
const BATCH = 5000

/** An invoice that waits for a manager, with so many lines, all but the printed one imported; answers its id. */
export async function openLongInvoice(admin: TestClient, lineCount: number): Promise<number> {
  await admin.call(businessEndpoints.updateSettings, { body: { autoProcess: false } })
  const supplier = await admin.call(businessEndpoints.createSupplier, { body: { name: 'Atlantic Fish' } })
  const location = await admin.call(businessEndpoints.createLocation, { body: { name: 'Quay' } })
  const file = { field: 'invoice', name: 'B-1.pdf', content: await emptyInvoice(supplier.name) }
  const fields = { supplier_id: String(supplier.id), location_id: String(location.id) }
  const { body } = await admin.upload('/api/invoices/upload', file, fields)
  const { id } = invoiceEndpoints.uploadInvoice.response.parse(body)
  await eventually(
    'the invoice is read',
    async () => {
      const { extraction } = await admin.call(invoiceEndpoints.getInvoice, { params: { id } })
      return extraction.state === 'done' || extraction.state === 'failed' ? extraction : null
    },
    60_000,
  )
  const read = await admin.call(invoiceEndpoints.listInvoiceItems, { params: { id } })
  for (let from = read.length; from < lineCount; from += BATCH) {
    const items = Array.from({ length: Math.min(BATCH, lineCount - from) }, (_, at) => lineAt(from + at))
    await admin.call(invoiceEndpoints.importInvoiceItems, { params: { id }, body: { items } })
  }
  return id
}

const lineAt = (at: number) => ({
  product_name: `Sea salt ${String(at).padStart(5, '0')}`,
  quantity: 1 + (at % 12),
  unit: 'kg',
  unit_price: 1 + (at % 90) / 10,
})

async function emptyInvoice(seller: string): Promise<Uint8Array<ArrayBuffer>> {
  const party = { name: seller, street: 'Pier Road', town: 'Galway', countryCode: 'IE', taxId: '' }
  const document = {
    number: 'B-1',
    date: '2026-03-02',
    currency: 'USD',
    seller: party,
    buyer: party,
    taxPercent: 0,
    lines: [{ code: 'SEA', name: 'Sea salt', quantity: 2, unit: 'kg', unitCode: 'KGM', unitPrice: '3.00' }],
  }
  return new Uint8Array(await invoicePdf(document, wordings.english))
}
