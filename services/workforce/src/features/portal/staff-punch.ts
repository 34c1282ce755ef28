import type { BreakCommand, PositionCheckResult, PunchCommand, ReportedDevicePosition } from '@rms/contracts'
import type { LocationDirectory } from '../../domain/location-directory.ts'
import type { StaffMember } from '../../domain/staff/staff.ts'
import { toClientTimestamp } from '../../domain/time-tracking/client-timestamp.ts'
import type { TimeEntry } from '../../domain/time-tracking/time-entry.ts'
import { requireStaff } from '../staff/staff-changes.ts'
import { finishBreak, startBreak } from '../time-tracking/break-punches.ts'
import { clockIn, clockOut, type PortalPunchDetails } from '../time-tracking/punch.ts'
import type { TimeEntryWithStaff, TimeTrackingDependencies } from '../time-tracking/time-entry-changes.ts'
import { decidePunch, verifyPunchGeoPosition } from './verify-punch.ts'

interface StaffPunchRequest {
  readonly staffId: number
  readonly command: PunchCommand
}

interface PunchResult {
  readonly entry: TimeEntry
  /** The key was used before; `entry` is the one it created or closed. */
  readonly repeated: boolean
}

/** Clocks a staff member in or out at their own request; idempotent per key. */
export async function saveStaffPunch(
  needs: TimeTrackingDependencies,
  direction: 'in' | 'out',
  { staffId, command }: StaffPunchRequest,
): Promise<PunchResult> {
  const key = command.key ? `${direction}/${command.key}` : null
  return recordOnce(needs, { staffId, key }, async () => {
    const directory = await needs.places.loadDirectory()
    const atPortal: PortalPunchDetails = {
      key,
      decide: (member, open) =>
        decidePunch(command, { places: getClockInLocations(member, directory, open), now: needs.now() }),
    }
    const punch = { staffId, notes: command.notes, actor: null, atPortal }
    return direction === 'in' ? clockIn(needs, punch) : clockOut(needs, punch)
  })
}

/** Starts or ends a staff member's break at their own request; idempotent per key. */
export function saveStaffBreak(
  needs: TimeTrackingDependencies,
  edge: 'start' | 'end',
  { staffId, command }: { readonly staffId: number; readonly command: BreakCommand },
): Promise<PunchResult> {
  const key = command.key ? `break-${edge}/${command.key}` : null
  return recordOnce(needs, { staffId, key }, () => {
    const press = {
      staffId,
      actor: null,
      atPortal: { key, clientTimestamp: toClientTimestamp(command.client_time, needs.now()) },
    }
    return edge === 'start' ? startBreak(needs, press) : finishBreak(needs, press)
  })
}

async function recordOnce(
  { entries }: TimeTrackingDependencies,
  { staffId, key }: { readonly staffId: number; readonly key: string | null },
  record: () => Promise<TimeEntryWithStaff>,
): Promise<PunchResult> {
  const earlier = key && (await entries.findByKey(staffId, key))
  if (earlier) return { entry: earlier, repeated: true }
  try {
    return { entry: (await record()).entry, repeated: false }
  } catch (error) {
    // The same punch was sent twice concurrently, and the other request won.
    const same = key && (await entries.findByKey(staffId, key))
    if (same) return { entry: same, repeated: true }
    throw error
  }
}

/** Whether a position is where this person may clock in, or clock out of their open entry. */
export async function verifyStaffGeoPosition(
  needs: Pick<TimeTrackingDependencies, 'staff' | 'places' | 'entries' | 'now'>,
  staffId: number,
  reported: ReportedDevicePosition,
): Promise<PositionCheckResult> {
  const [member, directory, open] = await Promise.all([
    requireStaff(needs.staff, staffId),
    needs.places.loadDirectory(),
    needs.entries.findOpen(staffId),
  ])
  return verifyPunchGeoPosition(reported, {
    places: getClockInLocations(member, directory, open),
    now: needs.now(),
  })
}

/** Locations where the person may clock in and, for an open entry, the one where they clocked in. */
export function getClockInLocations(
  member: StaffMember,
  directory: LocationDirectory,
  open: TimeEntry | null,
) {
  const permitted = member.permissions
    .filter(({ canClockIn }) => canClockIn)
    .map(({ locationId }) => locationId)
  const ids = new Set([...permitted, ...(open?.in?.locationId ? [open.in.locationId] : [])])
  return [...ids].flatMap(id => {
    const place = directory.findWorkplace(id)
    return place ? [place] : []
  })
}
