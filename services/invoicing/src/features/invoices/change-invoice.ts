import { isUnchanged, notFound, type Transaction } from '@rms/service-kit'
import { flagInvoice } from '../../domain/doubts/flag-invoice.ts'
import { auditedChange } from '../../domain/invoices/audited-change.ts'
import { applyChangeEffects } from '../../domain/invoices/change-effects.ts'
import { canHaveDuplicate, type DuplicateOf, getInvoiceIdentity } from '../../domain/invoices/duplicates.ts'
import { getDisplayNumber, type Invoice, type InvoiceSummary } from '../../domain/invoices/invoice.ts'
import type { Dependencies } from '../dependencies.ts'
import { loadReviewContext, type ReviewContextSources } from './load-review-context.ts'

type Saving = Pick<Dependencies, 'invoices' | 'settings' | 'audit'>
type Changing = Saving & ReviewContextSources & Pick<Dependencies, 'unitOfWork'>

/**
 * Loads an invoice, has it changed, saves it and tells what follows from the change, all in one transaction.
 * A change after which the invoice is as before is not saved. 404 without such an invoice. `decide` may run again when
 * another change came in between.
 */
export function changeInvoice(
  dependencies: Changing,
  id: number,
  decide: (invoice: Invoice, transaction: Transaction) => Promise<Invoice> | Invoice,
): Promise<Invoice> {
  return dependencies.unitOfWork.transact(async transaction => {
    const before = await dependencies.invoices.find(id, transaction.session)
    if (!before) throw notFound('invoice')
    const decided = await decide(before, transaction)
    const after = needsReviewFlags(before, decided)
      ? flagInvoice(decided, await loadReviewContext(dependencies, decided, transaction.session))
      : decided
    if (isUnchanged(before, after)) return before
    return saveChange(dependencies, { before, after }, transaction)
  })
}

/** What is processed by this very change was judged before that was decided. */
export const needsReviewFlags = (before: Invoice, after: Invoice): boolean =>
  (before.status !== 'pending' || after.status === 'pending') &&
  (before.items !== after.items ||
    before.date !== after.date ||
    before.supplier.id !== after.supplier.id ||
    before.corrections !== after.corrections)

/** Saves what became of an invoice, keeps who made it so and emits what others must hear. */
export async function saveChange(
  { invoices, settings, audit }: Saving,
  { before, after }: { before: Invoice; after: Invoice },
  { session, emit }: Transaction,
): Promise<Invoice> {
  const { currency } = await settings.current()
  const { invoice, event } = applyChangeEffects(before, after, currency)
  await invoices.save(invoice, session)
  const change = auditedChange(before, after)
  if (change) await audit.record({ entity: 'invoice', entityId: invoice.id, ...change }, session)
  if (event) emit(event.type, event.facts)
  return invoice
}

/**
 * The invoice that this one repeats, unless somebody allowed that. Invoices of one supplier are compared one
 * after another, so that of two that come in at once one sees the other.
 */
export async function findDuplicate(
  dependencies: Pick<Dependencies, 'invoices' | 'settings'>,
  invoice: Invoice,
  transaction: Transaction,
): Promise<DuplicateOf | null> {
  const identity = getInvoiceIdentity(invoice)
  if (invoice.duplicateAllowed !== null || !canHaveDuplicate(identity)) return null
  await transaction.lock(`twins-of-supplier-${identity.supplierId}`)
  return findNamedDuplicate(dependencies, await dependencies.invoices.twinOf(identity, transaction.session))
}

/** The twin with what the screens call it. */
export async function findNamedDuplicate(
  { settings }: Pick<Dependencies, 'settings'>,
  twin: InvoiceSummary | null,
): Promise<DuplicateOf | null> {
  if (!twin) return null
  const { invoiceNumberPrefix } = await settings.current()
  return { ...twin, shownNumber: getDisplayNumber(twin, invoiceNumberPrefix) }
}
