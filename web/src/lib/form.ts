import { type FormEvent, useRef, useState } from 'react'
import { type Failure, failureOf } from './api/failure.ts'

export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>

export interface Form<Values> {
  values: Values
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void
  reset: (values: Values) => void
  errors: FieldErrors<Values>
  /** What the whole form has to say: the sentence of a failed save. */
  failure: string | null
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
  save: (values: Values) => Promise<unknown>
  /** The sentence for a failed save. */
  describe: (failure: Failure) => string
}

/** The one way a form works: errors at the field, the server's problems too, focus on the first of them. */
export function useForm<Values extends object>(rules: FormRules<Values>): Form<Values> {
  const [start, setStart] = useState(rules.initial)
  const [values, setValues] = useState(rules.initial)
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isSaving = useRef(false)

  const save = async (form: HTMLFormElement) => {
    isSaving.current = true
    setBusy(true)
    try {
      await rules.save(values)
    } catch (thrown) {
      const problem = failureOf(thrown)
      setErrors(fieldsOf(problem, values))
      setFailure(rules.describe(problem))
      focusFirstInvalid(form)
    } finally {
      isSaving.current = false
      setBusy(false)
    }
  }

  return {
    values,
    errors,
    failure,
    isBusy,
    isDirty: JSON.stringify(values) !== JSON.stringify(start),
    set: (name, value) => {
      setValues(before => ({ ...before, [name]: value }))
      setErrors(before => ({ ...before, [name]: undefined }))
    },
    reset: next => {
      setStart(next)
      setValues(next)
      setErrors({})
      setFailure(null)
    },
    submit: event => {
      event.preventDefault()
      event.stopPropagation()
      if (isSaving.current) return
      const found = rules.validate(values)
      const isWrong = Object.values(found).some(Boolean)
      setErrors(found)
      setFailure(isWrong ? (rules.invalidSentence ?? null) : null)
      if (isWrong) focusFirstInvalid(event.currentTarget)
      else void save(event.currentTarget)
    },
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

function focusFirstInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() =>
    form.querySelector<HTMLElement>('[aria-invalid="true"], [data-error="true"]')?.focus(),
  )
}
