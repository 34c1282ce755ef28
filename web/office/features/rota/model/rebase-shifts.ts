import { areShiftsEqual, type DraftShift } from './draft-shift.ts'

/** A difference between two versions of a rota. */
export type ShiftDifference =
  | { kind: 'added'; after: DraftShift }
  | { kind: 'removed'; before: DraftShift }
  | { kind: 'changed'; before: DraftShift; after: DraftShift }

/** The differences of two versions by shift id; shifts without an id are new. */
export function diffShifts(before: readonly DraftShift[], after: readonly DraftShift[]): ShiftDifference[] {
  const known = new Map(before.map(shift => [shift.id, shift]))
  const remainingIds = new Set(after.map(({ id }) => id))
  const removed = before
    .filter(({ id }) => !remainingIds.has(id))
    .map(shift => ({ kind: 'removed' as const, before: shift }))
  const others = after.flatMap((shift): ShiftDifference[] => {
    const earlier = shift.id === null ? undefined : known.get(shift.id)
    if (!earlier) return [{ kind: 'added', after: shift }]
    return areShiftsEqual(earlier, shift) ? [] : [{ kind: 'changed', before: earlier, after: shift }]
  })
  return [...removed, ...others]
}

interface RotaVersions {
  /** The common ancestor of both versions. */
  base: readonly DraftShift[]
  own: readonly DraftShift[]
  theirs: readonly DraftShift[]
}

/**
 * Applies own changes to a newer version (three-way merge). Where both changed a shift, own changes win. A shift that was
 * changed here and removed there is added again. A shift that both added is added once.
 */
export function rebaseShifts({ base, own, theirs }: RotaVersions): DraftShift[] {
  let result: DraftShift[] = [...theirs]
  for (const difference of diffShifts(base, own)) result = applyDifference(result, difference)
  return result
}

function applyDifference(shifts: DraftShift[], difference: ShiftDifference): DraftShift[] {
  switch (difference.kind) {
    case 'removed':
      return shifts.filter(({ id }) => id !== difference.before.id)
    case 'added':
      return addUnlessPresent(shifts, difference.after)
    case 'changed': {
      const { after } = difference
      if (!shifts.some(({ id }) => id === after.id)) return addUnlessPresent(shifts, { ...after, id: null })
      return shifts.map(shift => (shift.id === after.id ? after : shift))
    }
  }
}

const addUnlessPresent = (shifts: DraftShift[], shift: DraftShift): DraftShift[] =>
  shifts.some(other => areShiftsEqual(other, shift)) ? shifts : [...shifts, shift]
