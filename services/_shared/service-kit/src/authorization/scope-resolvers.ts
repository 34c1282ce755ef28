import type { Endpoint, LocatedRecord } from '@rms/contracts'

/** What decides whether a record is within a manager's locations. */
export interface RecordScope {
  /** Null for a record without a location: only those who work with all locations reach it. */
  readonly locationId: number | null
  /** Everybody who is on a rota, by plan or by shift. */
  readonly people?: readonly number[]
  /** Values of the record that may be sent back without the right to change them, by the name of their field. */
  readonly fields?: Readonly<Record<string, unknown>>
}

/** Finds the location of records of one kind. */
export interface ScopeResolver {
  /** What a 404 calls the record: "This staff member does not exist or has been deleted." */
  readonly name: string
  /** Records that do not exist are left out. */
  locate(ids: readonly number[]): Promise<ReadonlyMap<number, RecordScope>>
}

/** The resolvers that a service registers, for all kinds of records that its endpoints name. */
export type ScopeResolvers = { readonly [Kind in LocatedRecord]?: ScopeResolver }

export function getResolver(resolvers: ScopeResolvers, kind: LocatedRecord): ScopeResolver {
  const resolver = resolvers[kind]
  if (!resolver) throw new Error(`no scope resolver is registered for ${kind}`)
  return resolver
}

/** Stops a service from starting when it could not enforce the scope of one of its endpoints. */
export function assertResolvers(endpoints: readonly Endpoint[], resolvers: ScopeResolvers): void {
  for (const endpoint of endpoints) for (const kind of kindsOf(endpoint)) getResolver(resolvers, kind)
}

function kindsOf({ scope }: Endpoint): LocatedRecord[] {
  if (scope === undefined || typeof scope === 'string') return []
  return scope.flatMap(rule => {
    if (!('record' in rule)) return []
    return rule.orOnRota ? [rule.record, 'rota' as const] : [rule.record]
  })
}
