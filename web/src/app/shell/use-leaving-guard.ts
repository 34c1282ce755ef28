import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { confirmLoss } from '../../lib/confirm-loss.ts'
import { closeTopWindow, isAnythingUnsaved, isWindowOpen } from '../../lib/leaving.ts'

/** Back closes the window that is open; another screen opens over something unsaved only after a question. */
export function useLeavingGuard(): void {
  const isClosing = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false
    isClosing.current = historyAction === 'POP' && isWindowOpen()
    if (isClosing.current) onceBackHere(closeTopWindow)
    return isClosing.current || isAnythingUnsaved()
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (isClosing.current) blocker.reset()
    else void confirmLoss().then(isSure => (isSure ? blocker.proceed() : blocker.reset()))
  }, [blocker])
}

/** The browser has left this entry of its history already and is sent back: what changes the address waits for it. */
const onceBackHere = (act: () => void) => window.addEventListener('popstate', act, { once: true })
