import type { ServiceName } from '@rms/contracts'
import {
  createAuthenticator,
  createHttpApp,
  createLogger,
  notFound,
  type ServiceDefinition,
  startHttpServer,
} from '@rms/service-kit'
import { TEST_SECRETS } from './test-kit.ts'

/** A stub of another service, with the endpoints that the service under test calls. */
export interface StubService {
  readonly url: string
  /** Stops the stub. */
  close(): Promise<void>
}

/**
 * Starts a stub service over HTTP. It validates requests against the mounted contracts and authenticates the caller.
 */
export async function startStubService(
  name: ServiceName,
  mount: ServiceDefinition['mount'],
): Promise<StubService> {
  const authenticator = createAuthenticator({
    secret: TEST_SECRETS.JWT_SECRET,
    serviceSecret: TEST_SECRETS.SERVICE_SECRET,
  })
  const app = createHttpApp({ logger: createLogger(name, 'silent'), authenticator, mount })
  const { port, close } = await startHttpServer(app, 0)
  return { url: `http://127.0.0.1:${port}`, close }
}

/** Returns the record of a stub, else responds 404. */
export function requireRecord<StubRecord>(records: ReadonlyMap<number, StubRecord>, id: number): StubRecord {
  const record = records.get(id)
  if (record === undefined) throw notFound('record')
  return record
}
