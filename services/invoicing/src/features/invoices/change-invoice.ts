import { isUnchanged, notFound, type Transaction } from '@rms/service-kit'
import { judgeInvoice } from '../../domain/doubts/judge-invoice.ts'
import { auditedChange } from '../../domain/invoices/audited-change.ts'
import { consequenceOf } from '../../domain/invoices/consequence.ts'
import { canHaveTwin, identityOf, type Twin } from '../../domain/invoices/duplicates.ts'
import { type Invoice, type InvoiceSummary, shownNumber } from '../../domain/invoices/invoice.ts'
import type { Dependencies } from '../dependencies.ts'
import { type GateSources, loadGateContext } from './load-gate-context.ts'

type Saving = Pick<Dependencies, 'invoices' | 'settings' | 'audit'>
type Changing = Saving & GateSources & Pick<Dependencies, 'unitOfWork'>

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
    const after = needsJudgement(before, decided)
      ? judgeInvoice(decided, await loadGateContext(dependencies, decided, transaction.session))
      : decided
    if (isUnchanged(before, after)) return before
    return saveChange(dependencies, { before, after }, transaction)
  })
}

/** What is processed by this very change was judged before that was decided. */
export const needsJudgement = (before: Invoice, after: Invoice): boolean =>
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
  const { invoice, event } = consequenceOf(before, after, currency)
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
export async function findTwin(
  dependencies: Pick<Dependencies, 'invoices' | 'settings'>,
  invoice: Invoice,
  transaction: Transaction,
): Promise<Twin | null> {
  const identity = identityOf(invoice)
  if (invoice.duplicateAllowed !== null || !canHaveTwin(identity)) return null
  await transaction.lock(`twins-of-supplier-${identity.supplierId}`)
  return namedTwin(dependencies, await dependencies.invoices.twinOf(identity, transaction.session))
}

/** The twin with what the screens call it. */
export async function namedTwin(
  { settings }: Pick<Dependencies, 'settings'>,
  twin: InvoiceSummary | null,
): Promise<Twin | null> {
  if (!twin) return null
  const { invoiceNumberPrefix } = await settings.current()
  return { ...twin, shownNumber: shownNumber(twin, invoiceNumberPrefix) }
}
