import type { DocumentType } from '@rms/contracts'
import type { Decimal } from '@rms/domain-kit'
import { badRequest, notFound, requireVersion, type Transaction } from '@rms/service-kit'
import { isTaxLargerThanTotal } from '../../domain/invoices/check-totals.ts'
import { correctHeader, type HeaderChange } from '../../domain/invoices/correct-invoice-header.ts'
import { withDuplicateFlag } from '../../domain/invoices/duplicate-invoices.ts'
import type {
  DuplicatePermission,
  HeaderCorrections,
  Invoice,
  InvoiceSummary,
  NamedReference,
} from '../../domain/invoices/invoice.ts'
import { endPurchaseCheck, mustBeCompared } from '../../domain/invoices/record-purchase.ts'
import { checkStatusChange, checkTypeChange } from '../../domain/invoices/status-rules.ts'
import type { InvoicePartyKind } from '../../storage/replicas/invoice-party-replica.ts'
import type { InvoicingDependencies } from '../dependencies.ts'
import { learnFormatFromDate, saveLearnedFormat } from '../formats/learn-format-from-correction.ts'
import { findInvoiceParty, hasPurchaseChecks } from '../references/find-invoice-party.ts'
import { changeInvoice, findDuplicate, toRefusalError } from './change-invoice.ts'
import { checkPayment, checkUndoing, toPayment } from './check-payment.ts'
import { createDuplicateInvoiceError } from './invoice-presenter.ts'

/** The corrections that a manager sends; only given fields change. */
export interface InvoiceCorrection {
  readonly number?: string | undefined
  readonly date?: string | undefined
  readonly supplierId?: number | undefined
  readonly locationId?: number | undefined
  readonly notes?: string | undefined
  /** Null removes an earlier correction. */
  readonly total?: Decimal | null | undefined
  readonly tax?: Decimal | null | undefined
  readonly currency?: string | undefined
  readonly documentType?: DocumentType | undefined
  /** '' if the document states none. */
  readonly iban?: string | null | undefined
  /** Of the lines without their own; '' if there is none. */
  readonly noteNumber?: string | null | undefined
}

interface Target {
  readonly id: number
  readonly duplicateAllowed: DuplicatePermission | null
  /** The version on which the change is based. */
  readonly version: number | undefined
}

/**
 * Corrects number, date, supplier, location, notes, total, tax, currency, type, IBAN and delivery note. A pending invoice
 * that becomes a duplicate is flagged; for one whose prices are already recorded, this is refused with 409, unless
 * duplicates were allowed. 400 for a tax above the total; 409 for a processed invoice that should become a delivery note.
 */
export async function correctInvoice(
  dependencies: InvoicingDependencies,
  { id, duplicateAllowed, version }: Target,
  correction: InvoiceCorrection,
): Promise<Invoice> {
  const current = await dependencies.invoices.findSummary(id)
  if (!current) throw notFound('invoice')
  const change = await headerChange(dependencies, current, correction)
  const { currency } = await dependencies.settings.current()
  return changeInvoice(dependencies, id, async (invoice, transaction) => {
    requireVersion(invoice.revision, version)
    const refusal = checkTypeChange(invoice, correction.documentType ?? invoice.documentType)
    if (refusal) throw toRefusalError(refusal)
    const corrected = correctHeader(withDuplicatePermission(invoice, duplicateAllowed), change, currency)
    if (correction.tax && !invoice.statedTax?.eq(correction.tax)) requirePossibleTax(corrected)
    const duplicate = await findDuplicate(dependencies, corrected, transaction)
    if (duplicate && corrected.status !== 'pending' && touchesIdentity(correction))
      throw createDuplicateInvoiceError(duplicate)
    if (correction.date !== undefined) await saveLearnedDateOrder(dependencies, corrected, transaction)
    return withDuplicateFlag(await stopWaiting(dependencies, invoice, corrected), duplicate)
  })
}

