import type { ServiceName } from '@rms/contracts'
import { connectMongo, ensureIndexes, type ServiceKit } from '@rms/service-kit'

type Connection = ServiceKit['connection']

/** An empty database of a service that has all of its collections and indexes. */
export interface ReusableDatabase {
  readonly prefix: string
  /** The indexes of the models of the test that used it last. */
  readonly models: string
  /** What `describeCollections` returned when they had been created. */
  readonly collections: string
}

/** The databases that earlier tests of this process left. */
const available = new Map<ServiceName, ReusableDatabase[]>()

export const takeReusableDatabase = (service: ServiceName): ReusableDatabase | undefined =>
  available.get(service)?.pop()

/** Creates the collections and indexes, unless an earlier test with the same models did. */
export async function ensureTestIndexes(
  connection: Connection,
  reused: ReusableDatabase | undefined,
): Promise<void> {
  if (reused?.models !== describeModels(connection)) await ensureIndexes(connection)
}

/** Describes a database before the test, so that one which the test has changed is not reused. */
export const prepareReuse = async (connection: Connection, prefix: string): Promise<ReusableDatabase> => ({
  prefix,
  models: describeModels(connection),
  collections: await describeCollections(connection),
})

const describeModels = ({ models }: Connection): string =>
  JSON.stringify(Object.values(models).map(({ collection, schema }) => [collection.name, schema.indexes()]))

/** The collections of a database with their options, and its number of indexes: shows whether a test has changed them. */
async function describeCollections({ db }: Connection): Promise<string> {
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
  readonly name: string
}

/**
 * Empties a database for the next test of this process, because creating its indexes takes most of the time that a
 * service needs to start. It is dropped instead if the test has changed its collections or indexes.
 */
export async function releaseDatabase(used: UsedDatabase, reusable: ReusableDatabase): Promise<void> {
  // A new connection, because the one of the kit is closed by now.
  const connection = await connectMongo(used.uri, used.name)
  try {
    if ((await describeCollections(connection)) !== reusable.collections) {
      await connection.dropDatabase()
      return
    }
    const names = await findCollectionsToEmpty(connection)
    await Promise.all(names.map(each => connection.collection(each).deleteMany({})))
    available.set(used.service, [...(available.get(used.service) ?? []), reusable])
  } finally {
    await connection.close()
  }
}

export async function dropDatabase({ uri, name }: UsedDatabase): Promise<void> {
  const connection = await connectMongo(uri, name)
  await connection.dropDatabase()
  await connection.close()
}

/** Those with records, except the record of the indexes, found with one command. */
async function findCollectionsToEmpty({ db }: Connection): Promise<string[]> {
  const collections = await db
    ?.listCollections({ name: { $ne: 'expected_indexes' } }, { nameOnly: true })
    .toArray()
  const [first, ...others] = (collections ?? []).map(({ name }) => name)
  if (!db || first === undefined) return []
  const nameIfFilled = (name: string) => [{ $limit: 1 }, { $project: { _id: { $literal: name } } }]
  const filled = await db
    .collection(first)
    .aggregate<{ _id: string }>([
      ...nameIfFilled(first),
      ...others.map(coll => ({ $unionWith: { coll, pipeline: nameIfFilled(coll) } })),
    ])
    .toArray()
  return filled.map(({ _id }) => _id)
}
