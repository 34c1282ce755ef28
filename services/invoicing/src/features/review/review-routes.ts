import { internalEndpoints, invoiceEndpoints, type ReviewLine } from '@rms/contracts'
import { notFound, serve } from '@rms/service-kit'
import type { Router } from 'express'
import { getLineProduct } from '../../domain/invoices/item.ts'
import type { LineInReview } from '../../storage/invoices/invoice-review-repository.ts'
import type { Dependencies } from '../dependencies.ts'
import { presentItem } from '../invoices/present-invoice.ts'
import { requireItem } from '../items/change-items.ts'
import { chooseProduct } from './choose-product.ts'

/** Before the routes of single invoices: the queue has a path that could be the id of one. */
export function reviewRoutes(router: Router, dependencies: Dependencies): void {
  const { invoices, internal, reviewQueue, settings } = dependencies

  serve(router, invoiceEndpoints.listReviewLines, async ({ query }) => {
    const [{ items, total }, { currency }] = await Promise.all([reviewQueue.list(query), settings.current()])
    return { items: items.map(line => present(line, currency)), total }
  })

  serve(router, invoiceEndpoints.suggestProducts, async ({ params }) => {
    const invoice = await invoices.find(params.id)
    if (!invoice) throw notFound('invoice')
    const item = requireItem(invoice.items, params.itemId)
    const { productName, unit, supplierCode, product } = item
    const code = supplierCode ? { code: supplierCode.slice(0, 100) } : {}
    const query = { name: productName, unit, supplier_id: invoice.supplier.id, ...code }
    const similar = await internal.call(internalEndpoints.similarProducts, { query })
    // A product that was born by this very line is no suggestion for it.
    const own = product?.match === 'new' ? getLineProduct(item) : null
    return similar.filter(suggestion => suggestion.product_id !== own)
  })

  serve(router, invoiceEndpoints.chooseProduct, async ({ params, body }) => {
    const line = { invoiceId: params.id, itemId: params.itemId }
    return presentItem(await chooseProduct(dependencies, line, body.product_id))
  })
}

const present = (line: LineInReview, businessCurrency: string): ReviewLine => ({
  invoice_id: line.invoiceId,
  invoice_number: line.invoiceNumber,
  invoice_date: line.date,
  invoice_status: line.status,
  currency: line.currency ?? businessCurrency,
  supplier_id: line.supplier.id,
  supplier_name: line.supplier.name,
  item: presentItem(line.item),
})
