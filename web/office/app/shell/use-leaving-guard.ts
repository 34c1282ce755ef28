import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { isOnSpareEntry, leavePage } from '../../../shared/lib/entry-behind.ts'
import { closeTopWindow, isAnythingUnsaved, isWindowOpen } from '../../../shared/lib/leaving.ts'
import { confirmLoss } from '../../lib/confirm-loss.ts'

/** Back closes the window that is open; another screen opens over something unsaved only after a question. */
export function useLeavingGuard(): void {
  const isSentBack = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isBack = historyAction === 'POP'
    const actHere = isBack ? actForBack() : null
    // What a closing window changes in the address comes here too, before the block of its Back is over.
    if (!actHere && currentLocation.pathname === nextLocation.pathname) return false
    if (actHere) onceBackHere(actHere)
    isSentBack.current = actHere !== null
    return isSentBack.current || isAnythingUnsaved()
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (isSentBack.current) blocker.reset()
    else void confirmLoss().then(isSure => (isSure ? blocker.proceed() : blocker.reset()))
  }, [blocker])
}

/** What Back does instead of going to the entry behind; null when it goes there. */
function actForBack(): (() => void) | null {
  if (isWindowOpen()) return closeTopWindow
  return isOnSpareEntry() ? leavePage : null
}

/** The browser has left this entry of its history already and is sent back: what changes the address waits for it. */
const onceBackHere = (act: () => void) => window.addEventListener('popstate', act, { once: true })
