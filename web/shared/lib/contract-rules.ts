import type { FieldRule } from '@rms/contracts'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { ruleSentence } from '../api/failure.ts'

/** Sentences by the form's field. */
export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>

/** What a call asks of its body: the same schema by which the server decides, so that a rule is written once. */
export interface ContractRules<Values> {
  /** Loads the schema of the body. It comes with `import()`: schemas are loaded when a form opens, not with a screen. */
  readonly schema: () => Promise<z.ZodType>
  /** What would be sent for these values; a field that was left empty is undefined, or null where that is a value. */
  readonly body: (values: Values) => unknown
  /** Fields of the body that the form calls otherwise. */
  readonly names?: Readonly<Record<string, keyof Values & string>>
  /** The screen's own sentences, where they say more than those of the rules: for every rule of a field, or by rule. */
  readonly sentences?: Readonly<Partial<Record<keyof Values & string, FieldSentences>>>
}

type FieldSentences = string | Readonly<Partial<Record<FieldRule, string>>>

/** What is wrong at a path of the body. */
interface BodyProblem {
  readonly field: string
  readonly rule?: FieldRule | undefined
  readonly sentence: string
}
type FindProblems = (body: unknown) => readonly BodyProblem[]

/** Finds what the contract refuses in the values of a form: at once when its rules are loaded, else when they are. */
export function useContractRules<Values extends object>(
  rules: ContractRules<Values> | undefined,
): (values: Values) => FieldErrors<Values> | Promise<FieldErrors<Values>> {
  const loaded = useRef<FindProblems | null>(null)
  const load = async () => {
    loaded.current ??= rules ? await loadRules(rules) : findNothing
    return loaded.current ?? findNothing
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules of a form do not change while it is open
  useEffect(() => {
    void load()
  }, [])

  const errorsOf = (find: FindProblems, values: Values) =>
    rules ? fieldErrors(find(rules.body(values)), values, rules) : {}
  return values =>
    loaded.current ? errorsOf(loaded.current, values) : load().then(find => errorsOf(find, values))
}

/** What the contract refuses in values that are edited without a form. */
export async function findContractErrors<Values extends object>(
  rules: ContractRules<Values>,
  values: Values,
): Promise<FieldErrors<Values>> {
  const find = (await loadRules(rules)) ?? findNothing
  return fieldErrors(find(rules.body(values)), values, rules)
}

const findNothing: FindProblems = () => []

/** null without a connection: the form goes on without the rules then, since the server decides by the same ones. */
async function loadRules({
  schema: load,
}: Pick<ContractRules<never>, 'schema'>): Promise<FindProblems | null> {
  try {
    const [schema, { fieldProblems }] = await Promise.all([
      load(),
      import('@rms/contracts/foundation/sentences'),
    ])
    return body => {
      const { error } = schema.safeParse(body)
      const problems = error ? fieldProblems(error) : []
      return problems.map(found => ({ ...found, sentence: ruleSentence(found) ?? found.message }))
    }
  } catch {
    return null
  }
}

/** What is wrong with a body, by field of the form: of several problems the first. */
export function fieldErrors<Values extends object>(
  problems: readonly BodyProblem[],
  values: Values,
  { names = {}, sentences }: Pick<ContractRules<Values>, 'names' | 'sentences'>,
): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const { field, rule, sentence } of problems) {
    const [first = ''] = field.split('.')
    const name = names[first] ?? (first in values ? (first as keyof Values & string) : undefined)
    if (name === undefined) continue
    const own: FieldSentences | undefined = sentences?.[name]
    errors[name] ??= (typeof own === 'object' ? rule && own[rule] : own) ?? sentence
  }
  return errors
}
