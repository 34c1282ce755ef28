import { formatNumber } from '@rms/domain-kit'
import type { Failure } from '../api/failure.ts'
import { shownLanguage } from '../i18n/language.ts'

export type Side = 'mine' | 'theirs'

/** How a form handles a record that someone else saved after the form was opened. */
export interface EditedRecord<Values> {
  /** The version of the record when it was opened; undefined for a new one. */
  readonly version: number | undefined
  /** Converts a stored record to form values. */
  readonly valuesOf: (stored: never) => Values
  /** Labels by field. Fields without a label are not compared. */
  readonly labels: { readonly [Name in keyof Values]?: string }
  /** Formatters for values that are not plain text. */
  readonly show?: { readonly [Name in keyof Values]?: (value: Values[Name]) => string }
}

/** The values that the form was opened with, or rebased on by the last conflict. */
export interface Opened<Values> {
  readonly base: Values
  readonly version: number | undefined
}

/** Two versions of a record that differ in these fields. */
export interface Conflict<Values> {
  readonly names: readonly (keyof Values & string)[]
  readonly mine: Values
  readonly theirs: Values
}

/** A conflicting field with both values formatted. */
export interface ConflictField {
  readonly name: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
  /** Which of the two the form contains; null for a third value. */
  readonly chosen: Side | null
  readonly choose: (side: Side) => void
}

export interface FormConflict {
  readonly fields: readonly ConflictField[]
  readonly chooseAll: (side: Side) => void
}

const CONFLICT = 409

/** The newer record in the response to a stale update; null for any other failure. */
export function newerRecord<Stored = never>({
  status,
  body,
}: Failure): { version: number; record: Stored } | null {
  const { current } = body
  if (status !== CONFLICT || typeof current !== 'object' || current === null) return null
  if (!('version' in current) || typeof current.version !== 'number') return null
  // The contract guarantees that it is the same kind of record.
  return { version: current.version, record: current as Stored }
}

/** The fields that the other user changed and that differ from mine. */
export function findConflict<Values extends object>(
  labels: EditedRecord<Values>['labels'],
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Values },
): Conflict<Values> | null {
  const names = getNames(theirs).filter(
    name =>
      labels[name] !== undefined && !isSame(base[name], theirs[name]) && !isSame(mine[name], theirs[name]),
  )
  return names.length > 0 ? { names, mine, theirs } : null
}

/** Takes my value where I changed a field, otherwise theirs. */
export function mergeValues<Values extends object>(
  labels: EditedRecord<Values>['labels'],
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Values },
): Values {
  const untouched = getNames(theirs).filter(
    name => labels[name] !== undefined && isSame(mine[name], base[name]),
  )
  return { ...mine, ...Object.fromEntries(untouched.map(name => [name, theirs[name]])) }
}

/** Converts a conflict for display. `set` changes a value of the form. */
export function toFormConflict<Values extends object>(
  { names, mine, theirs }: Conflict<Values>,
  { labels, show = {} }: EditedRecord<Values>,
  form: { values: Values; set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void },
): FormConflict {
  const fields = names.map(name => {
    const write = show[name] ?? toText
    return {
      name,
      label: labels[name] ?? name,
      mine: write(mine[name]),
      theirs: write(theirs[name]),
      chosen: getSide(form.values[name], { mine: mine[name], theirs: theirs[name] }),
      choose: (side: Side) => form.set(name, side === 'mine' ? mine[name] : theirs[name]),
    }
  })
  return { fields, chooseAll: side => fields.forEach(field => void field.choose(side)) }
}

function getSide(value: unknown, { mine, theirs }: { mine: unknown; theirs: unknown }): Side | null {
  if (isSame(value, mine)) return 'mine'
  return isSame(value, theirs) ? 'theirs' : null
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(', ')
  return typeof value === 'number' && Number.isFinite(value)
    ? formatNumber(value, shownLanguage(), { min: 0, max: 6 })
    : String(value ?? '')
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const getNames = <Values extends object>(values: Values) =>
  Object.keys(values).filter((name): name is keyof Values & string => name in values)
