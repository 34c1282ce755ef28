import type { InvoiceStatus } from '@rms/contracts'
import {
  badRequest,
  buildSearchFilter,
  countAll,
  createCollectionReader,
  type FindOptions,
  type Page,
} from '@rms/service-kit'
import type { Connection, mongo } from 'mongoose'
import type { InvoiceSummary } from '../../domain/invoices/invoice.ts'
import { filterByDocumentWords } from './document-search-words.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import {
  INVOICE_SUMMARY_PROJECTION,
  type InvoiceSummaryDocument,
  toInvoiceSummary,
} from './invoice-document.ts'
import { getInvoiceModel } from './invoice-model.ts'
import { inLocations } from './location-filter.ts'

/** The parameters of an invoice list; without `page` the list is complete. */
export interface InvoiceQuery {
  /** The locations of the user, null for all. */
  readonly locationIds: readonly number[] | null
  readonly supplier_id?: number | undefined
  readonly location_id?: number | undefined
  readonly status?: InvoiceStatus | undefined
  /** Both dates are inclusive. */
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  /** A part of number, supplier or notes, or prefixes of words of the document. */
  readonly search?: string | undefined
  /** A sort key, with a leading `-` for descending order. */
  readonly sort?: string | undefined
  readonly page?: number | undefined
  readonly page_size?: number | undefined
}

export interface InvoiceListRepository {
  /** Latest created first by default. */
  list(query: InvoiceQuery): Promise<Page<InvoiceSummary>>
  /** Pending invoices of these locations (null for all) that need review, oldest first, and their number. */
  listInReview(locationIds: readonly number[] | null): Promise<Page<InvoiceSummary>>
  /** The number of invoices of this supplier, or this location. */
  countByParty(uses: { supplier_id?: number | undefined; location_id?: number | undefined }): Promise<number>
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

export function createInvoiceListRepository(connection: Connection): InvoiceListRepository {
  const invoices = getInvoiceModel(connection)
  const invoicesReader = createCollectionReader(invoices)

  const findSummaries = (filter: Filter, options: FindOptions): Promise<InvoiceSummaryDocument[]> =>
    invoicesReader.find(filter, { ...options, projection: INVOICE_SUMMARY_PROJECTION })

  async function findPage(filter: Filter, range: PageRange): Promise<Page<InvoiceSummaryDocument>> {
    const [items, total] = await Promise.all([findSummaries(filter, range), countAll(invoices, filter)])
    return { items, total }
  }

  /**
   * The page of invoices that match either of two filters. MongoDB plans the branches of an `$or` again for every query,
   * which reads hundreds of invoices; the plan of a single filter is cached. The first n of the union are among the
   * first n of each filter.
   */
  async function findPageOfEither(
    filters: readonly [Filter, Filter],
    range: PageRange,
  ): Promise<Page<InvoiceSummaryDocument>> {
    const { sort, skip, limit } = range
    const first = await Promise.all(
      filters.map(filter =>
        invoicesReader.find(filter, { projection: { _id: 1 }, sort, limit: skip + limit }),
      ),
    )
    const ids = [...new Set(first.flatMap(found => found.map(({ _id }) => _id)))]
    const isComplete = first.every(found => found.length < skip + limit)
    const [page, total] = await Promise.all([
      findSummaries({ _id: { $in: ids } }, range),
      isComplete ? ids.length : countEither(filters),
    ])
    return { items: page, total }
  }

  async function countEither(filters: readonly [Filter, Filter]): Promise<number> {
    const [one, other, both] = await Promise.all(
      [...filters, { $and: [...filters] }].map(each => countAll(invoices, each)),
    )
    return (one ?? 0) + (other ?? 0) - (both ?? 0)
  }

  return {
    async list(query) {
      const sort = sortOf(query.sort)
      const { record, document } = searchFiltersOf(query.search)
      const scope = scopeOf(query)
      if (query.page === undefined) {
        const filter = { ...scope, ...(document ? { $or: [record, document] } : record) }
        const items = await findSummaries(filter, { sort })
        return { items: items.map(toInvoiceSummary), total: items.length }
      }
      const limit = sizeOf(query)
      const range = { sort, skip: (query.page - 1) * limit, limit }
      const { items, total } = document
        ? await findPageOfEither(
            [
              { ...scope, ...record },
              { ...scope, ...document },
            ],
            range,
          )
        : await findPage({ ...scope, ...record }, range)
      return { items: items.map(toInvoiceSummary), total }
    },
    async listInReview(locationIds) {
      const filter: Filter = {
        ...inLocations(locationIds),
        status: 'pending',
        'extraction.state': { $nin: ['queued', 'running'] },
        $nor: [KEPT_DELIVERY_NOTE],
      }
      const [items, total] = await Promise.all([
        findSummaries(filter, { sort: { _id: 1 }, limit: MOST_WAITING }),
        invoicesReader.count(filter),
      ])
      return { items: items.map(toInvoiceSummary), total }
    },
    countByParty: uses => invoices.countDocuments(present(uses)),
  }
}

type Filter = mongo.Filter<InvoiceDocument>

/** See `isKeptDeliveryNote`. */
const KEPT_DELIVERY_NOTE: Filter = { document_type: 'delivery-note', 'confirmations.code': 'delivery-note' }

const sizeOf = ({ page_size = DEFAULT_PAGE_SIZE }: InvoiceQuery): number => page_size

interface PageRange {
  readonly sort: Record<string, 1 | -1>
  readonly skip: number
  readonly limit: number
}

/** All filters except the search. */
function scopeOf({
  locationIds,
  supplier_id,
  location_id,
  status,
  startDate,
  endDate,
}: InvoiceQuery): Filter {
  const dates = present({ $gte: startDate, $lte: endDate })
  return {
    ...inLocations(locationIds),
    ...present({ supplier_id, location_id, status }),
    ...(Object.keys(dates).length > 0 && { date: dates }),
  }
}

/** A search matches the record or, if it has words for that, the document. */
function searchFiltersOf(search: string | undefined): { record: Filter; document: Filter | null } {
  const record = buildSearchFilter(search)
  return { record: record ?? {}, document: record && filterByDocumentWords(search) }
}

function sortOf(sortKey: string | undefined): Record<string, 1 | -1> {
  if (sortKey === undefined) return { _id: -1 }
  const name = sortKey.replace(/^-/, '')
  const field = Object.hasOwn(SORT_FIELDS, name) ? SORT_FIELDS[name] : undefined
  if (field === undefined)
    throw badRequest('unknown-sort', `Invoices can be sorted by ${Object.keys(SORT_FIELDS).join(', ')}.`, {
      field: 'sort',
    })
  const direction = sortKey.startsWith('-') ? -1 : 1
  return { [field]: direction, _id: direction }
}

const present = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>
