import type { PurchaseInvoiceSnapshot, PurchasePolicy } from '@rms/contracts'
import type { ClientSession } from 'mongoose'
import { isListed } from '../../domain/agreements/price-agreement.ts'
import type { PurchasingFact } from '../../domain/purchasing/facts/purchasing-facts.ts'
import type { PurchasingPolicy } from '../../domain/purchasing/matching/purchasing-policy.ts'
import { toExchangeRateFact } from '../../domain/purchasing/prices/entered-rate.ts'
import { toAgreementFact } from '../../domain/purchasing/sources/to-agreement-fact.ts'
import {
  createUnitFinder,
  type SnapshotLine,
  toInvoiceFact,
} from '../../domain/purchasing/sources/to-invoice-fact.ts'
import { toOrderFact } from '../../domain/purchasing/sources/to-order-fact.ts'
import { toPurchasingPolicy } from '../../domain/purchasing/sources/to-purchasing-policy.ts'
import { toRebateFact } from '../../domain/purchasing/sources/to-rebate-fact.ts'
import type { Supplier } from '../../domain/supplier.ts'
import type { PurchaseInvoice } from '../../storage/purchasing/purchase-invoice-repository.ts'
import { followMergesInDecision, followMergesInDelivery } from './follow-merges.ts'
import { createLineProductFinder, findRememberedItems, loadPurchasedProducts } from './purchased-products.ts'
import type { RefreshDependencies } from './purchasing-dependencies.ts'

/** The facts about a supplier, and what is shown with what follows from them. */
export interface SupplierFacts {
  readonly versions: readonly PurchasingFact[]
  readonly policy: PurchasingPolicy
  /** The currency of the business. */
  readonly currency: string
  /** Which categories of products are what kind of cost. */
  readonly productClasses: NonNullable<PurchasePolicy['product_classes']>
  readonly supplier: Supplier | null
  /** Whether its invoices are compared with anything. */
  readonly hasPurchaseChecks: boolean
  /** Lines of invoices as printed, by id. */
  readonly printed: ReadonlyMap<number, SnapshotLine>
  /** Names of the users who have decided. */
  readonly userNames: ReadonlyMap<number, string>
  readonly findProductName: (productId: number) => string
}

interface LoadOptions {
  readonly session: ClientSession
  /** A processed invoice that replaces the stored revision, unless that is newer. */
  readonly current?: PurchaseInvoiceSnapshot
}

/**
 * Loads the facts about a supplier. Documents of purchases are loaded one kind after another, because together they may
 * exceed what one answer of the database can contain.
 */
export async function loadSupplierFacts(
  needs: RefreshDependencies,
  supplierId: number,
  { session, current }: LoadOptions,
): Promise<SupplierFacts> {
  // Small enough for one answer. Agreements include those of deleted suppliers, products and locations: they still apply
  // to what was delivered before.
  const [supplier, agreements, rebates, policy, settings] = await Promise.all([
    needs.suppliers.find(supplierId, session),
    needs.agreements.listConcerned({ supplierId }, session),
    needs.rebates.listBySupplier(supplierId, session),
    needs.purchasePolicies.current(session),
    needs.settings.current(session),
  ])
  const deliveries = await needs.deliveryFacts.listBySupplier(supplierId, session)
  const invoices = withCurrent(await needs.purchaseInvoices.listBySupplier(supplierId, session), current)
  const hasInvoices = invoices.length > 0
  const hasArrivals = hasInvoices || deliveries.length > 0
  const orders = hasArrivals ? await needs.orders.listBySupplier(supplierId, session) : []
  const decisions = hasInvoices ? await needs.purchaseDecisions.listBySupplier(supplierId, session) : []
  const memory = await findRememberedItems(needs, { supplierId, invoices }, session)
  const referring = { agreements, deliveries, invoices, orders, decisions, memory }
  const products = await loadPurchasedProducts(needs, referring, session)
  const findProduct = createLineProductFinder({ supplierId, memory, products })
  const finders = { findProduct, findUnit: createUnitFinder() }
  const used = new Set([...invoices, ...agreements].map(({ currency }) => currency))
  const foreign = {
    baseCurrency: settings.currency,
    currencies: [...used.difference(new Set([settings.currency]))],
  }
  const rates = await needs.exchangeRates.listFor(foreign, session)
  return {
    versions: [
      ...(supplier ? [toSupplierFact(supplier)] : []),
      ...agreements.map(toAgreementFact),
      ...rebates.map(toRebateFact),
      ...rates.map(toExchangeRateFact),
      ...deliveries.map(delivery => followMergesInDelivery(delivery, products.findRemaining)),
      ...orders.map(order => toOrderFact(order, products.findRemaining)),
      ...decisions.map(decision => followMergesInDecision(decision, products.findRemaining)),
      ...invoices.map(invoice => toInvoiceFact(invoice, finders)),
    ],
    policy: toPurchasingPolicy(policy, settings.currency_chosen ? settings.currency : null),
    currency: settings.currency,
    productClasses: policy.product_classes ?? [],
    supplier,
    hasPurchaseChecks:
      policy.require_orders ||
      agreements.some(isListed) ||
      deliveries.some(({ checkedInAt }) => checkedInAt !== null),
    printed: new Map(invoices.flatMap(({ lines }) => lines.map(line => [line.item_id, line] as const))),
    userNames: new Map(decisions.map(({ decidedBy, decidedByName }) => [decidedBy, decidedByName])),
    findProductName: products.findName,
  }
}

function withCurrent(
  stored: readonly PurchaseInvoice[],
  current: PurchaseInvoiceSnapshot | undefined,
): readonly PurchaseInvoice[] {
  if (!current) return stored
  const known = stored.find(({ invoice_id }) => invoice_id === current.invoice_id)
  if (known && known.revision > current.revision) return stored
  const state: NonNullable<PurchaseInvoice['state']> = {
    ...{ revision: current.revision, processed_at: null, confirmed_prices: [] },
    ...known?.state,
    status: 'processed',
  }
  return [...stored.filter(invoice => invoice !== known), { ...current, state }]
}

const toSupplierFact = (supplier: Pick<Supplier, 'id' | 'version' | 'iban' | 'iban_change'>) =>
  ({
    kind: 'supplier',
    id: supplier.id,
    revision: supplier.version,
    deleted: false,
    iban: supplier.iban ?? '',
    ibanChange: toIbanChange(supplier),
  }) as const

const toIbanChange = ({ iban_change: change }: Pick<Supplier, 'iban_change'>) =>
  change ? { at: Temporal.Instant.from(change.at), by: change.by } : null
