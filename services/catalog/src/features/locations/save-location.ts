import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '@rms/domain-kit'
import { type AuditLog, isUnchanged, notFound, requireVersion, type UnitOfWork } from '@rms/service-kit'
import {
  buildNewLocation,
  type Location,
  type LocationFields,
  requireCompleteCoordinates,
  toAuditedLocation,
  toLocationReference,
} from '../../domain/location.ts'
import type { PriceAgreementRepository } from '../../storage/agreements/price-agreement-repository.ts'
import type { LocationRepository } from '../../storage/location-repository.ts'
import { followLocation } from '../agreements/follow-parties.ts'

interface Dependencies {
  readonly locations: LocationRepository
  readonly agreements: PriceAgreementRepository
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/** Adds a location and publishes it; 400 for an incomplete position. */
export async function addLocation(
  { locations, audit, unitOfWork, now }: Omit<Dependencies, 'agreements'>,
  fields: LocationFields,
): Promise<Location> {
  requireCompleteCoordinates(fields)
  const location = buildNewLocation(await locations.nextId(), fields, now())
  return unitOfWork.transact(async ({ session, emit }) => {
    await locations.insert(location, session)
    const after = toAuditedLocation(location)
    await audit.record(
      { action: 'created', entity: 'location', entityId: location.id, before: null, after },
      session,
    )
    emit('catalog.location-changed', toLocationReference(location))
    return location
  })
}

/**
 * Changes the given fields of a location, and records changes of what decides where staff may clock in; 404 if it does
 * not exist, 400 for an incomplete position, a stale version error if it is newer.
 */
export const updateLocation = (
  { locations, agreements, audit, unitOfWork }: Omit<Dependencies, 'now'>,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
  fields: Partial<LocationFields>,
): Promise<Location> =>
  unitOfWork.transact(async transaction => {
    const { session, emit } = transaction
    const known = await locations.find(id, session)
    if (!known || known.deleted) throw notFound('location')
    requireVersion(known.version, version)
    if (fields.latitude !== undefined || fields.longitude !== undefined)
      requireCompleteCoordinates({ ...known, ...fields })
    const changed = { ...known, ...fields, version: known.version + 1 }
    if (isUnchanged(known, changed)) return known
    await locations.save(changed, session)
    if (changed.name !== known.name) await followLocation({ agreements }, changed, transaction)
    const [before, after] = [toAuditedLocation(known), toAuditedLocation(changed)]
    if (!isDeepStrictEqual(before, after))
      await audit.record({ action: 'changed', entity: 'location', entityId: id, before, after }, session)
    emit('catalog.location-changed', toLocationReference(changed))
    return changed
  })
