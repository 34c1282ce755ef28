import type { SupplierReference } from '@rms/contracts'
import { updateCopyIfNewer } from '@rms/service-kit'
import { type Connection, Schema } from 'mongoose'

/** The parties of an invoice: who delivered, and to which location. */
export type InvoicePartyKind = 'supplier' | 'location'

/** A supplier or location as last published by the catalog. */
export interface InvoiceParty {
  readonly id: number
  readonly name: string
  readonly version: number
  readonly deleted: boolean
  /** Of a supplier: whether its invoices are compared with orders, deliveries and agreed prices before processing. */
  readonly hasPurchaseChecks: boolean
}

/** The data of a supplier or location that invoices need. */
export const toInvoiceParty = ({
  id,
  name,
  version,
  deleted,
  has_purchase_checks = false,
}: SupplierReference): InvoiceParty => ({
  id,
  name,
  version,
  deleted,
  hasPurchaseChecks: has_purchase_checks,
})

export interface InvoicePartyReplica {
  find(kind: InvoicePartyKind, id: number): Promise<InvoiceParty | null>
  /** All parties that are not deleted. */
  listActive(kind: InvoicePartyKind): Promise<{ readonly id: number; readonly name: string }[]>
  /** Stores the newest version; older ones are ignored. */
  apply(kind: InvoicePartyKind, party: InvoiceParty): Promise<void>
}

interface PartyDocument {
  _id: number
  name: string
  version: number
  deleted: boolean
  /** Missing in copies of earlier releases. */
  has_purchase_checks?: boolean
}

const partySchema = (collection: string) => {
  const schema = new Schema<PartyDocument>(
    { _id: Number, name: String, version: Number, deleted: Boolean, has_purchase_checks: Boolean },
    { collection, versionKey: false },
  )
  schema.index({ deleted: 1, _id: 1 })
  return schema
}

const supplierSchema = partySchema('suppliers')
const locationSchema = partySchema('locations')

export function createInvoicePartyReplica(connection: Connection): InvoicePartyReplica {
  const models = {
    supplier: connection.model<PartyDocument>('Supplier', supplierSchema),
    location: connection.model<PartyDocument>('Location', locationSchema),
  }
  return {
    async find(kind, id) {
      const found = await models[kind].findById(id).lean<PartyDocument>()
      return found && toInvoiceParty({ ...found, id })
    },
    async listActive(kind) {
      const found = await models[kind].find({ deleted: false }, { name: 1 }).lean<PartyDocument[]>()
      return found.map(({ _id: id, name }) => ({ id, name }))
    },
    async apply(kind, { id, name, version, deleted, hasPurchaseChecks }) {
      const fields = { name, deleted, has_purchase_checks: hasPurchaseChecks }
      await updateCopyIfNewer(models[kind], { id, version, fields })
    },
  }
}
