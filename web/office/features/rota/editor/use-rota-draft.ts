import type { RotaWithShifts } from '@rms/contracts'
import { useCallback, useEffect, useState } from 'react'
import type { DraftShift } from '../model/draft-shift.ts'
import {
  createRotaDraft,
  hasUnsavedChanges,
  type RotaContent,
  type RotaDraft,
  rebaseRotaDraft,
  reconcileAfterSave,
} from '../model/rota-draft.ts'
import { deleteStoredRotaDraft, loadStoredRotaDraft, storeRotaDraft } from '../model/stored-rota-draft.ts'

export interface RotaDraftState {
  draft: RotaDraft
  isUnsaved: boolean
  /** When changes restored from an earlier visit were stored; null if there were none or they are saved. */
  restoredDraftSavedAt: string | null
  change: (content: Partial<RotaContent>) => void
  setShifts: (next: (shifts: readonly DraftShift[]) => DraftShift[]) => void
  undo: (() => void) | null
  /** Called after a save with the draft that was sent; changes made since then are kept. */
  markSaved: (sent: RotaDraft, saved: RotaWithShifts) => void
  /** Replaces the draft with the server's version and discards unsaved changes. */
  resetToServerVersion: (rota: RotaWithShifts) => void
  /** Applies the unsaved changes on top of the server's version. */
  rebaseOnto: (rota: RotaWithShifts) => void
}

interface DraftHistory {
  draft: RotaDraft
  past: readonly RotaDraft[]
  restoredDraftSavedAt: string | null
}

/** The draft of a rota with undo. Unsaved changes are stored in the browser and restored after a crash. */
export function useRotaDraft(rota: RotaWithShifts): RotaDraftState {
  const [history, setHistory] = useState(() => loadDraftHistory(rota))
  const { draft, past, restoredDraftSavedAt } = history
  const hasChanges = hasUnsavedChanges(draft)
  useEffect(() => {
    if (hasChanges) storeRotaDraft(draft, Temporal.Now.instant().toString())
    else deleteStoredRotaDraft(draft.rotaId)
  }, [draft, hasChanges])
  useRefreshUnchangedDraft(rota, setHistory)

  const applyChange = useCallback(
    (next: (draft: RotaDraft) => RotaDraft) =>
      setHistory(before => ({
        ...before,
        draft: next(before.draft),
        past: [...before.past, before.draft].slice(-UNDO_STEPS),
      })),
    [],
  )
  const resetToServerVersion = useCallback(
    (saved: RotaWithShifts) =>
      setHistory({ draft: createRotaDraft(saved), past: [], restoredDraftSavedAt: null }),
    [],
  )
  const markSaved = useCallback(
    (sent: RotaDraft, saved: RotaWithShifts) =>
      setHistory(before => ({
        draft: reconcileAfterSave(saved, sent, before.draft),
        past: [],
        restoredDraftSavedAt: null,
      })),
    [],
  )
  return {
    draft,
    isUnsaved: hasChanges,
    restoredDraftSavedAt: hasChanges ? restoredDraftSavedAt : null,
    change: content => applyChange(before => ({ ...before, ...content })),
    setShifts: next => applyChange(before => ({ ...before, shifts: next(before.shifts) })),
    undo: past.length > 0 ? () => setHistory(undoLast) : null,
    markSaved,
    resetToServerVersion,
    rebaseOnto: newer =>
      setHistory(before => ({ ...before, draft: rebaseRotaDraft(newer, before.draft), past: [] })),
  }
}

const UNDO_STEPS = 50

function loadDraftHistory(rota: RotaWithShifts): DraftHistory {
  const stored = loadStoredRotaDraft(rota.id)
  if (!stored || !hasUnsavedChanges(stored.draft))
    return { draft: createRotaDraft(rota), past: [], restoredDraftSavedAt: null }
  const isCurrent = stored.draft.base.version === rota.version
  return {
    draft: isCurrent ? stored.draft : rebaseRotaDraft(rota, stored.draft),
    past: [],
    restoredDraftSavedAt: stored.savedAt,
  }
}

const undoLast = (before: DraftHistory): DraftHistory => ({
  ...before,
  draft: before.past.at(-1) ?? before.draft,
  past: before.past.slice(0, -1),
})

/** Shows changes saved by others while there are no unsaved local ones. */
function useRefreshUnchangedDraft(
  rota: RotaWithShifts,
  setHistory: (next: (before: DraftHistory) => DraftHistory) => void,
): void {
  useEffect(() => {
    setHistory(before => {
      const isNewer = rota.version > before.draft.base.version
      return isNewer && !hasUnsavedChanges(before.draft)
        ? { draft: createRotaDraft(rota), past: [], restoredDraftSavedAt: null }
        : before
    })
  }, [rota, setHistory])
}
