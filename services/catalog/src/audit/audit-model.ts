import { type Connection, type Model, Schema } from 'mongoose'

export interface AuditDocument {
  _id: number
  at: Date
  actor: { id: number; username: string }
  action: string
  entity: string
  entity_id: number
  before: unknown
  after: unknown
}

const schema = new Schema<AuditDocument>(
  {
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    actor: { id: { type: Number, required: true }, username: { type: String, required: true } },
    action: { type: String, required: true },
    entity: { type: String, required: true },
    entity_id: { type: Number, required: true },
    before: { type: Schema.Types.Mixed, default: null },
    after: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'audit', versionKey: false },
)
schema.index({ at: -1, _id: -1 })
schema.index({ entity: 1, at: -1, _id: -1 })
schema.index({ 'actor.username': 1, at: -1, _id: -1 })

export const auditModel = (connection: Connection): Model<AuditDocument> =>
  connection.model<AuditDocument>('Audit', schema)
