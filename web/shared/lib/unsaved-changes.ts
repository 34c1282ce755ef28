import { useEffect, useRef } from 'react'
import { ensurePreviousHistoryEntry } from './inserted-history-entry.ts'

const unsaved = new Set<object>()
const modalStack: { close: () => void }[] = []

/** Whether leaving the page would lose unsaved changes. */
export const hasUnsavedChanges = (): boolean => unsaved.size > 0

export const isModalOpen = (): boolean => modalStack.length > 0

/** Closes the topmost modal, which asks for confirmation if it has unsaved changes. */
export const closeTopModal = (): void => modalStack.at(-1)?.close()

/** Asks for confirmation before navigation or closing the tab while there are unsaved changes. */
export function useUnsavedChangesWarning(isUnsaved: boolean): void {
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

interface GuardedModal {
  isOpen: boolean
  /** Closing it would lose unsaved changes. */
  isUnsaved: boolean
  /** It is being saved, and saving may open another screen. */
  isBusy?: boolean
  onClose: () => void
  /** Asks whether what was typed may be lost. */
  confirmDiscard: () => Promise<boolean>
}

/** A modal that asks before unsaved changes are lost. Returns the close handler for Escape, close button and Back. */
export function useGuardedModal(modal: GuardedModal): () => Promise<void> {
  const { isOpen, isUnsaved, isBusy = false, onClose, confirmDiscard } = modal
  const close = async () => {
    if (!isUnsaved || (await confirmDiscard())) onClose()
  }
  useModalStack(isOpen, close)
  useUnsavedChangesWarning(isOpen && isUnsaved && !isBusy)
  return close
}

/** While it is open, Back closes it instead of leaving the screen. */
export function useModalStack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  }, [close])
  useEffect(() => {
    if (!isOpen) return
    const own = { close: () => latest.current() }
    modalStack.push(own)
    ensurePreviousHistoryEntry()
    return () => {
      modalStack.splice(modalStack.indexOf(own), 1)
    }
  }, [isOpen])
}
