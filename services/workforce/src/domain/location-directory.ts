import type { GeoPosition } from '@rms/domain-kit'

/** A place of work, as far as staff and time need it. */
export interface BusinessLocation {
  readonly id: number
  readonly name: string
  readonly address: string
  /** IANA zone; null means the business's. */
  readonly timezone: string | null
  /** Coordinates; null if not set. */
  readonly position: GeoPosition | null
  readonly radiusMetres: number
  /** Names of its networks; they never leave the server. */
  readonly wifiNetworks: readonly string[]
}

/** All places at the time of loading, deleted ones included, and the time zone of the business. */
export interface LocationDirectory {
  findWorkplace(id: number): BusinessLocation | undefined
  /** Time zone of the first known place in the list (place of work, then the person's), else that of the business. */
  getTimeZone(...locationIds: readonly (number | null)[]): string
}

export function createLocationDirectory(
  places: readonly BusinessLocation[],
  businessZone: string,
): LocationDirectory {
  const byId = new Map(places.map(place => [place.id, place]))
  const placeOf = (id: number | null) => (id === null ? undefined : byId.get(id))
  return {
    findWorkplace: placeOf,
    getTimeZone(...locationIds) {
      const place = locationIds.map(placeOf).find(found => found !== undefined)
      return place?.timezone ?? businessZone
    },
  }
}
