import { internalEndpoints, type LocationReference, type SettingsReference } from '@rms/contracts'
import { DEFAULT_RADIUS_METRES, DEFAULT_SETTINGS } from '@rms/domain-kit'
import {
  AppError,
  badRequest,
  createCachedValue,
  createCollectionReader,
  type InternalServiceClient,
  updateCopyIfNewer,
} from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import {
  type BusinessLocation,
  createLocationDirectory,
  type LocationDirectory,
} from '../../domain/location-directory.ts'
import { getBusinessModel, getLocationModel, type LocationDocument } from './location-models.ts'

/** Local copy of the catalog's locations; missing ones are fetched from the catalog. */
export interface LocationReplica {
  loadDirectory(session?: ClientSession): Promise<LocationDirectory>
  /** The directory as of a second ago at most; for reads that only show it. */
  getCachedDirectory(): Promise<LocationDirectory>
  /** Whether a location is known to be deleted. */
  isDeleted(locationId: number): Promise<boolean>
  /** The locations that are not deleted, by id. */
  listLocations(): Promise<BusinessLocation[]>
  /** 400 at the field for an unknown location; 503 if the catalog cannot be reached. */
  require(locationId: number, field: string): Promise<BusinessLocation>
  applyLocation(location: LocationReference, session?: ClientSession): Promise<void>
  applySettings(settings: SettingsReference, session?: ClientSession): Promise<void>
}

interface LocationReplicaDependencies {
  readonly connection: Connection
  readonly internal: InternalServiceClient
}

const BUSINESS_ID = 1

export function createLocationReplica({
  connection,
  internal,
}: LocationReplicaDependencies): LocationReplica {
  const locations = getLocationModel(connection)
  const locationsReader = createCollectionReader(locations)
  const business = getBusinessModel(connection)
  const businessReader = createCollectionReader(business)
  const cachedDirectory = createCachedValue(() => loadDirectory())

  async function loadDirectory(session?: ClientSession): Promise<LocationDirectory> {
    const [all, settings] = await Promise.all([
      locationsReader.find({}, { session }),
      businessReader.findOne({ _id: BUSINESS_ID }, { session }),
    ])
    return createLocationDirectory(all.map(toPlace), settings?.timezone ?? DEFAULT_SETTINGS.timezone)
  }

  async function applyLocation(location: LocationReference, session?: ClientSession): Promise<void> {
    const { id, version, ...fields } = location
    await updateCopyIfNewer(locations, { id, version, fields }, session)
    cachedDirectory.invalidate(session)
  }

  /** A location that was just added may not have been copied yet. */
  async function fetchFromCatalog(id: number): Promise<LocationDocument | null> {
    try {
      const found = await internal.call(internalEndpoints.locationReference, { params: { id } })
      await applyLocation(found)
    } catch (error) {
      if (!(error instanceof AppError && error.status === 404)) throw error
    }
    return locationsReader.findOne({ _id: id })
  }

  return {
    applyLocation,
    async applySettings({ timezone, version }, session) {
      await updateCopyIfNewer(business, { id: BUSINESS_ID, version, fields: { timezone } }, session)
      cachedDirectory.invalidate(session)
    },
    loadDirectory,
    getCachedDirectory: () => cachedDirectory.get(),
    async isDeleted(locationId) {
      return (await locationsReader.findOne({ _id: locationId }))?.deleted === true
    },
    async listLocations() {
      const all = await locationsReader.find({}, { sort: { _id: 1 } })
      return all.filter(({ deleted }) => !deleted).map(toPlace)
    },
    async require(locationId, field) {
      const known = await locationsReader.findOne({ _id: locationId })
      const found = known ?? (await fetchFromCatalog(locationId))
      if (!found || found.deleted)
        throw badRequest('unknown-location', 'This location no longer exists.', { field })
      return toPlace(found)
    },
  }
}

const toPlace = ({ latitude, longitude, radius, ...place }: LocationDocument): BusinessLocation => ({
  id: place._id,
  name: place.name,
  address: place.address,
  timezone: place.timezone,
  position: latitude === null || longitude === null ? null : { latitude, longitude },
  radiusMetres: radius ?? DEFAULT_RADIUS_METRES,
  wifiNetworks: place.wifi_networks ?? [],
})
