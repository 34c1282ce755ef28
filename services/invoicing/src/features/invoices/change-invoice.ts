import {
  type AppError,
  conflict,
  getRequestContext,
  isUnchanged,
  notFound,
  type Transaction,
} from '@rms/service-kit'
import { toAuditedChange } from '../../domain/invoices/audited-change.ts'
import { applyInvoiceChangeEffects } from '../../domain/invoices/change-effects.ts'
import {
  canHaveDuplicate,
  type DuplicateInvoiceSummary,
  getInvoiceIdentity,
} from '../../domain/invoices/duplicate-invoices.ts'
import { getDisplayNumber, type Invoice, type InvoiceSummary } from '../../domain/invoices/invoice.ts'
import { isPaymentChanged, withPaymentHistory } from '../../domain/invoices/payment-history.ts'
import { toChangedPurchaseState } from '../../domain/invoices/purchase-state.ts'
import { INVOICE_PAID_REFUSAL, type StatusRefusal } from '../../domain/invoices/status-rules.ts'
import { flagInvoice } from '../../domain/review/flag-invoice.ts'
import type { BusinessSettings } from '../../storage/replicas/settings-replica.ts'
import type { InvoicingDependencies } from '../dependencies.ts'
import { loadReviewContext, type ReviewContextSources } from './load-review-context.ts'

type SaveDependencies = Pick<InvoicingDependencies, 'invoices' | 'audit'>
type ChangeDependencies = SaveDependencies & ReviewContextSources & Pick<InvoicingDependencies, 'unitOfWork'>

interface InvoiceChange {
  readonly before: Invoice
  readonly after: Invoice
  readonly settings: Pick<BusinessSettings, 'currency'>
}

/**
 * Loads an invoice, changes it, saves it and publishes the effects, all in one transaction. If nothing changes, nothing
 * is saved. 404 for an unknown invoice, 409 for a change of what was paid. `decide` may run again after a conflicting change.
 */
export function changeInvoice(
  dependencies: ChangeDependencies,
  id: number,
  decide: (invoice: Invoice, transaction: Transaction) => Promise<Invoice> | Invoice,
): Promise<Invoice> {
  return dependencies.unitOfWork.transact(async transaction => {
    const [before, settings] = await Promise.all([
      dependencies.invoices.find(id, transaction.session),
      dependencies.settings.current(transaction.session),
    ])
    if (!before) throw notFound('invoice')
    const decided = withPaymentHistory(
      { before, after: await decide(before, transaction), businessCurrency: settings.currency },
      getRequestContext()?.user?.id ?? null,
    )
    requirePaidUnchanged(before, decided)
    const after = needsReviewFlags(before, decided)
      ? flagInvoice(decided, await loadReviewContext(dependencies, decided, transaction.session))
      : decided
    if (isUnchanged(before, after)) return before
    return saveInvoiceChange(dependencies, { before, after, settings }, transaction)
  })
}

/** 409 for a change of what was paid; the status is set back first. */
function requirePaidUnchanged(before: Invoice, after: Invoice): void {
  if (before.status === 'paid' && isPaymentChanged(before, after)) throw toRefusalError(INVOICE_PAID_REFUSAL)
}

/** An invoice that becomes processed by this change was already flagged before that decision. */
export const needsReviewFlags = (before: Invoice, after: Invoice): boolean =>
  (before.status !== 'pending' || after.status === 'pending') &&
  (before.items !== after.items ||
    before.date !== after.date ||
    before.supplier.id !== after.supplier.id ||
    before.corrections !== after.corrections)

/** Saves a changed invoice, records the change in the audit log and emits its events. */
export async function saveInvoiceChange(
  { invoices, audit }: SaveDependencies,
  { before, after, settings }: InvoiceChange,
  { session, emit }: Transaction,
): Promise<Invoice> {
  const { invoice, event, snapshot } = applyInvoiceChangeEffects(before, after, settings.currency)
  await invoices.save(invoice, session)
  const change = toAuditedChange(before, after)
  if (change) await audit.record({ entity: 'invoice', entityId: invoice.id, ...change }, session)
  if (event) emit(event.type, event.facts)
  if (snapshot) emit('invoicing.invoice-recorded', snapshot)
  const state = toChangedPurchaseState(before, invoice)
  if (state) emit('invoicing.invoice-status-changed', state)
  return invoice
}

/**
 * The invoice of which this one is a duplicate, unless that was allowed. Invoices of one supplier are checked one after
 * another, so that of two that arrive at the same time one sees the other.
 */
export async function findDuplicate(
  dependencies: Pick<InvoicingDependencies, 'invoices' | 'settings'>,
  invoice: Invoice,
  transaction: Transaction,
): Promise<DuplicateInvoiceSummary | null> {
  const identity = getInvoiceIdentity(invoice)
  if (invoice.duplicateAllowed !== null || !canHaveDuplicate(identity)) return null
  await transaction.lock(`twins-of-supplier-${identity.supplierId}`)
  return loadDuplicateInvoiceSummary(
    dependencies,
    await dependencies.invoices.findDuplicate(identity, transaction.session),
  )
}

/** The duplicate with its display number. */
export async function loadDuplicateInvoiceSummary(
  { settings }: Pick<InvoicingDependencies, 'settings'>,
  duplicate: InvoiceSummary | null,
): Promise<DuplicateInvoiceSummary | null> {
  if (!duplicate) return null
  const { invoiceNumberPrefix } = await settings.current()
  return { ...duplicate, shownNumber: getDisplayNumber(duplicate, invoiceNumberPrefix) }
}

export const toRefusalError = ({ code, sentence }: StatusRefusal): AppError => conflict(code, sentence)
