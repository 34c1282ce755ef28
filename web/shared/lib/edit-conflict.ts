import { formatDecimalText } from '@rms/domain-kit'
import type { ApiFailure } from '../api/api-failure.ts'
import { getDocumentLanguage } from '../i18n/language.ts'

export type EditConflictSide = 'own' | 'theirs'

/** How a form handles a record that someone else saved after the form was opened. */
export interface EditConflictOptions<Values> {
  /** The version of the record when it was opened; undefined for a new one. */
  readonly version: number | undefined
  /** Converts a stored record to form values. */
  readonly toValues: (stored: never) => Values
  /** Labels by field. Fields without a label are not compared. */
  readonly labels: { readonly [Name in keyof Values]?: string }
  /** Formatters for values that are not plain text. */
  readonly formatters?: { readonly [Name in keyof Values]?: (value: Values[Name]) => string }
}

/** The values that the form was opened with, or rebased on by the last conflict. */
export interface FormBaseline<Values> {
  readonly base: Values
  readonly version: number | undefined
}

/** Two versions of a record that differ in these fields. */
export interface EditConflict<Values> {
  readonly fieldNames: readonly (keyof Values & string)[]
  readonly own: Values
  readonly theirs: Values
}

/** A conflicting field with both values formatted. */
export interface ConflictField {
  readonly name: string
  readonly label: string
  readonly own: string
  readonly theirs: string
  /** Which of the two the form contains; null for a third value. */
  readonly chosen: EditConflictSide | null
  readonly choose: (side: EditConflictSide) => void
}

export interface DisplayedEditConflict {
  readonly fields: readonly ConflictField[]
  readonly chooseAll: (side: EditConflictSide) => void
}

const CONFLICT = 409

/** The newer record in the response to a stale update; null for any other failure. */
export function getNewerRecord<Stored = never>({
  status,
  body,
}: ApiFailure): { version: number; record: Stored } | null {
  const { current } = body
  if (status !== CONFLICT || typeof current !== 'object' || current === null) return null
  if (!('version' in current) || typeof current.version !== 'number') return null
  // The contract guarantees that it is the same kind of record.
  return { version: current.version, record: current as Stored }
}

/** The fields that the other user changed and that differ from mine. */
export function findEditConflict<Values extends object>(
  labels: EditConflictOptions<Values>['labels'],
  { base, own, theirs }: { base: Values; own: Values; theirs: Values },
): EditConflict<Values> | null {
  const fieldNames = getFieldNames(theirs).filter(
    name =>
      labels[name] !== undefined && !isSame(base[name], theirs[name]) && !isSame(own[name], theirs[name]),
  )
  return fieldNames.length > 0 ? { fieldNames, own, theirs } : null
}

/** Takes my value where I changed a field, otherwise theirs. */
export function mergeFormValues<Values extends object>(
  labels: EditConflictOptions<Values>['labels'],
  { base, own, theirs }: { base: Values; own: Values; theirs: Values },
): Values {
  const untouched = getFieldNames(theirs).filter(
    name => labels[name] !== undefined && isSame(own[name], base[name]),
  )
  return { ...own, ...Object.fromEntries(untouched.map(name => [name, theirs[name]])) }
}

/** Converts a conflict for display. `set` changes a value of the form. */
export function toDisplayedEditConflict<Values extends object>(
  { fieldNames, own, theirs }: EditConflict<Values>,
  { labels, formatters: show = {} }: EditConflictOptions<Values>,
  form: { values: Values; set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void },
): DisplayedEditConflict {
  const fields = fieldNames.map(name => {
    const write = show[name] ?? toText
    return {
      name,
      label: labels[name] ?? name,
      own: write(own[name]),
      theirs: write(theirs[name]),
      chosen: getSide(form.values[name], { own: own[name], theirs: theirs[name] }),
      choose: (side: EditConflictSide) => form.set(name, side === 'own' ? own[name] : theirs[name]),
    }
  })
  return { fields, chooseAll: side => fields.forEach(field => void field.choose(side)) }
}

function getSide(
  value: unknown,
  { own, theirs }: { own: unknown; theirs: unknown },
): EditConflictSide | null {
  if (isSame(value, own)) return 'own'
  return isSame(value, theirs) ? 'theirs' : null
}

/** At most six decimals; without the decimal library, which the portal does not load. */
const plainNumber = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 6 })

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(', ')
  return typeof value === 'number' && Number.isFinite(value)
    ? formatDecimalText(plainNumber.format(value), getDocumentLanguage())
    : String(value ?? '')
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const getFieldNames = <Values extends object>(values: Values) =>
  Object.keys(values).filter((name): name is keyof Values & string => name in values)
