import type { InvoiceFacts as ToldFacts } from '@rms/contracts'
import { decimal } from '@rms/domain-kit'
import type { LivePublisher, Transaction } from '@rms/service-kit'
import { dropLeftovers } from '../products/drop-leftovers.ts'
import type { ProductChange } from '../products/product.ts'
import type { ProductRepository } from '../products/product-repository.ts'
import type { SettingsRepository } from '../settings/settings-repository.ts'
import type { SupplierRepository } from '../suppliers/supplier-repository.ts'
import type { InvoiceFactsRepository, KnownInvoice } from './invoice-facts-repository.ts'
import { matchLines, type PlacedLine, recallLines } from './match-lines.ts'
import type { PriceEntryRepository } from './price-entry-repository.ts'
import { entriesOf, type InvoiceFacts, supersedes } from './price-facts.ts'
import { settleProducts } from './settle-products.ts'
import type { SupplierItemRepository } from './supplier-item-repository.ts'

export interface PriceHistoryNeeds {
  readonly products: ProductRepository
  readonly priceEntries: PriceEntryRepository
  readonly supplierItems: SupplierItemRepository
  readonly invoiceFacts: InvoiceFactsRepository
  readonly suppliers: SupplierRepository
  readonly settings: SettingsRepository
  readonly live: LivePublisher
  readonly now: () => Date
}

/**
 * Takes what an invoice says of prices in the place of all that it said before: finds the product of each line,
 * makes its price entries, and settles the prices in force. What is known already, or newer, stays. The caller holds
 * PRODUCTS_LOCK: what stands is read beside the transaction, several things at once.
 */
export async function recordInvoice(
  needs: PriceHistoryNeeds,
  transaction: Transaction,
  told: ToldFacts,
): Promise<void> {
  const { session, emit } = transaction
  const { known, before, businessCurrency, recollection } = await whatStands(needs, told)
  if (!supersedes({ revision: told.revision, deleted: false }, known)) return
  const recalled = { supplierId: told.supplier_id, ...recollection }
  const { matches: found, newborn } = await matchLines(needs, recalled, session)
  const matches = asFirstMatched(found, known, chosenIn(told))
  const after = entriesOf(pricedFacts(told, matches), businessCurrency)
  await needs.invoiceFacts.save(told, matches, session)
  await settleProducts(needs, transaction, {
    newborn,
    changes: changesBy(matches, told.supplier_id, known),
    before,
    after,
    isFirst: true,
  })
  emit('catalog.invoice-lines-matched', {
    invoice_id: told.invoice_id,
    revision: told.revision,
    lines: matches.map(line => ({
      item_id: line.itemId,
      product_id: line.originalId,
      match: line.match,
    })),
  })
  await dropLeftovers(needs, { told, matches }, transaction)
}

/** Takes back the price entries of an invoice that was deleted; what is late about it finds its tombstone. */
export async function forgetInvoice(
  needs: PriceHistoryNeeds,
  transaction: Transaction,
  { invoice_id, revision }: { invoice_id: number; revision: number },
): Promise<void> {
  const { session } = transaction
  const [known, before] = await Promise.all([
    needs.invoiceFacts.find(invoice_id),
    needs.priceEntries.ofInvoice(invoice_id),
  ])
  if (!supersedes({ revision, deleted: true }, known)) return
  await needs.invoiceFacts.bury(invoice_id, revision, session)
  await settleProducts(needs, transaction, { before, isFirst: true })
}

/** Everything that is known before the invoice is heard; under the lock nobody changes it meanwhile. */
async function whatStands(needs: PriceHistoryNeeds, told: ToldFacts) {
  const [known, before, settings, recollection] = await Promise.all([
    needs.invoiceFacts.find(told.invoice_id),
    needs.priceEntries.ofInvoice(told.invoice_id),
    needs.settings.current(),
    recallLines(needs, told),
  ])
  const businessCurrency = settings.currency_chosen ? settings.currency : null
  return { known, before, businessCurrency, recollection }
}

/** The lines of which a person said which product they are. */
const chosenIn = ({ lines }: ToldFacts): ReadonlySet<number> =>
  new Set(lines.filter(line => line.product_id !== null).map(line => line.item_id))

/** A line that is told again is no better known than when it was told first, unless a person has spoken. */
function asFirstMatched(
  matches: readonly PlacedLine[],
  known: KnownInvoice | null,
  chosen: ReadonlySet<number>,
): PlacedLine[] {
  const earlier = new Map(known?.matches.map(match => [match.itemId, match]))
  return matches.map(match => {
    const first = earlier.get(match.itemId)
    const isAsFirst = first?.productId === match.productId && !chosen.has(match.itemId)
    return isAsFirst ? { ...match, match: first.match } : match
  })
}

/** Products get this supplier; a deleted one is back when a line names it that did not name it before. */
function changesBy(
  matches: readonly PlacedLine[],
  supplierId: number,
  known: KnownInvoice | null,
): Map<number, ProductChange> {
  const named = new Map(known?.matches.map(match => [match.itemId, match.productId]))
  const changes = new Map<number, ProductChange>()
  for (const { itemId, productId } of matches) {
    const revived = changes.get(productId)?.revived || named.get(itemId) !== productId
    changes.set(productId, { addSupplierIds: [supplierId], revived })
  }
  return changes
}

function pricedFacts(told: ToldFacts, matches: readonly PlacedLine[]): InvoiceFacts {
  const products = new Map(matches.map(({ itemId, productId }) => [itemId, productId]))
  return {
    invoiceId: told.invoice_id,
    invoiceDate: told.invoice_date,
    currency: told.currency,
    supplierId: told.supplier_id,
    supplierName: told.supplier_name,
    locationName: told.location_name,
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
