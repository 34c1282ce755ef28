import { allocateId, connectMongo, createUnitOfWork, ensureIndexes } from '@rms/service-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthenticatedMongodb, startAuthenticatedMongodb } from './authenticated-mongodb.ts'
import { ensureDatabaseUsers } from './ensure-database-users.ts'

const passwordOf = async (user: string) => `${user}-has-a-long-password`
const outbox = { store: async () => undefined, committed: () => undefined }

describe('the users of the databases', () => {
  let mongodb: AuthenticatedMongodb
  beforeAll(async () => {
    mongodb = await startAuthenticatedMongodb()
    await ensureDatabaseUsers(mongodb.administrator, { prefix: 'rms', passwordOf })
  }, 90_000)
  afterAll(() => mongodb?.stop())

  const connectionOf = async (user: string, database: string, password?: string) =>
    connectMongo(mongodb.uriFor(`rms-${user}`, password ?? (await passwordOf(user))), database, {
      connectTimeoutMs: 0,
    })

  it('let a service do all that it does: collections, indexes, sequences, transactions', async () => {
    const connection = await connectionOf('catalog', 'rms-catalog')
    await ensureIndexes(connection)
    const unitOfWork = createUnitOfWork({ connection, outbox })
    const id = await unitOfWork.withLock('prices', async ({ session }) => {
      const _id = await allocateId(connection, 'products')
      await connection.collection<{ _id: number }>('products').insertOne({ _id }, { session })
      return _id
    })
    expect(await connection.collection<{ _id: number }>('products').findOne({ _id: id })).toEqual({ _id: id })
    await connection.close()
  })

  it('keep each service out of the others’ databases, to read and to write', async () => {
    const connection = await connectionOf('portal', 'rms-workforce')
    await expect(connection.collection('staff').findOne({})).rejects.toThrow(/not authorized/)
    await expect(connection.collection('staff').insertOne({ name: 'Nobody' })).rejects.toThrow(
      /not authorized/,
    )
    await connection.close()
  })

  it('make no service an administrator', async () => {
    const connection = await connectionOf('catalog', 'admin')
    const create = { createUser: 'intruder', pwd: 'intruder', roles: ['root'] }
    await expect(connection.db?.command(create)).rejects.toThrow(/not authorized/)
    await connection.close()
  })

  it('let the doctor read, but not write', async () => {
    const connection = await connectionOf('doctor', 'rms-catalog')
    expect(await connection.collection('products').countDocuments()).toBe(1)
    await expect(connection.collection('products').deleteMany({})).rejects.toThrow(/not authorized/)
    await connection.close()
  })

  it('get a new password when created again, and the old one no longer works', async () => {
    await ensureDatabaseUsers(mongodb.administrator, {
      prefix: 'rms',
      passwordOf: async user => `${user}-has-another-password`,
    })
    const connection = await connectionOf('catalog', 'rms-catalog', 'catalog-has-another-password')
    expect(await connection.collection('products').countDocuments()).toBe(1)
    await connection.close()
    await expect(connectionOf('catalog', 'rms-catalog')).rejects.toThrow(/Authentication failed/)
  })
})
