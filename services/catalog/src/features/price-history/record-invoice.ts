import type { EventPayload, InvoiceFacts as ToldFacts } from '@rms/contracts'
import { decimal } from '@rms/domain-kit'
import type { Transaction } from '@rms/service-kit'
import {
  createPriceEntries,
  getItemEntryId,
  type InvoiceFacts,
  type PriceEntry,
  supersedes,
} from '../../domain/prices/price-entries.ts'
import type { Product, ProductChange } from '../../domain/products/product.ts'
import {
  collectLookupKeys,
  type LineNames,
  type LineWithProduct,
  type MatchedLine,
} from '../../domain/products/resolve-product.ts'
import type { StoredInvoiceFacts } from '../../storage/prices/invoice-facts-repository.ts'
import type { InvoicePriceState, ProductPriceState } from '../../storage/prices/price-state-reader.ts'
import { absorbOrphanedProducts } from '../products/absorb-orphaned-products.ts'
import type { PriceHistoryDependencies } from '../products/product-dependencies.ts'
import { updateProducts } from '../products/update-products.ts'
import { getLineNames, matchLines, toLineNames } from './match-lines.ts'
import { createAssignment, NOTHING_REVERTED, revertAssignment, withReverted } from './supplier-assignment.ts'

/**
 * Takes what an invoice says of prices in the place of all that it said before: finds the product of each line,
 * makes its price entries, and settles the prices in force. What is known already, or newer, stays. The caller holds
 * PRODUCTS_LOCK: what stands is read beside the transaction, several things at once.
 */
export async function recordInvoice(
  needs: PriceHistoryDependencies,
  transaction: Transaction,
  { told, standing }: { readonly told: ToldFacts; readonly standing: PriceHistoryState },
): Promise<void> {
  const { session, emit } = transaction
  const { lines, known, before, memory, remembered, businessCurrency, supplierNames } = standing
  if (!supersedes({ revision: told.revision, deleted: false }, known)) return
  const { newborn, ...found } = await matchLines(needs, { supplierId: told.supplier_id, lines, memory })
  const linkedBefore = known?.linkedProducts ?? []
  const touched = await touchedProducts(needs, { told, before, remembered, linkedBefore, ...found })
  const matches = asFirstMatched(placed(found.matches, touched.products), known, told)
  const after = createPriceEntries(pricedFacts(told, matches), businessCurrency)
  await needs.supplierItems.remember(found.remember, session)
  const filed = createAssignment({
    told,
    known,
    matches,
    products: touched.products,
    remember: found.remember,
  })
  const takenBack =
    known && filed.hasMoved ? await revertAssignment(needs, transaction, known) : NOTHING_REVERTED
  await needs.invoiceFacts.save(told, matches, filed, session)
  await updateProducts(needs, transaction, {
    newborn,
    changes: withReverted(changesBy(matches, told.supplier_id, known), takenBack),
    before,
    after,
    standing: touched,
    supplierNames,
  })
  if (known && filed.hasMoved) emitOrphaned(transaction, { told, known, matches })
  emit('catalog.invoice-lines-matched', {
    invoice_id: told.invoice_id,
    revision: told.revision,
    lines: matches.map(line => ({
      item_id: line.itemId,
      product_id: line.originalId,
      match: line.match,
    })),
  })
  await absorbOrphanedProducts(needs, { told, matches }, transaction)
}

interface Moved {
  readonly told: ToldFacts
  readonly known: StoredInvoiceFacts
  readonly matches: readonly LineWithProduct[]
}

/** Under its new supplier the invoice names other products: those that it made under the earlier one may go. */
function emitOrphaned({ emit }: Transaction, { told, known, matches }: Moved): void {
  const named = new Set(matches.map(({ productId }) => productId))
  const left = known.matches.filter(({ productId }) => !named.has(productId))
  if (left.length === 0) return
  emit('catalog.products-orphaned', {
    invoice_id: told.invoice_id,
    item_ids: left.map(({ itemId }) => itemId),
    requested_by: null,
  })
}

type Deletion = EventPayload<'invoicing.invoice-deleted'>

/**
 * Takes back the price entries of an invoice that was deleted; what is late about it finds its tombstone. The
 * products that only it made go once their prices are gone, where a person asked for that.
 */
export async function revertInvoice(
  needs: PriceHistoryDependencies,
  transaction: Transaction,
  { invoice_id, revision, product_removal: removal }: Deletion,
): Promise<void> {
  const [known, before] = await Promise.all([
    needs.invoiceFacts.find(invoice_id),
    needs.priceEntries.ofInvoice(invoice_id),
  ])
  if (!supersedes({ revision, deleted: true }, known)) return
  const itemIds = [
    ...new Set([...(removal?.item_ids ?? []), ...(known?.matches ?? []).map(({ itemId }) => itemId)]),
  ]
  const asked = removal ? { itemIds, requestedBy: removal.requested_by } : null
  await needs.invoiceFacts.markDeleted(
    { invoiceId: invoice_id, revision, removal: asked },
    transaction.session,
  )
  const changes = known ? await revertAssignment(needs, transaction, known) : NOTHING_REVERTED
  await updateProducts(needs, transaction, { before, changes })
  if (!removal || itemIds.length === 0) return
  const orphaned = { invoice_id, item_ids: itemIds, requested_by: removal.requested_by }
  transaction.emit('catalog.products-orphaned', orphaned)
}

