import type { Transaction, UnitOfWork } from '@rms/service-kit'
import { derivePurchasing, type Purchasing } from '../../domain/purchasing/derive-purchasing.ts'
import { buildPurchaseRecords } from '../../domain/purchasing/records/build-purchase-records.ts'
import { createClassFinder, listPurchaseCosts } from '../../domain/purchasing/reports/purchase-costs.ts'
import { type Supplier, toSupplierReference } from '../../domain/supplier.ts'
import { loadSupplierFacts, type SupplierFacts } from './load-supplier-facts.ts'
import { getPurchasesLock, type RefreshDependencies } from './purchasing-dependencies.ts'

/**
 * Derives everything that follows from the facts about a supplier, in the transaction that has changed them, and
 * publishes the results of invoices that are new or changed. Hundreds of changes are written in several steps. Open
 * screens load again what they show.
 */
export async function refreshPurchasing(
  needs: RefreshDependencies,
  supplierId: number,
  transaction: Transaction,
): Promise<void> {
  const { session, lock, emit, afterCommit } = transaction
  await lock(getPurchasesLock(supplierId))
  const loaded = await loadSupplierFacts(needs, supplierId, { session })
  const { versions, policy, supplier, findProductName } = loaded
  const purchasing = derivePurchasing(versions, policy)
  const records = buildPurchaseRecords(purchasing, { ...loaded, supplierId })
  const names = { supplierName: supplier?.name ?? '', findProductName }
  const replaced = { ...records, names, now: needs.now() }
  const { results, isComplete } = await needs.derivedPurchases.replace(supplierId, replaced, session)
  for (const result of results) emit('catalog.purchase-checked', result)
  if (!isComplete) emit('catalog.purchase-check-requested', { supplier_id: supplierId })
  await publishCosts(needs, { supplierId, purchasing, loaded }, transaction)
  afterCommit(() => needs.live.publish({ event: 'record-changed', collection: 'purchases' }))
  const { hasPurchaseChecks } = loaded
  if (supplier && (supplier.has_purchase_checks ?? false) !== hasPurchaseChecks)
    await savePurchaseChecks(needs, { ...supplier, has_purchase_checks: hasPurchaseChecks }, transaction)
}

/** Publishes what goods cost in the months that have changed. */
async function publishCosts(
  { products, derivedPurchases }: Pick<RefreshDependencies, 'products' | 'derivedPurchases'>,
  { supplierId, purchasing, loaded }: { supplierId: number; purchasing: Purchasing; loaded: SupplierFacts },
  { session, emit }: Transaction,
): Promise<void> {
  const productIds = [...new Set(purchasing.costs.map(({ productId }) => productId))]
  const categories = await products.listCategories(productIds, session)
  const { businessCurrency } = loaded.policy
  const findClass = createClassFinder(loaded.productClasses, categories)
  const months = listPurchaseCosts(purchasing, { businessCurrency, findClass })
  for (const changed of await derivedPurchases.replaceCosts(supplierId, months, session))
    emit('catalog.purchase-costs-changed', {
      supplier_id: supplierId,
      supplier_name: loaded.supplier?.name ?? '',
      month: changed.month,
      revision: changed.revision,
      currency: loaded.currency,
      costs: [...changed.costs],
    })
}

/** Publishes whether invoices of the supplier are compared, so that they wait for the result. */
async function savePurchaseChecks(
  { suppliers }: Pick<RefreshDependencies, 'suppliers'>,
  supplier: Supplier,
  { session, emit }: Transaction,
): Promise<void> {
  const changed = { ...supplier, version: supplier.version + 1 }
  await suppliers.save(changed, session)
  emit('catalog.supplier-changed', toSupplierReference(changed))
}

/** Refreshes several suppliers, always in the same order, so that no two transactions wait for each other. */
export async function refreshSuppliers(
  needs: RefreshDependencies,
  supplierIds: Iterable<number>,
  transaction: Transaction,
): Promise<void> {
  for (const supplierId of [...new Set(supplierIds)].sort((a, b) => a - b))
    await refreshPurchasing(needs, supplierId, transaction)
}

/** Requests that all purchases are compared again, of one supplier after another, and those of other suppliers. */
export async function requestAllPurchaseChecks(
  { purchaseInvoices }: Pick<RefreshDependencies, 'purchaseInvoices'>,
  { session, emit }: Pick<Transaction, 'session' | 'emit'>,
  otherSupplierIds: readonly number[] = [],
): Promise<void> {
  const supplierIds = new Set([...(await purchaseInvoices.listSupplierIds(session)), ...otherSupplierIds])
  for (const supplier_id of supplierIds) emit('catalog.purchase-check-requested', { supplier_id })
}

/** Publishes which suppliers have agreed prices since an earlier release, so that their invoices are compared. */
export const requestFirstPurchaseChecks = ({
  agreements,
  unitOfWork,
}: Pick<RefreshDependencies, 'agreements'> & { readonly unitOfWork: UnitOfWork }): Promise<void> =>
  unitOfWork.transact(async ({ session, emit }) => {
    for (const supplier_id of await agreements.listSupplierIds(session))
      emit('catalog.purchase-check-requested', { supplier_id })
  })

/** Requests that all invoices are compared again, so that the locations of split ones are published. */
export const requestInvoiceLocations = ({
  purchaseInvoices,
  unitOfWork,
}: Pick<RefreshDependencies, 'purchaseInvoices'> & { readonly unitOfWork: UnitOfWork }): Promise<void> =>
  unitOfWork.transact(transaction => requestAllPurchaseChecks({ purchaseInvoices }, transaction))

/** Requests that the purchases of all suppliers are compared, so that their costs are published. */
export const requestFirstPurchaseCosts = ({
  purchaseInvoices,
  suppliers,
  unitOfWork,
}: Pick<RefreshDependencies, 'purchaseInvoices' | 'suppliers'> & {
  readonly unitOfWork: UnitOfWork
}): Promise<void> =>
  unitOfWork.transact(async transaction => {
    const supplierIds = await suppliers.listIds(transaction.session)
    await requestAllPurchaseChecks({ purchaseInvoices }, transaction, supplierIds)
  })
