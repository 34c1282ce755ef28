import { useSyncExternalStore } from 'react'
import { requestConfirmation } from '../../shared/lib/confirm.ts'
import { isOnInsertedHistoryEntry, leavePage } from '../../shared/lib/inserted-history-entry.ts'
import { closeTopModal, hasUnsavedChanges, isModalOpen } from '../../shared/lib/unsaved-changes.ts'
import { t } from '../texts/index.ts'

export const SIGN_IN_PATH = '/staff-login'
export const PORTAL_PATH = '/staff-portal'

const listeners = new Set<() => void>()

/** The displayed URL. It differs from the browser's while a confirmation moves back and forth in the history. */
let displayedUrl = window.location.href
/** Position of the displayed history entry, counted from the first one of this visit. */
let currentStep = readStep()
let isMovingInHistory = false

/** The displayed path and query. Two screens and six tabs do not need a router library, which saves download size. */
export const useCurrentUrl = (): URL => new URL(useSyncExternalStore(subscribe, () => displayedUrl))

/** Shows another URL without loading a page. */
export function navigate(address: string, mode: 'push' | 'replace' = 'push'): void {
  if (mode === 'push') window.history.pushState({ step: currentStep + 1 }, '', address)
  else window.history.replaceState({ step: currentStep }, '', address)
  showCurrentUrl()
}

/** Navigates on a user's request; asks first if there are unsaved changes. */
export async function confirmAndNavigate(address: string): Promise<void> {
  const isHere = new URL(address, displayedUrl).href === displayedUrl
  if (!isHere && (await confirmDiscardIfUnsaved())) navigate(address)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', handlePopState)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', handlePopState)
  }
}

/**
 * Handles Back and Forward. An open dialog is closed first, and unsaved changes require a confirmation. The browser has
 * already moved when the event fires, so the history is moved back before asking.
 */
async function handlePopState(): Promise<void> {
  if (isMovingInHistory) return
  const offset = readStep() - currentStep
  const isClosing = isModalOpen()
  const isOnInsertedEntry = isOnInsertedHistoryEntry()
  if (offset === 0 || !(isClosing || isOnInsertedEntry || hasUnsavedChanges())) return showCurrentUrl()
  await moveInHistory(-offset)
  if (isClosing) closeTopModal()
  else if (isOnInsertedEntry) leavePage()
  else if (await confirmDiscard()) await moveInHistory(offset).then(showCurrentUrl)
}

/** Moves through the history without changing the displayed screen. */
function moveInHistory(steps: number): Promise<void> {
  isMovingInHistory = true
  return new Promise(resolve => {
    const handleArrival = () => {
      isMovingInHistory = false
      resolve()
    }
    window.addEventListener('popstate', handleArrival, { once: true })
    window.history.go(steps)
  })
}

function showCurrentUrl(): void {
  displayedUrl = window.location.href
  currentStep = readStep()
  for (const listener of listeners) listener()
}

/** Entries that the portal did not create, such as the first one, have no step. */
function readStep(): number {
  const { step } = Object(window.history.state) as { step?: unknown }
  return typeof step === 'number' ? step : 0
}

/** Asks whether unsaved changes can be discarded. */
export const confirmDiscard = (): Promise<boolean> =>
  requestConfirmation({
    title: t('portal.loss.title'),
    message: t('portal.loss.message'),
    confirmLabel: t('portal.loss.discard'),
  })

/** Resolves to true if there are no unsaved changes or the user discards them. */
export const confirmDiscardIfUnsaved = async (): Promise<boolean> => !hasUnsavedChanges() || confirmDiscard()
