import { createTestKit, type ServiceTestKit } from '@rms/testing'
import { type Model, Schema } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countAll } from '../http/find-document-page.ts'
import { ensureIndexes } from './mongo.ts'
import {
  buildSearchFields,
  buildSearchFilter,
  fillSearchKeys,
  type SearchFields,
  searchSchema,
} from './search.ts'

interface Crate extends SearchFields {
  _id: number
}

describe('A search among stored records', () => {
  let kit: ServiceTestKit
  let crates: Model<Crate>
  beforeAll(async () => {
    kit = await createTestKit('catalog')
    const schema = new Schema<Crate>(
      { _id: Number, ...searchSchema },
      { collection: 'crates', versionKey: false },
    )
    schema.index({ search_keys: 1, _id: 1 })
    crates = kit.connection.model<Crate>('Crate', schema)
    await ensureIndexes(kit.connection)
    const names = Array.from({ length: 1500 }, (_, n) => `Tomatoes crate ${String(n).padStart(5, '0')}`)
    await stored().insertMany(names.map((name, n) => ({ _id: n, ...buildSearchFields([name]) })))
  })
  afterAll(() => kit.close())

  const stored = () => kit.connection.collection<Pick<Crate, '_id'> & Partial<SearchFields>>('crates')
  const found = async (words: string) => {
    const records = await crates.find({ ...buildSearchFilter(words) }, { _id: 1 }).lean<{ _id: number }[]>()
    return records.map(({ _id }) => _id)
  }

  it('reads the records that share its rarest piece, not the whole collection', async () => {
    expect(await found('crate 01234')).toEqual([1234])
    const { executionStats, queryPlanner } = (await crates
      .find({ ...buildSearchFilter('crate 01234') })
      .explain('executionStats')) as never as {
      executionStats: { totalDocsExamined: number }
      queryPlanner: unknown
    }
    expect(JSON.stringify(queryPlanner)).not.toContain('COLLSCAN')
    expect(executionStats.totalDocsExamined).toBeLessThan(50)
  })

  it('finds records of earlier releases once their keys have been added', async () => {
    const old = Array.from({ length: 700 }, (_, n) => ({
      _id: 5000 + n,
      search_text: `plaice ${n}\nsea market`,
    }))
    await stored().insertMany(old)
    expect(await found('sea market')).toEqual([])
    await fillSearchKeys(kit.connection, ['crates'])
    await fillSearchKeys(kit.connection, ['crates'])
    expect(await found('sea market')).toHaveLength(700)
    expect(await found('plaice 69')).toHaveLength(11)
  })

  it('is counted exactly up to 1,000, and with a total at most ten seconds old above that', async () => {
    expect(await countAll(crates, { ...buildSearchFilter('crate 012') })).toBe(100)
    await stored().insertOne({ _id: 9001, ...buildSearchFields(['Crate 01299']) })
    expect(await countAll(crates, { ...buildSearchFilter('crate 012') })).toBe(101)
    expect(await countAll(crates, { ...buildSearchFilter('crate') })).toBe(1501)
  })
})
