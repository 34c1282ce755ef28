/** The actions of a queue by key: letters in lower case, and names such as ArrowUp. */
export type QueueKeys<Action extends string> = Readonly<Record<string, Action>>

/** The keys of every queue: the row above, the row below, and undo. */
export const COMMON_QUEUE_KEYS = { ArrowUp: 'up', ArrowDown: 'down', z: 'undo' } as const

export interface QueueKeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly repeat: boolean
}

/** What a key press does; null for other keys. Holding a letter does not repeat the decision. */
export function findQueueKey<Action extends string>(
  pressed: QueueKeyPress,
  keys: QueueKeys<Action>,
): Action | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null
  const known: Readonly<Partial<Record<string, Action>>> = keys
  const found = known[pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key] ?? null
  const isMove = found === 'up' || found === 'down'
  return pressed.repeat && !isMove ? null : found
}

/** The current row after the rows have changed: the same one, else the one that took its place. */
export function keepCurrent(
  ids: readonly number[],
  { current, previousIds }: { current: number | null; previousIds: readonly number[] },
): number | null {
  if (current !== null && ids.includes(current)) return current
  const position = current === null ? 0 : Math.max(0, previousIds.indexOf(current))
  return ids[Math.min(position, ids.length - 1)] ?? null
}

/** The row one step above or below; the first and last rows stay. */
export function moveCurrent(ids: readonly number[], current: number | null, step: 1 | -1): number | null {
  const position = current === null ? -1 : ids.indexOf(current)
  return ids[Math.min(Math.max(position + step, 0), ids.length - 1)] ?? null
}

/** A key pressed twice in a hurry is not meant for the row that has just taken the place of the decided one. */
const MIN_SHOWN_MS = 400

export const isShownLongEnough = (shownSinceMs: number, nowMs: number): boolean =>
  nowMs - shownSinceMs >= MIN_SHOWN_MS
