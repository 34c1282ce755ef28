import { notFound, type UnitOfWork } from '@rms/service-kit'
import { type Location, type LocationFields, newLocation, toLocationReference } from './location.ts'
import type { LocationRepository } from './location-repository.ts'

interface Needs {
  readonly locations: LocationRepository
  readonly unitOfWork: UnitOfWork
  readonly now: () => Date
}

/** Adds a location and tells the others. */
export async function addLocation(
  { locations, unitOfWork, now }: Needs,
  fields: LocationFields,
): Promise<Location> {
  const location = newLocation(await locations.nextId(), fields, now())
  return unitOfWork.transact(async ({ session, emit }) => {
    await locations.insert(location, session)
    emit('catalog.location-changed', toLocationReference(location))
    return location
  })
}

/** Changes the given fields of a location; 404 when it is not there. */
export const changeLocation = (
  { locations, unitOfWork }: Omit<Needs, 'now'>,
  id: number,
  fields: Partial<LocationFields>,
): Promise<Location> =>
  unitOfWork.transact(async ({ session, emit }) => {
    const known = await locations.find(id, session)
    if (!known || known.deleted) throw notFound('location')
    const changed = { ...known, ...fields, version: known.version + 1 }
    await locations.save(changed, session)
    emit('catalog.location-changed', toLocationReference(changed))
    return changed
  })
