import type { PurchasePolicy } from '@rms/contracts'
import { badRequest, isUnchanged, requireVersion, type Transaction } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { PurchasingDependencies } from './purchasing-dependencies.ts'
import { requestAllPurchaseChecks } from './refresh-purchasing.ts'

type Changes = {
  readonly [Field in keyof Omit<PurchasePolicy, 'version'>]?: PurchasePolicy[Field] | undefined
}

/**
 * Changes how purchases are compared and approved, and compares all of them again. A stale version error if the policy is
 * newer, 400 for an unknown location.
 */
export const updatePurchasePolicy = (
  needs: PurchasingDependencies,
  changes: Changes,
  version: number | undefined,
): Promise<PurchasePolicy> =>
  needs.unitOfWork.withLock(POLICY_LOCK, async transaction => {
    const { session } = transaction
    const before = await needs.purchasePolicies.current(session)
    requireVersion(before.version, version)
    await requireLocations(needs, changes.approval_thresholds ?? [], session)
    const sent = Object.entries(changes).filter(([, value]) => value !== undefined)
    const after: PurchasePolicy = { ...before, ...Object.fromEntries(sent), version: before.version + 1 }
    if (isUnchanged(before, after)) return before
    await needs.purchasePolicies.save(after, session)
    await needs.audit.record(
      { action: 'changed', entity: 'purchase-policy', entityId: 1, before, after },
      session,
    )
    if (!isUnchanged(before.product_classes ?? [], after.product_classes ?? []))
      transaction.emit('catalog.product-classes-changed', { version: after.version })
    // Whether orders are required decides for every supplier whether its invoices are compared, also for its first one.
    const isForAll = before.require_orders !== after.require_orders
    await requestAllPurchaseChecks(needs, transaction, isForAll ? await needs.suppliers.listIds(session) : [])
    return after
  })

/** Removes the approval threshold of a location that is deleted in this transaction. */
export async function removeApprovalThreshold(
  { purchasePolicies, audit }: Pick<PurchasingDependencies, 'purchasePolicies' | 'audit'>,
  locationId: number,
  { session, lock }: Pick<Transaction, 'session' | 'lock'>,
): Promise<void> {
  await lock(POLICY_LOCK)
  const before = await purchasePolicies.current(session)
  const remaining = before.approval_thresholds.filter(({ location_id }) => location_id !== locationId)
  if (remaining.length === before.approval_thresholds.length) return
  const after = { ...before, approval_thresholds: remaining, version: before.version + 1 }
  await purchasePolicies.save(after, session)
  await audit.record({ action: 'changed', entity: 'purchase-policy', entityId: 1, before, after }, session)
}

/** One change at a time, so that no threshold of a location is added while it is deleted. */
const POLICY_LOCK = 'purchase policy'

async function requireLocations(
  { locations }: PurchasingDependencies,
  thresholds: PurchasePolicy['approval_thresholds'],
  session: ClientSession,
): Promise<void> {
  const ids = thresholds.map(({ location_id }) => location_id)
  const existing = await locations.findExistingIds(ids, session)
  const unknown = ids.findIndex(id => !existing.has(id))
  if (unknown === -1) return
  throw badRequest('unknown-location', 'This location no longer exists.', {
    field: `approval_thresholds.${unknown}.location_id`,
  })
}
