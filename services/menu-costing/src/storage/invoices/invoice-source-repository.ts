import type { EventPayload } from '@rms/contracts'
import { applyIfNewer } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { type InvoiceSourceDocument, invoiceSourceModel } from './invoice-source-model.ts'

/** What cost changes tell of the invoice that made them, as it is now. */
export interface InvoiceSource {
  /** Null for one that was deleted before anything else was heard of it. */
  readonly supplierName: string | null
  readonly isDeleted: boolean
}

export interface InvoiceSourceRepository {
  /** Those that were heard of, by id. */
  several(ids: readonly number[]): Promise<ReadonlyMap<number, InvoiceSource>>
  /** Keeps whose the invoice is, unless something newer is known. */
  hear(facts: Pick<EventPayload<'invoicing.invoice-processed'>, HeardFact>): Promise<void>
  hearDeleted(
    deletion: Pick<EventPayload<'invoicing.invoice-deleted'>, 'invoice_id' | 'revision'>,
  ): Promise<void>
}

type HeardFact = 'invoice_id' | 'revision' | 'supplier_name'

export function createInvoiceSourceRepository(
  connection: Connection,
  session?: ClientSession,
): InvoiceSourceRepository {
  const invoices = invoiceSourceModel(connection)
  const options = session ? { session } : {}
  const apply = async (id: number, version: number, fields: Partial<InvoiceSourceDocument>) => {
    await applyIfNewer(invoices, { id, version, fields }, session)
  }
  return {
    async several(ids) {
      if (ids.length === 0) return new Map()
      const found = await invoices
        .find({ _id: { $in: [...ids] } }, null, options)
        .lean<InvoiceSourceDocument[]>()
      return new Map(
        found.map(({ _id, supplier_name: supplierName = null, deleted }) => [
          _id,
          { supplierName, isDeleted: deleted },
        ]),
      )
    },
    hear: ({ invoice_id, revision, supplier_name }) =>
      apply(invoice_id, revision, { deleted: false, supplier_name }),
    hearDeleted: ({ invoice_id, revision }) => apply(invoice_id, revision, { deleted: true }),
  }
}
