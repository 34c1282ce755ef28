import { allPublicEndpoints, type Endpoint } from '@rms/contracts'

/** Sample parameters for read endpoints: ids by path segment of their list, and dates. */
export interface ReadParameters {
  readonly ids: Readonly<Record<string, number>>
  readonly startDate: string
  readonly endDate: string
  readonly weekStart: string
}

/** Every GET endpoint of the workforce service. */
export const workforceReadEndpoints: readonly Endpoint[] = allPublicEndpoints.filter(
  ({ service, method }) => service === 'workforce' && method === 'get',
)

/** The URL of an endpoint with its parameters filled in. Endpoints ignore date parameters they do not know. */
export function getReadUrl(
  { path }: Endpoint,
  { ids, startDate, endDate, weekStart }: ReadParameters,
): string {
  const filled = path
    .replace(/(\w+)\/:id\b/, (_, list: string) => `${list}/${ids[list]}`)
    .replace(':staffId', `${ids.staff}`)
    .replace(':weekStart', weekStart)
    .replace(':date', startDate)
  return `${filled}?${new URLSearchParams({ startDate, endDate, weekStart })}`
}

/** Parameter names of an endpoint, in path and query. */
export function getParameterNames({ path, query }: Endpoint): ReadonlySet<string> {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const inQuery = query && 'shape' in query ? Object.keys(query.shape as object) : []
  return new Set([...inPath, ...inQuery])
}
