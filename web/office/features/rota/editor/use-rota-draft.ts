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
  /** When changes restored from an earlier visit were stored; null if there were none or they are saved. */
  restoredFrom: string | null
  change: (content: Partial<RotaContent>) => void
  setShifts: (next: (shifts: readonly DraftShift[]) => DraftShift[]) => void
  undo: (() => void) | null
  /** Called after a save with the draft that was sent; changes made since then are kept. */
  settle: (sent: RotaDraft, saved: RotaWithShifts) => void
  /** Replaces the draft with the server's version and discards unsaved changes. */
  accept: (rota: RotaWithShifts) => void
  /** Applies the unsaved changes on top of the server's version. */
  putOnTopOf: (rota: RotaWithShifts) => void
}

interface DraftHistory {
  draft: RotaDraft
  past: readonly RotaDraft[]
  restoredFrom: string | null
}

/** The draft of a rota with undo. Unsaved changes are stored in the browser and restored after a crash. */
export function useRotaDraft(rota: RotaWithShifts): DraftOnTable {
  const [history, setHistory] = useState(() => openDraft(rota))
  const { draft, past, restoredFrom } = history
  const hasChanges = isUnsaved(draft)
  useEffect(() => {
    if (hasChanges) storeDraft(draft, Temporal.Now.instant().toString())
    else forgetDraft(draft.rotaId)
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
  const accept = useCallback(
    (saved: RotaWithShifts) => setHistory({ draft: draftOf(saved), past: [], restoredFrom: null }),
    [],
  )
  const settle = useCallback(
    (sent: RotaDraft, saved: RotaWithShifts) =>
      setHistory(before => ({ draft: afterSaving(saved, sent, before.draft), past: [], restoredFrom: null })),
    [],
  )
  return {
    draft,
    isUnsaved: hasChanges,
    restoredFrom: hasChanges ? restoredFrom : null,
    change: content => applyChange(before => ({ ...before, ...content })),
    setShifts: next => applyChange(before => ({ ...before, shifts: next(before.shifts) })),
    undo: past.length > 0 ? () => setHistory(undoLast) : null,
    settle,
    accept,
    putOnTopOf: newer => setHistory(before => ({ ...before, draft: onTopOf(newer, before.draft), past: [] })),
  }
}

const UNDO_STEPS = 50

function openDraft(rota: RotaWithShifts): DraftHistory {
  const stored = storedDraft(rota.id)
  if (!stored || !isUnsaved(stored.draft)) return { draft: draftOf(rota), past: [], restoredFrom: null }
  const isCurrent = stored.draft.base.version === rota.version
  return {
    draft: isCurrent ? stored.draft : onTopOf(rota, stored.draft),
    past: [],
    restoredFrom: stored.savedAt,
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
      return isNewer && !isUnsaved(before.draft)
        ? { draft: draftOf(rota), past: [], restoredFrom: null }
        : before
    })
  }, [rota, setHistory])
}
