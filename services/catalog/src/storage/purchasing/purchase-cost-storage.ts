import { createHash } from 'node:crypto'
import type { PurchaseCostFact } from '@rms/contracts'
import { createCollectionReader } from '@rms/service-kit'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'
import type { SupplierCostMonth } from '../../domain/purchasing/reports/purchase-costs.ts'

interface PurchaseCostDocument {
  /** Supplier and month: 7/2026-03. */
  _id: string
  supplier_id: number
  month: string
  /** Increases with every change, so that consumers can order events. Kept when nothing is left in the month. */
  revision: number
  digest: string
}

const schema = new Schema<PurchaseCostDocument>(
  {
    _id: { type: String, required: true },
    supplier_id: { type: Number, required: true },
    month: { type: String, required: true },
    revision: { type: Number, required: true },
    digest: { type: String, required: true },
  },
  { collection: 'purchase_cost_months', versionKey: false },
)
schema.index({ supplier_id: 1 })

/** A month of a supplier whose costs have changed. */
export interface ChangedCostMonth extends SupplierCostMonth {
  readonly revision: number
}

export const getPurchaseCostModel = (connection: Connection): Model<PurchaseCostDocument> =>
  connection.model<PurchaseCostDocument>('PurchaseCostMonth', schema)

/** Stores which costs of a supplier were published, and returns the months that differ. */
export async function replaceCostMonths(
  model: Model<PurchaseCostDocument>,
  { supplierId, months }: { readonly supplierId: number; readonly months: readonly SupplierCostMonth[] },
  session: ClientSession,
): Promise<ChangedCostMonth[]> {
  const found = await createCollectionReader(model).find({ supplier_id: supplierId }, { session })
  const known = new Map(found.map(document => [document.month, document]))
  const derived = new Map(months.map(({ month, costs }) => [month, costs]))
  const changed = [...new Set([...known.keys(), ...derived.keys()])].sort().flatMap(month => {
    const costs = derived.get(month) ?? []
    const stored = known.get(month)
    if (stored?.digest === createDigest(costs)) return []
    return [{ month, costs, revision: (stored?.revision ?? 0) + 1 }]
  })
  const operations = changed.map(({ month, costs, revision }) => ({
    replaceOne: {
      filter: { _id: `${supplierId}/${month}` },
      replacement: { supplier_id: supplierId, month, revision, digest: createDigest(costs) },
      upsert: true,
    },
  }))
  if (operations.length > 0)
    await model.db
      .collection<PurchaseCostDocument>(model.collection.name)
      .bulkWrite(operations, { session, ordered: false })
  return changed
}

const createDigest = (costs: readonly PurchaseCostFact[]): string =>
  createHash('sha256').update(JSON.stringify(costs)).digest('base64url')
