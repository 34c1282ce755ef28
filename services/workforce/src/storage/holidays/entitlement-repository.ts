import { type ClientSession, type Connection, Schema } from 'mongoose'

interface EntitlementDocument {
  /** Person and year: 17/2026. */
  _id: string
  staff_id: number
  year: number
  /** Null is the usual number again. */
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

/** Someone's days of annual leave in a year; null is the usual number. Version 0 was never changed. */
export interface Entitlement {
  readonly days: number | null
  readonly version: number
}

/** Days of annual leave of those who do not have the usual number. */
export interface Entitlements {
  ofYear(year: number): Promise<ReadonlyMap<number, Entitlement>>
  find(staffId: number, year: number, session?: ClientSession): Promise<Entitlement>
  set(
    owner: { staffId: number; year: number },
    entitlement: Entitlement,
    session: ClientSession,
  ): Promise<void>
}

export function createEntitlements(connection: Connection): Entitlements {
  const entitlements = connection.model<EntitlementDocument>('HolidayEntitlement', schema)
  return {
    async ofYear(year) {
      const found = await entitlements.find({ year }).lean<EntitlementDocument[]>()
      return new Map(found.map(document => [document.staff_id, toEntitlement(document)]))
    },
    async find(staffId, year, session) {
      const found = await entitlements
        .findById(`${staffId}/${year}`, null, { session })
        .lean<EntitlementDocument>()
      return found ? toEntitlement(found) : USUAL_ENTITLEMENT
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

export const USUAL_ENTITLEMENT: Entitlement = { days: null, version: 0 }

const toEntitlement = ({ days, version }: EntitlementDocument): Entitlement => ({
  days: days ?? null,
  version: version ?? 1,
})
