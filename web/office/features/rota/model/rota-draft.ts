import type { RotaWithShifts } from '@rms/contracts'
import { type DraftShift, fromRecord } from './draft-shift.ts'
import { differencesOf, rebase } from './rebase.ts'

/** What of a rota is edited. */
export interface RotaContent {
  name: string
  staffIds: readonly number[]
  shifts: readonly DraftShift[]
}

/** The rota as it was opened, and as it stands on the table. */
export interface RotaDraft extends RotaContent {
  rotaId: number
  base: RotaContent & { version: number }
}

export function draftOf(rota: RotaWithShifts): RotaDraft {
  const content = contentOf(rota)
  return { rotaId: rota.id, ...content, base: { ...content, version: rota.version } }
}

const contentOf = (rota: RotaWithShifts): RotaContent => ({
  name: rota.name,
  staffIds: rota.staff_ids,
  shifts: rota.shifts.map(fromRecord),
})

export const hasUnsavedShifts = ({ base, shifts }: RotaDraft): boolean =>
  differencesOf(base.shifts, shifts).length > 0

export const hasUnsavedDetails = ({ base, name, staffIds }: RotaDraft): boolean =>
  name !== base.name || !isSameStaff(base.staffIds, staffIds)

export const isUnsaved = (draft: RotaDraft): boolean => hasUnsavedShifts(draft) || hasUnsavedDetails(draft)

const isSameStaff = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every(id => b.includes(id))

/** The draft on top of a newer rota: what was changed here stays, what was not is as it is there. */
export function onTopOf(newer: RotaWithShifts, draft: RotaDraft): RotaDraft {
  const fresh = draftOf(newer)
  const { base } = draft
  return {
    ...fresh,
    name: draft.name === base.name ? fresh.name : draft.name,
    staffIds: isSameStaff(base.staffIds, draft.staffIds) ? fresh.staffIds : draft.staffIds,
    shifts: rebase({ base: base.shifts, mine: draft.shifts, theirs: fresh.shifts }),
  }
}

/** The draft after a save: what was sent is as the server has it now, what was done since then stays on top. */
export function afterSaving(saved: RotaWithShifts, sent: RotaDraft, now: RotaDraft): RotaDraft {
  if (now === sent) return draftOf(saved)
  const withIds = withSavedIds(sent, draftOf(saved))
  const base = { ...sent, shifts: withIds(sent.shifts), version: sent.base.version }
  return onTopOf(saved, { ...now, base, shifts: withIds(now.shifts) })
}

/** Gives the shifts that were new when they were sent the ids that they have now. */
function withSavedIds(sent: RotaContent, saved: RotaContent) {
  const known = new Set(sent.shifts.map(({ id }) => id))
  const fresh = saved.shifts.filter(({ id }) => !known.has(id))
  const ids = new Map<string, number | null>()
  for (const shift of sent.shifts.filter(({ id }) => id === null)) {
    const index = fresh.findIndex(other => isSameTime(other, shift))
    const [twin] = index < 0 ? [] : fresh.splice(index, 1)
    if (twin) ids.set(shift.key, twin.id)
  }
  return (shifts: readonly DraftShift[]) =>
    shifts.map(shift => ({ ...shift, id: ids.get(shift.key) ?? shift.id }))
}

const isSameTime = (a: DraftShift, b: DraftShift): boolean =>
  a.staffId === b.staffId && a.date === b.date && a.start === b.start && a.end === b.end
