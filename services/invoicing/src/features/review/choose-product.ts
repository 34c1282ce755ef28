import { internalEndpoints } from '@rms/contracts'
import { AppError, badRequest, notFound } from '@rms/service-kit'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import type { InvoiceLine, ProductChoice } from '../../domain/invoices/invoice-line.ts'
import type { InvoicingDependencies } from '../dependencies.ts'
import { changeInvoice } from '../invoices/change-invoice.ts'
import { type InvoiceWithLine, requireChangeableLines, requireInvoiceLine } from '../lines/change-lines.ts'

/**
 * Sets the product that a person chose for a line (null: a new one); prices follow, and the catalog remembers it for
 * the supplier's item. 400 for an unknown product, 409 on a paid invoice, 503 if the catalog is unavailable.
 */
export async function chooseProduct(
  dependencies: InvoicingDependencies,
  { invoiceId, itemId }: InvoiceWithLine,
  productId: number | null,
): Promise<InvoiceLine> {
  const current = await dependencies.invoices.find(invoiceId)
  if (!current) throw notFound('invoice')
  requireChangeableLines(current)
  const item = requireInvoiceLine(current.items, itemId)
  const choice =
    productId === null
      ? await createNewProduct(dependencies, current, item)
      : await findExistingProduct(dependencies, productId)
  const { items } = await changeInvoice(dependencies, invoiceId, invoice => {
    requireChangeableLines(invoice)
    requireInvoiceLine(invoice.items, itemId)
    return { ...invoice, items: invoice.items.map(line => (line.id === itemId ? { ...line, choice } : line)) }
  })
  return requireInvoiceLine(items, itemId)
}

/** The product that was already created for the line, if any, so that repeated requests create no others. */
async function createNewProduct(
  { internal }: InvoicingDependencies,
  { supplier }: Invoice,
  { id: item_id, productName, unit, product, choice }: InvoiceLine,
): Promise<ProductChoice> {
  if (choice?.isNew) return choice
  if (product?.match === 'new' && product.mergedInto === undefined)
    return { productId: product.productId, isNew: true }
  const name = productName.replace(/\s+/g, ' ').trim().slice(0, 200) || 'New product'
  const body = { name, unit, supplier_id: supplier.id, item_id }
  const { id } = await internal.call(internalEndpoints.productForLine, { body })
  return { productId: id, isNew: true }
}

async function findExistingProduct({ internal }: InvoicingDependencies, id: number): Promise<ProductChoice> {
  const product = await internal.call(internalEndpoints.productReference, { params: { id } }).catch(error => {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  })
  if (!product || product.deleted)
    throw badRequest('unknown-product', 'This product no longer exists.', { field: 'product_id' })
  return { productId: id, isNew: false }
}
