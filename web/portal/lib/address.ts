import { useSyncExternalStore } from 'react'
import { confirm } from '../../shared/lib/confirm.ts'
import { isOnSpareEntry, leavePage } from '../../shared/lib/entry-behind.ts'
import { closeTopWindow, isAnythingUnsaved, isWindowOpen } from '../../shared/lib/leaving.ts'
import { t } from '../texts/index.ts'

export const SIGN_IN = '/staff-login'
export const PORTAL = '/staff-portal'

const listeners = new Set<() => void>()

/** What is shown, which is not yet, or no more, where the browser is while it goes back and forth under a question. */
let shown = window.location.href
/** How far the shown entry is from the first of this visit, in the browser's history. */
let step = stepHere()
let isTravelling = false

/** The path and query that are shown. Two screens and four tabs need no router, and phones no router's bytes. */
export const useAddress = (): URL => new URL(useSyncExternalStore(subscribe, () => shown))

/** Shows another address without loading anything. */
export function goTo(address: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') window.history.pushState({ step: step + 1 }, '', address)
  else window.history.replaceState({ step }, '', address)
  showHere()
}

/** The same at the wish of a person, who is asked first when something typed would be lost. */
export async function leaveFor(address: string): Promise<void> {
  const isHere = new URL(address, shown).href === shown
  if (!isHere && (await mayLose())) goTo(address)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', follow)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', follow)
  }
}

/**
 * Back closes the window that is open; another screen opens over something unsaved only after a question. By the time
 * the browser tells, it has left already: it is sent back first.
 */
async function follow(): Promise<void> {
  if (isTravelling) return
  const away = stepHere() - step
  const isClosing = isWindowOpen()
  const isLeavingPage = isOnSpareEntry()
  if (away === 0 || !(isClosing || isLeavingPage || isAnythingUnsaved())) return showHere()
  await travel(-away)
  if (isClosing) closeTopWindow()
  else if (isLeavingPage) leavePage()
  else if (await confirmLoss()) await travel(away).then(showHere)
}

/** Goes so many entries through the browser's history, while the same is shown. */
function travel(steps: number): Promise<void> {
  isTravelling = true
  return new Promise(resolve => {
    const arrive = () => {
      isTravelling = false
      resolve()
    }
    window.addEventListener('popstate', arrive, { once: true })
    window.history.go(steps)
  })
}

function showHere(): void {
  shown = window.location.href
  step = stepHere()
  for (const listener of listeners) listener()
}

/** Entries that the portal did not make, such as the first, tell of no step. */
function stepHere(): number {
  const { step: told } = Object(window.history.state) as { step?: unknown }
  return typeof told === 'number' ? told : 0
}

/** Asks whether what was typed and not sent may be lost. */
export const confirmLoss = (): Promise<boolean> =>
  confirm({
    title: t('portal.loss.title'),
    message: t('portal.loss.message'),
    act: t('portal.loss.discard'),
  })

/** Whether nothing would be lost, or the person says that it may. */
export const mayLose = async (): Promise<boolean> => !isAnythingUnsaved() || confirmLoss()
