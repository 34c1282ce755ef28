import { createTestKit, type ServiceTestKit } from '@rms/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runMigrations } from './migrations.ts'

describe('migrations of stored data', () => {
  let kit: ServiceTestKit
  let ran: string[]
  const start = Temporal.Instant.from('2026-11-23T06:00:00Z')
  const step = (name: string) => ({ name, up: async () => void ran.push(name) })
  const migrate = (hours: number, names: readonly string[]) =>
    runMigrations(kit, names.map(step), () => start.add({ hours }))
  beforeAll(async () => {
    kit = await createTestKit('catalog')
  })
  beforeEach(async () => {
    ran = []
    await kit.connection.collection('migrations').deleteMany({})
  })
  afterAll(() => kit.close())

  it('run in order, and no more once a day has passed', async () => {
    await migrate(0, ['one', 'two'])
    expect(ran).toEqual(['one', 'two'])
    await migrate(25, ['one', 'two'])
    expect(ran).toEqual(['one', 'two'])
  })

  it('run again for a day, for data that a replica of the earlier release has written meanwhile', async () => {
    await migrate(0, ['one'])
    await migrate(1, ['one'])
    await migrate(25, ['one'])
    expect(ran).toEqual(['one', 'one'])
  })

  it('run without the completed ones when they are new', async () => {
    await migrate(0, ['one'])
    await migrate(25, ['one', 'two'])
    expect(ran).toEqual(['one', 'two'])
  })

  it('are not recorded if they fail, and stop later ones from running', async () => {
    const failing = { name: 'one', up: () => Promise.reject(new Error('disk full')) }
    await expect(runMigrations(kit, [failing, step('two')], () => start)).rejects.toThrow('disk full')
    expect(ran).toEqual([])
    await migrate(0, ['one', 'two'])
    expect(ran).toEqual(['one', 'two'])
  })
})
