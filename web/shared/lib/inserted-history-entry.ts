/*
 * Back can close an open modal only if the previous history entry belongs to this document; otherwise the browser
 * leaves the document before any script runs. A page opened by a link, a bookmark or a reload has no such entry, so one
 * with the same URL is inserted before its first entry when the first modal opens. The user never stays on that entry.
 */

const firstPosition = currentPosition()
let isPrepared = false

/** Ensures that Back from this entry stays in this document. */
export function ensurePreviousHistoryEntry(): void {
  if (isPrepared || currentPosition() !== firstPosition) return
  if (!hasUserActivation()) {
    awaitUserActivation()
    return
  }
  isPrepared = true
  const state = currentState()
  window.history.replaceState({ ...state, ...previousPosition(state), isInserted: true }, '')
  window.history.pushState(state, '')
}

/** Whether the browser has gone back to the inserted entry. */
export const isOnInsertedHistoryEntry = (): boolean => currentState().isInserted === true

/** Goes to the entry before this page, skipping the inserted one. */
export const leavePage = (): void => window.history.go(firstPosition - currentPosition() - 2)

/** Browsers skip entries that a page adds without user activation. */
const hasUserActivation = (): boolean => navigator.userActivation?.hasBeenActive !== false

function awaitUserActivation(): void {
  for (const use of ['pointerup', 'keydown'])
    window.addEventListener(use, ensurePreviousHistoryEntry, { once: true, capture: true })
}

interface EntryState {
  /** Entry index of the back office's router. */
  idx?: unknown
  /** Entry index of the staff portal. */
  step?: unknown
  isInserted?: unknown
}

function currentState(): EntryState {
  return Object(window.history.state)
}

function currentPosition(): number {
  const { idx, step } = currentState()
  return toNumberOrZero(idx ?? step)
}

const previousPosition = ({ idx, step }: EntryState) => ({
  idx: toNumberOrZero(idx) - 1,
  step: toNumberOrZero(step) - 1,
})

function toNumberOrZero(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

// A page restored from the back/forward cache by Forward arrives on the inserted entry.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && isOnInsertedHistoryEntry()) window.history.forward()
})
