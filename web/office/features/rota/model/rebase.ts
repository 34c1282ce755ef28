import { type DraftShift, isSameWork } from './draft-shift.ts'

/** What became different between two states of a rota. */
export type ShiftDifference =
  | { kind: 'added'; after: DraftShift }
  | { kind: 'removed'; before: DraftShift }
  | { kind: 'changed'; before: DraftShift; after: DraftShift }

/** From one state to another, shift by shift; a shift without an id is new. */
export function differencesOf(
  before: readonly DraftShift[],
  after: readonly DraftShift[],
): ShiftDifference[] {
  const known = new Map(before.map(shift => [shift.id, shift]))
  const kept = new Set(after.map(({ id }) => id))
  const removed = before
    .filter(({ id }) => !kept.has(id))
    .map(shift => ({ kind: 'removed' as const, before: shift }))
  const others = after.flatMap((shift): ShiftDifference[] => {
    const earlier = shift.id === null ? undefined : known.get(shift.id)
    if (!earlier) return [{ kind: 'added', after: shift }]
    return isSameWork(earlier, shift) ? [] : [{ kind: 'changed', before: earlier, after: shift }]
  })
  return [...removed, ...others]
}

interface ThreeStates {
  /** What both began with. */
  base: readonly DraftShift[]
  mine: readonly DraftShift[]
  theirs: readonly DraftShift[]
}

/**
 * My changes on top of a newer rota, so that neither hand's work is lost. Of a shift that both changed mine holds; one
 * that I changed and they removed comes back as a new one; what both added alike is there once.
 */
export function rebase({ base, mine, theirs }: ThreeStates): DraftShift[] {
  let result: DraftShift[] = [...theirs]
  for (const difference of differencesOf(base, mine)) result = applied(result, difference)
  return result
}

function applied(shifts: DraftShift[], difference: ShiftDifference): DraftShift[] {
  switch (difference.kind) {
    case 'removed':
      return shifts.filter(({ id }) => id !== difference.before.id)
    case 'added':
      return added(shifts, difference.after)
    case 'changed': {
      const { after } = difference
      if (!shifts.some(({ id }) => id === after.id)) return added(shifts, { ...after, id: null })
      return shifts.map(shift => (shift.id === after.id ? after : shift))
    }
  }
}

const added = (shifts: DraftShift[], shift: DraftShift): DraftShift[] =>
  shifts.some(other => isSameWork(other, shift)) ? shifts : [...shifts, shift]
