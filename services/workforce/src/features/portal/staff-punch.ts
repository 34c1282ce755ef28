import type { BreakCommand, PlaceVerdict, PunchCommand, ToldPosition } from '@rms/contracts'
import type { PlaceBook } from '../../domain/place.ts'
import type { StaffMember } from '../../domain/staff/staff.ts'
import { toClientTimestamp } from '../../domain/time-tracking/client-timestamp.ts'
import type { TimeEntry } from '../../domain/time-tracking/time-entry.ts'
import { requireStaff } from '../staff/staff-changes.ts'
import type { EntryOf, TimeNeeds } from '../time-tracking/entry-changes.ts'
import { type AtPortal, clockIn, clockOut } from '../time-tracking/punch.ts'
import { finishBreak, startBreak } from '../time-tracking/take-break.ts'
import { decidePunch, judgeFix } from './decide-place.ts'

interface StaffPunch {
  readonly staffId: number
  readonly command: PunchCommand
}

interface Punched {
  readonly entry: TimeEntry
  /** The key was used before: this is the entry that it made or closed. */
  readonly repeated: boolean
}

/** Clocks a person in, or out, as they ask themselves; the same key again gives the same entry. */
export async function staffPunch(
  needs: TimeNeeds,
  how: 'in' | 'out',
  { staffId, command }: StaffPunch,
): Promise<Punched> {
  const key = command.key ? `${how}/${command.key}` : null
  return once(needs, { staffId, key }, async () => {
    const book = await needs.places.book()
    const atPortal: AtPortal = {
      key,
      decide: (member, open) =>
        decidePunch(command, { places: placesOf(member, book, open), now: needs.now() }),
    }
    const punch = { staffId, notes: command.notes, actor: null, atPortal }
    return how === 'in' ? clockIn(needs, punch) : clockOut(needs, punch)
  })
}

/** Begins or ends a person's break as they ask themselves; the same key again gives the same entry. */
export function staffBreak(
  needs: TimeNeeds,
  edge: 'start' | 'end',
  { staffId, command }: { readonly staffId: number; readonly command: BreakCommand },
): Promise<Punched> {
  const key = command.key ? `break-${edge}/${command.key}` : null
  return once(needs, { staffId, key }, () => {
    const press = {
      staffId,
      actor: null,
      atPortal: { key, told: toClientTimestamp(command.client_time, needs.now()) },
    }
    return edge === 'start' ? startBreak(needs, press) : finishBreak(needs, press)
  })
}

async function once(
  { entries }: TimeNeeds,
  { staffId, key }: { readonly staffId: number; readonly key: string | null },
  act: () => Promise<EntryOf>,
): Promise<Punched> {
  const earlier = key && (await entries.findByKey(staffId, key))
  if (earlier) return { entry: earlier, repeated: true }
  try {
    return { entry: (await act()).entry, repeated: false }
  } catch (error) {
    // The same punch, sent twice at once: the other one was faster.
    const same = key && (await entries.findByKey(staffId, key))
    if (same) return { entry: same, repeated: true }
    throw error
  }
}

/** Whether a fix is where this person may clock in, or out of an open entry. */
export async function verifyPlace(
  needs: Pick<TimeNeeds, 'staff' | 'places' | 'entries' | 'now'>,
  staffId: number,
  told: ToldPosition,
): Promise<PlaceVerdict> {
  const [member, book, open] = await Promise.all([
    requireStaff(needs.staff, staffId),
    needs.places.book(),
    needs.entries.findOpen(staffId),
  ])
  return judgeFix(told, { places: placesOf(member, book, open), now: needs.now() })
}

/** Where the person may clock in; and, to clock out, where they clocked in. */
export function placesOf(member: StaffMember, book: PlaceBook, open: TimeEntry | null) {
  const permitted = member.permissions
    .filter(({ canClockIn }) => canClockIn)
    .map(({ locationId }) => locationId)
  const ids = new Set([...permitted, ...(open?.in?.locationId ? [open.in.locationId] : [])])
  return [...ids].flatMap(id => {
    const place = book.place(id)
    return place ? [place] : []
  })
}
