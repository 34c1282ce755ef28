import { useForm as useFields } from '@mantine/form'
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
import { type ContractRules, type FieldErrors, fieldErrors, useContractRules } from './contract-rules.ts'
import { reportUnreadable } from './unreadable-fields.ts'

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
  /** What the contract asks of the call that saves. Left out where nothing is sent, or no field can be wrong. */
  contract?: ContractRules<Values>
  /** What the screen asks beyond the contract, such as a repeated password; its errors stand before the contract's. */
  validate?: (values: Values) => FieldErrors<Values>
  /** One sentence above the fields when some are wrong. */
  invalidSentence?: string
  /** `version` is that of the record which the values are based on. */
  save: (values: Values, opened: Opened<Values>) => Promise<unknown>
  /** The record that the form changes, where others may change it too. */
  record?: EditedRecord<Values>
  /** The sentence for a failed save. */
  describe: (failure: Failure) => string
}

/**
 * The one way a form works: the rules of the contract are checked before anything is sent, errors stand at the field,
 * those of the server too, with the focus on the first of them.
 */
export function useForm<Values extends object>(rules: FormRules<Values>): Form<Values> {
  const findContractErrors = useContractRules(rules.contract)
  const fields = useFields<Values>({ initialValues: rules.initial, clearInputErrorOnChange: false })
  const { values } = fields
  // Kept as it was when the form opened: the record may be loaded again while somebody types.
  const [opened, setOpened] = useState({ base: rules.initial, version: rules.record?.version })
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isSaving = useRef(false)

  const [refused, setRefused] = useState<{ form: HTMLFormElement; first: string | undefined } | null>(null)
  // What is wrong stands at the fields by then; what has no field of its own is said above them.
  useEffect(() => {
    if (!refused) return
    const isShown = showFirstProblem(refused.form)
    if (!isShown && refused.first !== undefined) setFailure(refused.first)
  }, [refused])

  const refuse = (form: HTMLFormElement, found: FieldErrors<Values>, sentence: string | null) => {
    fields.setErrors(found)
    setFailure(sentence)
    setRefused({ form, first: Object.values<string | undefined>(found)[0] })
  }

  /** Goes on from values of the record as `next` holds it. */
  const rebase = (next: Opened<Values>, shown: Values) => {
    setOpened(next)
    fields.setValues(shown)
    fields.resetDirty(next.base)
  }

  const save = async (form: HTMLFormElement, values: Values) => {
    fields.clearErrors()
    setFailure(null)
    try {
      const outcome = await saveOnNewest(rules, values, opened)
      setConflict(outcome?.conflict ?? null)
      if (outcome) rebase(outcome.opened, outcome.values)
    } catch (thrown) {
      const problem = failureOf(thrown)
      const problems = Object.entries(problem.fields).map(([field, sentence]) => ({ field, sentence }))
      const names = rules.contract?.names ?? {}
      refuse(form, fieldErrors(problems, values, { names }), rules.describe(problem))
    }
  }

  const submit = async (form: HTMLFormElement) => {
    isSaving.current = true
    // What was typed last, also when this press came before the screen was drawn with it.
    const values = fields.getValues()
    try {
      const hasUnreadable = reportUnreadable(form)
      const ofScreen = presentErrors(rules.validate?.(values) ?? {})
      const ofContract = findContractErrors(values)
      // Nothing is waited for once the rules are there, so that errors stand at the fields with the press itself.
      const found = { ...(ofContract instanceof Promise ? await ofContract : ofContract), ...ofScreen }
      if (hasUnreadable || Object.keys(found).length > 0) {
        refuse(form, found, rules.invalidSentence ?? null)
        return
      }
      setBusy(true)
      await save(form, values)
    } finally {
      isSaving.current = false
      setBusy(false)
    }
  }

  const set: Form<Values>['set'] = (name, value) => {
    fields.setValues(before => ({ ...before, [name]: value }))
    fields.setErrors(({ [name]: _mended, ...others }) => others)
  }

  return {
    values,
    // Every error that is set above is a sentence.
    errors: fields.errors as FieldErrors<Values>,
    failure,
    conflict: conflict && rules.record ? toFormConflict(conflict, rules.record, { values, set }) : null,
    isBusy,
    isDirty: fields.isDirty(),
    set,
    reset: (next, version) => {
      rebase({ base: next, version }, next)
      setConflict(null)
      fields.clearErrors()
      setFailure(null)
    },
    submit: event => {
      event.preventDefault()
      event.stopPropagation()
      if (!isSaving.current) void submit(event.currentTarget)
    },
  }
}

const presentErrors = <Values>(errors: FieldErrors<Values>): FieldErrors<Values> =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as FieldErrors<Values>

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

/** Boxes to tick say that they are wrong by a mark of their own. */
const INVALID_FIELD = ':is(input, textarea, select, button):is([aria-invalid="true"], [data-error="true"])'

/** What stands below a field that is wrong: groups of boxes have no mark but this. */
const FIELD_SENTENCE = '.mantine-InputWrapper-error'

/**
 * Goes to the first field that is wrong, else shows the sentence of the failure: neither is left out of sight. The
 * button of a save that failed could not hold the focus while it was busy. Whether there is something to see.
 */
export function showFirstProblem(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLElement>(INVALID_FIELD)
  if (field) field.focus()
  else if (document.activeElement === document.body)
    form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
  const problem = field ?? form.querySelector(FIELD_SENTENCE) ?? form.querySelector('[role="alert"]')
  problem?.scrollIntoView({ block: 'nearest' })
  return problem !== null
}
