import { toBusinessDay } from '@rms/domain-kit'
import { isDuplicateKey, type ReceivedUpload, type Transaction } from '@rms/service-kit'
import { toAuditedInvoice } from '../../domain/invoices/audited-change.ts'
import { NO_HEADER_CORRECTIONS } from '../../domain/invoices/correct-invoice-header.ts'
import { createQueuedExtraction } from '../../domain/invoices/extraction-state.ts'
import type { DuplicatePermission, Invoice, InvoiceFile } from '../../domain/invoices/invoice.ts'
import { NO_PAYMENT_HISTORY } from '../../domain/invoices/payment-history.ts'
import { NO_PURCHASE_CHECK } from '../../domain/invoices/purchase-check.ts'
import type { DocumentCapture } from '../../storage/document-capture-repository.ts'
import type { InvoicingDependencies } from '../dependencies.ts'
import { withReadingsLock } from '../extraction/process-invoice.ts'
import { detectAcceptedFile } from '../files/accepted-file.ts'
import { toDisplayFileName } from '../files/file-name.ts'
import { loadDuplicateInvoiceSummary } from '../invoices/change-invoice.ts'
import { createDuplicateInvoiceError } from '../invoices/invoice-presenter.ts'
import { findInvoiceParty } from '../references/find-invoice-party.ts'

export interface UploadCommand {
  readonly upload: ReceivedUpload
  readonly supplierId: number
  readonly locationId: number
  /** '' if unknown. */
  readonly date: string
  readonly notes: string
  readonly ocrText: string
  readonly duplicateAllowed: DuplicatePermission | null
  /** The user's id; null for staff. */
  readonly requestedBy: number | null
  /** Set for a document that a staff member photographed; a second one with the same id is a duplicate key error. */
  readonly capture?: Omit<DocumentCapture, 'invoiceId'>
}

/**
 * Accepts an upload: the file is stored, then the pending invoice and the request to read it are written together. The
 * same content again is 409 with the existing invoice, even for simultaneous uploads. 400 for an unknown supplier or
 * location, 415 for a file that is not an invoice.
 */
export async function uploadInvoice(
  dependencies: InvoicingDependencies,
  command: UploadCommand,
): Promise<Invoice> {
  const { files, invoices, newId } = dependencies
  const { extension, contentType } = await detectAcceptedFile(command.upload)
  const supplier = await findInvoiceParty(dependencies, 'supplier', command.supplierId)
  const location = await findInvoiceParty(dependencies, 'location', command.locationId)
  await rejectDuplicateFile(dependencies, command)
  const file: InvoiceFile = {
    name: toDisplayFileName(command.upload.originalName),
    path: `invoices/${newId()}.${extension}`,
    contentType,
    bytes: command.upload.size,
    sha256: command.upload.sha256,
  }
  const id = await invoices.nextId()
  const invoice = { ...(await pendingInvoice(dependencies, command)), id, supplier, location, file }
  await files.put(file.path, { path: command.upload.path }, { contentType })
  try {
    await withReadingsLock(dependencies, command.requestedBy, transaction =>
      insertInvoice(dependencies, invoice, command, transaction),
    )
  } catch (error) {
    await discardFile(dependencies, file)
    if (isDuplicateKey(error)) await rejectDuplicateFile(dependencies, command)
    throw error
  }
  return invoice
}

type DuplicateFileCheck = Pick<UploadCommand, 'duplicateAllowed'> & {
  readonly upload: Pick<ReceivedUpload, 'sha256'>
}

async function rejectDuplicateFile(
  dependencies: InvoicingDependencies,
  { duplicateAllowed, upload }: DuplicateFileCheck,
  session?: Transaction['session'],
): Promise<void> {
  if (duplicateAllowed !== null) return
  const claimant = await dependencies.invoices.findFileClaimant(upload.sha256, session)
  const duplicate = await loadDuplicateInvoiceSummary(dependencies, claimant)
  if (duplicate) throw createDuplicateInvoiceError(duplicate)
}

async function pendingInvoice(
  { settings, now, newId }: InvoicingDependencies,
  command: UploadCommand,
): Promise<Omit<Invoice, 'id' | 'supplier' | 'location' | 'file'>> {
  const { timezone } = await settings.current()
  const at = now()
  return {
    revision: 1,
    factsRevision: 0,
    number: '',
    date: command.date || toBusinessDay(at, timezone),
    dateSource: command.date ? 'given' : 'upload-day',
    createdAt: at,
    enteredBy: command.requestedBy,
    status: 'pending',
    paymentHistory: NO_PAYMENT_HISTORY,
    payment: null,
    currency: null,
    statedTotal: null,
    statedTax: null,
    documentType: 'invoice',
    iban: null,
    corrections: NO_HEADER_CORRECTIONS,
    ocrText: command.ocrText,
    notes: command.notes,
    flags: [],
    extraction: createQueuedExtraction(newId(), at, command.requestedBy),
    readHeader: null,
    readBalance: null,
    verdict: null,
    confirmations: [],
    duplicateAllowed: command.duplicateAllowed,
    purchaseCheck: NO_PURCHASE_CHECK,
    items: [],
  }
}

/** The first invoice with this content claims it, so that later ones are recognised as copies. */
async function insertInvoice(
  dependencies: InvoicingDependencies,
  invoice: Invoice,
  { requestedBy, capture }: Pick<UploadCommand, 'requestedBy' | 'capture'>,
  transaction: Transaction,
): Promise<void> {
  const { session } = transaction
  const { invoices, captures, audit } = dependencies
  const { id: entityId, duplicateAllowed, file } = invoice
  await rejectDuplicateFile(dependencies, { duplicateAllowed, upload: file }, session)
  const queuedBefore = await invoices.countUnfinished(requestedBy, session)
  const isFirst = (await invoices.findFileClaimant(file.sha256, session)) === null
  await invoices.insert(invoice, isFirst, session)
  if (capture) await captures.insert({ ...capture, invoiceId: invoice.id }, session)
  if (duplicateAllowed !== null) {
    const after = toAuditedInvoice(invoice)
    await audit.record(
      { action: 'duplicate-allowed', entity: 'invoice', entityId, before: null, after },
      session,
    )
  }
  transaction.emit('invoicing.invoice-uploaded', {
    invoice_id: invoice.id,
    extraction_id: invoice.extraction.id,
    queued_before: queuedBefore,
  })
}

/** No invoice refers to the file, so a failure to remove it does no harm. */
async function discardFile({ files, logger }: InvoicingDependencies, file: InvoiceFile): Promise<void> {
  await files
    .remove(file.path)
    .catch(error => logger.warn({ err: error, file: file.path }, 'a file could not be removed'))
}
