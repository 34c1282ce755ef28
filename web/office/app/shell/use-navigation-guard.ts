import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { isOnInsertedHistoryEntry, leavePage } from '../../../shared/lib/inserted-history-entry.ts'
import { closeTopModal, hasUnsavedChanges, isModalOpen } from '../../../shared/lib/unsaved-changes.ts'
import { confirmDiscard } from '../../lib/confirm-discard.ts'

/** Back closes the open modal. Leaving a screen with unsaved changes asks for confirmation first. */
export function useNavigationGuard(): void {
  const wasSentBack = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isBack = historyAction === 'POP'
    const backAction = isBack ? findBackAction() : null
    // A closing modal changes the URL, which arrives here too, before the block of its Back has ended.
    if (!backAction && currentLocation.pathname === nextLocation.pathname) return false
    if (backAction) runAfterPopState(backAction)
    wasSentBack.current = backAction !== null
    return wasSentBack.current || hasUnsavedChanges()
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (wasSentBack.current) blocker.reset()
    else void confirmDiscard().then(isSure => (isSure ? blocker.proceed() : blocker.reset()))
  }, [blocker])
}

/** What Back does instead of going to the previous entry; null when it goes there. */
function findBackAction(): (() => void) | null {
  if (isModalOpen()) return closeTopModal
  return isOnInsertedHistoryEntry() ? leavePage : null
}

/** The browser has already left this history entry and is being sent back; URL changes have to wait for that. */
const runAfterPopState = (callback: () => void) =>
  window.addEventListener('popstate', callback, { once: true })
