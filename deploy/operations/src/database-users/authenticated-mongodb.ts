import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort, findMongod, launchServer } from '@rms/infrastructure'
import { waitFor } from '@rms/testing'
import { MongoClient } from 'mongodb'

export interface AuthenticatedMongodb {
  /** Connection string of a user. */
  uriFor(name: string, password: string): string
  readonly administrator: MongoClient
  stop(): Promise<void>
}

const ROOT = { name: 'root', password: 'administrator-of-this-test' }

/** Starts a MongoDB with authentication and an administrator, as in production, for tests. */
export async function startAuthenticatedMongodb(): Promise<AuthenticatedMongodb> {
  const folder = await mkdtemp(join(tmpdir(), 'rms-guarded-'))
  const [keyFile, port] = [join(folder, 'key'), await findFreePort()]
  await writeFile(keyFile, randomBytes(48).toString('base64'), { mode: 0o600 })
  const server = launchServer({
    file: await findMongod(() => {}),
    args: [
      ...['--replSet', 'rms', '--auth', '--keyFile', keyFile, '--dbpath', folder, '--port', String(port)],
      ...['--bind_ip', '127.0.0.1', '--nounixsocket', '--quiet', '--wiredTigerCacheSizeGB', '0.25'],
    ],
    logFile: join(folder, 'log'),
  })
  await makeAdministrator(port)
  const uriFor = (name: string, password: string) =>
    `mongodb://${name}:${password}@127.0.0.1:${port}/?replicaSet=rms&authSource=admin`
  const administrator = await new MongoClient(uriFor(ROOT.name, ROOT.password)).connect()
  return {
    uriFor,
    administrator,
    async stop() {
      await administrator.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Until there is a user, the server trusts connections from localhost. */
async function makeAdministrator(port: number): Promise<void> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`)
  const admin = client.db('admin')
  const members = [{ _id: 0, host: `127.0.0.1:${port}` }]
  await waitFor(
    'the server is there',
    () => admin.command({ replSetInitiate: { _id: 'rms', members } }),
    30_000,
  )
  await waitFor('a primary', async () => (await admin.command({ hello: 1 })).isWritablePrimary, 30_000)
  await admin.command({
    createUser: ROOT.name,
    pwd: ROOT.password,
    roles: [{ role: 'root', db: 'admin' }],
  })
  await client.close()
}
