import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Failure, failureOf } from '../api/failure.ts'
import {
  type Conflict,
  type EditedRecord,
  type FormConflict,
  findConflict,
  mergeValues,
  newerRecord,
  type Opened,
  toFormConflict,
} from './conflict.ts'
import { reportUnreadable } from './unreadable-fields.ts'

export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>

export interface Form<Values> {
  values: Values
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void
  /** Goes on from these values, of the record in this version. */
  reset: (values: Values, version?: number) => void
  errors: FieldErrors<Values>
  /** What the whole form has to say: the sentence of a failed save. */
  failure: string | null
  /** What someone else saved after the form was opened; null while nobody did. */
  conflict: FormConflict | null
  isBusy: boolean
  isDirty: boolean
  submit: (event: FormEvent<HTMLFormElement>) => void
}

interface FormRules<Values> {
  initial: Values
  /** Errors by field; none when the form may be saved. */
  validate: (values: Values) => FieldErrors<Values>
  /** One sentence above the fields when some are wrong. */
  invalidSentence?: string
  /** `version` is that of the record which the values are based on. */
  save: (values: Values, opened: Opened<Values>) => Promise<unknown>
  /** The record that the form changes, where others may change it too. */
  record?: EditedRecord<Values>
  /** The sentence for a failed save. */
  describe: (failure: Failure) => string
}

/** The one way a form works: errors at the field, the server's problems too, focus on the first of them. */
export function useForm<Values extends object>(rules: FormRules<Values>): Form<Values> {
  // Kept as it was when the form opened: the record may be loaded again while somebody types.
  const [opened, setOpened] = useState({ base: rules.initial, version: rules.record?.version })
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)
  const [values, setValues] = useState(rules.initial)
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isSaving = useRef(false)

  const [refused, setRefused] = useState<{ form: HTMLFormElement } | null>(null)
  // What is wrong stands at the fields by then.
  useEffect(() => {
    if (refused) showFirstProblem(refused.form)
  }, [refused])

  const refuse = (form: HTMLFormElement, found: FieldErrors<Values>, sentence: string | null) => {
    setErrors(found)
    setFailure(sentence)
    setRefused({ form })
  }

  const save = async (form: HTMLFormElement) => {
    isSaving.current = true
    setBusy(true)
    try {
      const outcome = await saveOnNewest(rules, values, opened)
      setConflict(outcome?.conflict ?? null)
      if (!outcome) return
      setOpened(outcome.opened)
      setValues(outcome.values)
    } catch (thrown) {
      const problem = failureOf(thrown)
      refuse(form, fieldsOf(problem, values), rules.describe(problem))
    } finally {
      isSaving.current = false
      setBusy(false)
    }
  }

  const set: Form<Values>['set'] = (name, value) => {
    setValues(before => ({ ...before, [name]: value }))
    setErrors(before => ({ ...before, [name]: undefined }))
  }

  return {
    values,
    errors,
    failure,
    conflict: conflict && rules.record ? toFormConflict(conflict, rules.record, { values, set }) : null,
    isBusy,
    isDirty: JSON.stringify(values) !== JSON.stringify(opened.base),
    set,
    reset: (next, version) => {
      setOpened({ base: next, version })
      setValues(next)
      setConflict(null)
      setErrors({})
      setFailure(null)
    },
    submit: event => {
      event.preventDefault()
      event.stopPropagation()
      if (isSaving.current) return
      const found = rules.validate(values)
      const hasUnreadable = reportUnreadable(event.currentTarget)
      if (hasUnreadable || Object.values(found).some(Boolean)) {
        refuse(event.currentTarget, found, rules.invalidSentence ?? null)
        return
      }
      setErrors({})
      setFailure(null)
      void save(event.currentTarget)
    },
  }
}

interface Rebased<Values> {
  conflict: Conflict<Values>
  opened: Opened<Values>
  values: Values
}

/**
 * Saves the values on the newest version of the record. When someone else changed nothing that the form shows, or the
 * same, it is saved on theirs without a question; else gives both versions and the values that merge them.
 */
async function saveOnNewest<Values extends object>(
  { save, record }: Pick<FormRules<Values>, 'save' | 'record'>,
  values: Values,
  opened: Opened<Values>,
): Promise<Rebased<Values> | null> {
  try {
    await save(values, opened)
    return null
  } catch (thrown) {
    const newer = newerRecord(failureOf(thrown))
    if (!newer || !record || newer.version === opened.version) throw thrown
    const theirs = record.valuesOf(newer.record)
    const versions = { base: opened.base, mine: values, theirs }
    const conflict = findConflict(record.labels, versions)
    const rebased = { base: theirs, version: newer.version }
    const merged = mergeValues(record.labels, versions)
    return conflict
      ? { conflict, opened: rebased, values: merged }
      : saveOnNewest({ save, record }, merged, rebased)
  }
}

/** The server names fields as the form does, or as a path that begins with the name. */
function fieldsOf<Values extends object>(problem: Failure, values: Values): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const name of namesOf(values)) {
    const found = Object.entries(problem.fields).find(
      ([field]) => field === name || field.startsWith(`${name}.`),
    )
    if (found) errors[name] = found[1]
  }
  return errors
}

const namesOf = <Values extends object>(values: Values) =>
  Object.keys(values).filter((name): name is keyof Values & string => name in values)

/** Boxes to tick say that they are wrong by a mark of their own. */
const INVALID_FIELD = ':is(input, textarea, select, button):is([aria-invalid="true"], [data-error="true"])'

/**
 * Goes to the first field that is wrong, else shows the sentence of the failure: neither is left out of sight. The
 * button of a save that failed could not hold the focus while it was busy.
 */
export function showFirstProblem(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>(INVALID_FIELD)
  if (field) field.focus()
  else if (document.activeElement === document.body)
    form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
  const problem = field ?? form.querySelector('[role="alert"]')
  problem?.scrollIntoView({ block: 'nearest' })
}
