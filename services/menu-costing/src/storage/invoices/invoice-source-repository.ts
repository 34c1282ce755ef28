import type { EventPayload } from '@rms/contracts'
import { createCollectionReader, updateCopyIfNewer } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { getInvoiceSourceModel, type InvoiceSourceDocument } from './invoice-source-model.ts'

/** The current state of an invoice that is the source of cost changes. */
export interface InvoiceSource {
  /** Null when the invoice was deleted before any other event of it arrived. */
  readonly supplierName: string | null
  readonly isDeleted: boolean
}

export interface InvoiceSourceRepository {
  /** The known invoices by id. */
  findMany(ids: readonly number[]): Promise<ReadonlyMap<number, InvoiceSource>>
  /** Saves the supplier of the invoice unless a newer revision is stored. */
  applyInvoice(facts: Pick<EventPayload<'invoicing.invoice-processed'>, SourceField>): Promise<void>
  applyDeletion(
    deletion: Pick<EventPayload<'invoicing.invoice-deleted'>, 'invoice_id' | 'revision'>,
  ): Promise<void>
}

type SourceField = 'invoice_id' | 'revision' | 'supplier_name'

export function createInvoiceSourceRepository(
  connection: Connection,
  session?: ClientSession,
): InvoiceSourceRepository {
  const invoices = getInvoiceSourceModel(connection)
  const invoicesReader = createCollectionReader(invoices)
  const apply = async (id: number, version: number, fields: Partial<InvoiceSourceDocument>) => {
    await updateCopyIfNewer(invoices, { id, version, fields }, session)
  }
  return {
    async findMany(ids) {
      if (ids.length === 0) return new Map()
      const found = await invoicesReader.find({ _id: { $in: [...ids] } }, { session })
      return new Map(
        found.map(({ _id, supplier_name: supplierName = null, deleted }) => [
          _id,
          { supplierName, isDeleted: deleted },
        ]),
      )
    },
    applyInvoice: ({ invoice_id, revision, supplier_name }) =>
      apply(invoice_id, revision, { deleted: false, supplier_name }),
    applyDeletion: ({ invoice_id, revision }) => apply(invoice_id, revision, { deleted: true }),
  }
}
