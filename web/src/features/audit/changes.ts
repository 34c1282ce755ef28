export interface Change {
  /** '' when the whole is one value. */
  field: string
  before: string
  after: string
}

/** What differs between two states, field by field; a state that was not there is empty. */
export function changesOf(before: unknown, after: unknown): Change[] {
  if (!isRecord(before) && !isRecord(after))
    return [{ field: '', before: written(before), after: written(after) }]
  const [old, fresh] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .map(field => ({ field, before: written(old[field]), after: written(fresh[field]) }))
    .filter(change => change.before !== change.after)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function written(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
