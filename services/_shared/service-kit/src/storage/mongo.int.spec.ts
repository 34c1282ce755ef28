import { toDecimal } from '@rms/domain-kit'
import { createTestKit, type ServiceTestKit, useTestInfrastructure } from '@rms/testing'
import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  exactNumberSchema,
  fromNullableDecimal128,
  optionalExactNumberSchema,
  toDecimal128,
} from './decimals.ts'
import { allocateId, allocateIds, connectMongo, ensureIndexes, pingMongo } from './mongo.ts'
import { updateCopyIfNewer } from './update-copy-if-newer.ts'

describe('storage in MongoDB', () => {
  let kit: ServiceTestKit
  beforeAll(async () => {
    kit = await createTestKit('catalog')
    await ensureIndexes(kit.connection)
  })
  afterAll(() => kit.close())

  it('gives every record a unique id, even if many are created at once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => allocateId(kit.connection, 'invoices')))
    expect(ids.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  it('shares the connections of a process among its databases, until the last of them is closed', async () => {
    const { mongodbUri } = await useTestInfrastructure()
    // An address that no other test uses.
    const uri = `${mongodbUri}${mongodbUri.includes('?') ? '&' : '?'}appName=shared`
    const [catalog, portal] = await Promise.all(['catalog', 'portal'].map(name => connectMongo(uri, name)))
    const client = portal?.getClient()
    expect(catalog?.getClient()).toBe(client)
    expect([catalog?.db?.databaseName, portal?.db?.databaseName]).toEqual(['catalog', 'portal'])
    await catalog?.close()
    await catalog?.close()
    expect(catalog?.readyState).toBe(mongoose.ConnectionStates.disconnected)
    if (portal) await pingMongo(portal)
    await portal?.close()
    const next = await connectMongo(uri, 'catalog')
    expect(next.getClient()).not.toBe(client)
    await pingMongo(next)
    await next.close()
  })

  it('gives several consecutive ids, and none when none is requested', async () => {
    expect(await allocateIds(kit.connection, 'items', 3)).toEqual([1, 2, 3])
    expect(await allocateIds(kit.connection, 'items', 2)).toEqual([4, 5])
    expect(await allocateIds(kit.connection, 'items', 0)).toEqual([])
  })

  it.each(['0', '-0.000001', '12.3456', '0.1', '1234567890123456.123456', '1e-30', '-999999999.99'])(
    'stores %s exactly',
    async text => {
      const schema = new mongoose.Schema({ cost: exactNumberSchema, price: optionalExactNumberSchema })
      const model = kit.connection.model('Cost', schema, 'costs', { overwriteModels: true })
      const { _id } = await model.create({ cost: toDecimal128(text) })
      const found = await model.findById(_id)
      expect(fromNullableDecimal128(found?.cost)).toEqual(toDecimal(text))
      expect(fromNullableDecimal128(found?.price)).toBeNull()
    },
  )

  it('creates collections and indexes of the models, twice without harm', async () => {
    const schema = new mongoose.Schema({ email: String })
    schema.index({ email: 1 }, { unique: true })
    kit.connection.model('Person', schema, 'people')
    await ensureIndexes(kit.connection)
    await ensureIndexes(kit.connection)
    const indexes = await kit.connection.collection('people').indexes()
    expect(indexes.map(index => index.key)).toContainEqual({ email: 1 })
  })

  it('stores a copy of a record only if it is newer, in any order and in parallel', async () => {
    const schema = new mongoose.Schema({ _id: Number, version: Number, name: String })
    const model = kit.connection.model('SupplierReference', schema, 'suppliers')
    const versions = [3, 1, 5, 2, 5, 4]
    const apply = (version: number) =>
      updateCopyIfNewer(model, { id: 7, version, fields: { name: `v${version}` } })
    const written = await Promise.all(versions.map(apply))
    expect(await model.findById(7).lean()).toMatchObject({ version: 5, name: 'v5' })
    expect(written.filter(Boolean).length).toBeGreaterThan(0)
    expect(await apply(4)).toBe(false)
  })

  it('stores copies in conflicting transactions', async () => {
    const model = kit.connection.models.SupplierReference
    if (!model) throw new Error('the model of the test above')
    await Promise.all(
      [2, 3, 1].map(version =>
        kit.unitOfWork.transact(async ({ session }) => {
          await updateCopyIfNewer(model, { id: 8, version, fields: { name: `v${version}` } }, session)
        }),
      ),
    )
    expect(await model.findById(8).lean()).toMatchObject({ version: 3, name: 'v3' })
  })
})
