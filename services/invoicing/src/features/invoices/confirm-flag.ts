import type { QuestionCode } from '@rms/contracts'
import { conflict } from '@rms/service-kit'
import { flagInvoice, type ReviewContext } from '../../domain/doubts/flag-invoice.ts'
import { findOpenQuestion } from '../../domain/doubts/review-question.ts'
import { withDuplicateFlag } from '../../domain/invoices/duplicates.ts'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import { checkStatusChange } from '../../domain/invoices/status.ts'
import { type Confirmer, confirmFlag, isConfirmed, type OpenFlag } from '../../domain/review/confirmations.ts'
import type { Dependencies } from '../dependencies.ts'
import { changeInvoice, findDuplicate } from './change-invoice.ts'
import { toRefusalError, withDuplicatePermission } from './correct-invoice.ts'
import { loadReviewContext } from './load-review-context.ts'
import { duplicateInvoiceError, toSummaryOfInvoice } from './present-invoice.ts'

export interface ConfirmationInput {
  readonly code: QuestionCode
  readonly item_id?: number | null | undefined
}

/**
 * Keeps that a person finds something doubtful right as it is. When nothing is left in doubt the invoice is processed,
 * unless the business wants to do that itself. 409 for what cannot be right (no lines, an unreadable file, a doubt
 * that is not there). What is confirmed already stays as it is: a second press does no harm.
 */
export async function confirmInvoiceFlag(
  dependencies: Dependencies,
  { id, by }: { readonly id: number; readonly by: Confirmer },
  { code, item_id: itemId = null }: ConfirmationInput,
): Promise<Invoice> {
  const { autoProcess } = await dependencies.settings.current()
  return changeInvoice(dependencies, id, async (invoice, transaction) => {
    const context = await loadReviewContext(dependencies, invoice, transaction.session)
    const confirmed = applyConfirmation(invoice, { code, itemId }, { by, context })
    if (confirmed === invoice || !isReadyAfterConfirmation(confirmed, code, autoProcess)) return confirmed
    const refusal = checkStatusChange(confirmed, 'processed')
    if (refusal) throw toRefusalError(refusal)
    const twin = await findDuplicate(dependencies, confirmed, transaction)
    if (twin) throw duplicateInvoiceError(twin)
    return { ...withDuplicateFlag(confirmed, null), status: 'processed' }
  })
}

/** The invoice with one doubt answered and the others judged; the same one where that was answered already. */
export function applyConfirmation(
  invoice: Invoice,
  doubt: OpenFlag,
  { by, context }: { readonly by: Confirmer; readonly context: ReviewContext },
): Invoice {
  return isAnswered(invoice, doubt) ? invoice : flagInvoice(confirmedInvoice(invoice, doubt, by), context)
}

/** Whether an answer was the last one that a pending invoice waited for. */
export const isReadyAfterConfirmation = (
  confirmed: Invoice,
  code: QuestionCode,
  autoProcess: boolean,
): boolean =>
  confirmed.status === 'pending' &&
  findOpenQuestion(toSummaryOfInvoice(confirmed)) === null &&
  (autoProcess || code === 'ready')

function confirmedInvoice(invoice: Invoice, doubt: OpenFlag, by: Confirmer): Invoice {
  if (!isConfirmable(invoice, doubt))
    throw conflict('confirmation-not-allowed', 'There is nothing to confirm. Correct the invoice instead.')
  if (doubt.code === 'duplicate') return withDuplicateFlag(withDuplicatePermission(invoice, by), null)
  return doubt.code === 'ready' ? invoice : confirmFlag(invoice, doubt, by)
}

/** There is nothing left to confirm, and once there was: it was confirmed, for these values or for earlier ones. */
function isAnswered(invoice: Invoice, doubt: OpenFlag): boolean {
  const { code, itemId } = doubt
  if (code === 'ready') return itemId === null && invoice.status !== 'pending'
  if (code === 'duplicate') return itemId === null && invoice.duplicateAllowed !== null
  if (isConfirmed(invoice, doubt)) return true
  const wasConfirmed = invoice.confirmations.some(each => each.code === code && each.itemId === itemId)
  return wasConfirmed && !isConfirmable(invoice, doubt)
}

function isConfirmable(invoice: Invoice, { code, itemId }: OpenFlag): boolean {
  if (code === 'ready') return itemId === null
  if (code === 'no-lines' || code === 'reading-failed') return false
  if (code === 'reading-unsure') return invoice.verdict === 'doubtful'
  const flags = itemId === null ? invoice.flags : invoice.items.find(({ id }) => id === itemId)?.flags
  return flags?.some(flag => flag.code === code) ?? false
}
