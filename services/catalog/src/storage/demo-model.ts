import type { DemoRecordIds, DemoStage } from '@rms/contracts'
import { type Connection, type Model, Schema } from 'mongoose'

/** The demo restaurant of this business; at most one document. */
export interface DemoDocument {
  _id: 'demo'
  status: 'loading' | 'loaded' | 'stopped' | 'removing'
  stage: DemoStage | null
  done: number
  total: number
  error: string | null
  since: Date
  /** A load has started, and may have left records. */
  begun: boolean
  /** The ids of the records that are being removed, with which an interrupted removal continues. */
  roots: DemoRecordIds | null
}

const schema = new Schema<DemoDocument>(
  {
    _id: { type: String, required: true },
    status: { type: String, required: true },
    stage: { type: String, default: null },
    done: { type: Number, required: true },
    total: { type: Number, required: true },
    error: { type: String, default: null },
    since: { type: Date, required: true },
    begun: { type: Boolean, required: true },
    roots: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'demo', versionKey: false },
)

export const getDemoModel = (connection: Connection): Model<DemoDocument> =>
  connection.model<DemoDocument>('Demo', schema)
