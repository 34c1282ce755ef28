/** A field of a record, or a row of a list by its name. */
export type AuditFieldPathStep = { readonly field: string } | { readonly row: string }

export interface AuditChange {
  /** The path of the value, outermost first; empty for a single value. */
  path: readonly AuditFieldPathStep[]
  before: unknown
  after: unknown
}

/** The differences of two states, value by value; a missing state counts as empty. */
export function listAuditChanges(
  before: unknown,
  after: unknown,
  path: readonly AuditFieldPathStep[] = [],
): AuditChange[] {
  const [oldParts, newParts] = [splitIntoParts(before), splitIntoParts(after)]
  if (!oldParts && !newParts) return isSame(before, after) ? [] : [{ path, before, after }]
  const names = new Set([...Object.keys(oldParts ?? {}), ...Object.keys(newParts ?? {})])
  const isList = Array.isArray(newParts ? after : before)
  return [...names]
    .filter(name => isList || !INTERNAL_FIELDS.has(name))
    .flatMap(name =>
      listAuditChanges(oldParts?.[name], newParts?.[name], [
        ...path,
        isList ? { row: name } : { field: name },
      ]),
    )
}

/** The field of the value; '' for a single value. */
export function getChangedField({ path }: AuditChange): string {
  const last = path.at(-1)
  return last && 'field' in last ? last.field : ''
}

/** Internal fields that are not shown. */
const INTERNAL_FIELDS: ReadonlySet<string> = new Set(['id', 'version', 'currencyChosen'])

/** The parts of a record by field, or of a list of records by name; null for a single value. */
function splitIntoParts(value: unknown): Record<string, unknown> | null {
  if (isRecord(value)) return value
  if (!Array.isArray(value) || value.length === 0 || !value.every(isRecord)) return null
  return Object.fromEntries(value.map((row, index) => [getRecordName(row) ?? `#${row.id ?? index + 1}`, row]))
}

const isSame = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before ?? null) === JSON.stringify(after ?? null)

/** The name of a record, from one of the name fields. */
export function getRecordName(state: unknown): string | null {
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
