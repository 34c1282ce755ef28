import { internalEndpoints, invoiceEndpoints, type ReviewLine } from '@rms/contracts'
import { notFound, requireUser, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { getLineProduct } from '../../domain/invoices/invoice-line.ts'
import type { LineInReview } from '../../storage/invoices/invoice-review-repository.ts'
import type { InvoicingDependencies } from '../dependencies.ts'
import { presentInvoiceLine } from '../invoices/invoice-presenter.ts'
import { requireInvoiceLine } from '../lines/change-lines.ts'
import { chooseProduct } from './choose-product.ts'

/** Mounted before the routes of single invoices, because the path of the queue could also match an invoice id. */
export function mountLineReviewRoutes(router: Router, dependencies: InvoicingDependencies): void {
  const { invoices, internal, reviewQueue, settings } = dependencies

  serveEndpoint(router, invoiceEndpoints.listReviewLines, async ({ query, actor }) => {
    const { locationIds } = requireUser(actor)
    const [{ items, total }, { currency }] = await Promise.all([
      reviewQueue.list({ ...query, locationIds }),
      settings.getCached(),
    ])
    return { items: items.map(line => present(line, currency)), total }
  })

  serveEndpoint(router, invoiceEndpoints.suggestProducts, async ({ params }) => {
    const invoice = await invoices.find(params.id)
    if (!invoice) throw notFound('invoice')
    const item = requireInvoiceLine(invoice.items, params.itemId)
    const { productName, unit, supplierCode, product } = item
    const code = supplierCode ? { code: supplierCode.slice(0, 100) } : {}
    const query = { name: productName, unit, supplier_id: invoice.supplier.id, ...code }
    const similar = await internal.call(internalEndpoints.similarProducts, { query })
    // A product that was created for this line is not a suggestion for it.
    const own = product?.match === 'new' ? getLineProduct(item) : null
    return similar.filter(suggestion => suggestion.product_id !== own)
  })

  serveEndpoint(router, invoiceEndpoints.chooseProduct, async ({ params, body }) => {
    const line = { invoiceId: params.id, itemId: params.itemId }
    return presentInvoiceLine(await chooseProduct(dependencies, line, body.product_id))
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
  item: presentInvoiceLine(line.item),
})
