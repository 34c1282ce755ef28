import type { AgreementPricing } from '@rms/contracts'
import { formatDateInEnglish } from '@rms/domain-kit'
import {
  badRequest,
  conflict,
  createLimitedAccessError,
  forbidden,
  hasLocationAccess,
  notFound,
  requireVersion,
  type UserActor,
} from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import { findOverlap, hasBegun } from '../../domain/agreements/agreement-periods.ts'
import { getPricing } from '../../domain/agreements/agreement-terms.ts'
import {
  type AgreementTerms,
  changeTerms,
  hasSameTerms,
  type PriceAgreement,
} from '../../domain/agreements/price-agreement.ts'
import { toAuditedAgreement } from '../../domain/agreements/price-agreement-presenter.ts'
import { refreshPurchasing } from '../purchasing/refresh-purchasing.ts'
import { createOverlapError, requireOrderedDates, saveChanges } from './add-agreement.ts'
import { AGREEMENTS_LOCK, type AgreementDependencies, getToday } from './agreement-dependencies.ts'
import { requireLocation } from './agreement-parties.ts'

interface ChangedAgreement {
  readonly id: number
  readonly actor: UserActor
}

/** The changed terms, and another location: null for all. */
export type AgreementChanges = Partial<AgreementTerms> & { readonly locationId?: number | null }

/**
 * Changes an agreement; 404 if it does not exist, 403 for one of all locations without access to all, a stale version
 * error if it is newer, 409 if it would overlap another one.
 */
export async function updateAgreement(
  needs: AgreementDependencies,
  { id, actor, version }: ChangedAgreement & { readonly version?: number | undefined },
  { locationId, ...terms }: AgreementChanges,
): Promise<PriceAgreement> {
  const today = await getToday(needs)
  return needs.unitOfWork.withLock(AGREEMENTS_LOCK, async transaction => {
    const { session } = transaction
    const known = await requireEditable(needs, { id, actor }, session)
    requireVersion(known.version, version)
    const location =
      locationId === undefined || locationId === (known.location?.id ?? null)
        ? known.location
        : await requireLocation(needs, locationId, session)
    const changed = changeTerms(known, { ...terms, location })
    if (hasSameTerms(known, changed) && known.location?.id === location?.id) return known
    requireOrderedDates(changed)
    const pair = { supplierId: known.supplier.id, productId: known.product.id }
    const siblings = await needs.agreements.listForProducts([pair], session)
    const conflicting = findOverlap(changed, siblings)
    if (conflicting)
      throw createOverlapError({ kind: 'overlap', conflicting, canEndPrevious: false }, { today, siblings })
    const isEnd = Object.keys(terms).every(field => field === 'validTo') && locationId === undefined
    const action = isEnd && changed.validTo !== null ? 'ended' : 'changed'
    await saveChanges(needs, transaction, [{ action, before: known, after: changed }])
    return changed
  })
}

/**
 * Deletes an agreement that has not begun; 409 once it has been in force, because prices have been compared with it.
 */
export async function deleteAgreement(
  needs: AgreementDependencies,
  { id, actor }: ChangedAgreement,
): Promise<void> {
  const today = await getToday(needs)
  await needs.unitOfWork.withLock(AGREEMENTS_LOCK, async transaction => {
    const { session } = transaction
    const known = await requireEditable(needs, { id, actor }, session)
    if (hasBegun(known, today))
      throw conflict(
        'agreement-in-force',
        `This agreed price has applied since ${formatDateInEnglish(known.validFrom)} and is kept. Set its last day instead.`,
      )
    await needs.agreements.remove(id, session)
    const before = toAuditedAgreement(known)
    await needs.audit.record(
      { action: 'deleted', entity: 'price-agreement', entityId: id, before, after: null },
      session,
    )
    await refreshPurchasing(needs, known.supplier.id, transaction)
  })
}

async function requireEditable(
  { agreements }: AgreementDependencies,
  { id, actor }: ChangedAgreement,
  session: ClientSession,
): Promise<PriceAgreement> {
  const known = await agreements.find(id, session)
  if (!known) throw notFound('agreed price')
  requireLocationAccess(actor, known.location?.id ?? null)
  return known
}

/** Throws 403 unless the user may change agreements of this location, or of all locations for null. */
export function requireLocationAccess(actor: UserActor, locationId: number | null): void {
  if (hasLocationAccess(actor, locationId)) return
  if (locationId === null) throw createLimitedAccessError()
  throw forbidden('location-not-yours', 'You do not have access to this location. Choose another one.')
}

interface ChangedPricing {
  readonly pricing?: AgreementPricing | undefined
  readonly unit_price?: number | null | undefined
}

/** Throws 400 if a fixed price would have no unit price, or a day price is sent with one. */
export function requirePricing(
  { pricing, unit_price: price }: ChangedPricing,
  known: Pick<PriceAgreement, 'unitPrice'>,
): void {
  const isDayPrice = (pricing ?? getPricing(known)) === 'day-price'
  if (isDayPrice && typeof price === 'number')
    throw badRequest('day-price-with-price', 'A day price has no unit price. Leave it out.', {
      field: 'unit_price',
    })
  const isMissing = price === null || (price === undefined && known.unitPrice === null)
  if (!isDayPrice && isMissing)
    throw badRequest('fixed-price-missing', 'A fixed price needs a unit price.', { field: 'unit_price' })
}
