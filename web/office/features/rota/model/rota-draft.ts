import type { RotaWithShifts } from '@rms/contracts'
import { type DraftShift, toDraftShift } from './draft-shift.ts'
import { diffShifts, rebaseShifts } from './rebase-shifts.ts'

/** The editable parts of a rota. */
export interface RotaContent {
  name: string
  staffIds: readonly number[]
  shifts: readonly DraftShift[]
}

/** The edited rota; `base` is the saved version it started from. */
export interface RotaDraft extends RotaContent {
  rotaId: number
  base: RotaContent & { version: number }
}

export function createRotaDraft(rota: RotaWithShifts): RotaDraft {
  const content = toContent(rota)
  return { rotaId: rota.id, ...content, base: { ...content, version: rota.version } }
}

const toContent = (rota: RotaWithShifts): RotaContent => ({
  name: rota.name,
  staffIds: rota.staff_ids,
  shifts: rota.shifts.map(toDraftShift),
})

export const hasUnsavedShifts = ({ base, shifts }: RotaDraft): boolean =>
  diffShifts(base.shifts, shifts).length > 0

export const hasUnsavedDetails = ({ base, name, staffIds }: RotaDraft): boolean =>
  name !== base.name || !isSameStaff(base.staffIds, staffIds)

export const hasUnsavedChanges = (draft: RotaDraft): boolean =>
  hasUnsavedShifts(draft) || hasUnsavedDetails(draft)

const isSameStaff = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every(id => b.includes(id))

/** Rebases the draft on a newer version: local changes win, everything else is taken from the newer version. */
export function rebaseRotaDraft(newer: RotaWithShifts, draft: RotaDraft): RotaDraft {
  const newDraft = createRotaDraft(newer)
  const { base } = draft
  return {
    ...newDraft,
    name: draft.name === base.name ? newDraft.name : draft.name,
    staffIds: isSameStaff(base.staffIds, draft.staffIds) ? newDraft.staffIds : draft.staffIds,
    shifts: rebaseShifts({ base: base.shifts, own: draft.shifts, theirs: newDraft.shifts }),
  }
}

/** The draft after a save: what was sent becomes the base, and changes made since then are kept. */
export function reconcileAfterSave(saved: RotaWithShifts, sent: RotaDraft, now: RotaDraft): RotaDraft {
  if (now === sent) return createRotaDraft(saved)
  const withIds = createIdAssigner(sent, createRotaDraft(saved))
  const base = { ...sent, shifts: withIds(sent.shifts), version: sent.base.version }
  return rebaseRotaDraft(saved, { ...now, base, shifts: withIds(now.shifts) })
}

/** Returns a function that gives shifts created by the save their new ids. */
function createIdAssigner(sent: RotaContent, saved: RotaContent) {
  const known = new Set(sent.shifts.map(({ id }) => id))
  const created = saved.shifts.filter(({ id }) => !known.has(id))
  const ids = new Map<string, number | null>()
  for (const shift of sent.shifts.filter(({ id }) => id === null)) {
    const index = created.findIndex(other => isSameTime(other, shift))
    const [match] = index < 0 ? [] : created.splice(index, 1)
    if (match) ids.set(shift.key, match.id)
  }
  return (shifts: readonly DraftShift[]) =>
    shifts.map(shift => ({ ...shift, id: ids.get(shift.key) ?? shift.id }))
}

const isSameTime = (a: DraftShift, b: DraftShift): boolean =>
  a.staffId === b.staffId && a.date === b.date && a.start === b.start && a.end === b.end
