import { businessDay } from '@rms/domain-kit'
import { isDuplicateKey, type ReceivedUpload, type Transaction } from '@rms/service-kit'
import { auditedInvoice } from '../../domain/invoices/audited-change.ts'
import { NO_CORRECTIONS } from '../../domain/invoices/correct-header.ts'
import { queuedExtraction } from '../../domain/invoices/extraction-state.ts'
import type { DuplicatePermission, Invoice, InvoiceFile } from '../../domain/invoices/invoice.ts'
import type { Dependencies } from '../dependencies.ts'
import { withReadingsLock } from '../extraction/process-invoice.ts'
import { detectAcceptedFile } from '../files/accepted-file.ts'
import { toDisplayName } from '../files/file-name.ts'
import { findNamedDuplicate } from '../invoices/change-invoice.ts'
import { duplicateInvoiceError } from '../invoices/present-invoice.ts'
import { findParty } from '../references/find-party.ts'

export interface UploadCommand {
  readonly upload: ReceivedUpload
  readonly supplierId: number
  readonly locationId: number
  /** '' when the sender does not know it. */
  readonly date: string
  readonly notes: string
  readonly ocrText: string
  readonly duplicateAllowed: DuplicatePermission | null
  /** The user's id. */
  readonly requestedBy: number
}

/**
 * Takes an invoice in: its file is stored, then the pending invoice and the order to read it are written at
 * once. The same bytes again are 409 with the twin, however close together they come. 400 for an unknown
 * supplier or location, 415 for a file that is no invoice.
 */
export async function uploadInvoice(dependencies: Dependencies, command: UploadCommand): Promise<Invoice> {
  const { files, invoices, newId } = dependencies
  const { extension, contentType } = await detectAcceptedFile(command.upload)
  const supplier = await findParty(dependencies, 'supplier', command.supplierId)
  const location = await findParty(dependencies, 'location', command.locationId)
  await refuseTwin(dependencies, command)
  const file: InvoiceFile = {
    name: toDisplayName(command.upload.originalName),
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
      enter(dependencies, invoice, command.requestedBy, transaction),
    )
  } catch (error) {
    await discardFile(dependencies, file)
    if (isDuplicateKey(error)) await refuseTwin(dependencies, command)
    throw error
  }
  return invoice
}

type CommandOfFile = Pick<UploadCommand, 'duplicateAllowed'> & {
  readonly upload: Pick<ReceivedUpload, 'sha256'>
}

async function refuseTwin(
  dependencies: Dependencies,
  { duplicateAllowed, upload }: CommandOfFile,
  session?: Transaction['session'],
): Promise<void> {
  if (duplicateAllowed !== null) return
  const claimant = await dependencies.invoices.claimantOf(upload.sha256, session)
  const twin = await findNamedDuplicate(dependencies, claimant)
  if (twin) throw duplicateInvoiceError(twin)
}

async function pendingInvoice(
  { settings, now, newId }: Dependencies,
  command: UploadCommand,
): Promise<Omit<Invoice, 'id' | 'supplier' | 'location' | 'file'>> {
  const { timezone } = await settings.current()
  const at = now()
  return {
    revision: 1,
    factsRevision: 0,
    number: '',
    date: command.date || businessDay(at, timezone),
    dateSource: command.date ? 'given' : 'upload-day',
    createdAt: at,
    status: 'pending',
    currency: null,
    statedTotal: null,
    statedTax: null,
    documentType: 'invoice',
    corrections: NO_CORRECTIONS,
    ocrText: command.ocrText,
    notes: command.notes,
    flags: [],
    extraction: queuedExtraction(newId(), at, command.requestedBy),
    readHeader: null,
    readBalance: null,
    verdict: null,
    confirmations: [],
    duplicateAllowed: command.duplicateAllowed,
    items: [],
  }
}

/** The first of its bytes stands for them, so that the next one is known as a copy. */
async function enter(
  dependencies: Dependencies,
  invoice: Invoice,
  requestedBy: number,
  transaction: Transaction,
): Promise<void> {
  const { session } = transaction
  const { invoices, audit } = dependencies
  const { id: entityId, duplicateAllowed, file } = invoice
  await refuseTwin(dependencies, { duplicateAllowed, upload: file }, session)
  const queuedBefore = await invoices.countUnfinished(requestedBy, session)
  const isFirst = (await invoices.claimantOf(file.sha256, session)) === null
  await invoices.insert(invoice, isFirst, session)
  if (duplicateAllowed !== null) {
    const after = auditedInvoice(invoice)
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

/** No invoice names it; a file left behind by a failure here harms nobody. */
async function discardFile({ files, logger }: Dependencies, file: InvoiceFile): Promise<void> {
  await files
    .remove(file.path)
    .catch(error => logger.warn({ err: error, file: file.path }, 'a file was left behind'))
}
