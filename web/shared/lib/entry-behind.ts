/*
 * Back closes an open window only while the entry behind it belongs to this document: another document is left for
 * before any script is asked. A page that was opened by a link, a bookmark or a reload has no such entry, so one with
 * the same address is put behind its first entry when the first window opens. Nobody ever stands on that spare entry.
 */

const firstPosition = positionHere()
let isPrepared = false

/** Makes sure that Back from this entry stays in this document. */
export function ensureEntryBehind(): void {
  if (isPrepared || positionHere() !== firstPosition) return
  if (!hasBeenUsed()) {
    awaitFirstUse()
    return
  }
  isPrepared = true
  const state = stateHere()
  window.history.replaceState({ ...state, ...positionBefore(state), isSpare: true }, '')
  window.history.pushState(state, '')
}

/** Whether the browser has gone back to the spare entry. */
export const isOnSpareEntry = (): boolean => stateHere().isSpare === true

/** From the entry that is shown: to whatever was before this page, as if there were no spare entry. */
export const leavePage = (): void => window.history.go(firstPosition - positionHere() - 2)

/** Browsers skip entries that a page makes before anybody used it. */
const hasBeenUsed = (): boolean => navigator.userActivation?.hasBeenActive !== false

function awaitFirstUse(): void {
  for (const use of ['pointerup', 'keydown'])
    window.addEventListener(use, ensureEntryBehind, { once: true, capture: true })
}

interface EntryState {
  /** How the router of the back office counts entries. */
  idx?: unknown
  /** How the staff portal counts them. */
  step?: unknown
  isSpare?: unknown
}

function stateHere(): EntryState {
  return Object(window.history.state)
}

function positionHere(): number {
  const { idx, step } = stateHere()
  return numberOr0(idx ?? step)
}

const positionBefore = ({ idx, step }: EntryState) => ({ idx: numberOr0(idx) - 1, step: numberOr0(step) - 1 })

function numberOr0(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

// A page that comes back from the browser's cache by Forward arrives on the spare entry.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && isOnSpareEntry()) window.history.forward()
})
