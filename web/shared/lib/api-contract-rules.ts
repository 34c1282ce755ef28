import type { FieldRule } from '@rms/contracts'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { getFieldRuleMessage } from '../api/api-failure.ts'

declare global {
  /** Where zod reads its settings when a schema is created, also one of the same chunk. */
  var __zod_globalConfig: { jitless?: boolean } | undefined
}
// Otherwise zod tries whether it may compile code, which the content security policy forbids and browsers report.
globalThis.__zod_globalConfig ??= { jitless: true }

/** Error sentences by form field. */
export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>

/** Validation of a call's body by the server's own schema, so that each rule is defined once. */
export interface ContractRules<Values> {
  /** Loads the schema with `import()`, so that schemas load when a form opens, not with the screen. */
  readonly loadSchema: () => Promise<z.ZodType>
  /** The body for these values. Empty fields are undefined, or null where null is a value. */
  readonly createBody: (values: Values) => unknown
  /** Body fields with another name in the form. */
  readonly fieldNames?: Readonly<Record<string, keyof Values & string>>
  /** More specific sentences of the screen, for a whole field or for single rules. */
  readonly messages?: Readonly<Partial<Record<keyof Values & string, FieldMessages>>>
}

type FieldMessages = string | Readonly<Partial<Record<FieldRule, string>>>

/** A validation problem at a path of the body. */
interface BodyProblem {
  readonly field: string
  readonly rule?: FieldRule | undefined
  readonly sentence: string
}
type FindProblems = (body: unknown) => readonly BodyProblem[]

/** Validates form values against the contract: synchronously once its rules are loaded, otherwise after loading. */
export function useApiContractRules<Values extends object>(
  rules: ContractRules<Values> | undefined,
): (values: Values) => FieldErrors<Values> | Promise<FieldErrors<Values>> {
  const loaded = useRef<FindProblems | null>(null)
  const load = async () => {
    loaded.current ??= rules ? await loadRules(rules) : findNoProblems
    return loaded.current ?? findNoProblems
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules of a form do not change while it is open
  useEffect(() => {
    void load()
  }, [])

  const findErrors = (find: FindProblems, values: Values) =>
    rules ? toFieldErrors(find(rules.createBody(values)), values, rules) : {}
  return values =>
    loaded.current ? findErrors(loaded.current, values) : load().then(find => findErrors(find, values))
}

/** Validates values against the contract outside a form. */
export async function findContractErrors<Values extends object>(
  rules: ContractRules<Values>,
  values: Values,
): Promise<FieldErrors<Values>> {
  const find = (await loadRules(rules)) ?? findNoProblems
  return toFieldErrors(find(rules.createBody(values)), values, rules)
}

const findNoProblems: FindProblems = () => []

/** null without a connection. The form then skips the rules, since the server checks the same ones. */
async function loadRules({
  loadSchema: load,
}: Pick<ContractRules<never>, 'loadSchema'>): Promise<FindProblems | null> {
  try {
    const [schema, { findFieldProblems }] = await Promise.all([
      load(),
      import('@rms/contracts/foundation/field-errors'),
    ])
    return body => {
      const { error } = schema.safeParse(body)
      const problems = error ? findFieldProblems(error) : []
      return problems.map(found => ({ ...found, sentence: getFieldRuleMessage(found) ?? found.message }))
    }
  } catch {
    return null
  }
}

/** The first problem of each form field. */
export function toFieldErrors<Values extends object>(
  problems: readonly BodyProblem[],
  values: Values,
  { fieldNames: names = {}, messages: sentences }: Pick<ContractRules<Values>, 'fieldNames' | 'messages'>,
): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const { field, rule, sentence } of problems) {
    const [first = ''] = field.split('.')
    const name = names[first] ?? (first in values ? (first as keyof Values & string) : undefined)
    if (name === undefined) continue
    const own: FieldMessages | undefined = sentences?.[name]
    errors[name] ??= (typeof own === 'object' ? rule && own[rule] : own) ?? sentence
  }
  return errors
}
