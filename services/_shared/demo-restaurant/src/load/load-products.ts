import { InvoiceLine, Product, ReviewLine } from '@rms/contracts'
import { z } from 'zod'
import { createProductKey, demoSuppliers } from '../plan/restaurant.ts'
import type { DemoApi } from './demo-api.ts'
import type { LoadedDemoInvoices } from './load-invoices.ts'

/** Confirms the products of the first invoices and sets their categories, as a manager would. */
export async function nameAndMergeProducts(
  api: DemoApi,
  { products, invoices }: LoadedDemoInvoices,
): Promise<void> {
  const delivered = new Set(invoices.map(({ id }) => id))
  const waiting = await api.get('/api/invoices/review-lines?page=1&page_size=500', z.array(ReviewLine))
  for (const { invoice_id, item } of waiting.filter(line => delivered.has(line.invoice_id)))
    await api.post(
      `/api/invoices/${invoice_id}/items/${item.id}/product`,
      { product_id: item.product_id },
      InvoiceLine,
    )
  for (const supplier of demoSuppliers)
    for (const { code } of supplier.products) {
      const id = products.get(createProductKey(supplier.key, code))
      if (id) await api.put(`/api/products/${id}`, { sku: code, category_name: supplier.category }, Product)
    }
}
