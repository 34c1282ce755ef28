import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createFolderFileStore, toJobId } from '@rms/service-kit'
import { type TestInfrastructure, useTestInfrastructure, waitFor } from '@rms/testing'
import { BSON, Decimal128, Double, Long, MongoClient, UUID } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRedisData } from './redis-data.ts'
import { restoreBackup } from './restore-backup.ts'
import { deleteOldBackups, writeBackup } from './write-backup.ts'

describe('a backup', () => {
  let servers: TestInfrastructure
  let client: MongoClient
  let folder: string
  const prefixes: string[] = []
  const key = randomBytes(32)

  beforeAll(async () => {
    servers = await useTestInfrastructure()
    client = await new MongoClient(servers.mongodbUri, { promoteValues: false }).connect()
    folder = await mkdtemp(join(tmpdir(), 'rms-backup-'))
  })
  afterAll(async () => {
    for (const prefix of prefixes)
      for (const name of ['catalog', 'invoicing', 'workforce'])
        await client.db(`${prefix}-${name}`).dropDatabase()
    await client.close()
    await rm(folder, { recursive: true })
    await servers.stop()
  })

  /** A separate installation, with databases, queues and files of that name. */
  const place = async () => {
    const prefix = `b${randomBytes(4).toString('hex')}`
    prefixes.push(prefix)
    const files = createFolderFileStore(join(folder, prefix))
    const queues = await openRedisData(servers.redisUrl, prefix)
    await queues.close()
    return {
      mongodbUri: servers.mongodbUri,
      mongodbPrefix: prefix,
      files,
      db: (name: string) => client.db(`${prefix}-${name}`),
    }
  }
  type Place = Awaited<ReturnType<typeof place>>

  const restoreInto = async (
    target: Place,
    path: string,
    more: { key?: Buffer | null; replace?: boolean } = {},
  ) => {
    const queues = await openRedisData(servers.redisUrl, target.mongodbPrefix)
    try {
      return await restoreBackup({ ...target, queues }, { path, key, ...more })
    } finally {
      await queues.close()
    }
  }
  const backUp = (source: Place, with_: Buffer | null = key) =>
    writeBackup(source, { folder: join(folder, 'backups', source.mongodbPrefix), key: with_ })
  const bytesOf = async (at: Place, database: string, collection: string) =>
    Buffer.concat(
      (
        await at
          .db(database)
          .collection(collection)
          .find({}, { sort: { _id: 1 } })
          .toArray()
      ).map(document => BSON.serialize(document)),
    )

  /** Every type of value that the product stores, including easily confused ones. */
  const filled = async () => {
    const source = await place()
    await source
      .db('catalog')
      .collection<{ _id: unknown }>('products')
      .insertMany([
        {
          _id: 1,
          price: Decimal128.fromString('12.340000'),
          whole: new Double(5),
          long: Long.fromNumber(7),
          none: null,
        },
        {
          _id: 2,
          at: new Date('2026-03-01T10:00:00.001Z'),
          id: new UUID(),
          bytes: randomBytes(20),
          pattern: /a.b/i,
        },
        { _id: 'lock/prices', nested: { list: [1, new Double(1), 'é', [true]] } },
      ] as never)
    await source
      .db('catalog')
      .collection('products')
      .createIndex({ price: 1 }, { unique: true, sparse: true })
    await source.db('invoicing').collection('empty').createIndex({ at: 1 }, { expireAfterSeconds: 60 })
    await source.files.put('invoices/one.pdf', randomBytes(300_000), { contentType: 'application/pdf' })
    await source.files.put('branding/nothing.svg', Buffer.alloc(0), { contentType: 'image/svg+xml' })
    return source
  }

  it.each([
    ['encrypted', key],
    ['plain', null],
  ])('that is %s comes back byte for byte: documents, indexes and files', async (_, with_) => {
    const [source, target] = [await filled(), await place()]
    const { path, manifest } = await backUp(source, with_)
    const restored = await restoreInto(target, path, { key: with_ })
    expect(restored).toMatchObject({ documents: 3, files: 2 })
    expect(manifest).toMatchObject({ encrypted: with_ !== null })
    expect(await bytesOf(target, 'catalog', 'products')).toEqual(await bytesOf(source, 'catalog', 'products'))
    const indexes = async (at: Place, database: string, collection: string) =>
      BSON.EJSON.stringify(await at.db(database).collection(collection).listIndexes().toArray())
    expect(await indexes(target, 'catalog', 'products')).toBe(await indexes(source, 'catalog', 'products'))
    expect(await indexes(target, 'invoicing', 'empty')).toBe(await indexes(source, 'invoicing', 'empty'))
    for (const file of ['invoices/one.pdf', 'branding/nothing.svg']) {
      expect(await buffer(await target.files.open(file))).toEqual(await buffer(await source.files.open(file)))
      expect(await target.files.stat(file)).toEqual(await source.files.stat(file))
    }
  })

  it('shows nothing of its content when it is encrypted, and opens with its key alone', async () => {
    const source = await place()
    await source.db('workforce').collection('staff').insertOne({ name: 'Aoife Brennan' })
    const { path } = await backUp(source)
    for (const name of await readdir(path))
      expect(await readFile(join(path, name), 'latin1')).not.toMatch(/Aoife|staff_?name/)
    await expect(restoreInto(await place(), path, { key: randomBytes(32) })).rejects.toThrow(
      /key is a different one/,
    )
    await expect(restoreInto(await place(), path, { key: null })).rejects.toThrow(/give its key/)
  })

  it('is of one point in time, whatever is written meanwhile', async () => {
    const source = await place()
    const [sold, stocked] = [
      source.db('catalog').collection('sold'),
      source.db('invoicing').collection('stocked'),
    ]
    let writing = true
    let pairs = 0
    const write = async () => {
      while (writing)
        await client.withSession(session =>
          session.withTransaction(async () => {
            await sold.insertOne({ pair: pairs }, { session })
            await stocked.insertOne({ pair: pairs }, { session })
            pairs += 1
          }),
        )
    }
    await Promise.all([sold.insertOne({ pair: -1 }), stocked.insertOne({ pair: -1 })])
    const writer = write()
    for (let round = 0; round < 5; round += 1) {
      const before = pairs
      const { manifest } = await backUp(source, null)
      await waitFor('another pair is written', () => pairs > before)
      const [first, second] = manifest.collections.map(({ documents }) => documents)
      expect(first).toBe(second)
    }
    writing = false
    await writer
    expect(pairs).toBeGreaterThan(5)
  })

  it('publishes every event of the outbox again, so that events that were in Redis arrive', async () => {
    const [source, target] = [await place(), await place()]
    await source
      .db('catalog')
      .collection('outbox')
      .insertOne({ type: 'catalog.supplier-changed', pending: false, sent_at: new Date() })
    const { path } = await backUp(source)
    await restoreInto(target, path)
    expect(await target.db('catalog').collection('outbox').findOne({})).toMatchObject({
      pending: true,
      sent_at: null,
    })
  })

  it('is restored only to empty servers unless replacing is requested', async () => {
    const [source, target] = [await filled(), await filled()]
    await target.db('catalog').collection('later').insertOne({ replaced: true })
    const { path } = await backUp(source)
    await expect(restoreInto(target, path)).rejects.toThrow(/Nothing was restored: .*-catalog already holds/)
    expect(Number(await target.db('catalog').collection('later').countDocuments())).toBe(1)
    await restoreInto(target, path, { replace: true })
    expect(await bytesOf(target, 'catalog', 'products')).toEqual(await bytesOf(source, 'catalog', 'products'))
    expect(Number(await target.db('catalog').collection('later').countDocuments())).toBe(0)
  })

  it('clears the queues, because an old job would prevent its event from being handled', async () => {
    const [source, target] = [await filled(), await place()]
    const { path } = await backUp(source)
    const { connectRedis, waitForRedis, closeRedis } = await import('@rms/service-kit')
    const redis = connectRedis(servers.redisUrl)
    await waitForRedis(redis, 5000)
    await redis.hset(
      `${target.mongodbPrefix}:price-history:${toJobId('an-event', 'price-history')}`,
      'name',
      'x',
    )
    await expect(restoreInto(target, path)).rejects.toThrow(/queues in Redis already hold something/)
    await restoreInto(target, path, { replace: true })
    expect(await redis.keys(`${target.mongodbPrefix}:*`)).toEqual([])
    await closeRedis(redis)
  })

  it('that is damaged is refused before anything is changed', async () => {
    const [source, target] = [await filled(), await place()]
    const { path } = await backUp(source, null)
    const file = join(path, 'catalog.products.bson.zst')
    const bytes = await readFile(file)
    bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 1
    await writeFile(file, bytes)
    await expect(restoreInto(target, path, { key: null })).rejects.toThrow(
      /damaged: catalog.products.bson.zst/,
    )
    expect(await target.db('catalog').listCollections().toArray()).toEqual([])
  })

  it('that fails leaves nothing behind, and the oldest are deleted beyond the number to keep', async () => {
    const source = await filled()
    const at = join(folder, 'backups', source.mongodbPrefix)
    for (let each = 0; each < 3; each += 1) await backUp(source)
    const all = await readdir(at)
    expect(await deleteOldBackups(at, 2)).toEqual(all.slice(0, 1))
    const torn = {
      ...source,
      files: {
        ...source.files,
        list: () => {
          throw new Error('the disk is gone')
        },
      },
    }
    await expect(backUp(torn)).rejects.toThrow('the disk is gone')
    expect(await readdir(at)).toEqual(all.slice(1))
  })
})
