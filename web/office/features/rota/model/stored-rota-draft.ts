import type { DraftShift } from './draft-shift.ts'
import type { RotaDraft } from './rota-draft.ts'

export interface StoredRotaDraft {
  draft: RotaDraft
  /** An instant (ISO 8601); null for a rota that was just created. */
  savedAt: string | null
}

const PREFIX = 'rota-draft-'
const toStorageKey = (rotaId: number): string => `${PREFIX}${rotaId}`

/** Stores unsaved changes in the browser, so that a crash does not lose them. Does nothing if the storage is full. */
export function storeRotaDraft(draft: RotaDraft, savedAt: string | null): void {
  try {
    localStorage.setItem(toStorageKey(draft.rotaId), JSON.stringify({ draft, savedAt }))
  } catch {
    // The editor keeps working; only the backup is missing.
  }
}

export const deleteStoredRotaDraft = (rotaId: number): void => localStorage.removeItem(toStorageKey(rotaId))

/** Loads the stored changes of a rota; null if there are none or they are invalid. */
export function loadStoredRotaDraft(rotaId: number): StoredRotaDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(toStorageKey(rotaId)) ?? 'null')
    return isStoredDraft(stored) && stored.draft.rotaId === rotaId ? stored : null
  } catch {
    return null
  }
}

/** Ids of the rotas with stored unsaved changes. */
export const listRotaIdsWithDrafts = (): number[] =>
  Object.keys(localStorage)
    .filter(key => key.startsWith(PREFIX))
    .map(key => Number(key.slice(PREFIX.length)))

function isStoredDraft(value: unknown): value is StoredRotaDraft {
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

const TEXT_FIELDS = [
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
  TEXT_FIELDS.every(name => typeof value[name] === 'string') &&
  typeof value.staffId === 'number' &&
  (value.id === null || typeof value.id === 'number')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'
