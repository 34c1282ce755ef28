import type { ServiceName } from '@rms/contracts'
import {
  createAuthenticator,
  createHttpApp,
  createLogger,
  listen,
  notFound,
  type ServiceParts,
} from '@rms/service-kit'
import { TEST_SECRETS } from './test-kit.ts'

/** Another service, as far as the one under test calls it. */
export interface Neighbour {
  readonly url: string
  /** Has it away. */
  close(): Promise<void>
}

/** A neighbour over HTTP that speaks by the contracts that are mounted, and checks who asks. */
export async function startNeighbour(name: ServiceName, mount: ServiceParts['mount']): Promise<Neighbour> {
  const authenticator = createAuthenticator({
    secret: TEST_SECRETS.JWT_SECRET,
    serviceSecret: TEST_SECRETS.SERVICE_SECRET,
  })
  const app = createHttpApp({ logger: createLogger(name, 'silent'), authenticator, mount })
  const { port, close } = await listen(app, 0)
  return { url: `http://127.0.0.1:${port}`, close }
}

/** What a neighbour was told that it has; else it answers 404. */
export function known<Kept>(records: ReadonlyMap<number, Kept>, id: number): Kept {
  const record = records.get(id)
  if (record === undefined) throw notFound('record')
  return record
}
