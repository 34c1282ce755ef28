import { allPublicEndpoints, type Endpoint } from '@rms/contracts'

/** What the reads of the contract are asked for: a record of each list by its segment of the path, and days. */
export interface ReadSample {
  readonly ids: Readonly<Record<string, number>>
  readonly startDate: string
  readonly endDate: string
  readonly weekStart: string
}

/** Every read that the contract declares for workforce. */
export const workforceReads: readonly Endpoint[] = allPublicEndpoints.filter(
  ({ service, method }) => service === 'workforce' && method === 'get',
)

/** The address of a read, with its parameters filled in. A query ignores the days that it does not know. */
export function readAddress({ path }: Endpoint, { ids, startDate, endDate, weekStart }: ReadSample): string {
  const filled = path
    .replace(/(\w+)\/:id\b/, (_, list: string) => `${list}/${ids[list]}`)
    .replace(':staffId', `${ids.staff}`)
    .replace(':weekStart', weekStart)
    .replace(':date', startDate)
  return `${filled}?${new URLSearchParams({ startDate, endDate, weekStart })}`
}

/** The names of the parameters of a read, in its path and its query. */
export function parametersOf({ path, query }: Endpoint): ReadonlySet<string> {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const inQuery = query && 'shape' in query ? Object.keys(query.shape as object) : []
  return new Set([...inPath, ...inQuery])
}
