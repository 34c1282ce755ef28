import { createCollectionReader } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import { DEFAULT_ENTITLEMENT, type HolidayEntitlement } from '../../domain/holidays/holiday-balance.ts'

interface EntitlementDocument {
  /** Person and year: 17/2026. */
  _id: string
  staff_id: number
  year: number
  /** Null means the default. */
  days: number | null
  version?: number
}

const schema = new Schema<EntitlementDocument>(
  {
    _id: { type: String, required: true },
    staff_id: { type: Number, required: true },
    year: { type: Number, required: true },
    days: { type: Number, default: null },
    version: { type: Number, default: 1 },
  },
  { collection: 'holiday_entitlements', versionKey: false },
)
schema.index({ year: 1 })

/** Annual leave of staff who do not have the default number of days. */
export interface EntitlementRepository {
  listByYear(year: number): Promise<ReadonlyMap<number, HolidayEntitlement>>
  find(staffId: number, year: number, session?: ClientSession): Promise<HolidayEntitlement>
  set(
    owner: { staffId: number; year: number },
    entitlement: HolidayEntitlement,
    session: ClientSession,
  ): Promise<void>
}

export function createEntitlementRepository(connection: Connection): EntitlementRepository {
  const entitlements = connection.model<EntitlementDocument>('HolidayEntitlement', schema)
  const entitlementsReader = createCollectionReader(entitlements)
  return {
    async listByYear(year) {
      const found = await entitlementsReader.find({ year })
      return new Map(found.map(document => [document.staff_id, toEntitlement(document)]))
    },
    async find(staffId, year, session) {
      const found = await entitlementsReader.findOne({ _id: `${staffId}/${year}` }, { session })
      return found ? toEntitlement(found) : DEFAULT_ENTITLEMENT
    },
    async set({ staffId, year }, { days, version }, session) {
      await entitlements.updateOne(
        { _id: `${staffId}/${year}` },
        { $set: { staff_id: staffId, year, days, version } },
        { upsert: true, session },
      )
    },
  }
}

const toEntitlement = ({ days, version }: EntitlementDocument): HolidayEntitlement => ({
  days: days ?? null,
  version: version ?? 1,
})
