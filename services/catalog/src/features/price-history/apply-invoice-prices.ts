import type { EventPayload, InvoicePriceSnapshot as PublishedInvoice } from '@rms/contracts'
import { toDecimal } from '@rms/domain-kit'
import type { Transaction } from '@rms/service-kit'
import {
  createPriceEntries,
  getInvoiceLinePriceEntryId,
  isNewerInvoiceEvent,
  type PricedInvoice,
  type PriceEntry,
} from '../../domain/prices/price-entries.ts'
import type { Product, ProductChange } from '../../domain/products/product.ts'
import {
  collectLookupKeys,
  type InvoiceLineNames,
  type InvoiceLineWithProduct,
  type MatchedInvoiceLine,
} from '../../domain/products/resolve-product.ts'
import type { InvoicePriceState, ProductPriceState } from '../../storage/prices/price-state-reader.ts'
import type { StoredPricedInvoice } from '../../storage/prices/priced-invoice-documents.ts'
import { absorbOrphanedProducts } from '../products/absorb-orphaned-products.ts'
import type { PriceHistoryDependencies } from '../products/product-dependencies.ts'
import { updateProducts } from '../products/update-products.ts'
import { getLineNames, matchInvoiceLines, toLineNames } from './match-invoice-lines.ts'
import {
  createSupplierAssignment,
  NO_PRODUCT_CHANGES,
  revertSupplierAssignment,
  withRevertedChanges,
} from './supplier-assignment.ts'

/**
 * Replaces all that is known from an invoice by its current content: finds the product of each line, creates price
 * entries and updates current prices. A revision that is not newer than the known one is ignored. The caller holds
 * PRODUCTS_LOCK, because the current state is read outside of the transaction, several things at once.
 */
export async function applyInvoicePrices(
  needs: PriceHistoryDependencies,
  transaction: Transaction,
  { invoice, state }: { readonly invoice: PublishedInvoice; readonly state: PriceHistoryState },
): Promise<void> {
  const { session, emit } = transaction
  const { lines, known, before, memory, remembered, businessCurrency, supplierNames } = state
  if (!isNewerInvoiceEvent({ revision: invoice.revision, deleted: false }, known)) return
  const { newProducts, ...found } = await matchInvoiceLines(needs, {
    supplierId: invoice.supplier_id,
    lines,
    memory,
    createsProducts: invoice.document_type !== 'credit-note',
  })
  const linkedBefore = known?.linkedProducts ?? []
  const affected = await loadAffectedProducts(needs, { invoice, before, remembered, linkedBefore, ...found })
  const matches = withFirstMatchMethod(
    withRemainingProducts(found.matches, affected.products),
    known,
    invoice,
  )
  const after = createPriceEntries(toPricedInvoice(invoice, matches), businessCurrency)
  await needs.supplierItems.saveKeys(found.keysToRemember, session)
  const assignment = createSupplierAssignment({
    invoice,
    known,
    matches,
    products: affected.products,
    keysToRemember: found.keysToRemember,
  })
  const revertedChanges =
    known && assignment.hasOtherSupplier
      ? await revertSupplierAssignment(needs, transaction, known)
      : NO_PRODUCT_CHANGES
  await needs.invoiceFacts.save(invoice, matches, assignment, session)
  await updateProducts(needs, transaction, {
    newProducts,
    changes: withRevertedChanges(createProductChanges(matches, invoice.supplier_id, known), revertedChanges),
    before,
    after,
    currentState: affected,
    supplierNames,
  })
  if (known && assignment.hasOtherSupplier) emitOrphaned(transaction, { invoice, known, matches })
  emit('catalog.invoice-lines-matched', {
    invoice_id: invoice.invoice_id,
    revision: invoice.revision,
    lines: matches.map(line => ({
      item_id: line.itemId,
      product_id: line.originalId,
      match: line.match,
    })),
  })
  await absorbOrphanedProducts(needs, { invoice, matches }, transaction)
}

interface ReassignedInvoice {
  readonly invoice: PublishedInvoice
  readonly known: StoredPricedInvoice
  readonly matches: readonly InvoiceLineWithProduct[]
}

/**
 * With another supplier, the invoice may refer to other products: those created under the earlier supplier may be
 * orphaned.
 */
function emitOrphaned({ emit }: Transaction, { invoice, known, matches }: ReassignedInvoice): void {
  const named = new Set(matches.map(({ productId }) => productId))
  const left = known.matches.filter(({ productId }) => !named.has(productId))
  if (left.length === 0) return
  emit('catalog.products-orphaned', {
    invoice_id: invoice.invoice_id,
    item_ids: left.map(({ itemId }) => itemId),
    requested_by: null,
  })
}

type Deletion = EventPayload<'invoicing.invoice-deleted'>

/**
 * Removes the price entries of a deleted invoice and leaves a tombstone for late events. If a person requested it, the
 * products that only this invoice created are removed once their prices are gone.
 */
export async function revertInvoicePrices(
  needs: PriceHistoryDependencies,
  transaction: Transaction,
  { invoice_id, revision, product_removal: removal }: Deletion,
): Promise<void> {
  const [known, before] = await Promise.all([
    needs.invoiceFacts.find(invoice_id),
    needs.priceEntries.listByInvoice(invoice_id),
  ])
  if (!isNewerInvoiceEvent({ revision, deleted: true }, known)) return
  const itemIds = [
    ...new Set([...(removal?.item_ids ?? []), ...(known?.matches ?? []).map(({ itemId }) => itemId)]),
  ]
  const requestedRemoval = removal ? { itemIds, requestedBy: removal.requested_by } : null
  await needs.invoiceFacts.markDeleted(
    { invoiceId: invoice_id, revision, removal: requestedRemoval },
    transaction.session,
  )
  const changes = known ? await revertSupplierAssignment(needs, transaction, known) : NO_PRODUCT_CHANGES
  await updateProducts(needs, transaction, { before, changes })
  if (!removal || itemIds.length === 0) return
  const orphaned = { invoice_id, item_ids: itemIds, requested_by: removal.requested_by }
  transaction.emit('catalog.products-orphaned', orphaned)
}

