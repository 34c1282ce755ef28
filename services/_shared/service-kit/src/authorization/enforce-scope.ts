import type { Endpoint, LocationAccessRule, RecordAccessRule, RequestFieldPath } from '@rms/contracts'
import { type Actor, hasLocationAccess, hasRight, type UserActor } from '../authentication/authenticator.ts'
import { forbidden, notFound } from '../errors/errors.ts'
import { getIdsAtPath, getValuesAtPath, isRecord, type RequestValues } from './request-values.ts'
import { createMissingRightError } from './require-rights.ts'
import { getScopeResolver, type RecordId, type ScopeResolvers } from './scope-resolvers.ts'

/**
 * Rejects a call beyond the caller's locations or rights before its handler runs: 404 for records of other locations
 * (as for records that do not exist), 403 for the use of another location and for fields that require a right.
 */
export async function enforceScope(
  endpoint: Endpoint,
  call: RequestValues,
  { actor, resolvers }: { actor: Actor | undefined; resolvers: ScopeResolvers },
): Promise<void> {
  if (endpoint.access !== 'back-office' || actor?.kind !== 'user') return
  if (actor.locationIds !== null && typeof endpoint.scope !== 'string')
    for (const rule of endpoint.scope) {
      if ('record' in rule) await requireRecords(rule, call, { actor, resolvers })
      else await requireLocation(rule, call, { actor, resolvers })
    }
  await requireFieldRights(endpoint, call, { actor, resolvers })
}

interface Caller {
  readonly actor: UserActor
  readonly resolvers: ScopeResolvers
}

async function requireRecords(rule: RecordAccessRule, call: RequestValues, { actor, resolvers }: Caller) {
  const ids = getIdsAtPath(call, rule.at)
  if (ids.length === 0) return
  const { name, locate } = getScopeResolver(resolvers, rule.record)
  const found = await locate(ids)
  const isOutside = (id: RecordId): boolean => {
    const record = found.get(id)
    if (record === undefined) return true
    const locations = [record.locationId, ...(record.otherLocationIds ?? [])]
    if (locations.some(location => hasLocationAccess(actor, location))) return false
    return !(rule.orGeneral && record.locationId === null)
  }
  const outside = ids.filter(isOutside)
  if (outside.length === 0) return
  const onRota = rule.orOnRota ? await peopleOnRota(rule.orOnRota, call, resolvers) : new Set<RecordId>()
  if (!outside.every(id => onRota.has(id))) throw notFound(name)
}

async function peopleOnRota(
  path: RequestFieldPath,
  call: RequestValues,
  resolvers: ScopeResolvers,
): Promise<ReadonlySet<RecordId>> {
  const rotas = await getScopeResolver(resolvers, 'rota').locate(getIdsAtPath(call, path))
  return new Set([...rotas.values()].flatMap(({ people = [] }) => people))
}

async function requireLocation(
  rule: LocationAccessRule,
  call: RequestValues,
  { actor, resolvers }: Caller,
): Promise<void> {
  const [value] = getValuesAtPath(call, rule.location)
  if (isAllowedWithout(rule, call, value)) return
  const from = rule.movedFrom ? await findLocations(rule.movedFrom, call, resolvers) : []
  if (rule.movedFrom && from.every(location => location === value)) return
  const locations = [typeof value === 'number' ? value : null, ...from]
  if (locations.every(location => hasLocationAccess(actor, location))) return
  const [part, field] = rule.location.split('.')
  throw forbidden('location-not-yours', 'You do not have access to this location. Choose another one.', {
    ...(part === 'body' && field !== undefined && { field }),
  })
}

/** None for records that do not exist, so that the handler answers 404. */
async function findLocations(
  { record, at }: RecordAccessRule,
  call: RequestValues,
  resolvers: ScopeResolvers,
): Promise<(number | null)[]> {
  const found = await getScopeResolver(resolvers, record).locate(getIdsAtPath(call, at))
  return [...found.values()].map(({ locationId }) => locationId)
}

function isAllowedWithout({ absent }: LocationAccessRule, call: RequestValues, value: unknown): boolean {
  switch (absent) {
    case 'none':
      return false
    case 'unchanged':
      return value === undefined
    case 'own':
      return value === undefined || value === null
    default:
      return value === undefined && getIdsAtPath(call, absent.copyOf).length > 0
  }
}

async function requireFieldRights(
  endpoint: Endpoint & { readonly access: 'back-office' },
  call: RequestValues,
  { actor, resolvers }: Caller,
): Promise<void> {
  const { body } = call
  if (!isRecord(body)) return
  for (const { field, right, unlessSameIn } of endpoint.fieldRights ?? []) {
    const value = body[field]
    if (hasRight(actor, right) || value === undefined || value === null) continue
    if (unlessSameIn && (await isSameIn(unlessSameIn, call, { resolvers, field, value }))) continue
    throw createMissingRightError(right, field)
  }
}

/** Whether the record already has the sent value. True if it does not exist, so that the handler answers 404. */
async function isSameIn(
  { record, at }: RecordAccessRule,
  call: RequestValues,
  { resolvers, field, value }: { resolvers: ScopeResolvers; field: string; value: unknown },
): Promise<boolean> {
  const found = await getScopeResolver(resolvers, record).locate(getIdsAtPath(call, at))
  return [...found.values()].every(({ fields = {} }) => fields[field] === value)
}
