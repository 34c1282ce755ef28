import { useForm as useFields } from '@mantine/form'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ApiFailure, toApiFailure } from '../api/api-failure.ts'
import {
  type ContractRules,
  type FieldErrors,
  toFieldErrors,
  useApiContractRules,
} from './api-contract-rules.ts'
import { reportCustomValidity } from './custom-validity.ts'
import {
  type DisplayedEditConflict,
  type EditConflict,
  type EditConflictOptions,
  type FormBaseline,
  findEditConflict,
  getNewerRecord,
  mergeFormValues,
  toDisplayedEditConflict,
} from './edit-conflict.ts'

export interface FormState<Values> {
  values: Values
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void
  /** Resets the form to these values of the record in this version. */
  reset: (values: Values, version?: number) => void
  errors: FieldErrors<Values>
  /** The error of the whole form, such as a failed save. */
  failure: string | null
  /** The conflict with a record saved by someone else after the form was opened, or null. */
  conflict: DisplayedEditConflict | null
  isBusy: boolean
  isDirty: boolean
  submit: (event: FormEvent<HTMLFormElement>) => void
}

interface FormOptions<Values> {
  initialValues: Values
  /** Contract rules of the saving call. Omitted if nothing is sent or no field can be invalid. */
  contract?: ContractRules<Values>
  /** Validation beyond the contract, such as a repeated password. Its errors take precedence. */
  validate?: (values: Values) => FieldErrors<Values>
  /** Error above the fields when some are invalid. */
  invalidMessage?: string
  /** `opened.version` is the version of the record that the values are based on. */
  save: (values: Values, opened: FormBaseline<Values>) => Promise<unknown>
  /** The edited record, if others may edit it too. */
  record?: EditConflictOptions<Values>
  /** The error message of a failed save. */
  describeFailure: (failure: ApiFailure) => string
}

/**
 * The form hook of the app. Validates against the contract before sending, shows errors, including the server's, at
 * the fields, and focuses the first of them.
 */
export function useForm<Values extends object>(rules: FormOptions<Values>): FormState<Values> {
  const findContractErrors = useApiContractRules(rules.contract)
  const fields = useFields<Values>({ initialValues: rules.initialValues, clearInputErrorOnChange: false })
  const { values } = fields
  // Kept from when the form opened, because the record may be reloaded while the user types.
  const [opened, setOpened] = useState({ base: rules.initialValues, version: rules.record?.version })
  const [conflict, setConflict] = useState<EditConflict<Values> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isSaving = useRef(false)

  const [rejected, setRejected] = useState<{ form: HTMLFormElement; first: string | undefined } | null>(null)
  // By now the errors are shown at their fields; others are shown above the fields.
  useEffect(() => {
    if (!rejected) return
    const isShown = focusFirstError(rejected.form)
    if (!isShown && rejected.first !== undefined) setFailure(rejected.first)
  }, [rejected])

  const reject = (form: HTMLFormElement, found: FieldErrors<Values>, sentence: string | null) => {
    fields.setErrors(found)
    setFailure(sentence)
    setRejected({ form, first: Object.values<string | undefined>(found)[0] })
  }

  /** Rebases the form on the record in `next`. */
  const rebase = (next: FormBaseline<Values>, shown: Values) => {
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
      const problem = toApiFailure(thrown)
      const problems = Object.entries(problem.fields).map(([field, sentence]) => ({ field, sentence }))
      const names = rules.contract?.fieldNames ?? {}
      reject(form, toFieldErrors(problems, values, { fieldNames: names }), rules.describeFailure(problem))
    }
  }

  const submit = async (form: HTMLFormElement) => {
    isSaving.current = true
    // The latest values, even if the component has not rendered them yet.
    const values = fields.getValues()
    try {
      const hasUnreadable = reportCustomValidity(form)
      const ofScreen = omitEmptyErrors(rules.validate?.(values) ?? {})
      const ofContract = findContractErrors(values)
      // Synchronous once the rules are loaded, so that errors appear immediately on submit.
      const found = { ...(ofContract instanceof Promise ? await ofContract : ofContract), ...ofScreen }
      if (hasUnreadable || Object.keys(found).length > 0) {
        reject(form, found, rules.invalidMessage ?? null)
        return
      }
      setBusy(true)
      await save(form, values)
    } finally {
      isSaving.current = false
      setBusy(false)
    }
  }

  const set: FormState<Values>['set'] = (name, value) => {
    fields.setValues(before => ({ ...before, [name]: value }))
    fields.setErrors(({ [name]: _removed, ...others }) => others)
  }

  return {
    values,
    // All errors set above are sentences.
    errors: fields.errors as FieldErrors<Values>,
    failure,
    conflict:
      conflict && rules.record ? toDisplayedEditConflict(conflict, rules.record, { values, set }) : null,
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

const omitEmptyErrors = <Values>(errors: FieldErrors<Values>): FieldErrors<Values> =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as FieldErrors<Values>

interface Rebased<Values> {
  conflict: EditConflict<Values>
  opened: FormBaseline<Values>
  values: Values
}

/**
 * Saves the values on the newest version of the record. If someone else changed nothing that the form shows, or made
 * the same changes, saves on theirs without asking; otherwise returns both versions and the merged values.
 */
async function saveOnNewest<Values extends object>(
  { save, record }: Pick<FormOptions<Values>, 'save' | 'record'>,
  values: Values,
  opened: FormBaseline<Values>,
): Promise<Rebased<Values> | null> {
  try {
    await save(values, opened)
    return null
  } catch (thrown) {
    const newer = getNewerRecord(toApiFailure(thrown))
    if (!newer || !record || newer.version === opened.version) throw thrown
    const theirs = record.toValues(newer.record)
    const versions = { base: opened.base, own: values, theirs }
    const conflict = findEditConflict(record.labels, versions)
    const rebased = { base: theirs, version: newer.version }
    const merged = mergeFormValues(record.labels, versions)
    return conflict
      ? { conflict, opened: rebased, values: merged }
      : saveOnNewest({ save, record }, merged, rebased)
  }
}

/** Checkboxes mark errors with `data-error`. */
const INVALID_FIELD = ':is(input, textarea, select, button):is([aria-invalid="true"], [data-error="true"])'

/** The error below a field; checkbox groups have no other marker. */
const FIELD_ERROR = '.mantine-InputWrapper-error'

/**
 * Focuses the first invalid field, else scrolls to the failure message. Restores the focus of the submit button, which
 * lost it while disabled. Returns whether there is a problem to show.
 */
export function focusFirstError(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLElement>(INVALID_FIELD)
  if (field) field.focus()
  else if (document.activeElement === document.body)
    form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
  const problem = field ?? form.querySelector(FIELD_ERROR) ?? form.querySelector('[role="alert"]')
  problem?.scrollIntoView({ block: 'nearest' })
  return problem !== null
}
