import { createTestKit, type ServiceTestKit } from '@rms/testing'
import type { mongo } from 'mongoose'
import { Types } from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { convertToSnakeCase } from './snake-case-migration.ts'

let kit: ServiceTestKit
beforeAll(async () => {
  kit = await createTestKit('menu-costing')
})
afterAll(() => kit.close())
beforeEach(async () => {
  await kit.connection.dropDatabase()
})

type Stored = Record<string, readonly mongo.Document[]>

const cost = Types.Decimal128.fromString('4.25')
const at = new Date('2026-03-01T09:30:00Z')
const batchId = new Types.ObjectId()

/** Data of an earlier release: names in camelCase. */
const OLD: Stored = {
  ingredients: [
    {
      _id: 1,
      name: 'Flour',
      nameKey: 'flour',
      cost,
      supplierId: 3,
      activeLinkId: 9,
      createdAt: at,
      equivalences: [{ id: 1, fromQuantity: cost, fromUnit: 'bag', toQuantity: cost, toUnit: 'kg' }],
    },
    { _id: 2, name: 'Salt', nameKey: 'salt', cost, supplierId: null, activeLinkId: null, equivalences: [] },
  ],
  dishes: [
    {
      _id: 1,
      nameKey: 'bread',
      rows: [{ name: 'flour', quantity: 1, unit: 'kg' }, { dish_id: 4 }],
      rowKeys: ['flour'],
      isEstimate: false,
      yieldQuantity: null,
    },
  ],
  products: [
    {
      _id: 7,
      nameKey: 'flour t55',
      recordVersion: 2,
      suppliers: [{ id: 3, name: 'Mill' }],
      price: { unitPrice: cost, date: '2026-03-01', supplierId: 3, supplierName: 'Mill', version: 2 },
      lastKnownPrice: null,
      mergedInto: null,
    },
  ],
  invoices: [
    { _id: 5, supplierName: 'Mill', deleted: false, version: 1 },
    { _id: 6, deleted: true, version: 2 },
  ],
  productLinks: [{ _id: 9, ingredientId: 1, productId: 7, packSize: cost, wasteFactor: cost }],
  costChanges: [
    {
      _id: 11,
      ingredientId: 1,
      oldCost: cost,
      source: { productId: 7, productName: 'Flour T55', by: null },
      worst: { dishId: 1, name: 'Bread', marginImpact: cost },
      impacts: [{ dishId: 1, oldCost: cost, isBatch: false }],
      createdAt: at,
    },
    { _id: 12, ingredientId: 1, oldCost: cost, worst: null, createdAt: at },
  ],
  costImpacts: [{ _id: batchId, changeId: 12, part: 0, impacts: [{ dishId: 1, newCost: cost }] }],
  dishMoves: [{ _id: 'menu', moves: [] }],
  sequences: [
    { _id: 'productLinks', last: 9 },
    { _id: 'dishes', last: 1 },
  ],
  expected_indexes: [{ _id: 'costChanges', names: ['createdAt_-1'] }],
}

