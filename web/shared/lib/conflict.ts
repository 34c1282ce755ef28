import { formatNumber } from '@rms/domain-kit'
import type { Failure } from '../api/failure.ts'
import { shownLanguage } from '../i18n/language.ts'

export type Side = 'mine' | 'theirs'

/** How a form meets a record that someone else saved after the form was opened. */
export interface EditedRecord<Values> {
  /** Of the record as it was opened; undefined for a new one. */
  readonly version: number | undefined
  /** What the form shows of a record. */
  readonly valuesOf: (stored: never) => Values
  /** What the fields are called; a field without a label is never compared. */
  readonly labels: { readonly [Name in keyof Values]?: string }
  /** How values are written that are no plain text. */
  readonly show?: { readonly [Name in keyof Values]?: (value: Values[Name]) => string }
}

/** What the form was opened with, or was brought to by the last conflict. */
export interface Opened<Values> {
  readonly base: Values
  readonly version: number | undefined
}

/** Two versions of one record that differ in these fields. */
export interface Conflict<Values> {
  readonly names: readonly (keyof Values & string)[]
  readonly mine: Values
  readonly theirs: Values
}

/** A field that someone else changed, with both values in words. */
export interface ConflictField {
  readonly name: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
  /** Which of both stands in the form; null for a third value. */
  readonly chosen: Side | null
  readonly choose: (side: Side) => void
}

export interface FormConflict {
  readonly fields: readonly ConflictField[]
  readonly chooseAll: (side: Side) => void
}

const CONFLICT = 409

/** The newer record of a refusal because of a stale version; null for any other failure. */
export function newerRecord<Stored = never>({
  status,
  body,
}: Failure): { version: number; record: Stored } | null {
  const { current } = body
  if (status !== CONFLICT || typeof current !== 'object' || current === null) return null
  if (!('version' in current) || typeof current.version !== 'number') return null
  // By the contract it is the record that was sent; a form reads of it what it shows.
  return { version: current.version, record: current as Stored }
}

/** The fields that they changed and that differ from mine. */
export function findConflict<Values extends object>(
  labels: EditedRecord<Values>['labels'],
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Values },
): Conflict<Values> | null {
  const names = namesOf(theirs).filter(
    name =>
      labels[name] !== undefined && !isSame(base[name], theirs[name]) && !isSame(mine[name], theirs[name]),
  )
  return names.length > 0 ? { names, mine, theirs } : null
}

/** Mine where I changed something, else theirs. */
export function mergeValues<Values extends object>(
  labels: EditedRecord<Values>['labels'],
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Values },
): Values {
  const untouched = namesOf(theirs).filter(
    name => labels[name] !== undefined && isSame(mine[name], base[name]),
  )
  return { ...mine, ...Object.fromEntries(untouched.map(name => [name, theirs[name]])) }
}

/** A conflict as a screen shows it. `set` puts a value into the form. */
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
      chosen: sideOf(form.values[name], { mine: mine[name], theirs: theirs[name] }),
      choose: (side: Side) => form.set(name, side === 'mine' ? mine[name] : theirs[name]),
    }
  })
  return { fields, chooseAll: side => fields.forEach(field => void field.choose(side)) }
}

function sideOf(value: unknown, { mine, theirs }: { mine: unknown; theirs: unknown }): Side | null {
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

const namesOf = <Values extends object>(values: Values) =>
  Object.keys(values).filter((name): name is keyof Values & string => name in values)
