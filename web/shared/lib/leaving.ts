import { useEffect, useRef } from 'react'
import { ensureEntryBehind } from './entry-behind.ts'

const unsaved = new Set<object>()
const windows: { close: () => void }[] = []

/** Whether something that was typed would be lost with this page. */
export const isAnythingUnsaved = (): boolean => unsaved.size > 0

export const isWindowOpen = (): boolean => windows.length > 0

/** Closes what was opened last, as its own button does; a window with something unsaved asks first. */
export const closeTopWindow = (): void => windows.at(-1)?.close()

/** While something typed is unsaved, another screen opens and the tab closes only after a question. */
export function useUnsavedGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const own = {}
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    unsaved.add(own)
    window.addEventListener('beforeunload', ask)
    return () => {
      unsaved.delete(own)
      window.removeEventListener('beforeunload', ask)
    }
  }, [isUnsaved])
}

interface AskingWindow {
  isOpen: boolean
  /** Something would be lost with it. */
  isUnsaved: boolean
  /** It is being saved, and may lead on to another screen. */
  isBusy?: boolean
  onClose: () => void
  /** Asks whether what was typed may be lost. */
  confirmLoss: () => Promise<boolean>
}

/** A window that asks before anything typed in it is lost; the answer is how Escape, its cross and Back close it. */
export function useAskingWindow(asking: AskingWindow): () => Promise<void> {
  const { isOpen, isUnsaved, isBusy = false, onClose, confirmLoss } = asking
  const close = async () => {
    if (!isUnsaved || (await confirmLoss())) onClose()
  }
  useOpenWindow(isOpen, close)
  useUnsavedGuard(isOpen && isUnsaved && !isBusy)
  return close
}

/** While it is open, Back closes it and not the screen under it. */
export function useOpenWindow(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  }, [close])
  useEffect(() => {
    if (!isOpen) return
    const own = { close: () => latest.current() }
    windows.push(own)
    ensureEntryBehind()
    return () => {
      windows.splice(windows.indexOf(own), 1)
    }
  }, [isOpen])
}