/** Without a comparison that it could wait for, a corrected invoice is ready for a person to process. */
async function stopWaiting(
  dependencies: InvoicingDependencies,
  before: Invoice,
  corrected: Invoice,
): Promise<Invoice> {
  const { purchaseCheck, supplier, documentType } = corrected
  const isSame = supplier.id === before.supplier.id && documentType === before.documentType
  if (isSame || !purchaseCheck.isAwaited) return corrected
  const checks = await hasPurchaseChecks(dependencies, supplier.id)
  return mustBeCompared(corrected, { hasPurchaseChecks: checks }) ? corrected : endPurchaseCheck(corrected)
}

function requirePossibleTax(corrected: Invoice): void {
  if (isTaxLargerThanTotal(corrected))
    throw badRequest('tax-above-total', 'The tax cannot be higher than the invoice total.', {
      field: 'tax_amount',
    })
}

const saveLearnedDateOrder = (
  dependencies: InvoicingDependencies,
  corrected: Invoice,
  transaction: Transaction,
) => {
  const learned = learnFormatFromDate(corrected.ocrText, corrected.date)
  return saveLearnedFormat(dependencies, { invoice: corrected, learned, lines: [] }, transaction)
}

/**
 * Changes the status: pending → processed (409 for a duplicate or without lines), processed ⇄ paid (409 while the
 * payment is held, or a credit note was settled without what it withholds, 503 if that cannot be checked). What is paid
 * is recorded, and withdrawn with the status.
 */
export async function setInvoiceStatus(
  dependencies: InvoicingDependencies,
  { id, duplicateAllowed, version }: Target,
  { status, by }: { readonly status: Invoice['status']; readonly by: string },
): Promise<Invoice> {
  const payable = status === 'paid' ? await checkPayment(dependencies, { id, version }) : null
  if (status === 'processed') await checkUndoing(dependencies, { id, version })
  const paidBy = { username: by, at: dependencies.now() }
  return changeInvoice(dependencies, id, async (before, transaction) => {
    requireVersion(before.revision, version)
    const invoice = withDuplicatePermission(before, duplicateAllowed)
    const refusal = checkStatusChange(invoice, status)
    if (refusal) throw toRefusalError(refusal)
    if (status === 'paid') return { ...invoice, status, payment: toPayment(invoice, payable, paidBy) }
    if (invoice.status === 'paid') return { ...invoice, status, payment: null }
    if (invoice.status !== 'pending') return { ...invoice, status }
    const duplicate = await findDuplicate(dependencies, invoice, transaction)
    if (duplicate) throw createDuplicateInvoiceError(duplicate)
    return { ...withDuplicateFlag(invoice, null), status }
  })
}

/** The permission applies everywhere once given, and the first one is kept. */
export const withDuplicatePermission = (
  invoice: Invoice,
  permission: DuplicatePermission | null,
): Invoice => ({
  ...invoice,
  duplicateAllowed: invoice.duplicateAllowed ?? permission,
})

/** Looks up only changed references, so that a supplier that was deleted since stays on the invoice. */
async function headerChange(
  dependencies: InvoicingDependencies,
  current: InvoiceSummary,
  correction: InvoiceCorrection,
): Promise<HeaderChange> {
  const {
    number,
    date,
    supplierId = current.supplier.id,
    locationId = current.location.id,
    notes,
  } = correction
  const corrections = headerCorrections(correction)
  const find = (kind: InvoicePartyKind, id: number): Promise<NamedReference> | NamedReference =>
    id === current[kind].id ? current[kind] : findInvoiceParty(dependencies, kind, id)
  return {
    ...(number !== undefined && { number }),
    ...(date !== undefined && { date }),
    ...(notes !== undefined && { notes }),
    ...(Object.keys(corrections).length > 0 && { corrections }),
    supplier: await find('supplier', supplierId),
    location: await find('location', locationId),
  }
}

const headerCorrections = ({
  total,
  tax,
  currency,
  documentType,
  iban,
  noteNumber,
}: InvoiceCorrection): Partial<HeaderCorrections> => ({
  ...(total !== undefined && { total }),
  ...(tax !== undefined && { tax }),
  ...(currency !== undefined && { currency }),
  ...(documentType !== undefined && { documentType }),
  ...(iban !== undefined && { iban }),
  ...(noteNumber !== undefined && { noteNumber }),
})

const touchesIdentity = ({ number, date, supplierId, total }: InvoiceCorrection): boolean =>
  number !== undefined || date !== undefined || supplierId !== undefined || total !== undefined
