import type { InvoiceStatus } from '@rms/contracts'
import { invalid, type Page, searching, totalOf } from '@rms/service-kit'
import type { Connection, QueryFilter } from 'mongoose'
import type { InvoiceSummary } from '../../domain/invoices/invoice.ts'
import { filterByDocumentWords } from './document-words.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { SUMMARY_FIELDS, type SummaryDocument, toSummary } from './invoice-document.ts'
import { invoiceModel } from './invoice-model.ts'

/** How invoices are asked for; without `page` the list is complete. */
export interface InvoiceQuery {
  readonly supplier_id?: number | undefined
  readonly location_id?: number | undefined
  readonly status?: InvoiceStatus | undefined
  /** Both ends included. */
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  /** A piece of number, supplier or notes, or the beginnings of words of the document. */
  readonly search?: string | undefined
  /** A sort key, with `-` before it for the other way round. */
  readonly sort?: string | undefined
  readonly page?: number | undefined
  readonly page_size?: number | undefined
}

export interface InvoiceList {
  /** The last created first, unless another order is asked for. */
  list(query: InvoiceQuery): Promise<Page<InvoiceSummary>>
  /** Pending invoices that are not being read, the oldest first, and how many there are. */
  waiting(): Promise<Page<InvoiceSummary>>
  /** How many invoices name this supplier, or this location. */
  countOf(uses: { supplier_id?: number | undefined; location_id?: number | undefined }): Promise<number>
}

const DEFAULT_PAGE_SIZE = 25
const MOST_WAITING = 200

const SORT_FIELDS: Readonly<Record<string, string>> = {
  created_at: '_id',
  id: '_id',
  invoice_date: 'date',
  invoice_number: 'number',
  supplier_name: 'supplier_name',
  location_name: 'location_name',
  status: 'status',
  total_amount: 'total_amount',
}

export function createInvoiceList(connection: Connection): InvoiceList {
  const invoices = invoiceModel(connection)

  const count = (filter: Filter): Promise<number> =>
    Object.keys(filter).length === 0 ? invoices.estimatedDocumentCount() : totalOf(invoices, filter)

  return {
    async list(query) {
      const filter = filterOf(query)
      const sorted = invoices.find(filter, SUMMARY_FIELDS).sort(sortOf(query.sort))
      const page =
        query.page === undefined ? sorted : sorted.skip((query.page - 1) * sizeOf(query)).limit(sizeOf(query))
      const whole = query.page === undefined ? null : count(filter)
      const [items, total] = await Promise.all([page.lean<SummaryDocument[]>(), whole])
      return { items: items.map(toSummary), total: total ?? items.length }
    },
    async waiting() {
      const filter: Filter = { status: 'pending', 'extraction.state': { $nin: ['queued', 'running'] } }
      const oldest = invoices.find(filter, SUMMARY_FIELDS).sort({ _id: 1 }).limit(MOST_WAITING)
      const [items, total] = await Promise.all([
        oldest.lean<SummaryDocument[]>(),
        invoices.countDocuments(filter),
      ])
      return { items: items.map(toSummary), total }
    },
    countOf: uses => invoices.countDocuments(present(uses)),
  }
}

type Filter = QueryFilter<InvoiceDocument>

const sizeOf = ({ page_size = DEFAULT_PAGE_SIZE }: InvoiceQuery): number => page_size

function filterOf(query: InvoiceQuery): Filter {
  const { supplier_id, location_id, status, startDate, endDate, search } = query
  const dates = present({ $gte: startDate, $lte: endDate })
  return {
    ...present({ supplier_id, location_id, status }),
    ...(Object.keys(dates).length > 0 && { date: dates }),
    ...searchFilterOf(search),
  }
}

function searchFilterOf(search: string | undefined): Filter {
  const ofRecord = searching(search)
  const ofDocument = filterByDocumentWords(search)
  return ofRecord && ofDocument ? { $or: [ofRecord, ofDocument] } : (ofRecord ?? {})
}

function sortOf(asked: string | undefined): Record<string, 1 | -1> {
  if (asked === undefined) return { _id: -1 }
  const name = asked.replace(/^-/, '')
  const field = Object.hasOwn(SORT_FIELDS, name) ? SORT_FIELDS[name] : undefined
  if (field === undefined)
    throw invalid('unknown-sort', `Invoices can be sorted by ${Object.keys(SORT_FIELDS).join(', ')}.`, {
      field: 'sort',
    })
  const direction = asked.startsWith('-') ? -1 : 1
  return { [field]: direction, _id: direction }
}

const present = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>
