import { type ClientSession, type Connection, Schema } from 'mongoose'

interface EntitlementDocument {
  /** Person and year: 17/2026. */
  _id: string
  staff_id: number
  year: number
  days: number
}

const schema = new Schema<EntitlementDocument>(
  {
    _id: { type: String, required: true },
    staff_id: { type: Number, required: true },
    year: { type: Number, required: true },
    days: { type: Number, required: true },
  },
  { collection: 'holiday_entitlements', versionKey: false },
)
schema.index({ year: 1 })

/** Days of annual leave of those who do not have the usual number. */
export interface Entitlements {
  ofYear(year: number): Promise<ReadonlyMap<number, number>>
  find(staffId: number, year: number, session?: ClientSession): Promise<number | null>
  /** Null goes back to the usual number. */
  set(owner: { staffId: number; year: number }, days: number | null, session: ClientSession): Promise<void>
}

export function createEntitlements(connection: Connection): Entitlements {
  const entitlements = connection.model<EntitlementDocument>('HolidayEntitlement', schema)
  return {
    async ofYear(year) {
      const found = await entitlements.find({ year }).lean<EntitlementDocument[]>()
      return new Map(found.map(({ staff_id, days }) => [staff_id, days]))
    },
    async find(staffId, year, session) {
      const found = await entitlements
        .findById(`${staffId}/${year}`, null, { session })
        .lean<EntitlementDocument>()
      return found?.days ?? null
    },
    async set({ staffId, year }, days, session) {
      const _id = `${staffId}/${year}`
      if (days === null) await entitlements.deleteOne({ _id }, { session })
      else
        await entitlements.updateOne(
          { _id },
          { $set: { staff_id: staffId, year, days } },
          { upsert: true, session },
        )
    },
  }
}
