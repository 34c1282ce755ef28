import type { Position } from '@rms/domain-kit'

/** A place of work, as far as staff and time need it. */
export interface Place {
  readonly id: number
  readonly name: string
  readonly address: string
  /** IANA zone; null means the business's. */
  readonly timezone: string | null
  /** Where it is; null while nobody said. */
  readonly position: Position | null
  readonly radiusMetres: number
  /** Names of its networks; they never leave the server. */
  readonly wifiNetworks: readonly string[]
}

/** All places as they were when the question was asked, deleted ones too, and the zone of the business. */
export interface PlaceBook {
  place(id: number): Place | undefined
  /** The time zone of the first of these places that is known: the place of work, else the person's, else the business's. */
  zoneOf(...locationIds: readonly (number | null)[]): string
}

export function createPlaceBook(places: readonly Place[], businessZone: string): PlaceBook {
  const byId = new Map(places.map(place => [place.id, place]))
  const placeOf = (id: number | null) => (id === null ? undefined : byId.get(id))
  return {
    place: placeOf,
    zoneOf(...locationIds) {
      const place = locationIds.map(placeOf).find(found => found !== undefined)
      return place?.timezone ?? businessZone
    },
  }
}
