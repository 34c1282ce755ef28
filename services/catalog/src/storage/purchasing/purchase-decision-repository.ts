import { fromStoredInstant, toStoredInstant } from '@rms/domain-kit'
import { allocateIds, createCollectionReader } from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import type { DecisionFact } from '../../domain/purchasing/facts/decision-fact.ts'
import { getPurchaseDecisionModel, type PurchaseDecisionDocument } from './purchase-decision-model.ts'
import { toDecision, toStoredDecision } from './stored-decisions.ts'

/** A decision about the purchases of a supplier, with the name of the person at that time. */
export interface PurchaseDecision extends DecisionFact {
  readonly supplierId: number
  readonly decidedByName: string
}

/** Decisions of people about purchases. */
export interface PurchaseDecisionRepository {
  nextIds(count: number): Promise<number[]>
  /** Without withdrawn ones. */
  listBySupplier(supplierId: number, session?: ClientSession): Promise<PurchaseDecision[]>
  insertAll(decisions: readonly PurchaseDecision[], session: ClientSession): Promise<void>
  withdrawAll(ids: readonly number[], session: ClientSession): Promise<void>
}

export function createPurchaseDecisionRepository(connection: Connection): PurchaseDecisionRepository {
  const decisions = getPurchaseDecisionModel(connection)
  const reader = createCollectionReader(decisions)
  const stored = connection.collection<PurchaseDecisionDocument>(decisions.collection.name)
  return {
    nextIds: count => allocateIds(connection, 'purchase-decisions', count),
    async listBySupplier(supplierId, session) {
      const found = await reader.find({ supplier_id: supplierId, deleted: false }, { session })
      return found.map(toPurchaseDecision)
    },
    async insertAll(made, session) {
      if (made.length > 0) await stored.insertMany(made.map(toDocument), { session })
    },
    async withdrawAll(ids, session) {
      if (ids.length === 0) return
      const withdrawn = { $set: { deleted: true }, $inc: { revision: 1 } }
      await stored.updateMany({ _id: { $in: [...ids] } }, withdrawn, { session })
    },
  }
}

const toPurchaseDecision = (document: PurchaseDecisionDocument): PurchaseDecision => ({
  kind: 'decision',
  id: document._id,
  revision: document.revision,
  deleted: document.deleted,
  supplierId: document.supplier_id,
  decidedAt: fromStoredInstant(document.decided_at),
  decidedBy: document.decided_by,
  decidedByName: document.decided_by_name,
  date: document.date,
  decision: toDecision(document.decision, document.supplier_id),
})

const toDocument = (decision: PurchaseDecision): PurchaseDecisionDocument => ({
  _id: decision.id,
  revision: decision.revision,
  deleted: decision.deleted,
  supplier_id: decision.supplierId,
  decided_at: toStoredInstant(decision.decidedAt),
  decided_by: decision.decidedBy,
  decided_by_name: decision.decidedByName,
  date: decision.date,
  decision: toStoredDecision(decision.decision),
})
