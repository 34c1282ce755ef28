import type { InvoiceStatus } from '@rms/contracts'
import type { Decimal } from '@rms/domain-kit'
import { fromDecimal128, fromNullableDecimal128 } from '@rms/service-kit'
import type { Connection, QueryFilter } from 'mongoose'
import type { InvoiceFile } from '../../domain/invoices/invoice.ts'
import type { InvoiceLine } from '../../domain/invoices/invoice-line.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { toInvoiceLine } from './invoice-line-document.ts'
import { getInvoiceModel } from './invoice-model.ts'
import { inLocations } from './location-filter.ts'

/** Dates as YYYY-MM-DD, both inclusive. */
export interface InvoiceExportDateRange {
  readonly startDate: string
  readonly endDate: string
}

/** Which invoices to export. */
export interface InvoiceExportRequest extends InvoiceExportDateRange {
  /** The locations of the user, null for all. */
  readonly locationIds: readonly number[] | null
}

interface ExportedInvoice {
  readonly id: number
  /** '' if the document has none. */
  readonly number: string
  readonly date: string
  readonly supplierName: string
}

export interface InvoiceWithLines extends ExportedInvoice {
  readonly locationName: string
  readonly status: InvoiceStatus
  readonly currency: string | null
  readonly statedTax: Decimal | null
  readonly totalAmount: Decimal
  readonly lines: readonly InvoiceLine[]
}

export interface InvoiceWithFile extends ExportedInvoice {
  readonly file: InvoiceFile
}

/**
 * The invoices of a range by date, loaded in batches, so that only a few are in memory at a time. Delivery notes are not
 * invoices: only their files are exported.
 */
export interface InvoiceExportRepository {
  streamWithLines(request: InvoiceExportRequest): AsyncIterable<InvoiceWithLines>
  streamWithFiles(request: InvoiceExportRequest): AsyncIterable<InvoiceWithFile>
}

const HEAD = { number: 1, date: 1, supplier_name: 1 } as const
const LINES = {
  ...HEAD,
  location_name: 1,
  status: 1,
  currency: 1,
  stated_tax: 1,
  total_amount: 1,
  items: 1,
} as const
const FILE = { ...HEAD, file: 1 } as const
const BATCH_SIZE = 100

export function createInvoiceExportRepository(connection: Connection): InvoiceExportRepository {
  const invoices = getInvoiceModel(connection)

  async function* inRange<Part>(
    { startDate, endDate, locationIds }: InvoiceExportRequest,
    fields: Record<string, 1>,
    filter: QueryFilter<InvoiceDocument> = {},
  ) {
    const cursor = invoices
      .find({ ...filter, ...inLocations(locationIds), date: { $gte: startDate, $lte: endDate } }, fields)
      .sort({ date: 1, _id: 1 })
      .lean<Part>()
      .cursor({ batchSize: BATCH_SIZE })
    try {
      for await (const document of cursor) yield document as Part
    } finally {
      await cursor.close()
    }
  }

  return {
    async *streamWithLines(request) {
      const found = inRange<Pick<InvoiceDocument, keyof typeof LINES | '_id'>>(request, LINES, {
        document_type: { $ne: 'delivery-note' },
      })
      for await (const document of found)
        yield {
          ...headOf(document),
          locationName: document.location_name,
          status: document.status,
          currency: document.currency,
          statedTax: fromNullableDecimal128(document.stated_tax ?? null),
          totalAmount: fromDecimal128(document.total_amount),
          lines: document.items.map(toInvoiceLine),
        }
    },
    async *streamWithFiles(request) {
      for await (const document of inRange<Pick<InvoiceDocument, keyof typeof FILE | '_id'>>(request, FILE))
        yield { ...headOf(document), file: document.file }
    },
  }
}

const headOf = ({
  _id,
  number,
  date,
  supplier_name,
}: Pick<InvoiceDocument, keyof typeof HEAD | '_id'>): ExportedInvoice => ({
  id: _id,
  number,
  date,
  supplierName: supplier_name,
})
