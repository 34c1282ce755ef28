import {
  AppError,
  conflict,
  idempotencyKeyReused,
  isDuplicateKey,
  type ReceivedUpload,
  submissionDiffers,
} from '@rms/service-kit'
import type { DocumentCapture } from '../../storage/document-capture-repository.ts'
import type { InvoicingDependencies } from '../dependencies.ts'
import { findInvoiceParty } from '../references/find-invoice-party.ts'
import { uploadInvoice } from '../upload/upload-invoice.ts'

export interface StaffDocumentCommand {
  readonly upload: ReceivedUpload
  readonly staffId: number
  readonly clientId: string
  readonly supplierId: number
  readonly locationId: number
  readonly pages: number
}

export interface StaffDocumentOutcome {
  readonly capture: DocumentCapture
  readonly isNew: boolean
}

/**
 * Stores a document that a staff member photographed; its type is read from the document. If it was received before, the
 * stored one is returned, however often and from however many tabs it is sent. 409 if the same file was uploaded in
 * another way, 422 if its id was used for another file, supplier or location.
 */
export async function uploadStaffDocument(
  dependencies: InvoicingDependencies,
  command: StaffDocumentCommand,
): Promise<StaffDocumentOutcome> {
  const known = await findCapture(dependencies, command)
  if (known) return { capture: known, isNew: false }
  const { upload, staffId, clientId, pages, supplierId, locationId } = command
  const supplier = await findInvoiceParty(dependencies, 'supplier', supplierId)
  const location = await findInvoiceParty(dependencies, 'location', locationId)
  const capture = {
    staffId,
    clientId,
    pages,
    sha256: upload.sha256,
    ...{ supplierId, locationId },
    supplierName: supplier.name,
    locationName: location.name,
    createdAt: dependencies.now(),
  }
  try {
    const { id } = await uploadInvoice(dependencies, {
      upload,
      supplierId,
      locationId,
      date: '',
      notes: '',
      ocrText: '',
      duplicateAllowed: null,
      requestedBy: null,
      capture,
    })
    return { capture: { ...capture, invoiceId: id }, isNew: true }
  } catch (error) {
    const stored = isDuplicate(error) ? await findCapture(dependencies, command) : null
    if (stored) return { capture: stored, isNew: false }
    throw withoutInvoice(error)
  }
}

/** The document as it was received before. */
async function findCapture(
  { captures }: InvoicingDependencies,
  { staffId, clientId, upload, pages, supplierId, locationId }: StaffDocumentCommand,
): Promise<DocumentCapture | null> {
  const known = await captures.find(staffId, clientId)
  if (known && known.sha256 !== upload.sha256)
    throw idempotencyKeyReused('This id was already used for another document.')
  const isOther =
    known?.supplierId != null &&
    (known.supplierId !== supplierId || known.locationId !== locationId || known.pages !== pages)
  if (isOther) throw submissionDiffers()
  return known
}

const isDuplicate = (error: unknown): boolean =>
  isDuplicateKey(error) || (error instanceof AppError && error.code === 'duplicate-invoice')

/** Staff do not see the amounts of the invoice with the same file. */
const withoutInvoice = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'duplicate-invoice'
    ? conflict('duplicate-invoice', 'This document has already been uploaded.')
    : error
