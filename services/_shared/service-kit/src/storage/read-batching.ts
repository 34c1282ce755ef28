import { type ClientSession, type Connection, type Model, mongo } from 'mongoose'
import { getRequestContext } from '../runtime/request-context.ts'

/** How documents are found. */
export interface FindOptions {
  readonly session?: ClientSession | undefined
  /**
   * Fields to include or leave out, or computed by an aggregation expression. Without one, the fields that the schema
   * does not select are left out.
   */
  readonly projection?: Readonly<Record<string, 0 | 1 | object>>
  readonly sort?: Readonly<Record<string, 1 | -1>>
  readonly skip?: number
  readonly limit?: number
}

/** Reads of one collection. */
export interface CollectionReader<Document> {
  find(filter: mongo.Filter<Document>, options?: FindOptions): Promise<Document[]>
  findOne(filter: mongo.Filter<Document>, options?: Omit<FindOptions, 'limit'>): Promise<Document | null>
  /** The number of documents, counted up to a limit. */
  count(filter: mongo.Filter<Document>, options?: { readonly limit?: number }): Promise<number>
  aggregate<Result extends object>(
    stages: readonly mongo.Document[],
    options?: Pick<FindOptions, 'session'>,
  ): Promise<Result[]>
}

/**
 * Reads of a collection, past mongoose's processing of every query and field. Reads that a call or job starts at the
 * same time, of any collections of the database, are sent to MongoDB as one command: a command costs about as much CPU
 * time as reading twenty documents.
 */
export function createCollectionReader<Document extends object>(
  model: Model<Document>,
): CollectionReader<Document> {
  const connection = model.db
  const collection = model.collection.name
  const selected = leaveOutUnselected(model)
  const find = (filter: mongo.Filter<Document>, { session, ...options }: FindOptions = {}) =>
    addToBatch({
      connection,
      session,
      read: { collection, filter: filter as Filter, ...selected, ...options },
    }) as Promise<Document[]>
  return {
    find,
    findOne: async (filter, options) => (await find(filter, { ...options, limit: 1 }))[0] ?? null,
    async count(filter, { limit } = {}) {
      const stages = countStages(filter as Filter, limit)
      const [counted] = await addToBatch({ connection, session: undefined, read: { collection, stages } })
      return counted?.count ?? 0
    },
    aggregate: (stages, { session } = {}) =>
      addToBatch({ connection, session, read: { collection, stages } }) as Promise<never[]>,
  }
}

/** Leaves out what the schema does not select: search keys take more space than the rest of a record. */
function leaveOutUnselected<Document>({ schema }: Model<Document>): Pick<FindOptions, 'projection'> {
  const unselected: string[] = []
  schema.eachPath((path, { options }) => {
    if (options.select === false) unselected.push(path)
  })
  return unselected.length > 0
    ? { projection: Object.fromEntries(unselected.map(path => [path, 0] as const)) }
    : {}
}

type Filter = mongo.Filter<mongo.Document>

/** One document with the count, or none for 0. Without a filter, the index of the ids is counted, not the documents. */
const countStages = (filter: Filter, limit: number | undefined): mongo.Document[] => [
  { $match: Object.keys(filter).length === 0 ? { _id: { $gt: new mongo.MinKey() } } : filter },
  ...(limit === undefined ? [] : [{ $limit: limit }]),
  { $count: 'count' },
]

type Read = { readonly collection: string } & (
  | { readonly stages: readonly mongo.Document[] }
  | ({ readonly filter: Filter } & Omit<FindOptions, 'session'>)
)

interface PendingRead {
  readonly read: Read
  readonly resolve: (documents: mongo.Document[]) => void
  readonly reject: (error: unknown) => void
}

let isBatching = true

/** Sends every read on its own while the work runs, so that MongoDB's profiler records the plan of each. */
export async function withoutReadBatching<T>(work: () => Promise<T>): Promise<T> {
  isBatching = false
  return work().finally(() => {
    isBatching = true
  })
}

/** The reads of a call, or of its transaction, that wait to be sent. */
const pendingReads = new WeakMap<Connection, WeakMap<object, PendingRead[]>>()

function addToBatch({
  connection,
  session,
  read,
}: {
  readonly connection: Connection
  readonly session: ClientSession | undefined
  readonly read: Read
}): Promise<mongo.Document[]> {
  const reader = session ?? getRequestContext()
  if (!reader) return readAlone(connection, read, session)
  const byReader = getPendingReads(connection)
  return new Promise((resolve, reject) => {
    const pending = { read, resolve, reject }
    const batch = byReader.get(reader)
    if (batch) return void batch.push(pending)
    const started = [pending]
    byReader.set(reader, started)
    // A tick after all pending promise callbacks, so that the batch contains whatever they start to read.
    void Promise.resolve().then(() =>
      process.nextTick(() => {
        byReader.delete(reader)
        void sendBatch(connection, started, session)
      }),
    )
  })
}

function getPendingReads(connection: Connection): WeakMap<object, PendingRead[]> {
  const known = pendingReads.get(connection)
  if (known) return known
  const created = new WeakMap<object, PendingRead[]>()
  pendingReads.set(connection, created)
  return created
}

