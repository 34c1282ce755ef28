import type { InvoiceQuestionCode } from '@rms/contracts'
import { conflict, requireVersion } from '@rms/service-kit'
import { withDuplicateFlag } from '../../domain/invoices/duplicate-invoices.ts'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import {
  awaitPurchaseCheck,
  endPurchaseCheck,
  mustBeCompared,
} from '../../domain/invoices/record-purchase.ts'
import { checkStatusChange } from '../../domain/invoices/status-rules.ts'
import {
  type ConfirmingUser,
  confirmFlag,
  isFlagConfirmed,
  type ReviewFlagReference,
} from '../../domain/review/confirmations.ts'
import { flagInvoice, type ReviewContext } from '../../domain/review/flag-invoice.ts'
import { findOpenInvoiceQuestion, isAwaitingPurchaseCheck } from '../../domain/review/review-question.ts'
import type { InvoicingDependencies } from '../dependencies.ts'
import { hasPurchaseChecks } from '../references/find-invoice-party.ts'
import { changeInvoice, findDuplicate, toRefusalError } from './change-invoice.ts'
import { withDuplicatePermission } from './correct-invoice.ts'
import { createDuplicateInvoiceError, toInvoiceSummary } from './invoice-presenter.ts'
import { loadReviewContext } from './load-review-context.ts'

interface FlagConfirmationTarget {
  readonly id: number
  /** The version that the person has seen. */
  readonly version?: number | undefined
  readonly by: ConfirmingUser
}

export interface FlagConfirmationInput {
  readonly code: InvoiceQuestionCode
  readonly item_id?: number | null | undefined
}

/**
 * Confirms a flag of the invoice. When no question is left, the invoice is processed, unless it is a delivery note, the
 * business wants to do that itself, or it first has to be compared with its order and delivery. 409 for what cannot be
 * confirmed (no lines, an unreadable file, a flag that does not exist), and for a version that is not the current one. A
 * repeated confirmation without a version has no effect.
 */
export async function confirmInvoiceFlag(
  dependencies: InvoicingDependencies,
  { id, version, by }: FlagConfirmationTarget,
  { code, item_id: itemId = null }: FlagConfirmationInput,
): Promise<Invoice> {
  const { autoProcess } = await dependencies.settings.current()
  return changeInvoice(dependencies, id, async (invoice, transaction) => {
    requireVersion(invoice.revision, version)
    const context = await loadReviewContext(dependencies, invoice, transaction.session)
    const confirmed = applyFlagConfirmation(invoice, { code, itemId }, { by, context })
    if (confirmed === invoice || !isReadyAfterConfirmation(confirmed, code, autoProcess)) return confirmed
    if (!PROCESSING_REQUESTS.has(code) && (await isToBeCompared(dependencies, confirmed)))
      return awaitPurchaseCheck(confirmed)
    const refusal = checkStatusChange(confirmed, 'processed')
    if (refusal) throw toRefusalError(refusal)
    const duplicate = await findDuplicate(dependencies, confirmed, transaction)
    if (duplicate) throw createDuplicateInvoiceError(duplicate)
    return { ...withDuplicateFlag(confirmed, null), status: 'processed' }
  })
}

/** The questions whose confirmation is a request of a person to process the invoice as it is. */
const PROCESSING_REQUESTS: ReadonlySet<InvoiceQuestionCode> = new Set([
  'ready',
  'purchase-check',
  'purchase-differs',
])

const isToBeCompared = async (dependencies: InvoicingDependencies, invoice: Invoice): Promise<boolean> =>
  invoice.purchaseCheck.comparison === null &&
  mustBeCompared(invoice, { hasPurchaseChecks: await hasPurchaseChecks(dependencies, invoice.supplier.id) })

/** Confirms one flag and determines the others again; returns the same invoice if the flag is already confirmed. */
export function applyFlagConfirmation(
  invoice: Invoice,
  reference: ReviewFlagReference,
  { by, context }: { readonly by: ConfirmingUser; readonly context: ReviewContext },
): Invoice {
  return isAnswered(invoice, reference)
    ? invoice
    : flagInvoice(confirmedInvoice(invoice, reference, by), context)
}

/** Whether a confirmation answered the last question of a pending invoice. */
export const isReadyAfterConfirmation = (
  confirmed: Invoice,
  code: InvoiceQuestionCode,
  autoProcess: boolean,
): boolean =>
  confirmed.status === 'pending' &&
  confirmed.documentType !== 'delivery-note' &&
  findOpenInvoiceQuestion(toInvoiceSummary(confirmed)) === null &&
  (autoProcess || PROCESSING_REQUESTS.has(code))

function confirmedInvoice(invoice: Invoice, reference: ReviewFlagReference, by: ConfirmingUser): Invoice {
  if (!isConfirmable(invoice, reference))
    throw conflict('confirmation-not-allowed', 'There is nothing to confirm. Correct the invoice instead.')
  if (reference.code === 'duplicate') return withDuplicateFlag(withDuplicatePermission(invoice, by), null)
  if (reference.code === 'purchase-check') return endPurchaseCheck(invoice)
  return reference.code === 'ready' ? invoice : confirmFlag(invoice, reference, by)
}

/** Whether the flag no longer exists because it was confirmed, for these values or for earlier ones. */
function isAnswered(invoice: Invoice, reference: ReviewFlagReference): boolean {
  const { code, itemId } = reference
  if (code === 'ready' || code === 'purchase-check') return itemId === null && invoice.status !== 'pending'
  if (code === 'duplicate') return itemId === null && invoice.duplicateAllowed !== null
  if (isFlagConfirmed(invoice, reference)) return true
  const wasConfirmed = invoice.confirmations.some(each => each.code === code && each.itemId === itemId)
  return wasConfirmed && !isConfirmable(invoice, reference)
}

function isConfirmable(invoice: Invoice, { code, itemId }: ReviewFlagReference): boolean {
  if (code === 'ready') return itemId === null
  if (code === 'purchase-check') return itemId === null && isAwaitingPurchaseCheck(invoice)
  if (code === 'no-lines' || code === 'reading-failed') return false
  if (code === 'reading-unsure') return invoice.verdict === 'doubtful'
  const flags = itemId === null ? invoice.flags : invoice.items.find(({ id }) => id === itemId)?.flags
  return flags?.some(flag => flag.code === code) ?? false
}
