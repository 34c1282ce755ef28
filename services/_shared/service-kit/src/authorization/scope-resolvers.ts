import type { Endpoint, LocationRecordKind } from '@rms/contracts'

/** What decides whether a record is within a manager's locations. */
export interface RecordScope {
  /** Null for a record without a location: only users with access to all locations can reach it. */
  readonly locationId: number | null
  /** Other locations that it belongs to as well: access to one of them all is enough, but not to move the record. */
  readonly otherLocationIds?: readonly number[]
  /** Everyone on a rota, by plan or by shift. */
  readonly people?: readonly number[]
  /** Values, by field name, that may be sent back unchanged without the right to change them. */
  readonly fields?: Readonly<Record<string, unknown>>
}

/** The id of a record: a number, or the text of a claim. */
export type RecordId = number | string

/** Finds the location of records of one kind. */
export interface ScopeResolver<Id extends RecordId = number> {
  /** The record's name in a 404: "This staff member does not exist or has been deleted." */
  readonly name: string
  /** Omits records that do not exist. */
  locate(ids: readonly Id[]): Promise<ReadonlyMap<Id, RecordScope>>
}

/** The resolvers that a service registers, one for each kind of record that its endpoints name. */
export type ScopeResolvers = {
  readonly [Kind in LocationRecordKind]?: ScopeResolver<Kind extends 'claim' ? string : number>
}

export function getScopeResolver(
  resolvers: ScopeResolvers,
  kind: LocationRecordKind,
): ScopeResolver<RecordId> {
  const resolver: ScopeResolver<RecordId> | undefined = resolvers[kind]
  if (!resolver) throw new Error(`no scope resolver is registered for ${kind}`)
  return resolver
}

/** Prevents a service from starting if it could not enforce the scope of one of its endpoints. */
export function assertScopeResolvers(endpoints: readonly Endpoint[], resolvers: ScopeResolvers): void {
  for (const endpoint of endpoints) for (const kind of kindsOf(endpoint)) getScopeResolver(resolvers, kind)
}

function kindsOf({ scope }: Endpoint): LocationRecordKind[] {
  if (scope === undefined || typeof scope === 'string') return []
  return scope.flatMap(rule => {
    if (!('record' in rule)) return rule.movedFrom ? [rule.movedFrom.record] : []
    return rule.orOnRota ? [rule.record, 'rota' as const] : [rule.record]
  })
}
