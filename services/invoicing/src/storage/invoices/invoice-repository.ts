import type { ReadingProgress } from '@rms/contracts'
import { toStoredInstant } from '@rms/domain-kit'
import { allocateId, allocateIds, conflict, createCollectionReader, toDecimal128 } from '@rms/service-kit'
import type { ClientSession, Connection, QueryFilter } from 'mongoose'
import type { InvoiceIdentity } from '../../domain/invoices/duplicate-invoices.ts'
import {
  type ExtractionState,
  getInvoiceLocationIds,
  type Invoice,
  type InvoiceSummary,
} from '../../domain/invoices/invoice.ts'
import { toExtractionDocument } from './extraction-document.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import {
  INVOICE_SUMMARY_PROJECTION,
  type InvoiceSummaryDocument,
  toInvoice,
  toInvoiceDocument,
  toInvoiceLinesDocument,
  toInvoiceSummary,
} from './invoice-document.ts'
import { getInvoiceModel } from './invoice-model.ts'
import { toDuplicatePermissionDocument } from './invoice-review-document.ts'
import { toPurchaseCheckDocument } from './purchase-check-document.ts'

export interface InvoiceRepository {
  nextId(): Promise<number>
  nextItemIds(count: number): Promise<number[]>
  find(id: number, session?: ClientSession): Promise<Invoice | null>
  /** Loads an invoice without lines and text. */
  findSummary(id: number, session?: ClientSession): Promise<InvoiceSummary | null>
  /** Several of them by id; those that do not exist are left out. */
  findSummaries(ids: readonly number[]): Promise<ReadonlyMap<number, InvoiceSummary>>
  /** Inserts a new invoice; `claimsFile` makes it the one that claims the content of its file. */
  insert(invoice: Invoice, claimsFile: boolean, session: ClientSession): Promise<void>
  /** Saves everything except for immutable fields. The revision must be one more than the stored one. */
  save(invoice: Invoice, session: ClientSession): Promise<void>
  /** Saves the products that the catalog matched. This is no change of the invoice, so the revision stays. */
  saveProducts(invoice: Invoice, session: ClientSession): Promise<void>
  /** Saves what the catalog found when it compared the invoice; the revision stays. */
  savePurchaseCheck(
    invoice: Pick<Invoice, 'id' | 'location' | 'purchaseCheck'>,
    session: ClientSession,
  ): Promise<void>
  /** Invoices that an earlier release stored and nobody has saved since, in the order of their ids. */
  listWithoutPurchaseCheck(
    range: { readonly afterId: number; readonly limit: number },
    session: ClientSession,
  ): Promise<Invoice[]>
  /** Processed and paid invoices and credit notes, in the order of their ids. */
  listProcessed(
    range: { readonly afterId: number; readonly limit: number },
    session: ClientSession,
  ): Promise<Invoice[]>
  /** Saves the state of the reading, and the permission that came with the request; the revision stays. */
  saveExtraction(invoice: Invoice, session: ClientSession): Promise<void>
  /** The number of unfinished readings that a user, or for null all staff, requested. */
  countUnfinished(requestedBy: number | null, session: ClientSession): Promise<number>
  /** Starts or resumes an unfinished reading; null if it is finished, replaced, or its invoice was deleted. */
  beginExtraction(
    invoiceId: number,
    extractionId: string,
    now: Temporal.Instant,
  ): Promise<InvoiceSummary | null>
  /** Whether this reading is still wanted; false once it was cancelled or replaced, or its invoice deleted. */
  isExtractionWanted(invoiceId: number, extractionId: string): Promise<boolean>
  /** Saves the progress of a running reading, and returns its invoice; null once it is no longer running. */
  saveProgress(
    invoiceId: number,
    extractionId: string,
    at: ReadingProgress & { now: Temporal.Instant },
  ): Promise<InvoiceSummary | null>
  /**
   * Deletes the invoice, transfers its claim on the file's content to the oldest copy, and removes duplicate flags that
   * refer to it.
   */
  remove(invoice: Invoice, session: ClientSession): Promise<void>
  /** The invoice that claims this file content. */
  findFileClaimant(sha256: string, session?: ClientSession): Promise<InvoiceSummary | null>
  /** The first invoice of which this one is a duplicate: one that was created or processed before it. */
  findDuplicate(identity: InvoiceIdentity, session: ClientSession): Promise<InvoiceSummary | null>
}

