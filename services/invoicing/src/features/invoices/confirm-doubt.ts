import type { QuestionCode } from '@rms/contracts'
import { conflict } from '@rms/service-kit'
import { type Confirmer, confirm, type Doubt, isConfirmed } from '../../domain/doubts/confirmations.ts'
import { type GateContext, judgeInvoice } from '../../domain/doubts/judge-invoice.ts'
import { openQuestionOf } from '../../domain/doubts/question.ts'
import { withDuplicateFlag } from '../../domain/invoices/duplicates.ts'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import { refusalOfStatus } from '../../domain/invoices/status.ts'
import type { Dependencies } from '../dependencies.ts'
import { changeInvoice, findTwin } from './change-invoice.ts'
import { allowing, refused } from './correct-invoice.ts'
import { loadGateContext } from './load-gate-context.ts'
import { duplicateInvoice, summaryOf } from './present-invoice.ts'

export interface SentConfirmation {
  readonly code: QuestionCode
  readonly item_id?: number | null | undefined
}

/**
 * Keeps that a person finds something doubtful right as it is. When nothing is left in doubt the invoice is processed,
 * unless the business wants to do that itself. 409 for what cannot be right (no lines, an unreadable file, a doubt
 * that is not there). What is confirmed already stays as it is: a second press does no harm.
 */
export async function confirmDoubt(
  dependencies: Dependencies,
  { id, by }: { readonly id: number; readonly by: Confirmer },
  { code, item_id: itemId = null }: SentConfirmation,
): Promise<Invoice> {
  const { autoProcess } = await dependencies.settings.current()
  return changeInvoice(dependencies, id, async (invoice, transaction) => {
    const context = await loadGateContext(dependencies, invoice, transaction.session)
    const confirmed = answerDoubt(invoice, { code, itemId }, { by, context })
    if (confirmed === invoice || !isReadyAfter(confirmed, code, autoProcess)) return confirmed
    const refusal = refusalOfStatus(confirmed, 'processed')
    if (refusal) throw refused(refusal)
    const twin = await findTwin(dependencies, confirmed, transaction)
    if (twin) throw duplicateInvoice(twin)
    return { ...withDuplicateFlag(confirmed, null), status: 'processed' }
  })
}

/** The invoice with one doubt answered and the others judged; the same one where that was answered already. */
export function answerDoubt(
  invoice: Invoice,
  doubt: Doubt,
  { by, context }: { readonly by: Confirmer; readonly context: GateContext },
): Invoice {
  return isAnswered(invoice, doubt) ? invoice : judgeInvoice(confirmedInvoice(invoice, doubt, by), context)
}

/** Whether an answer was the last one that a pending invoice waited for. */
export const isReadyAfter = (confirmed: Invoice, code: QuestionCode, autoProcess: boolean): boolean =>
  confirmed.status === 'pending' &&
  openQuestionOf(summaryOf(confirmed)) === null &&
  (autoProcess || code === 'ready')

function confirmedInvoice(invoice: Invoice, doubt: Doubt, by: Confirmer): Invoice {
  if (!isConfirmable(invoice, doubt))
    throw conflict('confirmation-not-allowed', 'There is nothing to confirm. Correct the invoice instead.')
  if (doubt.code === 'duplicate') return withDuplicateFlag(allowing(invoice, by), null)
  return doubt.code === 'ready' ? invoice : confirm(invoice, doubt, by)
}

/** There is nothing left to confirm, and once there was: it was confirmed, for these values or for earlier ones. */
function isAnswered(invoice: Invoice, doubt: Doubt): boolean {
  const { code, itemId } = doubt
  if (code === 'ready') return itemId === null && invoice.status !== 'pending'
  if (code === 'duplicate') return itemId === null && invoice.duplicateAllowed !== null
  if (isConfirmed(invoice, doubt)) return true
  const wasConfirmed = invoice.confirmations.some(each => each.code === code && each.itemId === itemId)
  return wasConfirmed && !isConfirmable(invoice, doubt)
}

function isConfirmable(invoice: Invoice, { code, itemId }: Doubt): boolean {
  if (code === 'ready') return itemId === null
  if (code === 'no-lines' || code === 'reading-failed') return false
  if (code === 'reading-unsure') return invoice.verdict === 'doubtful'
  const flags = itemId === null ? invoice.flags : invoice.items.find(({ id }) => id === itemId)?.flags
  return flags?.some(flag => flag.code === code) ?? false
}
