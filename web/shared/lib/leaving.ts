import { useEffect, useRef } from 'react'
import { ensureEntryBehind } from './entry-behind.ts'

const unsaved = new Set<object>()
const windows: { close: () => void }[] = []

/** Whether leaving the page would lose unsaved changes. */
export const isAnythingUnsaved = (): boolean => unsaved.size > 0

export const isWindowOpen = (): boolean => windows.length > 0

/** Closes the topmost modal, which asks for confirmation if it has unsaved changes. */
export const closeTopWindow = (): void => windows.at(-1)?.close()

/** Asks for confirmation before navigation or closing the tab while there are unsaved changes. */
export function useUnsavedGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const own = {}
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    unsaved.add(own)
    window.addEventListener('beforeunload', preventUnload)
    return () => {
      unsaved.delete(own)
      window.removeEventListener('beforeunload', preventUnload)
    }
  }, [isUnsaved])
}

interface AskingWindow {
  isOpen: boolean
  /** Closing it would lose unsaved changes. */
  isUnsaved: boolean
  /** It is being saved, and saving may open another screen. */
  isBusy?: boolean
  onClose: () => void
  /** Asks whether what was typed may be lost. */
  confirmLoss: () => Promise<boolean>
}

/** A modal that asks before unsaved changes are lost. Returns the close handler for Escape, close button and Back. */
export function useAskingWindow(asking: AskingWindow): () => Promise<void> {
  const { isOpen, isUnsaved, isBusy = false, onClose, confirmLoss } = asking
  const close = async () => {
    if (!isUnsaved || (await confirmLoss())) onClose()
  }
  useOpenWindow(isOpen, close)
  useUnsavedGuard(isOpen && isUnsaved && !isBusy)
  return close
}

/** While it is open, Back closes it instead of leaving the screen. */
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