export type PriceHistoryState = InvoicePriceState & { readonly lines: readonly InvoiceLineNames[] }

/**
 * Everything that is known before the invoice is processed; its products and prices only change under PRODUCTS_LOCK.
 */
export async function loadPriceHistoryState(
  needs: PriceHistoryDependencies,
  invoice: PublishedInvoice,
): Promise<PriceHistoryState> {
  const { invoice_id: invoiceId, supplier_id: supplierId } = invoice
  const keys = collectLookupKeys(supplierId, invoice.lines.map(toLineNames))
  const [priceState, lines] = await Promise.all([
    needs.priceStates.loadForInvoice({ invoiceId, supplierId, keys }),
    getLineNames(needs, invoice),
  ])
  return { ...priceState, lines }
}

interface AffectedProductsQuery {
  readonly invoice: PublishedInvoice
  readonly before: readonly PriceEntry[]
  readonly matches: readonly MatchedInvoiceLine[]
  /** The state of the products that are already loaded. */
  readonly remembered: ProductPriceState
  /** The products that got their supplier from the previous revision of the invoice. */
  readonly linkedBefore: readonly number[]
}

/**
 * The products that the lines refer to, those that remain of merged ones, and those that the invoice has priced before.
 */
async function loadAffectedProducts(
  { priceStates }: PriceHistoryDependencies,
  { invoice, before, matches, remembered, linkedBefore }: AffectedProductsQuery,
): Promise<ProductPriceState> {
  const replaced = [
    ...before.map(({ id }) => id),
    ...invoice.lines.map(line => getInvoiceLinePriceEntryId(line.item_id)),
  ]
  const ids = new Set([...[...matches, ...before].map(({ productId }) => productId), ...linkedBefore])
  const withMore = async (loaded: ProductPriceState, wanted: ReadonlySet<number>) => {
    const missing = wanted.difference(new Set(loaded.products.map(({ id }) => id)))
    if (missing.size === 0) return loaded
    const { products, prices } = await priceStates.loadForProducts([...missing], replaced)
    return { products: [...loaded.products, ...products], prices: new Map([...loaded.prices, ...prices]) }
  }
  const named = await withMore(remembered, ids)
  const remaining = new Set(named.products.flatMap(({ mergedInto }) => mergedInto ?? []))
  return withMore(named, remaining)
}

/** Each line with the product that remains after merges. */
function withRemainingProducts(
  matches: readonly MatchedInvoiceLine[],
  products: readonly Product[],
): InvoiceLineWithProduct[] {
  const remaining = new Map(products.map(({ id, mergedInto }) => [id, mergedInto ?? id]))
  return matches.map(match => ({
    ...match,
    productId: remaining.get(match.productId) ?? match.productId,
    originalId: match.productId,
  }))
}

/** The lines whose product a person has chosen. */
const collectChosenItemIds = ({ lines }: PublishedInvoice): ReadonlySet<number> =>
  new Set(lines.filter(line => line.product_id !== null).map(line => line.item_id))

/** A repeated line keeps its first match method, unless a person has chosen the product or the supplier has changed. */
function withFirstMatchMethod(
  matches: readonly InvoiceLineWithProduct[],
  known: StoredPricedInvoice | null,
  invoice: PublishedInvoice,
): InvoiceLineWithProduct[] {
  if (known && known.supplierId !== invoice.supplier_id) return [...matches]
  const chosen = collectChosenItemIds(invoice)
  const earlier = new Map(known?.matches.map(match => [match.itemId, match]))
  return matches.map(match => {
    const first = earlier.get(match.itemId)
    const isAsFirst = first?.productId === match.productId && !chosen.has(match.itemId)
    return isAsFirst ? { ...match, match: first.match } : match
  })
}

/** Adds the supplier to the products; a deleted product is restored if a line refers to it that did not before. */
function createProductChanges(
  matches: readonly InvoiceLineWithProduct[],
  supplierId: number,
  known: StoredPricedInvoice | null,
): Map<number, ProductChange> {
  const named = new Map(known?.matches.map(match => [match.itemId, match.productId]))
  const changes = new Map<number, ProductChange>()
  for (const { itemId, productId } of matches) {
    const earlier = changes.get(productId)
    const isNew = named.get(itemId) !== productId
    changes.set(productId, {
      addSupplierIds: [supplierId],
      isRestored: earlier?.isRestored || isNew,
      restoredByItemId: earlier?.restoredByItemId ?? (isNew ? itemId : undefined),
    })
  }
  return changes
}

function toPricedInvoice(
  invoice: PublishedInvoice,
  matches: readonly InvoiceLineWithProduct[],
): PricedInvoice {
  const products = new Map(matches.map(({ itemId, productId }) => [itemId, productId]))
  return {
    invoiceId: invoice.invoice_id,
    invoiceDate: invoice.invoice_date,
    currency: invoice.currency,
    supplierId: invoice.supplier_id,
    supplierName: invoice.supplier_name,
    locationName: invoice.location_name,
    documentType: invoice.document_type ?? null,
    lines: invoice.lines.flatMap(line => {
      const productId = products.get(line.item_id)
      if (productId === undefined) return []
      return {
        itemId: line.item_id,
        order: line.order,
        productId,
        productName: line.product_name,
        unit: line.unit,
        quantity: toDecimal(line.quantity),
        totalPrice: toDecimal(line.total_price),
      }
    }),
  }
}
