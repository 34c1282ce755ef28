import { internalEndpoints } from '@rms/contracts'
import { AppError, invalid, notFound } from '@rms/service-kit'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import type { InvoiceItem, ProductChoice } from '../../domain/invoices/item.ts'
import type { Dependencies } from '../dependencies.ts'
import { changeInvoice } from '../invoices/change-invoice.ts'
import { type InvoiceWithItem, requireChangeable, requireItem } from '../items/change-items.ts'

/**
 * Keeps which product a person said a line is (null: a new one); prices follow, and the catalog remembers it for
 * the supplier's item. 400 for a product that is not there, 409 on a paid invoice, 503 when the catalog is away.
 */
export async function chooseProduct(
  dependencies: Dependencies,
  { invoiceId, itemId }: InvoiceWithItem,
  productId: number | null,
): Promise<InvoiceItem> {
  const current = await dependencies.invoices.find(invoiceId)
  if (!current) throw notFound('invoice')
  requireChangeable(current)
  const item = requireItem(current.items, itemId)
  const choice =
    productId === null ? await newProduct(dependencies, current, item) : await known(dependencies, productId)
  const { items } = await changeInvoice(dependencies, invoiceId, invoice => {
    requireChangeable(invoice)
    requireItem(invoice.items, itemId)
    return { ...invoice, items: invoice.items.map(line => (line.id === itemId ? { ...line, choice } : line)) }
  })
  return requireItem(items, itemId)
}

/** The one that was made for the line already, when it was, however often it is asked for. */
async function newProduct(
  { internal }: Dependencies,
  { supplier }: Invoice,
  { id: item_id, productName, unit, product, choice }: InvoiceItem,
): Promise<ProductChoice> {
  if (choice?.isNew) return choice
  if (product?.match === 'new' && product.mergedInto === undefined)
    return { productId: product.productId, isNew: true }
  const name = productName.replace(/\s+/g, ' ').trim().slice(0, 200) || 'New product'
  const body = { name, unit, supplier_id: supplier.id, item_id }
  const { id } = await internal.call(internalEndpoints.productForLine, { body })
  return { productId: id, isNew: true }
}

async function known({ internal }: Dependencies, id: number): Promise<ProductChoice> {
  const product = await internal.call(internalEndpoints.productReference, { params: { id } }).catch(error => {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  })
  if (!product || product.deleted)
    throw invalid('unknown-product', 'This product no longer exists.', { field: 'product_id' })
  return { productId: id, isNew: false }
}
