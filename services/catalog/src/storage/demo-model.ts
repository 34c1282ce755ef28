import type { DemoRecordIds, DemoStage } from '@rms/contracts'
import { type Connection, type Model, Schema } from 'mongoose'

/** The demo restaurant in this business; there is none, or one. */
export interface DemoDocument {
  _id: 'demo'
  status: 'loading' | 'loaded' | 'stopped' | 'removing'
  stage: DemoStage | null
  done: number
  total: number
  error: string | null
  since: Date
  /** A loading of it has begun, and may have left something behind. */
  begun: boolean
  /** What is being removed, by its ids: a removal that was cut off goes on by them. */
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

export const demoModel = (connection: Connection): Model<DemoDocument> =>
  connection.model<DemoDocument>('Demo', schema)
