import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { isOnSpareEntry, leavePage } from '../../../shared/lib/entry-behind.ts'
import { closeTopWindow, isAnythingUnsaved, isWindowOpen } from '../../../shared/lib/leaving.ts'
import { confirmLoss } from '../../lib/confirm-loss.ts'

/** Back closes the open modal. Leaving a screen with unsaved changes asks for confirmation first. */
export function useLeavingGuard(): void {
  const wasSentBack = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isBack = historyAction === 'POP'
    const backAction = isBack ? findBackAction() : null
    // A closing modal changes the URL, which arrives here too, before the block of its Back has ended.
    if (!backAction && currentLocation.pathname === nextLocation.pathname) return false
    if (backAction) onReturn(backAction)
    wasSentBack.current = backAction !== null
    return wasSentBack.current || isAnythingUnsaved()
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (wasSentBack.current) blocker.reset()
    else void confirmLoss().then(isSure => (isSure ? blocker.proceed() : blocker.reset()))
  }, [blocker])
}

/** What Back does instead of going to the previous entry; null when it goes there. */
function findBackAction(): (() => void) | null {
  if (isWindowOpen()) return closeTopWindow
  return isOnSpareEntry() ? leavePage : null
}

/** The browser has already left this history entry and is being sent back; URL changes have to wait for that. */
const onReturn = (act: () => void) => window.addEventListener('popstate', act, { once: true })
