import { businessEndpoints, type InvoiceLine, invoiceEndpoints, type Supplier } from '@rms/contracts'
import { createInvoicePdf, type DocumentLine, invoiceWordings } from '@rms/demo-restaurant/documents'
import { type TestClient, waitFor } from '@rms/testing'

/** An item of the invoice; the quantity is two kilograms. */
export interface InvoicedItem {
  readonly code: string
  readonly name: string
  /** Price as printed. */
  readonly price: string
}

/** Uploads a first invoice of the supplier and waits until each line is a product with a price. */
export async function uploadFirstInvoice(
  admin: TestClient,
  supplier: Supplier,
  goods: readonly InvoicedItem[],
): Promise<{ readonly invoiceId: number; readonly items: readonly InvoiceLine[] }> {
  const id = await uploadInvoice(admin, supplier, goods)
  const items = await waitFor(
    'the invoice has products',
    async () => {
      const lines = await admin.call(invoiceEndpoints.listInvoiceItems, { params: { id } })
      const isDone = lines.length === goods.length && lines.every(({ product_id }) => product_id !== null)
      return isDone ? lines : null
    },
    60_000,
  )
  return { invoiceId: id, items }
}

/** Uploads an invoice PDF of the supplier, which starts its extraction; returns the id. */
export async function uploadInvoice(
  admin: TestClient,
  supplier: Supplier,
  goods: readonly InvoicedItem[],
): Promise<number> {
  const location = await admin.call(businessEndpoints.createLocation, { body: { name: 'Quay' } })
  const file = { field: 'invoice', name: 'B-1.pdf', content: await printed(supplier, goods) }
  const fields = { supplier_id: String(supplier.id), location_id: String(location.id) }
  const { body } = await admin.upload('/api/invoices/upload', file, fields)
  return invoiceEndpoints.uploadInvoice.response.parse(body).id
}

async function printed({ name }: Supplier, goods: readonly InvoicedItem[]): Promise<Uint8Array<ArrayBuffer>> {
  const party = { name, street: 'Pier Road', town: 'Galway', countryCode: 'IE', taxId: '' }
  const document = {
    number: 'B-1',
    date: '2026-03-02',
    currency: 'USD',
    seller: party,
    buyer: party,
    taxPercent: 0,
    lines: goods.map(kilograms),
  }
  return new Uint8Array(await createInvoicePdf(document, invoiceWordings.english))
}

const kilograms = ({ code, name, price }: InvoicedItem): DocumentLine => ({
  code,
  name,
  quantity: 2,
  unit: 'kg',
  unitCode: 'KGM',
  unitPrice: price,
})
