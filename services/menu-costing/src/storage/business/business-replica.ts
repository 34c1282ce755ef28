import { internalEndpoints, type LocationReference, type SettingsReference } from '@rms/contracts'
import { DEFAULT_SETTINGS } from '@rms/domain-kit'
import {
  AppError,
  badRequest,
  createCollectionReader,
  type InternalServiceClient,
  updateCopyIfNewer,
} from '@rms/service-kit'
import type { ClientSession, Connection } from 'mongoose'
import { getBusinessModel, getLocationModel, type LocationDocument } from './business-models.ts'

/** A location with its time zone. */
export interface BusinessLocation {
  readonly id: number
  readonly name: string
  readonly timeZone: string
}

/** Local copies of the locations and the time zone of the business; what is missing is fetched from the catalog. */
export interface BusinessReplica {
  /** 400 at the field for a location that does not exist; 503 if only the catalog could know and is unavailable. */
  requireLocation(id: number, field: string): Promise<BusinessLocation>
  /** All locations that are not deleted, by id. */
  listLocations(): Promise<BusinessLocation[]>
  /** Names, also of deleted locations. */
  findNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  applyLocation(location: LocationReference, session?: ClientSession): Promise<void>
  applySettings(settings: SettingsReference, session?: ClientSession): Promise<void>
}

const BUSINESS_ID = 1

interface Sources {
  readonly connection: Connection
  readonly internal: InternalServiceClient
}

export function createBusinessReplica({ connection, internal }: Sources): BusinessReplica {
  const locations = getLocationModel(connection)
  const locationsReader = createCollectionReader(locations)
  const business = getBusinessModel(connection)
  const businessReader = createCollectionReader(business)

  async function applyLocation(location: LocationReference, session?: ClientSession): Promise<void> {
    const { id, version, name, timezone, deleted } = location
    await updateCopyIfNewer(locations, { id, version, fields: { name, timezone, deleted } }, session)
  }

  async function applySettings(settings: SettingsReference, session?: ClientSession): Promise<void> {
    const { timezone, version } = settings
    await updateCopyIfNewer(business, { id: BUSINESS_ID, version, fields: { timezone } }, session)
  }

  /** The first use after an update of the product, which publishes no event for what has not changed. */
  async function copyEverything(): Promise<void> {
    const references = await internal.call(internalEndpoints.businessReferences)
    for (const location of references.locations) await applyLocation(location)
    await applySettings(references.settings)
  }

  async function getTimeZone(): Promise<string> {
    const known = await businessReader.findOne({ _id: BUSINESS_ID })
    if (known) return known.timezone
    await copyEverything()
    return (await businessReader.findOne({ _id: BUSINESS_ID }))?.timezone ?? DEFAULT_SETTINGS.timezone
  }

  /** A location that was just added may not have been copied yet. */
  async function fetchLocation(id: number): Promise<LocationDocument | null> {
    try {
      await applyLocation(await internal.call(internalEndpoints.locationReference, { params: { id } }))
    } catch (error) {
      if (!(error instanceof AppError && error.status === 404)) throw error
    }
    return locationsReader.findOne({ _id: id })
  }

  return {
    applyLocation,
    applySettings,
    async requireLocation(id, field) {
      const timeZone = await getTimeZone()
      const found = (await locationsReader.findOne({ _id: id })) ?? (await fetchLocation(id))
      if (found && !found.deleted) return toLocation(found, timeZone)
      throw badRequest('unknown-location', 'This location no longer exists.', { field })
    },
    async listLocations() {
      const timeZone = await getTimeZone()
      const found = await locationsReader.find({ deleted: false }, { sort: { _id: 1 } })
      return found.map(location => toLocation(location, timeZone))
    },
    async findNames(ids) {
      if (ids.length === 0) return new Map()
      const found = await locationsReader.find({ _id: { $in: [...ids] } }, { projection: { name: 1 } })
      return new Map(found.map(({ _id, name }) => [_id, name]))
    },
  }
}

/** The time zone of the business as far as it is known here. */
export async function readBusinessTimeZone(connection: Connection, session?: ClientSession): Promise<string> {
  const known = await createCollectionReader(getBusinessModel(connection)).findOne(
    { _id: BUSINESS_ID },
    { session },
  )
  return known?.timezone ?? DEFAULT_SETTINGS.timezone
}

const toLocation = (
  { _id: id, name, timezone }: LocationDocument,
  businessTimeZone: string,
): BusinessLocation => ({
  id,
  name,
  timeZone: timezone ?? businessTimeZone,
})
