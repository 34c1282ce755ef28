import { toBusinessDay } from '@rms/domain-kit'
import type { Transaction, UserActor } from '@rms/service-kit'
import type { Decision } from '../../domain/purchasing/facts/decision-fact.ts'
import type { PurchaseDecision } from '../../storage/purchasing/purchase-decision-repository.ts'
import { getPurchasesLock, type PurchasingDependencies } from './purchasing-dependencies.ts'
import { refreshPurchasing } from './refresh-purchasing.ts'

/** What a person changes about the purchases of a supplier. */
export interface DecisionChange {
  readonly decided?: readonly Decision[]
  /** Ids of decisions that no longer apply. */
  readonly withdrawn?: readonly number[]
}

/** The purchases of a supplier while nobody else changes them. */
export interface OpenPurchases {
  readonly transaction: Transaction
  readonly decisions: readonly PurchaseDecision[]
  /** Stores decisions, and derives what follows from them. */
  decide(change: DecisionChange): Promise<void>
}

interface Decider {
  readonly supplierId: number
  readonly actor: UserActor
}

/** Runs a decision about the purchases of a supplier, one at a time. */
export async function withPurchases<T>(
  needs: PurchasingDependencies,
  decider: Decider,
  work: (purchases: OpenPurchases) => Promise<T>,
): Promise<T> {
  return needs.unitOfWork.withLock(getPurchasesLock(decider.supplierId), transaction =>
    openPurchases(needs, decider, transaction).then(work),
  )
}

/** The same in a transaction that concerns several suppliers; locks the purchases of this one. */
export async function openPurchases(
  needs: PurchasingDependencies,
  { supplierId, actor }: Decider,
  transaction: Transaction,
): Promise<OpenPurchases> {
  const { session, lock } = transaction
  await lock(getPurchasesLock(supplierId))
  return {
    transaction,
    decisions: await needs.purchaseDecisions.listBySupplier(supplierId, session),
    async decide({ decided = [], withdrawn = [] }) {
      const ids = await needs.purchaseDecisions.nextIds(decided.length)
      const { timezone } = await needs.settings.current(session)
      const decidedAt = needs.now()
      const made = decided.map((decision, position) =>
        buildDecision(decision, {
          id: ids[position],
          ...{ supplierId, actor, decidedAt, date: toBusinessDay(decidedAt, timezone) },
        }),
      )
      await needs.purchaseDecisions.withdrawAll(withdrawn, session)
      await needs.purchaseDecisions.insertAll(made, session)
      await refreshPurchasing(needs, supplierId, transaction)
    },
  }
}

interface DecisionContext extends Decider, Pick<PurchaseDecision, 'decidedAt' | 'date'> {
  readonly id: number | undefined
}

function buildDecision(
  decision: Decision,
  { id, supplierId, actor, decidedAt, date }: DecisionContext,
): PurchaseDecision {
  if (id === undefined) throw new RangeError('There are more decisions than reserved IDs.')
  return {
    kind: 'decision',
    ...{ id, revision: 1, deleted: false, supplierId, decidedAt, date, decision },
    decidedBy: actor.id,
    decidedByName: actor.username,
  }
}
