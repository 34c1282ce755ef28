import { allPublicEndpoints, type Endpoint, type ServiceName } from '@rms/contracts'

/** The paths of a service's GET endpoints that need neither an id nor a query. */
export const listReadPaths = (service: ServiceName): string[] =>
  allPublicEndpoints
    .filter(endpoint => endpoint.service === service && isPlainRead(endpoint))
    .map(({ path }) => path)

const isPlainRead = ({ access, method, path, query }: Endpoint): boolean =>
  method === 'get' && access !== 'staff' && !path.includes(':') && (query?.safeParse({}).success ?? true)
