import { useEffect, useRef } from 'react'
import {
  GO_TO_LETTER_TIMEOUT_MS,
  isInDialog,
  isTextInput,
  useSingleKeyShortcuts,
} from '../single-key-shortcuts.ts'
import { findQueueKey, type QueueKeys } from './decision-queue.ts'

/** Handles the keys of the queue everywhere on the screen except in inputs and dialogs. */
export function useQueueKeys<Action extends string>(
  keys: QueueKeys<Action>,
  actions: Readonly<Record<Action, () => unknown>>,
): void {
  const [hasSingleKeys] = useSingleKeyShortcuts()
  const goToUntil = useRef(0)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isInDialog() || isTextInput(event.target)) return
    // A letter after `g` opens another screen.
    const isGoTo = performance.now() < goToUntil.current
    goToUntil.current = event.key === 'g' ? performance.now() + GO_TO_LETTER_TIMEOUT_MS : 0
    const found = findQueueKey(event, keys)
    const isLetter = event.key.length === 1
    if (found === null || (isLetter && (isGoTo || !hasSingleKeys))) return
    event.preventDefault()
    actions[found]()
  }
  // One listener for the lifetime of the component; it calls the handler of the latest render.
  const latest = useRef(onKeyDown)
  useEffect(() => {
    latest.current = onKeyDown
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
