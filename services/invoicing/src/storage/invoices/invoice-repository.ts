import type { ReadingProgress } from '@rms/contracts'
import { toStoredInstant } from '@rms/domain-kit'
import { conflict, nextId, nextIds, toDecimal128 } from '@rms/service-kit'
import type { ClientSession, Connection, QueryFilter } from 'mongoose'
import type { InvoiceIdentity } from '../../domain/invoices/duplicates.ts'
import type { ExtractionState, Invoice, InvoiceSummary } from '../../domain/invoices/invoice.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import {
  SUMMARY_FIELDS,
  type SummaryDocument,
  toExtractionDocument,
  toInvoice,
  toInvoiceDocument,
  toLinesDocument,
  toPermissionDocument,
  toSummary,
} from './invoice-document.ts'
import { invoiceModel } from './invoice-model.ts'

export interface InvoiceRepository {
  nextId(): Promise<number>
  nextItemIds(count: number): Promise<number[]>
  find(id: number, session?: ClientSession): Promise<Invoice | null>
  /** Without lines and text. */
  glance(id: number, session?: ClientSession): Promise<InvoiceSummary | null>
  /** A new invoice; `claimsFile` makes it the one that stands for its file's bytes. */
  insert(invoice: Invoice, claimsFile: boolean, session: ClientSession): Promise<void>
  /** Everything but what never changes. The revision must be one more than the stored one. */
  save(invoice: Invoice, session: ClientSession): Promise<void>
  /** The catalog's answers on the lines: no change of the invoice, so the revision stays. */
  saveProducts(invoice: Invoice, session: ClientSession): Promise<void>
  /** Where the reading stands, and the permission that came with asking for it; the revision stays. */
  saveExtraction(invoice: Invoice, session: ClientSession): Promise<void>
  /** How many of the readings that a user asked for are not over. */
  countUnfinished(requestedBy: number, session: ClientSession): Promise<number>
  /** Takes an unfinished reading up; null when it is over, replaced, or its invoice gone. */
  beginExtraction(
    invoiceId: number,
    extractionId: string,
    now: Temporal.Instant,
  ): Promise<InvoiceSummary | null>
  /** Whether this reading is still to come; not so once it was stopped or replaced, or its invoice deleted. */
  isExtractionWanted(invoiceId: number, extractionId: string): Promise<boolean>
  noteProgress(
    invoiceId: number,
    extractionId: string,
    at: ReadingProgress & { now: Temporal.Instant },
  ): Promise<void>
  /** Deletes it, hands its claim on the file's bytes to the oldest copy, and forgets it as a twin. */
  remove(invoice: Invoice, session: ClientSession): Promise<void>
  /** The invoice that stands for these bytes. */
  claimantOf(sha256: string, session?: ClientSession): Promise<InvoiceSummary | null>
  /** The first invoice that this one repeats: one that came before it, or that was processed before it. */
  twinOf(identity: InvoiceIdentity, session: ClientSession): Promise<InvoiceSummary | null>
}

const UNFINISHED: ExtractionState[] = ['queued', 'running']

export function createInvoiceRepository(connection: Connection): InvoiceRepository {
  const invoices = invoiceModel(connection)

  async function glanceAt(
    filter: QueryFilter<InvoiceDocument>,
    session?: ClientSession,
  ): Promise<InvoiceSummary | null> {
    const query = invoices.findOne(filter, SUMMARY_FIELDS, { session }).sort({ _id: 1 })
    const found = await query.lean<SummaryDocument>()
    return found && toSummary(found)
  }

  return {
    nextId: () => nextId(connection, 'invoices'),
    nextItemIds: count => nextIds(connection, 'invoice-items', count),
    async find(id, session) {
      const found = await invoices.findById(id, null, { session }).lean<InvoiceDocument>()
      return found && toInvoice(found)
    },
    glance: (id, session) => glanceAt({ _id: id }, session),
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
      await invoices.updateOne({ _id: invoice.id }, { $set: toLinesDocument(invoice) }, { session })
    },
    async saveExtraction(invoice, session) {
      const extraction = toExtractionDocument(invoice.extraction)
      const duplicate_allowed = toPermissionDocument(invoice.duplicateAllowed)
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
        'extraction.reason': null,
        'extraction.error': null,
        'extraction.suggestion': null,
        'extraction.touched_at': toStoredInstant(now),
      }
      const found = await invoices
        .findOneAndUpdate(open, { $set: begun }, { returnDocument: 'after', projection: SUMMARY_FIELDS })
        .lean<SummaryDocument>()
      return found && toSummary(found)
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
    async noteProgress(invoiceId, extractionId, { stage, page, pages, now }) {
      const progress = {
        'extraction.stage': stage,
        'extraction.page': page,
        'extraction.pages': pages,
        'extraction.touched_at': toStoredInstant(now),
      }
      const running: QueryFilter<InvoiceDocument> = {
        _id: invoiceId,
        'extraction.id': extractionId,
        'extraction.state': 'running',
      }
      await invoices.updateOne(running, { $set: progress })
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
    claimantOf: (sha256, session) => glanceAt({ file_claim: sha256 }, session),
    twinOf(identity, session) {
      const alike = [
        ...(identity.numberKey === null ? [] : [{ number_key: identity.numberKey }]),
        ...(identity.dated === null
          ? []
          : [
              {
                date: identity.dated.date,
                date_source: { $ne: 'upload-day' as const },
                stated_total: toDecimal128(identity.dated.total),
              },
            ]),
      ]
      const earlier = [{ _id: { $lt: identity.invoiceId } }, { status: { $ne: 'pending' as const } }]
      const filter = { supplier_id: identity.supplierId, _id: { $ne: identity.invoiceId } }
      return glanceAt({ ...filter, $and: [{ $or: alike }, { $or: earlier }] }, session)
    },
  }
}
