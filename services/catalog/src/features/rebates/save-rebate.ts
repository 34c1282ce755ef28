import { formatDateInEnglish } from '@rms/domain-kit'
import {
  type AuditLog,
  badRequest,
  conflict,
  notFound,
  requireVersion,
  type Transaction,
  type UnitOfWork,
} from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import {
  buildRebate,
  changeRebate,
  findOverlappingRebate,
  findPeriodProblem,
  hasSameRebateTerms,
  type Rebate,
  type RebateTerms,
} from '../../domain/rebates/rebate.ts'
import { toAuditedRebate } from '../../domain/rebates/rebate-presenter.ts'
import type { Supplier } from '../../domain/supplier.ts'
import { getPurchasesLock, type RefreshDependencies } from '../purchasing/purchasing-dependencies.ts'
import { refreshPurchasing } from '../purchasing/refresh-purchasing.ts'
import { requireSupplier } from '../supplier-terms/require-supplier.ts'

/** The dependencies of rebates. */
export interface RebateDependencies extends RefreshDependencies {
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

/**
 * Adds a rebate and accrues it from the invoices of the supplier. 404 for an unknown supplier, 400 for a reversed or too
 * long period, 409 if another rebate in the same currency covers a day of it.
 */
export async function addRebate(
  needs: RebateDependencies,
  { supplierId, terms }: { readonly supplierId: number; readonly terms: RebateTerms },
): Promise<Rebate> {
  requirePeriod(terms)
  const id = await needs.rebates.nextId()
  return needs.unitOfWork.withLock(getPurchasesLock(supplierId), async transaction => {
    const supplier = await requireSupplier(needs, supplierId, transaction.session)
    const rebate = buildRebate({ id, supplierId, terms }, needs.now())
    await requireFreePeriod(needs, rebate, transaction.session)
    await saveChange(needs, { supplier, before: null, after: rebate }, transaction)
    return rebate
  })
}

/** The same for the given terms of a rebate; 404 if it does not exist, a stale version error if it is newer. */
export async function updateRebate(
  needs: RebateDependencies,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
  terms: Partial<RebateTerms>,
): Promise<Rebate> {
  const { supplierId } = await requireRebate(needs, id)
  return needs.unitOfWork.withLock(getPurchasesLock(supplierId), async transaction => {
    const { session } = transaction
    const known = await requireRebate(needs, id, session)
    requireVersion(known.version, version)
    const changed = changeRebate(known, terms)
    if (hasSameRebateTerms(known, changed)) return known
    requirePeriod(changed)
    await requireFreePeriod(needs, changed, session)
    const supplier = await requireSupplier(needs, supplierId, session)
    await saveChange(needs, { supplier, before: known, after: changed }, transaction)
    return changed
  })
}

/** Deletes a rebate with everything accrued for it; 404 if it does not exist. */
export async function deleteRebate(needs: RebateDependencies, id: number): Promise<void> {
  const { supplierId } = await requireRebate(needs, id)
  await needs.unitOfWork.withLock(getPurchasesLock(supplierId), async transaction => {
    const { session } = transaction
    const known = await requireRebate(needs, id, session)
    const supplier = await requireSupplier(needs, supplierId, session)
    await needs.rebates.remove(id, session)
    const before = toAuditedRebate(known, supplier)
    await needs.audit.record(
      { action: 'deleted', entity: 'rebate', entityId: id, before, after: null },
      session,
    )
    await refreshPurchasing(needs, supplierId, transaction)
  })
}

/** The rebate; 404 if it does not exist. */
export async function requireRebate(
  { rebates }: Pick<RebateDependencies, 'rebates'>,
  id: number,
  session?: ClientSession,
): Promise<Rebate> {
  const rebate = await rebates.find(id, session)
  if (!rebate) throw notFound('rebate')
  return rebate
}

interface RebateChange {
  readonly supplier: Supplier
  /** Null for a new one. */
  readonly before: Rebate | null
  readonly after: Rebate
}

async function saveChange(
  needs: RebateDependencies,
  { supplier, before, after }: RebateChange,
  transaction: Transaction,
): Promise<void> {
  const { session } = transaction
  await needs.rebates.save(after, session)
  await needs.audit.record(
    {
      action: before === null ? 'created' : 'changed',
      entity: 'rebate',
      entityId: after.id,
      before: before && toAuditedRebate(before, supplier),
      after: toAuditedRebate(after, supplier),
    },
    session,
  )
  await refreshPurchasing(needs, supplier.id, transaction)
}

function requirePeriod(terms: RebateTerms): void {
  switch (findPeriodProblem(terms)) {
    case 'reversed':
      throw badRequest('dates-reversed', 'The end date cannot be before the start date.', {
        field: 'period_to',
      })
    case 'too-long':
      throw badRequest('rebate-too-long', 'The period of a rebate can have at most five years.', {
        field: 'period_to',
      })
    case null:
      return
  }
}

async function requireFreePeriod(
  { rebates }: RebateDependencies,
  rebate: Rebate,
  session: ClientSession,
): Promise<void> {
  const overlapping = findOverlappingRebate(rebate, await rebates.listBySupplier(rebate.supplierId, session))
  if (!overlapping) return
  const { currency, periodFrom, periodTo } = overlapping
  const period = `from ${formatDateInEnglish(periodFrom)} to ${formatDateInEnglish(periodTo)}`
  throw conflict('rebate-overlap', `There is already a rebate of this supplier in ${currency} ${period}.`, {
    field: 'period_from',
    suggestion: 'Choose other dates, or change that rebate.',
  })
}
