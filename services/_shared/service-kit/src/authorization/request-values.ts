import type { RequestFieldPath } from '@rms/contracts'
import type { RecordId } from './scope-resolvers.ts'

/** The parsed parts of a call that paths refer to. */
export interface RequestValues {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/**
 * Every value at a path: `undefined` for a field that was not sent, and nothing for the items of a list that was not
 * sent.
 */
export const getValuesAtPath = (call: RequestValues, path: RequestFieldPath): unknown[] =>
  path.split('.').reduce<unknown[]>(stepInto, [call])

const stepInto = (values: unknown[], step: string): unknown[] =>
  values.flatMap(value => {
    if (step === '*') return Array.isArray(value) ? value : []
    return [isRecord(value) ? value[step] : undefined]
  })

/** The ids at a path, without missing and null values. */
export const getIdsAtPath = (call: RequestValues, path: RequestFieldPath): RecordId[] =>
  getValuesAtPath(call, path).filter(value => typeof value === 'number' || typeof value === 'string')

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
