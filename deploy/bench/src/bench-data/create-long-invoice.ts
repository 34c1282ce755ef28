import { businessEndpoints, invoiceEndpoints } from '@rms/contracts'
import { type TestClient, waitFor } from '@rms/testing'
import { uploadInvoice } from '../upload-invoice.ts'

/** Maximum of one import. */
const BATCH = 5000

/** Creates an unprocessed invoice with `lineCount` lines, one printed and the rest imported; returns its id. */
export async function createLongInvoice(admin: TestClient, lineCount: number): Promise<number> {
  await admin.call(businessEndpoints.updateSettings, { body: { autoProcess: false } })
  const supplier = await admin.call(businessEndpoints.createSupplier, { body: { name: 'Atlantic Fish' } })
  const id = await uploadInvoice(admin, supplier, [{ code: 'SEA', name: 'Sea salt', price: '3.00' }])
  await waitFor(
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
