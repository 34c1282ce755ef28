import type { DraftShift } from './draft-shift.ts'
import type { RotaDraft } from './rota-draft.ts'

export interface StoredDraft {
  draft: RotaDraft
  /** An instant; null when it was only just begun. */
  savedAt: string | null
}

const PREFIX = 'rota-draft-'
const keyOf = (rotaId: number): string => `${PREFIX}${rotaId}`

/** Keeps unsaved work in the browser, so that a crash does not lose it. A full storage keeps nothing. */
export function storeDraft(draft: RotaDraft, savedAt: string | null): void {
  try {
    localStorage.setItem(keyOf(draft.rotaId), JSON.stringify({ draft, savedAt }))
  } catch {
    // The work on the table is not touched by this; it is only not doubled.
  }
}

export const forgetDraft = (rotaId: number): void => localStorage.removeItem(keyOf(rotaId))

/** The unsaved work that the browser keeps of a rota; null when there is none that can be read. */
export function storedDraft(rotaId: number): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(rotaId)) ?? 'null')
    return isStored(stored) && stored.draft.rotaId === rotaId ? stored : null
  } catch {
    return null
  }
}

/** Rotas of which the browser keeps unsaved work. */
export const rotasWithDrafts = (): number[] =>
  Object.keys(localStorage)
    .filter(key => key.startsWith(PREFIX))
    .map(key => Number(key.slice(PREFIX.length)))

function isStored(value: unknown): value is StoredDraft {
  if (!isRecord(value) || !isTextOrNull(value.savedAt) || !isRecord(value.draft)) return false
  const { draft } = value
  return (
    isContent(draft) &&
    isRecord(draft.base) &&
    typeof draft.base.version === 'number' &&
    isContent(draft.base)
  )
}

const isContent = (value: Record<string, unknown>): boolean =>
  typeof value.name === 'string' &&
  Array.isArray(value.staffIds) &&
  value.staffIds.every(id => typeof id === 'number') &&
  Array.isArray(value.shifts) &&
  value.shifts.every(isShift)

const TEXTS = [
  'key',
  'date',
  'start',
  'end',
  'position',
  'type',
  'notes',
] as const satisfies readonly (keyof DraftShift)[]

const isShift = (value: unknown): boolean =>
  isRecord(value) &&
  TEXTS.every(name => typeof value[name] === 'string') &&
  typeof value.staffId === 'number' &&
  (value.id === null || typeof value.id === 'number')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'