async function sendBatch(
  connection: Connection,
  batch: readonly PendingRead[],
  session: ClientSession | undefined,
): Promise<void> {
  try {
    const reads = batch.map(({ read }) => read)
    const results =
      isBatching && reads.length > 1
        ? await readInOneCommand(connection, reads, session)
        : await readOneByOne(connection, reads, session)
    batch.forEach(({ resolve }, index) => void resolve(results[index] ?? []))
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}

/** One after another, because a transaction does not support parallel commands. */
async function readOneByOne(
  connection: Connection,
  reads: readonly Read[],
  session: ClientSession | undefined,
): Promise<mongo.Document[][]> {
  const results: mongo.Document[][] = []
  for (const read of reads) results.push(await readAlone(connection, read, session))
  return results
}

/**
 * A read as one command. Its reply is parsed as a whole; the driver's cursors parse every document on its own, which takes
 * twice the processor time. Like the driver, it repeats a failed read once, because the primary may have changed, but not
 * if no server was found in time.
 */
async function readAlone(
  connection: Connection,
  read: Read,
  session: ClientSession | undefined,
): Promise<mongo.Document[]> {
  if (session) return runRead(connection, read, session)
  const attempt = async () => {
    // The batches of a long reply belong to one session.
    const own = connection.getClient().startSession({ causalConsistency: false })
    return runRead(connection, read, own).finally(() => own.endSession())
  }
  return attempt().catch(error => {
    if (!(error instanceof mongo.MongoError) || error instanceof mongo.MongoServerSelectionError) throw error
    return attempt()
  })
}

/** All reads but the largest: MongoDB sends at most 16 MB at once. */
const BATCH_SIZE = 100_000

async function runRead(
  connection: Connection,
  read: Read,
  session: ClientSession,
): Promise<mongo.Document[]> {
  const { db } = connection
  if (!db) throw new Error('MongoDB is not connected')
  const run = async (command: mongo.Document) => {
    const { cursor } = await db.command(command, { session, ignoreUndefined: true })
    return cursor as ReplyCursor
  }
  let { id, firstBatch: documents = [] } = await run(toCommand(read))
  while (String(id) !== NO_MORE) {
    const more = await run({ getMore: id, collection: read.collection, batchSize: BATCH_SIZE })
    documents = documents.concat(more.nextBatch ?? [])
    id = more.id
  }
  return documents
}

interface ReplyCursor {
  readonly id: number | mongo.Long
  readonly firstBatch?: mongo.Document[]
  readonly nextBatch?: mongo.Document[]
}

/** The id of a cursor without further documents. */
const NO_MORE = '0'

function toCommand(read: Read): mongo.Document {
  if ('stages' in read)
    return { aggregate: read.collection, pipeline: read.stages, cursor: { batchSize: BATCH_SIZE } }
  const { collection, filter, projection, sort, skip, limit } = read
  return { find: collection, filter, projection, sort, skip, limit, batchSize: BATCH_SIZE }
}

async function readInOneCommand(
  connection: Connection,
  reads: readonly Read[],
  session: ClientSession | undefined,
): Promise<mongo.Document[][]> {
  const collection = reads[0]?.collection ?? ''
  if (!session?.inTransaction()) {
    const results = reads.map((): mongo.Document[] => [])
    const found = await readAlone(connection, { collection, stages: toUnion(reads) }, session)
    for (const { read, document } of found) results[read]?.push(document)
    return results
  }
  const [found] = await readAlone(connection, { collection, stages: toLookups(reads) }, session)
  return reads.map((_, index) => found?.[`read${index}`] ?? [])
}

/** Every document names its read, and documents come in the order of the reads. */
const toUnion = (reads: readonly Read[]): mongo.Document[] =>
  reads.flatMap((read, index) => {
    const pipeline = [...toStages(read), { $replaceWith: { read: { $literal: index }, document: '$$ROOT' } }]
    return index === 0 ? pipeline : [{ $unionWith: { coll: read.collection, pipeline } }]
  })

/**
 * One document with an array for each read: transactions do not support `$unionWith`. A document is limited to 16 MB,
 * which is far more than a transaction reads.
 */
const toLookups = (reads: readonly Read[]): mongo.Document[] => [
  // Finds nothing in the index. `$alwaysFalse` would examine every document.
  { $match: { _id: { $in: [] } } },
  // Passes on one document even if it gets none.
  { $facet: { none: [{ $limit: 1 }] } },
  ...reads.map((read, index) => ({
    $lookup: { from: read.collection, pipeline: toStages(read), as: `read${index}` },
  })),
]

function toStages(read: Read): readonly mongo.Document[] {
  if ('stages' in read) return read.stages
  const { filter, projection, sort, skip, limit } = read
  return [
    { $match: filter },
    ...(sort ? [{ $sort: sort }] : []),
    ...(skip ? [{ $skip: skip }] : []),
    ...(limit !== undefined ? [{ $limit: limit }] : []),
    ...(projection ? [{ $project: projection }] : []),
  ]
}
