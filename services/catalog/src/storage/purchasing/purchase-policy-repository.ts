import type { PurchasePolicy } from '@rms/contracts'
import { createCollectionReader } from '@rms/service-kit'
import { type ClientSession, type Connection, Schema } from 'mongoose'
import { DEFAULT_PURCHASE_POLICY } from '../../domain/purchasing/sources/to-purchasing-policy.ts'

interface PurchasePolicyDocument extends PurchasePolicy {
  _id: string
}

const schema = new Schema<PurchasePolicyDocument>(
  {
    _id: { type: String, required: true },
    price_tolerance_percent: { type: Number, required: true },
    price_tolerance_amount: { type: Number, required: true },
    quantity_tolerance_percent: { type: Number, required: true },
    require_orders: { type: Boolean, required: true },
    day_price_percent: { type: Number, required: true },
    approval_thresholds: [new Schema({ location_id: Number, amount: Number }, { _id: false, id: false })],
    product_classes: {
      type: [new Schema({ category: String, product_class: String }, { _id: false, id: false })],
      default: undefined,
    },
    version: { type: Number, required: true },
  },
  { collection: 'purchase_policy', versionKey: false },
)

/** How the business compares and approves purchases. */
export interface PurchasePolicyRepository {
  /** The default policy with version 0 while nothing was ever set. */
  current(session?: ClientSession): Promise<PurchasePolicy>
  save(policy: PurchasePolicy, session: ClientSession): Promise<void>
}

const ID = 'business'

export function createPurchasePolicyRepository(connection: Connection): PurchasePolicyRepository {
  const policies = connection.model<PurchasePolicyDocument>('PurchasePolicy', schema)
  const reader = createCollectionReader(policies)
  return {
    async current(session) {
      const found = await reader.findOne({ _id: ID }, { session })
      if (!found) return DEFAULT_PURCHASE_POLICY
      const { _id, ...policy } = found
      return policy
    },
    async save(policy, session) {
      await policies.updateOne({ _id: ID }, { $set: policy }, { session, upsert: true })
    },
  }
}
