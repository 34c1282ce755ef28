import type { ServiceName } from '@rms/contracts'
import { connectMongo, type ServiceKit } from '@rms/service-kit'

/** Prefixes of the empty databases of a service that have all of its collections and indexes. */
const available = new Map<ServiceName, string[]>()

/** The prefix of an empty database that an earlier test of this process left behind, if any. */
export const takeReusableDatabase = (service: ServiceName): string | undefined =>
  available.get(service)?.pop()

/** The collections of a database with their options, and its number of indexes: shows whether a test has changed them. */
export async function describeCollections({ db }: ServiceKit['connection']): Promise<string> {
  const [collections, statistics] = await Promise.all([
    db?.listCollections({}, { nameOnly: false }).toArray(),
    db?.command({ dbStats: 1 }),
  ])
  const described = collections
    ?.map(({ name, type, options }) => JSON.stringify([name, type, options]))
    .sort()
  return JSON.stringify([described, statistics?.indexes])
}

interface UsedDatabase {
  readonly service: ServiceName
  readonly uri: string
  readonly prefix: string
  readonly name: string
  /** What `describeCollections` returned before the test; missing if the database is not reusable. */
  readonly collections: string | undefined
}

/**
 * Empties a database for the next test of this process, because creating its indexes takes most of the time that a
 * service needs to start. It is dropped instead if the test has changed its collections or indexes.
 */
export async function releaseDatabase({
  service,
  uri,
  prefix,
  name,
  collections,
}: UsedDatabase): Promise<void> {
  // A new connection, because the one of the kit is closed by now.
  const connection = await connectMongo(uri, name)
  try {
    if (collections === undefined || (await describeCollections(connection)) !== collections) {
      await connection.dropDatabase()
      return
    }
    const found = await connection.db?.listCollections({}, { nameOnly: true }).toArray()
    await Promise.all((found ?? []).map(({ name: each }) => connection.collection(each).deleteMany({})))
    available.set(service, [...(available.get(service) ?? []), prefix])
  } finally {
    await connection.close()
  }
}
