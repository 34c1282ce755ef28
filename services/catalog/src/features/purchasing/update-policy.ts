import type { PurchasePolicy } from '@rms/contracts'
import {
  badRequest,
  createLimitedAccessError,
  forbidden,
  hasLocationAccess,
  isUnchanged,
  requireVersion,
  type Transaction,
  type UserActor,
} from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { PurchasingDependencies } from './purchasing-dependencies.ts'
import { requestAllPurchaseChecks } from './refresh-purchasing.ts'

type Changes = {
  readonly [Field in keyof Omit<PurchasePolicy, 'version'>]?: PurchasePolicy[Field] | undefined
}

interface PolicyChange {
  readonly changes: Changes
  /** On which the changes are based. */
  readonly version: number | undefined
  readonly user: Pick<UserActor, 'locationIds'>
}

/** The policy as a user may see it: with the approval thresholds of the user's locations. */
export const toVisiblePolicy = (
  policy: PurchasePolicy,
  user: Pick<UserActor, 'locationIds'>,
): PurchasePolicy => ({
  ...policy,
  approval_thresholds: policy.approval_thresholds.filter(({ location_id }) =>
    hasLocationAccess(user, location_id),
  ),
})

/**
 * Changes how purchases are compared and approved, and compares all of them again. Approval thresholds of locations that
 * the user has no access to stay. A stale version error if the policy is newer, 403 for the threshold of such a location
 * and for a manager of some locations who changes anything else,
 * 400 for an unknown one.
 */
export const updatePurchasePolicy = (
  needs: PurchasingDependencies,
  { changes, version, user }: PolicyChange,
): Promise<PurchasePolicy> =>
  needs.unitOfWork.withLock(POLICY_LOCK, async transaction => {
    const { session } = transaction
    const before = await needs.purchasePolicies.current(session)
    requireVersion(before.version, version)
    await requireLocations(needs, { thresholds: changes.approval_thresholds ?? [], user }, session)
    const sent = Object.entries(withOtherThresholds(changes, before, user)).filter(
      ([, value]) => value !== undefined,
    )
    const after: PurchasePolicy = { ...before, ...Object.fromEntries(sent), version: before.version + 1 }
    if (isUnchanged(before, after)) return before
    if (user.locationIds !== null && !isUnchanged(withoutThresholds(before), withoutThresholds(after)))
      throw createLimitedAccessError()
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

/** What applies to all locations. */
const withoutThresholds = ({ approval_thresholds: _, version: __, ...policy }: PurchasePolicy) => policy

/** One change at a time, so that no threshold of a location is added while it is deleted. */
const POLICY_LOCK = 'purchase policy'

/** The sent thresholds replace those that the user can see. */
function withOtherThresholds(
  { approval_thresholds: sent, ...changes }: Changes,
  before: PurchasePolicy,
  user: Pick<UserActor, 'locationIds'>,
): Changes {
  if (sent === undefined) return changes
  const others = before.approval_thresholds.filter(({ location_id }) => !hasLocationAccess(user, location_id))
  return { ...changes, approval_thresholds: [...others, ...sent] }
}

async function requireLocations(
  { locations }: PurchasingDependencies,
  {
    thresholds,
    user,
  }: {
    readonly thresholds: PurchasePolicy['approval_thresholds']
    readonly user: Pick<UserActor, 'locationIds'>
  },
  session: ClientSession,
): Promise<void> {
  const ids = thresholds.map(({ location_id }) => location_id)
  const foreign = ids.findIndex(id => !hasLocationAccess(user, id))
  if (foreign !== -1)
    throw forbidden('location-not-yours', 'You do not have access to this location. Choose another one.', {
      field: `approval_thresholds.${foreign}.location_id`,
    })
  const existing = await locations.findExistingIds(ids, session)
  const unknown = ids.findIndex(id => !existing.has(id))
  if (unknown === -1) return
  throw badRequest('unknown-location', 'This location no longer exists.', {
    field: `approval_thresholds.${unknown}.location_id`,
  })
}
