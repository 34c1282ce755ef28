import type { DemoRecordIds } from '@rms/contracts'
import type { ClientSession, Connection } from 'mongoose'
import { type DemoDocument, getDemoModel } from './demo-model.ts'

export type StoredDemoState = Omit<DemoDocument, '_id'>

export interface DemoRepository {
  find(session?: ClientSession): Promise<StoredDemoState | null>
  save(demo: StoredDemoState, session: ClientSession): Promise<void>
  /** Updates the demo, if there is one. */
  update(change: Partial<StoredDemoState>): Promise<void>
  remove(session: ClientSession): Promise<void>
}

export function createDemoRepository(connection: Connection): DemoRepository {
  const demos = getDemoModel(connection)
  const _id = 'demo' as const
  return {
    async find(session) {
      const found = await demos.findById(_id, null, session ? { session } : {}).lean<DemoDocument>()
      if (!found) return null
      const { _id: _, ...demo } = found
      return demo
    },
    async save(demo, session) {
      await demos.replaceOne({ _id }, { _id, ...demo }, { upsert: true, session })
    },
    async update(change) {
      await demos.updateOne({ _id }, { $set: change })
    },
    async remove(session) {
      await demos.deleteOne({ _id }, { session })
    },
  }
}

export const NO_DEMO_IDS: DemoRecordIds = {
  supplier_ids: [],
  location_ids: [],
  invoice_ids: [],
  product_ids: [],
  staff_ids: [],
}
