import type { Location as LocationRecord, LocationReference } from '@rms/contracts'
import { toInstantText } from '@rms/domain-kit'
import { badRequest } from '@rms/service-kit'

/** The fields that a person fills in, with the names of the contract. They are stored under the same names. */
export type LocationFields = Readonly<Omit<LocationRecord, 'id' | 'created_at' | 'version'>>

export interface Location extends LocationFields {
  readonly id: number
  readonly createdAt: Temporal.Instant
  /** Incremented with every change. */
  readonly version: number
  readonly deleted: boolean
}

/** Throws 400 if only one coordinate is given: nobody could be located there. */
export function requireCompleteCoordinates({
  latitude,
  longitude,
}: Pick<LocationFields, 'latitude' | 'longitude'>): void {
  if ((latitude === null) === (longitude === null)) return
  throw badRequest('position-incomplete', 'Enter both latitude and longitude.', {
    field: latitude === null ? 'latitude' : 'longitude',
  })
}

/** A new location in its initial state. */
export const buildNewLocation = (id: number, fields: LocationFields, now: Temporal.Instant): Location => ({
  ...fields,
  id,
  createdAt: now,
  version: 1,
  deleted: false,
})

export const toLocationRecord = (location: Location): LocationRecord => {
  const { createdAt, deleted: _, wifi_networks, ...fields } = location
  return { ...fields, wifi_networks: [...wifi_networks], created_at: toInstantText(createdAt) }
}

/** The fields that decide where and when staff may clock in, as shown in the audit log. */
export const toAuditedLocation = ({
  name,
  latitude,
  longitude,
  radius,
  wifi_networks,
  timezone,
}: Location) => ({ name, latitude, longitude, radius, wifi_networks: [...wifi_networks], timezone })

/** What other services know about a location: its position, its time zone, and how a punch there is recognised. */
export const toLocationReference = (location: Location): LocationReference => ({
  id: location.id,
  name: location.name,
  address: location.address,
  latitude: location.latitude,
  longitude: location.longitude,
  radius: location.radius,
  timezone: location.timezone,
  wifi_networks: [...location.wifi_networks],
  version: location.version,
  deleted: location.deleted,
})
