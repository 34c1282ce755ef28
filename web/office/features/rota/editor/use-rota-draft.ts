import type { RotaWithShifts } from '@rms/contracts'
import { useCallback, useEffect, useState } from 'react'
import type { DraftShift } from '../model/draft-shift.ts'
import {
  afterSaving,
  draftOf,
  isUnsaved,
  onTopOf,
  type RotaContent,
  type RotaDraft,
} from '../model/rota-draft.ts'
import { forgetDraft, storeDraft, storedDraft } from '../model/stored-draft.ts'

export interface DraftOnTable {
  draft: RotaDraft
  isUnsaved: boolean
  /** When the work was kept that an earlier visit left unsaved; null when there was none, or it is saved now. */
  restoredFrom: string | null
  change: (content: Partial<RotaContent>) => void
  setShifts: (next: (shifts: readonly DraftShift[]) => DraftShift[]) => void
  undo: (() => void) | null
  /** A draft was saved: it is as the server has it now, with what was done since it was sent. */
  settle: (sent: RotaDraft, saved: RotaWithShifts) => void
  /** The rota as the server has it now; unsaved work goes. */
  accept: (rota: RotaWithShifts) => void
  /** The rota as the server has it now, with the unsaved work on top. */
  putOnTopOf: (rota: RotaWithShifts) => void
}

interface Table {
  draft: RotaDraft
  past: readonly RotaDraft[]
  restoredFrom: string | null
}

/** The rota on the table. What is not saved yet is kept in the browser, and is back after a crash. */
export function useRotaDraft(rota: RotaWithShifts): DraftOnTable {
  const [table, setTable] = useState(() => opened(rota))
  const { draft, past, restoredFrom } = table
  const hasWork = isUnsaved(draft)
  useEffect(() => {
    if (hasWork) storeDraft(draft, Temporal.Now.instant().toString())
    else forgetDraft(draft.rotaId)
  }, [draft, hasWork])
  useFollowing(rota, setTable)

  const step = useCallback(
    (next: (draft: RotaDraft) => RotaDraft) =>
      setTable(before => ({
        ...before,
        draft: next(before.draft),
        past: [...before.past, before.draft].slice(-UNDO_STEPS),
      })),
    [],
  )
  const accept = useCallback(
    (saved: RotaWithShifts) => setTable({ draft: draftOf(saved), past: [], restoredFrom: null }),
    [],
  )
  const settle = useCallback(
    (sent: RotaDraft, saved: RotaWithShifts) =>
      setTable(before => ({ draft: afterSaving(saved, sent, before.draft), past: [], restoredFrom: null })),
    [],
  )
  return {
    draft,
    isUnsaved: hasWork,
    restoredFrom: hasWork ? restoredFrom : null,
    change: content => step(before => ({ ...before, ...content })),
    setShifts: next => step(before => ({ ...before, shifts: next(before.shifts) })),
    undo: past.length > 0 ? () => setTable(undone) : null,
    settle,
    accept,
    putOnTopOf: newer => setTable(before => ({ ...before, draft: onTopOf(newer, before.draft), past: [] })),
  }
}

const UNDO_STEPS = 50

function opened(rota: RotaWithShifts): Table {
  const stored = storedDraft(rota.id)
  if (!stored || !isUnsaved(stored.draft)) return { draft: draftOf(rota), past: [], restoredFrom: null }
  const isCurrent = stored.draft.base.version === rota.version
  return {
    draft: isCurrent ? stored.draft : onTopOf(rota, stored.draft),
    past: [],
    restoredFrom: stored.savedAt,
  }
}

const undone = (before: Table): Table => ({
  ...before,
  draft: before.past.at(-1) ?? before.draft,
  past: before.past.slice(0, -1),
})

/** A table without unsaved work shows what others save. */
function useFollowing(rota: RotaWithShifts, setTable: (next: (before: Table) => Table) => void): void {
  useEffect(() => {
    setTable(before => {
      const isNewer = rota.version > before.draft.base.version
      return isNewer && !isUnsaved(before.draft)
        ? { draft: draftOf(rota), past: [], restoredFrom: null }
        : before
    })
  }, [rota, setTable])
}
