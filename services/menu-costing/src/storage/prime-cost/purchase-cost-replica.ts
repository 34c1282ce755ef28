import type { PurchaseCostFact, PurchaseCostMonth } from '@rms/contracts'
import { createCollectionReader, isUnchanged, TOMBSTONE_VERSION } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import type { PrimeCostKey } from '../../domain/prime-cost/prime-cost-day.ts'
import { getNativeCollection } from '../mongo/native-collection.ts'

/** Which revision of a supplier's month was applied. */
interface MonthDocument {
  /** Supplier and month: 7/2026-03. */
  _id: string
  supplier_id: number
  revision: number
  /** Of a supplier that was removed. */
  deleted?: boolean
}

interface DayDocument {
  /** Supplier, location and date: 7/3/2026-03-02. */
  _id: string
  supplier_id: number
  supplier_name: string
  month: string
  location_id: number
  date: string
  costs: StoredCost[]
  as_of: Date
}

type StoredCost = Omit<PurchaseCostFact, 'date' | 'location_id'>

const monthSchema = new Schema<MonthDocument>(
  {
    _id: { type: String, required: true },
    supplier_id: { type: Number, required: true },
    revision: { type: Number, required: true },
    deleted: Boolean,
  },
  { collection: 'purchase_cost_months', versionKey: false },
)

monthSchema.index({ supplier_id: 1 })

const daySchema = new Schema<DayDocument>(
  {
    _id: { type: String, required: true },
    supplier_id: { type: Number, required: true },
    supplier_name: { type: String, default: '' },
    month: { type: String, required: true },
    location_id: { type: Number, required: true },
    date: { type: String, required: true },
    costs: Schema.Types.Mixed,
    as_of: { type: Date, required: true },
  },
  { collection: 'purchase_cost_days', versionKey: false },
)
daySchema.index({ date: 1, location_id: 1 })
daySchema.index({ supplier_id: 1, month: 1 })

/** The costs of purchases from a supplier on a day at a location. */
export interface SupplierCostDay {
  readonly supplierId: number
  readonly supplierName: string
  readonly locationId: number
  readonly date: string
  readonly costs: readonly StoredCost[]
  readonly asOf: Date
}

/** A day of a month that was replaced. */
export interface PurchaseDayChange extends PrimeCostKey {
  readonly isChanged: boolean
}

/** Copies of what purchases cost, by supplier, location and day. */
export interface PurchaseCostReplica {
  /**
   * Replaces a supplier's month; returns the days that it had or has, and whether they have changed. None for a revision
   * that is not newer.
   */
  apply(month: PurchaseCostMonth, asOf: Date): Promise<PurchaseDayChange[]>
  /** Removes suppliers for good, so that late events cannot restore them; returns their days. */
  removeSuppliers(supplierIds: readonly number[]): Promise<PrimeCostKey[]>
  find(keys: readonly PrimeCostKey[]): Promise<SupplierCostDay[]>
  /** Of a location, by date and supplier. */
  list(locationId: number, range: { readonly from: string; readonly to: string }): Promise<SupplierCostDay[]>
}

export function createPurchaseCostReplica(
  connection: Connection,
  session?: ClientSession,
): PurchaseCostReplica {
  const monthModel = connection.model<MonthDocument>('PurchaseCostMonthCopy', monthSchema)
  const dayModel = connection.model<DayDocument>('PurchaseCostDay', daySchema)
  const monthReader = createCollectionReader(monthModel)
  const dayReader = createCollectionReader(dayModel)
  const months = getNativeCollection(monthModel)
  const days = getNativeCollection(dayModel)
  const options = session ? { session } : {}
  return {
    async apply(month, asOf) {
      const _id = `${month.supplier_id}/${month.month}`
      const known = await monthReader.findOne({ _id }, { session })
      if (known && known.revision >= month.revision) return []
      const { supplier_id, revision } = month
      await months.replaceOne({ _id }, { supplier_id, revision }, { ...options, upsert: true })
      const ofMonth = { supplier_id, month: month.month }
      const before = await dayReader.find(ofMonth, { session })
      await days.deleteMany(ofMonth, options)
      const after = toDocuments(month, asOf)
      if (after.length > 0) await days.insertMany(after, options)
      return compareDays(before, after)
    },
    async removeSuppliers(supplierIds) {
      const theirs = { supplier_id: { $in: [...supplierIds] } }
      const before = await dayReader.find(theirs, { session })
      await days.deleteMany(theirs, options)
      await months.updateMany(theirs, { $set: { revision: TOMBSTONE_VERSION, deleted: true } }, options)
      return before.map(toKey)
    },
    async find(keys) {
      const all: SupplierCostDay[] = []
      const known = keys.filter(({ locationId }) => locationId !== null)
      for (const [date, list] of Map.groupBy(known, key => key.date)) {
        const location_id = { $in: list.flatMap(({ locationId }) => locationId ?? []) }
        all.push(...(await dayReader.find({ date, location_id }, { session })).map(toDay))
      }
      return all
    },
    async list(locationId, { from, to }) {
      const filter = { date: { $gte: from, $lte: to }, location_id: locationId }
      return (await dayReader.find(filter, { session, sort: { date: 1, _id: 1 } })).map(toDay)
    },
  }
}

function compareDays(before: readonly DayDocument[], after: readonly DayDocument[]): PurchaseDayChange[] {
  const [earlier, later] = [before, after].map(days => new Map(days.map(day => [day._id, day])))
  const isChanged = ({ _id }: DayDocument) =>
    !isUnchanged({ costs: earlier?.get(_id)?.costs ?? [] }, { costs: later?.get(_id)?.costs ?? [] })
  return [...before, ...after].map(day => ({ ...toKey(day), isChanged: isChanged(day) }))
}

const toKey = ({ location_id: locationId, date }: DayDocument): PrimeCostKey => ({ locationId, date })

function toDocuments(month: PurchaseCostMonth, asOf: Date): DayDocument[] {
  const byDay = Map.groupBy(month.costs, ({ location_id, date }) => `${location_id}/${date}`)
  return [...byDay].flatMap(([key, costs]) =>
    costs.slice(0, 1).map(({ location_id, date }) => ({
      _id: `${month.supplier_id}/${key}`,
      supplier_id: month.supplier_id,
      supplier_name: month.supplier_name,
      month: month.month,
      location_id,
      date,
      costs: costs.map(({ location_id: _, date: __, ...cost }) => cost),
      as_of: asOf,
    })),
  )
}

const toDay = (document: DayDocument): SupplierCostDay => ({
  supplierId: document.supplier_id,
  supplierName: document.supplier_name,
  locationId: document.location_id,
  date: document.date,
  costs: document.costs,
  asOf: document.as_of,
})
