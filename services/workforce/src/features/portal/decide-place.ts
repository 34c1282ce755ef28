import type { PlaceVerdict, PunchCommand, ToldPosition } from '@rms/contracts'
import { distanceMetres, type Fix, isWithin, MINUTE_MS } from '@rms/domain-kit'
import { forbidden, invalid } from '@rms/service-kit'
import type { Place } from '../../domain/place.ts'
import { type ClientTimestamp, toClientTimestamp } from '../../domain/time-tracking/client-timestamp.ts'
import type { Fallback, Punched, Review } from '../../domain/time-tracking/time-entry.ts'

const STALE_AFTER_MS = 5 * MINUTE_MS

/** What the server knows when it decides about a punch. */
export interface Scene {
  /** Where this person may punch, those without coordinates too. */
  readonly places: readonly Place[]
  readonly now: Temporal.Instant
}

interface Found {
  readonly place: Place
  readonly metres: number
}

/** Whether a fix is in place: the nearest place that has it in range. 403 `no-position` for one that is none. */
export function judgeFix(
  told: ToldPosition | null | undefined,
  scene: Scene,
  device?: ClientTimestamp | null,
): PlaceVerdict {
  const fix = fixOf(told, scene.now, device ?? null)
  const nearest = byDistance(fix, scene.places)
  const [closest] = nearest
  if (!closest)
    return {
      success: false,
      location: null,
      distance: null,
      message: 'No authorized locations configured',
      nearest: null,
    }
  const inRange = nearest.find(({ place }) => isInRange(fix, place))
  const metres = Math.round((inRange ?? closest).metres)
  const name = (inRange ?? closest).place.name
  return {
    success: inRange !== undefined,
    location: inRange ? { id: inRange.place.id, name } : null,
    distance: metres,
    message: inRange
      ? `Location verified: ${name}`
      : `Not within range. Closest location: ${name} (${metres}m away)`,
    nearest: { name: closest.place.name, distance: Math.round(closest.metres) },
  }
}

/** A fix with its accuracy that was taken lately, by our clock, or by the device's when the punch was made offline. */
function fixOf(
  told: ToldPosition | null | undefined,
  now: Temporal.Instant,
  device: ClientTimestamp | null,
): Fix {
  if (!told || told.accuracy === null || told.accuracy === undefined || isStale(told, now, device))
    throw forbidden('no-position', 'Your position is not known well enough. Please let it be found again.')
  return { latitude: told.latitude, longitude: told.longitude, accuracyMetres: told.accuracy }
}

function isStale(
  { position_timestamp }: ToldPosition,
  now: Temporal.Instant,
  device: ClientTimestamp | null,
): boolean {
  if (!position_timestamp) return false
  const takenAt = Temporal.Instant.from(position_timestamp)
  const reference = device?.isOffline ? device.clientAt : now
  return reference.epochMilliseconds - takenAt.epochMilliseconds > STALE_AFTER_MS
}

const byDistance = (fix: Fix, places: readonly Place[]): Found[] =>
  places
    .flatMap(place => (place.position ? [{ place, metres: distanceMetres(fix, place.position) }] : []))
    .sort((a, b) => a.metres - b.metres || a.place.id - b.place.id)

const isInRange = (fix: Fix, { position, radiusMetres }: Place): boolean =>
  position !== null && isWithin(fix, { ...position, radiusMetres })

/**
 * How a punch is kept, and whether a manager has to look at it. 403 when it is not in place and has no fallback that
 * holds; 400 for a fallback without what it needs. What the device claims is kept, and believed in nothing.
 */
export function decidePunch(
  command: PunchCommand,
  scene: Scene,
): { readonly punched: Punched; readonly review: Review | null } {
  const device = toClientTimestamp(command.client_time, scene.now)
  const fallback = fallbackOf(command, { ...scene, device })
  const verdict = verdictOf(command, { scene, device, hasFallback: fallback !== null })
  const offline = device?.isOffline ?? false
  const isInPlace = verdict?.success === true
  const needsReview = offline || (!isInPlace && fallback !== null && fallback.method !== 'manager_override')
  return {
    punched: {
      locationId: verdict?.location?.id ?? null,
      distanceMetres: verdict?.distance ?? null,
      accuracyMetres: command.position?.accuracy ?? null,
      claimed: command.claimed
        ? { locationId: command.claimed.location_id, locationName: command.claimed.location_name }
        : null,
      fallback,
      clientAt: device?.clientAt ?? null,
      isOffline: offline,
    },
    review: needsReview ? { state: 'pending' } : null,
  }
}

function verdictOf(
  { position }: PunchCommand,
  { scene, device, hasFallback }: { scene: Scene; device: ClientTimestamp | null; hasFallback: boolean },
): PlaceVerdict | null {
  if (hasFallback && !isUsable(position, scene.now, device)) return null
  const verdict = judgeFix(position, scene, device)
  if (!verdict.success && !hasFallback)
    throw forbidden('not-in-place', verdict.message, { extra: { nearest: verdict.nearest } })
  return verdict
}

const isUsable = (
  told: ToldPosition | null | undefined,
  now: Temporal.Instant,
  device: ClientTimestamp | null,
): boolean =>
  told !== null &&
  told !== undefined &&
  told.accuracy !== null &&
  told.accuracy !== undefined &&
  !isStale(told, now, device)

function fallbackOf(
  { fallback, position }: PunchCommand,
  { places, now, device }: Scene & { device: ClientTimestamp | null },
): Fallback | null {
  if (!fallback) return null
  const { method, manager } = fallback
  const value = fallback.value?.trim() ?? ''
  switch (method) {
    case 'manager_override':
      if (!manager)
        throw invalid('fallback-value-required', 'Manager code is required.', { field: 'fallback_value' })
      if (!holdsAt(fallback.manager_location_ids, placesNear(position, { places, now }, device)))
        // No other words than for a code that is nobody's: it opens nothing here.
        throw forbidden('wrong-code', 'This manager code is wrong.', { field: 'fallback_value' })
      return { method, value: null, manager, at: now }
    case 'wifi_verification':
      if (value === '')
        throw invalid('fallback-value-required', 'WiFi network name is required.', {
          field: 'fallback_value',
        })
      if (!places.some(({ wifiNetworks }) => wifiNetworks.some(name => name.trim() === value)))
        throw forbidden('wrong-network', 'This is not a network of a place where you may clock in.')
      return { method, value, manager: null, at: now }
    case 'emergency_clock':
      if (value === '')
        throw invalid('fallback-value-required', 'Reason for emergency override is required.', {
          field: 'fallback_value',
        })
      return { method, value, manager: null, at: now }
  }
}

/** Where the person may be: at the nearest of their places when the fix tells, else at any of them. */
function placesNear(
  told: ToldPosition | null | undefined,
  { places, now }: Scene,
  device: ClientTimestamp | null,
): readonly Place[] {
  if (!isUsable(told, now, device)) return places
  const [nearest] = byDistance(fixOf(told, now, device), places)
  return nearest ? [nearest.place] : places
}

/** A manager's code holds where the manager works. */
const holdsAt = (managed: readonly number[] | null | undefined, places: readonly Place[]): boolean =>
  !managed || places.some(({ id }) => managed.includes(id))
