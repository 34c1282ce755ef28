/** A field of a record, or a row of a list by its name. */
export type Step = { readonly field: string } | { readonly row: string }

export interface Change {
  /** The path of the value, outermost first; empty for a single value. */
  path: readonly Step[]
  before: unknown
  after: unknown
}

/** The differences of two states, value by value; a missing state counts as empty. */
export function changesOf(before: unknown, after: unknown, path: readonly Step[] = []): Change[] {
  const [old, fresh] = [splitIntoParts(before), splitIntoParts(after)]
  if (!old && !fresh) return isSame(before, after) ? [] : [{ path, before, after }]
  const names = new Set([...Object.keys(old ?? {}), ...Object.keys(fresh ?? {})])
  const isList = Array.isArray(fresh ? after : before)
  return [...names]
    .filter(name => isList || !INTERNAL_FIELDS.has(name))
    .flatMap(name =>
      changesOf(old?.[name], fresh?.[name], [...path, isList ? { row: name } : { field: name }]),
    )
}

/** The field of the value; '' for a single value. */
export function fieldOf({ path }: Change): string {
  const last = path.at(-1)
  return last && 'field' in last ? last.field : ''
}

/** Internal fields that are not shown. */
const INTERNAL_FIELDS: ReadonlySet<string> = new Set(['id', 'version', 'currencyChosen'])

/** The parts of a record by field, or of a list of records by name; null for a single value. */
function splitIntoParts(value: unknown): Record<string, unknown> | null {
  if (isRecord(value)) return value
  if (!Array.isArray(value) || value.length === 0 || !value.every(isRecord)) return null
  return Object.fromEntries(value.map((row, index) => [nameOf(row) ?? `#${row.id ?? index + 1}`, row]))
}

const isSame = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before ?? null) === JSON.stringify(after ?? null)

/** The name of a record, from one of the name fields. */
export function nameOf(state: unknown): string | null {
  if (!isRecord(state)) return null
  const name = NAME_FIELDS.map(field => state[field]).find(value => typeof value === 'string' && value !== '')
  return typeof name === 'string' ? name : null
}

const NAME_FIELDS = [
  'name',
  'username',
  'invoice_number',
  'order_number',
  'product_name',
  'dish_name',
  'staff_name',
]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
