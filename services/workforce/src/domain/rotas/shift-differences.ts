import type { ShiftChange, ShiftTimes } from '@rms/contracts'
import type { Shift } from './shift.ts'

/** A shift as it was last published to staff. */
export type PublishedShift = Pick<Shift, 'id' | 'staffId' | 'date' | 'start' | 'end' | 'position'>

/** The changes per person between two plans; people without changes are left out. */
export function compareShifts(
  before: readonly PublishedShift[],
  after: readonly PublishedShift[],
): ReadonlyMap<number, ShiftChange[]> {
  const people = new Set([...before, ...after].map(({ staffId }) => staffId))
  const changes = new Map<number, ShiftChange[]>()
  for (const staffId of people) {
    const own = (shifts: readonly PublishedShift[]) => shifts.filter(shift => shift.staffId === staffId)
    const found = findChanges(own(before), own(after))
    if (found.length > 0) changes.set(staffId, found)
  }
  return changes
}

/**
 * Matches shifts by id, then by equal content, then by date: a shift sent without its id is an existing one if one
 * matches.
 */
function findChanges(before: readonly PublishedShift[], after: readonly PublishedShift[]): ShiftChange[] {
  const unmatched = [...before]
  const removeFirst = (isIt: (shift: PublishedShift) => boolean): PublishedShift | undefined => {
    const place = unmatched.findIndex(isIt)
    return place < 0 ? undefined : unmatched.splice(place, 1)[0]
  }
  const matched = new Map<PublishedShift, PublishedShift>()
  const matchBy = (isSame: (a: PublishedShift, b: PublishedShift) => boolean): void => {
    for (const shift of after) {
      const old = matched.has(shift) ? undefined : removeFirst(each => isSame(each, shift))
      if (old) matched.set(shift, old)
    }
  }
  matchBy((a, b) => a.id === b.id)
  matchBy(hasSameContent)
  matchBy((a, b) => a.date === b.date)
  const addedOrChanged = after.flatMap((shift): ShiftChange[] => {
    const old = matched.get(shift)
    if (!old) return [{ kind: 'added', shift_id: shift.id, before: null, after: toTimes(shift) }]
    if (hasSameContent(old, shift)) return []
    return [{ kind: 'changed', shift_id: shift.id, before: toTimes(old), after: toTimes(shift) }]
  })
  const removed = unmatched.map(
    (old): ShiftChange => ({ kind: 'removed', shift_id: old.id, before: toTimes(old), after: null }),
  )
  return [...addedOrChanged, ...removed].sort((a, b) => getChangeDate(a).localeCompare(getChangeDate(b)))
}

const hasSameContent = (a: PublishedShift, b: PublishedShift): boolean =>
  a.date === b.date && a.start === b.start && a.end === b.end && a.position === b.position

const toTimes = ({ date, start, end, position }: PublishedShift): ShiftTimes => ({
  shift_date: date,
  start_time: start,
  end_time: end,
  position,
})

const getChangeDate = ({ before, after }: ShiftChange): string => (after ?? before)?.shift_date ?? ''