export type PriceHistoryState = InvoicePriceState & { readonly lines: readonly LineNames[] }

/** Everything that is known before the invoice is heard; its products and prices change under PRODUCTS_LOCK alone. */
export async function loadPriceHistoryState(
  needs: PriceHistoryDependencies,
  told: ToldFacts,
): Promise<PriceHistoryState> {
  const { invoice_id: invoiceId, supplier_id: supplierId } = told
  const keys = collectLookupKeys(supplierId, told.lines.map(toLineNames))
  const [standing, lines] = await Promise.all([
    needs.standings.beforeInvoice({ invoiceId, supplierId, keys }),
    getLineNames(needs, told),
  ])
  return { ...standing, lines }
}

interface Touching {
  readonly told: ToldFacts
  readonly before: readonly PriceEntry[]
  readonly matches: readonly MatchedLine[]
  /** What is known already of the products. */
  readonly remembered: ProductPriceState
  /** The products that got their supplier by the invoice as it was. */
  readonly linkedBefore: readonly number[]
}

/** The products that the lines name, those that remain of these, and those that the invoice has priced before. */
async function touchedProducts(
  { standings }: PriceHistoryDependencies,
  { told, before, matches, remembered, linkedBefore }: Touching,
): Promise<ProductPriceState> {
  const replaced = [...before.map(({ id }) => id), ...told.lines.map(line => getItemEntryId(line.item_id))]
  const ids = new Set([...[...matches, ...before].map(({ productId }) => productId), ...linkedBefore])
  const withMore = async (standing: ProductPriceState, wanted: ReadonlySet<number>) => {
    const missing = wanted.difference(new Set(standing.products.map(({ id }) => id)))
    if (missing.size === 0) return standing
    const { products, prices } = await standings.ofProducts([...missing], replaced)
    return { products: [...standing.products, ...products], prices: new Map([...standing.prices, ...prices]) }
  }
  const named = await withMore(remembered, ids)
  const remaining = new Set(named.products.flatMap(({ mergedInto }) => mergedInto ?? []))
  return withMore(named, remaining)
}

/** Each line with what remains of its product. */
function placed(matches: readonly MatchedLine[], products: readonly Product[]): LineWithProduct[] {
  const remaining = new Map(products.map(({ id, mergedInto }) => [id, mergedInto ?? id]))
  return matches.map(match => ({
    ...match,
    productId: remaining.get(match.productId) ?? match.productId,
    originalId: match.productId,
  }))
}

/** The lines of which a person said which product they are. */
const chosenIn = ({ lines }: ToldFacts): ReadonlySet<number> =>
  new Set(lines.filter(line => line.product_id !== null).map(line => line.item_id))

/** A line that is told again is no better known than when it was told first, unless a person has spoken or it is another supplier's now. */
function asFirstMatched(
  matches: readonly LineWithProduct[],
  known: StoredInvoiceFacts | null,
  told: ToldFacts,
): LineWithProduct[] {
  if (known && known.supplierId !== told.supplier_id) return [...matches]
  const chosen = chosenIn(told)
  const earlier = new Map(known?.matches.map(match => [match.itemId, match]))
  return matches.map(match => {
    const first = earlier.get(match.itemId)
    const isAsFirst = first?.productId === match.productId && !chosen.has(match.itemId)
    return isAsFirst ? { ...match, match: first.match } : match
  })
}

/** Products get this supplier; a deleted one is back when a line names it that did not name it before. */
function changesBy(
  matches: readonly LineWithProduct[],
  supplierId: number,
  known: StoredInvoiceFacts | null,
): Map<number, ProductChange> {
  const named = new Map(known?.matches.map(match => [match.itemId, match.productId]))
  const changes = new Map<number, ProductChange>()
  for (const { itemId, productId } of matches) {
    const earlier = changes.get(productId)
    const isNew = named.get(itemId) !== productId
    changes.set(productId, {
      addSupplierIds: [supplierId],
      revived: earlier?.revived || isNew,
      revivedByItemId: earlier?.revivedByItemId ?? (isNew ? itemId : undefined),
    })
  }
  return changes
}

function pricedFacts(told: ToldFacts, matches: readonly LineWithProduct[]): InvoiceFacts {
  const products = new Map(matches.map(({ itemId, productId }) => [itemId, productId]))
  return {
    invoiceId: told.invoice_id,
    invoiceDate: told.invoice_date,
    currency: told.currency,
    supplierId: told.supplier_id,
    supplierName: told.supplier_name,
    locationName: told.location_name,
    documentType: told.document_type ?? null,
    lines: told.lines.flatMap(line => {
      const productId = products.get(line.item_id)
      if (productId === undefined) return []
      return {
        itemId: line.item_id,
        order: line.order,
        productId,
        productName: line.product_name,
        unit: line.unit,
        quantity: decimal(line.quantity),
        totalPrice: decimal(line.total_price),
      }
    }),
  }
}