const UNFINISHED: ExtractionState[] = ['queued', 'running']

export function createInvoiceRepository(connection: Connection): InvoiceRepository {
  const invoices = getInvoiceModel(connection)
  const invoicesReader = createCollectionReader(invoices)

  async function findFirstSummary(
    filter: QueryFilter<InvoiceDocument>,
    session?: ClientSession,
  ): Promise<InvoiceSummary | null> {
    const query = invoices.findOne(filter, INVOICE_SUMMARY_PROJECTION, { session }).sort({ _id: 1 })
    const found = await query.lean<InvoiceSummaryDocument>()
    return found && toInvoiceSummary(found)
  }

  return {
    nextId: () => allocateId(connection, 'invoices'),
    nextItemIds: count => allocateIds(connection, 'invoice-items', count),
    async find(id, session) {
      const found = await invoicesReader.findOne({ _id: id }, { session })
      return found && toInvoice(found)
    },
    findSummary: (id, session) => findFirstSummary({ _id: id }, session),
    async findSummaries(ids) {
      const found = await invoices
        .find({ _id: { $in: [...ids] } }, INVOICE_SUMMARY_PROJECTION)
        .lean<InvoiceSummaryDocument[]>()
      return new Map(found.map(document => [document._id, toInvoiceSummary(document)]))
    },
    async insert(invoice, claimsFile, session) {
      const claim = claimsFile ? { file_claim: invoice.file.sha256 } : {}
      await invoices.create([{ ...toInvoiceDocument(invoice), ...claim }], { session })
    },
    async save(invoice, session) {
      const { _id, created_at: _, file: __, ...changing } = toInvoiceDocument(invoice)
      const stored = { _id, revision: invoice.revision - 1 }
      const { matchedCount } = await invoices.updateOne(stored, { $set: changing }, { session })
      if (matchedCount === 0)
        throw conflict('changed-meanwhile', 'Someone else has changed this invoice. Reload it and try again.')
    },
    async saveProducts(invoice, session) {
      await invoices.updateOne({ _id: invoice.id }, { $set: toInvoiceLinesDocument(invoice) }, { session })
    },
    async savePurchaseCheck(invoice, session) {
      const purchase_check = toPurchaseCheckDocument(invoice.purchaseCheck)
      const location_ids = getInvoiceLocationIds(invoice)
      await invoices.updateOne({ _id: invoice.id }, { $set: { purchase_check, location_ids } }, { session })
    },
    async listWithoutPurchaseCheck({ afterId, limit }, session) {
      const earlier: QueryFilter<InvoiceDocument> = {
        _id: { $gt: afterId },
        purchase_check: { $exists: false },
      }
      const query = invoices.find(earlier, null, { session, sort: { _id: 1 }, limit })
      return (await query.lean<InvoiceDocument[]>()).map(toInvoice)
    },
    async listProcessed({ afterId, limit }, session) {
      const processed: QueryFilter<InvoiceDocument> = {
        _id: { $gt: afterId },
        status: { $ne: 'pending' },
        document_type: { $ne: 'delivery-note' },
      }
      const query = invoices.find(processed, null, { session, sort: { _id: 1 }, limit })
      return (await query.lean<InvoiceDocument[]>()).map(toInvoice)
    },
    async saveExtraction(invoice, session) {
      const extraction = toExtractionDocument(invoice.extraction)
      const duplicate_allowed = toDuplicatePermissionDocument(invoice.duplicateAllowed)
      await invoices.updateOne({ _id: invoice.id }, { $set: { extraction, duplicate_allowed } }, { session })
    },
    async beginExtraction(invoiceId, extractionId, now) {
      const open: QueryFilter<InvoiceDocument> = {
        _id: invoiceId,
        'extraction.id': extractionId,
        $or: [{ 'extraction.state': { $in: UNFINISHED } }, { 'extraction.gave_up': true }],
      }
      const begun = {
        'extraction.state': 'running',
        'extraction.gave_up': false,
        'extraction.fraction': null,
        'extraction.reason': null,
        'extraction.error': null,
        'extraction.suggestion': null,
        'extraction.touched_at': toStoredInstant(now),
      }
      const found = await invoices
        .findOneAndUpdate(
          open,
          { $set: begun },
          { returnDocument: 'after', projection: INVOICE_SUMMARY_PROJECTION },
        )
        .lean<InvoiceSummaryDocument>()
      return found && toInvoiceSummary(found)
    },
    async isExtractionWanted(invoiceId, extractionId) {
      const unfinished: QueryFilter<InvoiceDocument> = {
        _id: invoiceId,
        'extraction.id': extractionId,
        'extraction.state': { $in: UNFINISHED },
      }
      return (await invoices.exists(unfinished)) !== null
    },
    async countUnfinished(requestedBy, session) {
      const unfinished = { 'extraction.state': { $in: UNFINISHED }, 'extraction.requested_by': requestedBy }
      return invoices.countDocuments(unfinished, { session })
    },
    async saveProgress(invoiceId, extractionId, { stage, page, pages, fraction, now }) {
      const progress = {
        'extraction.stage': stage,
        'extraction.page': page,
        'extraction.pages': pages,
        'extraction.fraction': fraction ?? null,
        'extraction.touched_at': toStoredInstant(now),
      }
      const running: QueryFilter<InvoiceDocument> = {
        _id: invoiceId,
        'extraction.id': extractionId,
        'extraction.state': 'running',
      }
      const found = await invoices
        .findOneAndUpdate(
          running,
          { $set: progress },
          { returnDocument: 'after', projection: INVOICE_SUMMARY_PROJECTION },
        )
        .lean<InvoiceSummaryDocument>()
      return found && toInvoiceSummary(found)
    },
    async remove({ id, file }, session) {
      const removed = await invoices.findOneAndDelete({ _id: id }, { session }).lean<InvoiceDocument>()
      await invoices.updateMany(
        { 'flags.twin_id': id },
        { $pull: { flags: { code: 'duplicate', twin_id: id } } },
        { session },
      )
      if (removed?.file_claim === undefined) return
      const copies = invoices.findOneAndUpdate(
        { 'file.sha256': file.sha256 },
        { $set: { file_claim: file.sha256 } },
        { session, sort: { _id: 1 }, projection: { _id: 1 } },
      )
      await copies.lean()
    },
    findFileClaimant: (sha256, session) => findFirstSummary({ file_claim: sha256 }, session),
    findDuplicate(identity, session) {
      const sameNumberOrTotal = [
        ...(identity.numberKey === null ? [] : [{ number_key: identity.numberKey }]),
        ...(identity.dateAndTotal === null
          ? []
          : [
              {
                date: identity.dateAndTotal.date,
                date_source: { $ne: 'upload-day' as const },
                stated_total: toDecimal128(identity.dateAndTotal.total),
              },
            ]),
      ]
      const earlier = [{ _id: { $lt: identity.invoiceId } }, { status: { $ne: 'pending' as const } }]
      const filter = {
        supplier_id: identity.supplierId,
        _id: { $ne: identity.invoiceId },
        document_type: identity.isDeliveryNote
          ? ('delivery-note' as const)
          : { $ne: 'delivery-note' as const },
      }
      return findFirstSummary({ ...filter, $and: [{ $or: sameNumberOrTotal }, { $or: earlier }] }, session)
    },
  }
}
