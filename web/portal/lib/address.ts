import { useSyncExternalStore } from 'react'
import { confirm } from '../../shared/lib/confirm.ts'
import { isOnSpareEntry, leavePage } from '../../shared/lib/entry-behind.ts'
import { closeTopWindow, isAnythingUnsaved, isWindowOpen } from '../../shared/lib/leaving.ts'
import { t } from '../texts/index.ts'

export const SIGN_IN = '/staff-login'
export const PORTAL = '/staff-portal'

const listeners = new Set<() => void>()

/** The displayed URL. It differs from the browser's while a confirmation moves back and forth in the history. */
let shown = window.location.href
/** Position of the displayed history entry, counted from the first one of this visit. */
let currentStep = readStep()
let isMovingInHistory = false

/** The displayed path and query. Two screens and four tabs do not need a router library, which saves download size. */
export const useAddress = (): URL => new URL(useSyncExternalStore(subscribe, () => shown))

/** Shows another URL without loading a page. */
export function goTo(address: string, mode: 'push' | 'replace' = 'push'): void {
  if (mode === 'push') window.history.pushState({ step: currentStep + 1 }, '', address)
  else window.history.replaceState({ step: currentStep }, '', address)
  showCurrentUrl()
}

/** Navigates on a user's request; asks first if there are unsaved changes. */
export async function leaveFor(address: string): Promise<void> {
  const isHere = new URL(address, shown).href === shown
  if (!isHere && (await mayLose())) goTo(address)
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
  const isClosing = isWindowOpen()
  const isLeavingPage = isOnSpareEntry()
  if (offset === 0 || !(isClosing || isLeavingPage || isAnythingUnsaved())) return showCurrentUrl()
  await moveInHistory(-offset)
  if (isClosing) closeTopWindow()
  else if (isLeavingPage) leavePage()
  else if (await confirmLoss()) await moveInHistory(offset).then(showCurrentUrl)
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
  shown = window.location.href
  currentStep = readStep()
  for (const listener of listeners) listener()
}

/** Entries that the portal did not create, such as the first one, have no step. */
function readStep(): number {
  const { step } = Object(window.history.state) as { step?: unknown }
  return typeof step === 'number' ? step : 0
}

/** Asks whether unsaved changes can be discarded. */
export const confirmLoss = (): Promise<boolean> =>
  confirm({
    title: t('portal.loss.title'),
    message: t('portal.loss.message'),
    act: t('portal.loss.discard'),
  })

/** Resolves to true if there are no unsaved changes or the user discards them. */
export const mayLose = async (): Promise<boolean> => !isAnythingUnsaved() || confirmLoss()