/** The same data as stored by this release. */
const NEW: Stored = {
  ingredients: [
    {
      _id: 1,
      name: 'Flour',
      name_key: 'flour',
      cost,
      supplier_id: 3,
      active_link_id: 9,
      created_at: at,
      equivalences: [{ id: 1, from_quantity: cost, from_unit: 'bag', to_quantity: cost, to_unit: 'kg' }],
    },
    {
      _id: 2,
      name: 'Salt',
      name_key: 'salt',
      cost,
      supplier_id: null,
      active_link_id: null,
      equivalences: [],
    },
  ],
  dishes: [
    {
      _id: 1,
      name_key: 'bread',
      rows: [{ name: 'flour', quantity: 1, unit: 'kg' }, { dish_id: 4 }],
      row_keys: ['flour'],
      is_estimate: false,
      yield_quantity: null,
    },
  ],
  products: [
    {
      _id: 7,
      name_key: 'flour t55',
      record_version: 2,
      suppliers: [{ id: 3, name: 'Mill' }],
      price: { unit_price: cost, date: '2026-03-01', supplier_id: 3, supplier_name: 'Mill', version: 2 },
      last_known_price: null,
      merged_into: null,
    },
  ],
  invoices: [
    { _id: 5, supplier_name: 'Mill', deleted: false, version: 1 },
    { _id: 6, deleted: true, version: 2 },
  ],
  product_links: [{ _id: 9, ingredient_id: 1, product_id: 7, pack_size: cost, waste_factor: cost }],
  cost_changes: [
    {
      _id: 11,
      ingredient_id: 1,
      old_cost: cost,
      source: { product_id: 7, product_name: 'Flour T55', by: null },
      worst: { dish_id: 1, name: 'Bread', margin_impact: cost },
      impacts: [{ dish_id: 1, old_cost: cost, is_batch: false }],
      created_at: at,
    },
    { _id: 12, ingredient_id: 1, old_cost: cost, worst: null, created_at: at },
  ],
  cost_impacts: [{ _id: batchId, change_id: 12, part: 0, impacts: [{ dish_id: 1, new_cost: cost }] }],
  sequences: [
    { _id: 'dishes', last: 1 },
    { _id: 'product_links', last: 9 },
  ],
}

async function storeOldRelease(): Promise<void> {
  for (const [name, documents] of Object.entries(OLD))
    await kit.connection.collection(name).insertMany(documents.map(document => ({ ...document })))
  await kit.connection.collection('ingredients').createIndex({ nameKey: 1 }, { unique: true })
}

/** All stored data by collection, without empty collections. */
async function stored(): Promise<Stored> {
  const all: Record<string, mongo.Document[]> = {}
  for (const { name } of await kit.connection.listCollections()) {
    const documents = await kit.connection.collection(name).find().sort({ _id: 1 }).toArray()
    if (documents.length > 0) all[name] = documents
  }
  return all
}

describe('Data of a release that stored names in camelCase', () => {
  it('is converted to snake_case, and running again changes nothing', async () => {
    await storeOldRelease()
    for (const _ of ['once', 'twice']) {
      await convertToSnakeCase(kit.connection)
      expect(await stored()).toEqual(NEW)
    }
  })

  it('is complete after an interrupted run and a second one', async () => {
    await storeOldRelease()
    const { connection } = kit
    await connection.createCollection('cost_changes', { validator: { _id: { $ne: 12 } } })
    await expect(convertToSnakeCase(connection)).rejects.toThrow('Document failed validation')
    expect(await stored()).toMatchObject({ dishes: NEW.dishes, costChanges: OLD.costChanges })
    await connection.db?.command({ collMod: 'cost_changes', validator: {} })

    await convertToSnakeCase(connection)

    expect(await stored()).toEqual(NEW)
  })

  it('is the same when two processes start at once', async () => {
    await storeOldRelease()
    await Promise.all([convertToSnakeCase(kit.connection), convertToSnakeCase(kit.connection)])
    expect(await stored()).toEqual(NEW)
  })

  it('does not overwrite later changes', async () => {
    await storeOldRelease()
    await kit.connection
      .collection('cost_changes')
      .insertMany([{ _id: 11, taken_back_by: 12 }] as mongo.Document[])
    await kit.connection
      .collection('sequences')
      .insertMany([{ _id: 'product_links', last: 30 }] as mongo.Document[])

    await convertToSnakeCase(kit.connection)

    const { cost_changes: changes = [], sequences } = await stored()
    expect(changes[0]).toEqual({ _id: 11, taken_back_by: 12 })
    expect(sequences).toEqual([
      { _id: 'dishes', last: 1 },
      { _id: 'product_links', last: 30 },
    ])
  })

  it('has no index left on an old name', async () => {
    await storeOldRelease()
    await convertToSnakeCase(kit.connection)
    const indexes = await kit.connection.collection('ingredients').indexes()
    expect(indexes.map(({ name }) => name)).toEqual(['_id_'])
  })
})
