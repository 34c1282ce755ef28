import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorkforceDependencies } from './dependencies.ts'
import { createMigrations } from './migrations.ts'
import { createRotaAndTimeEntryActions } from './testing/rota-and-time-entry-actions.ts'
import { startWorkforce, type WorkforceUnderTest } from './testing/workforce-under-test.ts'

let workforce: WorkforceUnderTest
beforeAll(async () => {
  workforce = await startWorkforce()
})
afterAll(() => workforce.close())

it('The migration of shifts is idempotent', async () => {
  const does = createRotaAndTimeEntryActions(workforce)
  const { kit, manager } = workforce
  const monday = '2026-03-02'
  const cook = await workforce.hire()
  const active = await workforce.createRota({ week_start: monday })
  const draft = await workforce.createRota({ week_start: monday, status: 'draft', name: 'Plan B' })
  await does.plan(active.id, cook.id, monday, ['09:00', '17:00'])
  await does.plan(draft.id, cook.id, '2026-03-03', ['09:00', '17:00'])
  const known = await does.daily(monday)
  const shifts = kit.connection.collection('shifts')
  await shifts.updateMany({}, { $unset: { active: '' } })
  await kit.connection.collection('attendance_weeks').deleteMany({})

  for (const _ of ['once', 'twice'])
    for (const { up } of createMigrations(kit.connection, createWorkforceDependencies(kit))) await up()

  const stored = await shifts.find({}).sort({ shift_date: 1 }).project({ active: 1 }).toArray()
  expect(stored.map(({ active }) => active)).toEqual([true, false])
  expect(await does.daily(monday)).toEqual(known)
  expect((await manager.get(`/api/rotas/${active.id}`)).body).toMatchObject({ shift_count: 1 })
})
