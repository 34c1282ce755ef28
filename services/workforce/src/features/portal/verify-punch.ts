import type { PositionCheckResult, PunchCommand, ReportedDevicePosition } from '@rms/contracts'
import { computeDistanceMetres, type DevicePosition, isWithinGeofence, MINUTE_MS } from '@rms/domain-kit'
import { badRequest, forbidden } from '@rms/service-kit'
import type { BusinessLocation } from '../../domain/location-directory.ts'
import { type ClientTimestamp, toClientTimestamp } from '../../domain/time-tracking/client-timestamp.ts'
import type {
  PunchDetails,
  PunchFallbackVerification,
  TimeEntryReview,
} from '../../domain/time-tracking/time-entry.ts'

const STALE_AFTER_MS = 5 * MINUTE_MS

/** What the server knows when it decides on a punch. */
export interface PunchContext {
  /** Locations where this person may punch, including those without coordinates. */
  readonly places: readonly BusinessLocation[]
  readonly now: Temporal.Instant
}

interface LocationDistance {
  readonly place: BusinessLocation
  readonly metres: number
}

/** Verifies a position: finds the nearest location that has it in range. 403 `no-position` for an unusable position. */
export function verifyPunchGeoPosition(
  reported: ReportedDevicePosition | null | undefined,
  scene: PunchContext,
  device?: ClientTimestamp | null,
): PositionCheckResult {
  const fix = fixOf(reported, scene.now, device ?? null)
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

/**
 * Requires a recent position with its accuracy; recent by the server's clock, or by the device's when the punch was
 * made offline.
 */
function fixOf(
  reported: ReportedDevicePosition | null | undefined,
  now: Temporal.Instant,
  device: ClientTimestamp | null,
): DevicePosition {
  if (
    !reported ||
    reported.accuracy === null ||
    reported.accuracy === undefined ||
    isStale(reported, now, device)
  )
    throw forbidden(
      'no-position',
      'The position of your phone is not accurate enough. Refresh it and try again.',
    )
  return { latitude: reported.latitude, longitude: reported.longitude, accuracyMetres: reported.accuracy }
}

function isStale(
  { position_timestamp }: ReportedDevicePosition,
  now: Temporal.Instant,
  device: ClientTimestamp | null,
): boolean {
  if (!position_timestamp) return false
  const takenAt = Temporal.Instant.from(position_timestamp)
  const reference = device?.isOffline ? device.clientAt : now
  return reference.epochMilliseconds - takenAt.epochMilliseconds > STALE_AFTER_MS
}

const byDistance = (fix: DevicePosition, places: readonly BusinessLocation[]): LocationDistance[] =>
  places
    .flatMap(place => (place.position ? [{ place, metres: computeDistanceMetres(fix, place.position) }] : []))
    .sort((a, b) => a.metres - b.metres || a.place.id - b.place.id)

const isInRange = (fix: DevicePosition, { position, radiusMetres }: BusinessLocation): boolean =>
  position !== null && isWithinGeofence(fix, { ...position, radiusMetres })

/**
 * Decides how a punch is recorded and whether it needs review. 403 if it is out of range without a valid fallback; 400
 * for a fallback without its value. The location claimed by the device is stored but never trusted.
 */
export function decidePunch(
  command: PunchCommand,
  scene: PunchContext,
): { readonly punched: PunchDetails; readonly review: TimeEntryReview | null } {
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
  {
    scene,
    device,
    hasFallback,
  }: { scene: PunchContext; device: ClientTimestamp | null; hasFallback: boolean },
): PositionCheckResult | null {
  if (hasFallback && !isUsable(position, scene.now, device)) return null
  const verdict = verifyPunchGeoPosition(position, scene, device)
  if (!verdict.success && !hasFallback)
    throw forbidden('not-in-place', verdict.message, { extra: { nearest: verdict.nearest } })
  return verdict
}

const isUsable = (
  reported: ReportedDevicePosition | null | undefined,
  now: Temporal.Instant,
  device: ClientTimestamp | null,
): boolean =>
  reported !== null &&
  reported !== undefined &&
  reported.accuracy !== null &&
  reported.accuracy !== undefined &&
  !isStale(reported, now, device)

function fallbackOf(
  { fallback, position }: PunchCommand,
  { places, now, device }: PunchContext & { device: ClientTimestamp | null },
): PunchFallbackVerification | null {
  if (!fallback) return null
  const { method, manager } = fallback
  const value = fallback.value?.trim() ?? ''
  switch (method) {
    case 'manager_override':
      if (!manager)
        throw badRequest('fallback-value-required', 'Manager code is required.', { field: 'fallback_value' })
      if (!holdsAt(fallback.manager_location_ids, placesNear(position, { places, now }, device)))
        // The same message as for an unknown code: this code is not valid at this location.
        throw forbidden('wrong-code', 'This manager code is not correct.', { field: 'fallback_value' })
      return { method, value: null, manager, at: now }
    case 'wifi_verification':
      if (value === '')
        throw badRequest('fallback-value-required', 'WiFi network name is required.', {
          field: 'fallback_value',
        })
      if (!places.some(({ wifiNetworks }) => wifiNetworks.some(name => name.trim() === value)))
        throw forbidden(
          'wrong-network',
          'This WiFi network does not belong to a location where you can clock in.',
        )
      return { method, value, manager: null, at: now }
    case 'emergency_clock':
      if (value === '')
        throw badRequest('fallback-value-required', 'Reason for emergency override is required.', {
          field: 'fallback_value',
        })
      return { method, value, manager: null, at: now }
  }
}

/** Candidate locations: the nearest one for a usable position, else all of the person's locations. */
function placesNear(
  reported: ReportedDevicePosition | null | undefined,
  { places, now }: PunchContext,
  device: ClientTimestamp | null,
): readonly BusinessLocation[] {
  if (!isUsable(reported, now, device)) return places
  const [nearest] = byDistance(fixOf(reported, now, device), places)
  return nearest ? [nearest.place] : places
}

/** A manager's code is valid at the locations the manager is responsible for. */
const holdsAt = (
  managed: readonly number[] | null | undefined,
  places: readonly BusinessLocation[],
): boolean => !managed || places.some(({ id }) => managed.includes(id))
