import { useSyncExternalStore } from 'react'

export interface ConfirmRequest {
  title: string
  message: string
  /** The affected items. */
  items?: readonly string[]
  /** Label of the confirm button. */
  confirmLabel: string
  /** Label of the other button, if it does more than cancel. */
  cancelLabel?: string
  isDestructive?: boolean
  /** A link to related information; following it cancels the confirmation. */
  link?: { to: string; label: string; follow: () => void }
}

export interface PendingConfirmation {
  request: ConfirmRequest
  answer: (isSure: boolean) => void
}

let queue: readonly PendingConfirmation[] = []
const listeners = new Set<() => void>()

/** Asks for confirmation: true if the user confirms, false on cancel, Escape or a click outside. */
export function requestConfirmation(question: ConfirmRequest): Promise<boolean> {
  return new Promise(resolve => {
    const own: PendingConfirmation = {
      request: question,
      answer: isSure => {
        setQueue(queue.filter(other => other !== own))
        resolve(isSure)
      },
    }
    setQueue([...queue, own])
  })
}

/** Cancels all pending confirmations, for example when the session ends. */
export function cancelPendingConfirmations(): void {
  for (const { answer } of queue) answer(false)
}

function setQueue(questions: readonly PendingConfirmation[]): void {
  queue = questions
  for (const listener of listeners) listener()
}

/** The latest pending confirmation; null if there is none. */
export const usePendingConfirmation = (): PendingConfirmation | null =>
  useSyncExternalStore(subscribe, latest)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const latest = () => queue.at(-1) ?? null
