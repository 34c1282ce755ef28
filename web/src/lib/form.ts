import { type FormEvent, useEffect, useRef, useState } from 'react'
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
      await rules.save(values)
    } catch (thrown) {
      const problem = failureOf(thrown)
      refuse(form, fieldsOf(problem, values), rules.describe(problem))
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
      if (Object.values(found).some(Boolean)) {
        refuse(event.currentTarget, found, rules.invalidSentence ?? null)
        return
      }
      setErrors({})
      setFailure(null)
      void save(event.currentTarget)
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
