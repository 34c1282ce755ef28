import type { Location as LocationRecord, LocationReference } from '@rms/contracts'
import { toInstantText } from '@rms/domain-kit'
import { invalid } from '@rms/service-kit'

/** What a person fills in, by the names that the contract's record has. It is stored by the same names. */
export type LocationFields = Readonly<Omit<LocationRecord, 'id' | 'created_at' | 'version'>>

export interface Location extends LocationFields {
  readonly id: number
  readonly createdAt: Temporal.Instant
  /** Rises with every change. */
  readonly version: number
  readonly deleted: boolean
}

/** 400 for a position of which one coordinate is missing: nobody could be found to be there. */
export function requireCompletePosition({
  latitude,
  longitude,
}: Pick<LocationFields, 'latitude' | 'longitude'>): void {
  if ((latitude === null) === (longitude === null)) return
  throw invalid('position-incomplete', 'Enter both latitude and longitude.', {
    field: latitude === null ? 'latitude' : 'longitude',
  })
}

/** A new location as it begins. */
export const newLocation = (id: number, fields: LocationFields, now: Temporal.Instant): Location => ({
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

/** What decides where and when staff may clock in, as the audit log shows it. */
export const toAuditedLocation = ({
  name,
  latitude,
  longitude,
  radius,
  wifi_networks,
  timezone,
}: Location) => ({ name, latitude, longitude, radius, wifi_networks: [...wifi_networks], timezone })

/** What other services may know of a location: where it is, which clock hangs there, how a punch in it is known. */
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
