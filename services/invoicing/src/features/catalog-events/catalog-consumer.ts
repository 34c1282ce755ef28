import type { EventPayload } from '@rms/contracts'
import type { EventHandlers } from '@rms/service-kit'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import {
  type InvoiceParty,
  type InvoicePartyKind,
  toInvoiceParty,
} from '../../storage/replicas/invoice-party-replica.ts'
import type { InvoicingDependencies } from '../dependencies.ts'
import { handlePurchaseResult, updateComparedInvoices } from './purchase-results.ts'

/** Keeps catalog data on invoices up to date, in whatever order events arrive. */
export const createCatalogConsumer = (
  dependencies: InvoicingDependencies,
): EventHandlers<'invoicing-references'> => ({
  'catalog.settings-changed': ({ payload }) => dependencies.settings.apply(payload),
  'catalog.supplier-changed': ({ payload }) => updateSupplier(dependencies, toInvoiceParty(payload)),
  'catalog.location-changed': ({ payload }) => renameParty(dependencies, 'location', toInvoiceParty(payload)),
  'catalog.purchase-checked': event => handlePurchaseResult(dependencies, event),
  'catalog.invoice-lines-matched': ({ payload }) => matchLines(dependencies, payload),
  'catalog.product-merged': ({ payload }) => mergeProduct(dependencies, payload),
  'catalog.product-unmerged': ({ payload }) => unmergeProduct(dependencies, payload),
})

async function updateSupplier(dependencies: InvoicingDependencies, supplier: InvoiceParty): Promise<void> {
  await renameParty(dependencies, 'supplier', supplier)
  await updateComparedInvoices(dependencies, supplier.id)
}

/** Names on invoices always have the newest version, even if an older event arrives late. */
async function renameParty(
  { parties, references }: InvoicingDependencies,
  kind: InvoicePartyKind,
  party: InvoiceParty,
): Promise<void> {
  await parties.apply(kind, party)
  const newest = await parties.find(kind, party.id)
  if (newest) await references.rename(kind, newest)
}

type LinesMatched = EventPayload<'catalog.invoice-lines-matched'>

/**
 * Matches are applied only if they belong to the last published facts: those for newer facts will follow. Products that
 * were merged or unmerged while the matches were stored are updated again.
 */
async function matchLines(dependencies: InvoicingDependencies, matched: LinesMatched): Promise<void> {
  const { unitOfWork, invoices, mergedProducts } = dependencies
  const ids = [...new Set(matched.lines.map(line => line.product_id))]
  const [remaining, current] = await Promise.all([
    mergedProducts.findRemaining(ids),
    invoices.find(matched.invoice_id),
  ])
  if (current && isKnown(current, withProducts(current, matched, remaining))) return
  await unitOfWork.transact(async ({ session }) => {
    const invoice = await invoices.find(matched.invoice_id, session)
    if (invoice?.factsRevision !== matched.revision) return
    await invoices.saveProducts(withProducts(invoice, matched, remaining), session)
  })
  const since = await mergedProducts.findRemaining(ids)
  for (const id of ids)
    if (since.get(id) !== remaining.get(id)) await updateRemainingProduct(dependencies, id)
}

/** Most corrections of a line do not change its product. */
const isKnown = (before: Invoice, after: Invoice): boolean =>
  before.items.every((item, index) => {
    const answered = after.items[index]?.product
    return (
      item.product?.productId === answered?.productId &&
      item.product?.match === answered?.match &&
      item.product?.mergedInto === answered?.mergedInto
    )
  })

const withProducts = (
  invoice: Invoice,
  { lines }: LinesMatched,
  remaining: ReadonlyMap<number, number>,
): Invoice => {
  const answers = new Map(lines.map(line => [line.item_id, line]))
  const items = invoice.items.map(item => {
    const answer = answers.get(item.id)
    if (!answer) return item
    const { product_id: productId, match } = answer
    const mergedInto = remaining.get(productId) ?? productId
    return { ...item, product: { productId, match, ...(mergedInto !== productId && { mergedInto }) } }
  })
  return { ...invoice, items }
}

async function mergeProduct(
  dependencies: InvoicingDependencies,
  { from_id, from_version, into }: EventPayload<'catalog.product-merged'>,
): Promise<void> {
  await dependencies.mergedProducts.saveMerge({ productId: from_id, intoId: into.id, version: from_version })
  await updateRemainingProduct(dependencies, from_id)
}

async function unmergeProduct(
  dependencies: InvoicingDependencies,
  { product }: EventPayload<'catalog.product-unmerged'>,
): Promise<void> {
  await dependencies.mergedProducts.saveMerge({
    productId: product.id,
    intoId: null,
    version: product.version,
  })
  await updateRemainingProduct(dependencies, product.id)
}

/** One at a time, so that the last write is based on all recorded merges. */
const updateRemainingProduct = (
  { unitOfWork, mergedProducts, references }: InvoicingDependencies,
  id: number,
): Promise<void> =>
  unitOfWork.withLock('merged-products', async () => {
    const remaining = await mergedProducts.findRemaining([id])
    await references.setRemainingProduct(await mergedProducts.findMergeGroup(id), remaining.get(id) ?? id)
  })
