import { applyIfNewer } from '@rms/service-kit'
import { type Connection, Schema } from 'mongoose'

/** What an invoice names: who delivered, and where to. */
export type PartyKind = 'supplier' | 'location'

/** A supplier or location as the catalog last told it. */
export interface Party {
  readonly id: number
  readonly name: string
  readonly version: number
  readonly deleted: boolean
}

export interface PartyReplica {
  find(kind: PartyKind, id: number): Promise<Party | null>
  /** All that are not deleted. */
  living(kind: PartyKind): Promise<{ readonly id: number; readonly name: string }[]>
  /** Keeps the newest; older versions change nothing. */
  apply(kind: PartyKind, party: Party): Promise<void>
}

interface PartyDocument {
  _id: number
  name: string
  version: number
  deleted: boolean
}

const partySchema = (collection: string) =>
  new Schema<PartyDocument>(
    { _id: Number, name: String, version: Number, deleted: Boolean },
    { collection, versionKey: false },
  )

const supplierSchema = partySchema('suppliers')
const locationSchema = partySchema('locations')

export function createPartyReplica(connection: Connection): PartyReplica {
  const models = {
    supplier: connection.model<PartyDocument>('Supplier', supplierSchema),
    location: connection.model<PartyDocument>('Location', locationSchema),
  }
  return {
    async find(kind, id) {
      const found = await models[kind].findById(id).lean<PartyDocument>()
      return found && { id, name: found.name, version: found.version, deleted: found.deleted }
    },
    async living(kind) {
      const found = await models[kind].find({ deleted: false }, { name: 1 }).lean<PartyDocument[]>()
      return found.map(({ _id: id, name }) => ({ id, name }))
    },
    async apply(kind, { id, name, version, deleted }) {
      await applyIfNewer(models[kind], { id, version, fields: { name, deleted } })
    },
  }
}
