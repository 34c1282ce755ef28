import { useState } from 'react'

/** A value that a person has entered and not recorded, such as a half-typed number. */
interface StoredDraft {
  readonly at: number
  readonly value: unknown
}

const PREFIX = 'check-in-draft '
const MAX_AGE_MS = 14 * 24 * 60 * 60 * 1000

const getKey = (scope: string, field: string): string => `${PREFIX}${scope} ${field}`

/** The draft of a field of a check-in; undefined if there is none. */
export function readDraft<Value>(scope: string, field: string): Value | undefined {
  try {
    const stored = localStorage.getItem(getKey(scope, field))
    // Only `writeDraft` writes this key.
    return stored === null ? undefined : ((JSON.parse(stored) as StoredDraft).value as Value)
  } catch {
    return undefined
  }
}

/**
 * Keeps a draft through a reload. It is written with every change: the storage is synchronous, so that nothing is lost
 * when the page is closed. A device without storage keeps nothing.
 */
export function writeDraft(scope: string, field: string, value: unknown): void {
  try {
    const draft: StoredDraft = { at: Date.now(), value }
    localStorage.setItem(getKey(scope, field), JSON.stringify(draft))
  } catch {
    // The value is still in the field.
  }
}

export const clearDraft = (scope: string, field: string): void =>
  removeDrafts(key => key === getKey(scope, field))

/** Removes the drafts of a check-in, and those that nobody has continued for two weeks. */
export function clearDrafts(scope: string): void {
  const isOld = (key: string) => {
    const { at } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<StoredDraft>
    return Date.now() - (at ?? 0) > MAX_AGE_MS
  }
  removeDrafts(key => key.startsWith(`${PREFIX}${scope} `) || isOld(key))
}

function removeDrafts(isRemoved: (key: string) => boolean): void {
  try {
    const keys = Object.keys(localStorage).filter(key => key.startsWith(PREFIX))
    for (const key of keys) if (isRemoved(key)) localStorage.removeItem(key)
  } catch {
    // Without storage there are no drafts.
  }
}

/** The draft with which a field begins, and the functions to keep and to clear it. */
export function useDraft<Value>(scope: string, field: string) {
  const [restored] = useState(() => readDraft<Value>(scope, field))
  return {
    restored,
    keep: (value: Value) => writeDraft(scope, field, value),
    clear: () => clearDraft(scope, field),
  }
}
