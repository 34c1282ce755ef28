import type { InvoiceStatus } from '@rms/contracts'
import { createCollectionReader, type Page } from '@rms/service-kit'
import type { Connection, mongo } from 'mongoose'
import type { NamedReference } from '../../domain/invoices/invoice.ts'
import type { InvoiceLine } from '../../domain/invoices/invoice-line.ts'
import { type InvoiceLineDocument, toInvoiceLine } from './invoice-line-document.ts'
import { getInvoiceModel } from './invoice-model.ts'
import { inLocations } from './location-filter.ts'

/** A line whose product a person has to choose, and its invoice. */
export interface LineInReview {
  readonly invoiceId: number
  readonly invoiceNumber: string
  readonly date: string
  readonly status: InvoiceStatus
  /** Null for the currency of the business. */
  readonly currency: string | null
  readonly supplier: NamedReference
  readonly item: InvoiceLine
}

export interface ReviewQueueRepository {
  /** All lines that need review, those of the newest invoice first; without `page` the list is complete. */
  list(query: ReviewQueueQuery): Promise<Page<LineInReview>>
}

export interface ReviewQueueQuery {
  /** The locations of the user, null for all. */
  readonly locationIds: readonly number[] | null
  readonly page?: number | undefined
  readonly page_size?: number | undefined
}

interface WaitingDocument {
  _id: number
  number: string
  date: string
  status: InvoiceStatus
  currency: string | null
  supplier_id: number
  supplier_name: string
  items: InvoiceLineDocument
}

const WAITING = { waits_for_review: true } as const
const DEFAULT_PAGE_SIZE = 25
const LINE_FIELDS = {
  number: 1,
  date: 1,
  status: 1,
  currency: 1,
  supplier_id: 1,
  supplier_name: 1,
  items: 1,
}

/** The equivalent of `needsProductReview` as a database filter. */
const IS_WAITING = {
  'items.choice': null,
  'items.product.match': { $in: ['suggested', 'new'] },
} as const

export function createReviewQueueRepository(connection: Connection): ReviewQueueRepository {
  const invoices = createCollectionReader(getInvoiceModel(connection))

  async function count(waiting: mongo.Document): Promise<number> {
    const [sum] = await invoices.aggregate<{ lines: number }>([
      { $match: waiting },
      { $group: { _id: null, lines: { $sum: '$lines_to_review' } } },
    ])
    return sum?.lines ?? 0
  }

  return {
    async list({ locationIds, page, page_size = DEFAULT_PAGE_SIZE }) {
      const waiting = { ...inLocations(locationIds), ...WAITING }
      const onePage = page === undefined ? [] : [{ $skip: (page - 1) * page_size }, { $limit: page_size }]
      const reading = invoices.aggregate<WaitingDocument>([
        { $match: waiting },
        { $sort: { _id: -1 } },
        { $project: LINE_FIELDS },
        { $unwind: '$items' },
        { $match: IS_WAITING },
        ...onePage,
      ])
      const [found, total] = await Promise.all([reading, count(waiting)])
      return { items: found.map(toWaitingLine), total }
    },
  }
}

const toWaitingLine = (document: WaitingDocument): LineInReview => ({
  invoiceId: document._id,
  invoiceNumber: document.number,
  date: document.date,
  status: document.status,
  currency: document.currency,
  supplier: { id: document.supplier_id, name: document.supplier_name },
  item: toInvoiceLine(document.items),
})
