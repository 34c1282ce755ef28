/** How a statement about a day arrived. A person decides about imports and entries made by hand. */
export type SalesDayOrigin = 'api' | 'import' | 'manual'

/** What decides which of two statements about the same day of a source is newer. */
export interface StatementOrder {
  readonly revision: number | null
  readonly asOf: Temporal.Instant | null
}

export interface StoredStatement extends StatementOrder {
  /** Identifies the facts. */
  readonly contentHash: string
  /** The facts of earlier versions. */
  readonly earlierHashes: readonly string[]
  readonly isDeleted: boolean
}

export interface NewStatement extends StatementOrder {
  readonly contentHash: string
  readonly origin: SalesDayOrigin
}

/**
 * What a statement does: create or replace the day, keep it (only the order may be newer), or nothing because it is
 * older. `contradiction` is the same revision with other facts, `unordered` a statement without a revision about a day
 * that has one.
 */
export type SalesDayDecision =
  | { readonly kind: 'created' | 'replaced' | 'unchanged'; readonly order: StatementOrder }
  | { readonly kind: 'ignored-older' | 'contradiction' | 'unordered' }

/**
 * Decides what a new statement does to the stored one. With revisions or instants, the result does not depend on the
 * order of arrival. Without them, the latest call applies, except for a repeat of facts that were already replaced or
 * deleted.
 */
export function decideSalesDay(stored: StoredStatement | null, next: NewStatement): SalesDayDecision {
  if (!stored) return { kind: 'created', order: toOrder(next) }
  if (next.origin !== 'api') return decideByPerson(stored, next)
  const comparison = compareOrders(stored, next)
  if (comparison === 'older') return { kind: 'ignored-older' }
  const isSame = stored.contentHash === next.contentHash
  if (comparison === 'newer') {
    const kind = stored.isDeleted ? 'created' : isSame ? 'unchanged' : 'replaced'
    return { kind, order: mergeOrders(stored, next) }
  }
  if (isSame)
    return stored.isDeleted ? { kind: 'ignored-older' } : { kind: 'unchanged', order: toOrder(stored) }
  if (comparison === 'equal') return { kind: 'contradiction' }
  if (stored.revision !== null) return { kind: 'unordered' }
  if (stored.earlierHashes.includes(next.contentHash)) return { kind: 'ignored-older' }
  return { kind: stored.isDeleted ? 'created' : 'replaced', order: mergeOrders(stored, next) }
}

/** What a person enters or imports applies, and later revisions of the source replace it again. */
function decideByPerson(stored: StoredStatement, next: NewStatement): SalesDayDecision {
  const order = mergeOrders(stored, next)
  if (stored.isDeleted) return { kind: 'created', order }
  return { kind: stored.contentHash === next.contentHash ? 'unchanged' : 'replaced', order }
}

function compareOrders(
  stored: StatementOrder,
  next: StatementOrder,
): 'older' | 'equal' | 'newer' | 'unknown' {
  if (stored.revision !== null && next.revision !== null) return toComparison(next.revision - stored.revision)
  if (stored.asOf && next.asOf) return toComparison(Temporal.Instant.compare(next.asOf, stored.asOf))
  return 'unknown'
}

const toComparison = (difference: number) => (difference < 0 ? 'older' : difference > 0 ? 'newer' : 'equal')

const toOrder = ({ revision, asOf }: StatementOrder): StatementOrder => ({ revision, asOf })

const mergeOrders = (stored: StatementOrder, next: StatementOrder): StatementOrder => ({
  revision: next.revision ?? stored.revision,
  asOf: next.asOf ?? stored.asOf,
})
