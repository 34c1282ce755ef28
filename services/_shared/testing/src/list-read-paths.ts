import { allPublicEndpoints, type Endpoint, type ServiceName } from '@rms/contracts'

/** The paths of a service's GET endpoints of the back office that need neither an id nor a query. */
export const listReadPaths = (service: ServiceName): string[] =>
  listPaths(service, ({ access }) => access !== 'staff')

/** Those of the staff portal, to be read as a staff member. */
export const listStaffReadPaths = (service: ServiceName): string[] =>
  listPaths(service, ({ access }) => access === 'staff')

const listPaths = (service: ServiceName, isOfClient: (endpoint: Endpoint) => boolean): string[] =>
  allPublicEndpoints
    .filter(endpoint => endpoint.service === service && isPlainRead(endpoint) && isOfClient(endpoint))
    .map(({ path }) => path)

const isPlainRead = ({ method, path, query }: Endpoint): boolean =>
  method === 'get' && !path.includes(':') && (query?.safeParse({}).success ?? true)
