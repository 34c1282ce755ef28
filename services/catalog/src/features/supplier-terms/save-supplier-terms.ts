import {
  badRequest,
  createLimitedAccessError,
  forbidden,
  isUnchanged,
  requireVersion,
  type UnitOfWork,
} from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import {
  applyTermsChange,
  type SupplierTerms,
  type SupplierTermsFields,
} from '../../domain/supplier-terms.ts'
import type { LocationRepository } from '../../storage/location-repository.ts'
import type { SupplierRepository } from '../../storage/supplier-repository.ts'
import type { SupplierTermsRepository } from '../../storage/supplier-terms-repository.ts'
import { getSupplierOrdersLock } from '../orders/place-order.ts'
import { requireSupplier } from './require-supplier.ts'

interface Dependencies {
  readonly suppliers: SupplierRepository
  readonly supplierTerms: SupplierTermsRepository
  readonly locations: LocationRepository
  readonly unitOfWork: UnitOfWork
}

/** The sent fields, the version they are based on, and which locations the caller has access to. */
export interface TermsChange {
  readonly fields: Partial<SupplierTermsFields>
  readonly version: number | undefined
  readonly canAccess: (locationId: number) => boolean
  /** Whether the caller has access to all locations, for which all terms but the customer numbers apply. */
  readonly canAccessAll: boolean
}

/**
 * Changes the given terms of a supplier. 404 if the supplier does not exist, a stale version error if the terms are
 * newer, 403 for the customer number of a location that the caller has no access to, and for any other change by
 * somebody without access to all locations.
 */
export function saveSupplierTerms(
  needs: Dependencies,
  supplierId: number,
  { fields, version, canAccess, canAccessAll }: TermsChange,
): Promise<SupplierTerms> {
  const { supplierTerms, unitOfWork } = needs
  return unitOfWork.withLock(getSupplierOrdersLock(supplierId), async ({ session }) => {
    await requireSupplier(needs, supplierId, session)
    const known = await supplierTerms.find(supplierId, session)
    requireVersion(known.version, version)
    await requireLocations(needs, { fields, canAccess }, session)
    const changed = applyTermsChange(known, fields, canAccess)
    if (isUnchanged(known, changed)) return known
    if (!canAccessAll) requireSameGeneralTerms(known, changed)
    await supplierTerms.save(changed, session)
    return changed
  })
}

/** The terms apply to the orders of all locations, except the customer numbers. */
function requireSameGeneralTerms(known: SupplierTerms, changed: SupplierTerms): void {
  const withoutOwn = (terms: SupplierTerms) => ({ ...terms, customer_numbers: [] })
  if (!isUnchanged(withoutOwn(known), withoutOwn(changed))) throw createLimitedAccessError()
}

async function requireLocations(
  { locations }: Dependencies,
  { fields, canAccess }: Pick<TermsChange, 'fields' | 'canAccess'>,
  session: ClientSession,
): Promise<void> {
  const ids = (fields.customer_numbers ?? []).map(({ location_id }) => location_id)
  const foreign = ids.findIndex(id => !canAccess(id))
  if (foreign !== -1)
    throw forbidden('location-not-yours', 'You do not have access to this location. Choose another one.', {
      field: `customer_numbers.${foreign}.location_id`,
    })
  const existing = await locations.findExistingIds(ids, session)
  const unknown = ids.findIndex(id => !existing.has(id))
  if (unknown === -1) return
  throw badRequest('unknown-location', 'This location no longer exists.', {
    field: `customer_numbers.${unknown}.location_id`,
  })
}
