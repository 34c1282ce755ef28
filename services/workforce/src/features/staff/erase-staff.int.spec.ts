import { internalEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorkforceDependencies } from '../../dependencies.ts'
import { createRotaAndTimeEntryActions } from '../../testing/rota-and-time-entry-actions.ts'
import { startWorkforce, type WorkforceUnderTest } from '../../testing/workforce-under-test.ts'
import { eraseExpiredNames } from './erase-expired-names.ts'

let workforce: WorkforceUnderTest
beforeAll(async () => {
  workforce = await startWorkforce()
})
afterAll(() => workforce.close())

const reason = 'Asked by letter of 3 March'
const erase = (id: number) => workforce.asAdmin().post(`/api/staff/${id}/erasure`, { reason })
const leave = (id: number) => workforce.manager.put(`/api/staff/${id}`, { status: 'terminated' })
/** Which of these words occur in the stored data of the service. */
const found = async (...words: readonly string[]) => {
  const { db } = workforce.kit.connection
  const collections = (await db?.listCollections().toArray()) ?? []
  const documents = await Promise.all(collections.map(({ name }) => db?.collection(name).find({}).toArray()))
  const text = JSON.stringify(documents)
  return words.filter(word => text.includes(word))
}

/** A person with work, an illness and a leave request. */
async function formerCook(name: string) {
  const person = await workforce.hire({ name, email: `${name}@kitchen.example`, phone: '087 1234567' })
  const days = { startDate: '2025-07-01', endDate: '2025-07-02' }
  const holiday = { staffId: person.id, ...days, type: 'personal', reason: `${name}s doctor` }
  expect(await workforce.manager.post('/api/holidays', holiday)).toMatchObject({ status: 201 })
  await createRotaAndTimeEntryActions(workforce).work(person.id, '2025-06-03', ['09:00', '17:00'])
  await workforce.manager.post('/api/attendance/absences', {
    staffId: person.id,
    date: '2025-06-04',
    reason: `${name} was ill`,
  })
  await leave(person.id)
  return person
}

describe('The personal data of a person who has left', () => {
  it('is erased on request: e-mail, telephone, reasons; the name stays in the payroll records for six years', async () => {
    const person = await formerCook('bronagh')
    expect(await erase(person.id)).toMatchObject({
      status: 200,
      body: { success: true, name_kept_until: '2031-06-03' },
    })
    expect(await found('bronagh@kitchen', '087 1234567', 'bronaghs doctor', 'bronagh was ill')).toEqual([])
    expect(await found('bronagh')).toEqual(['bronagh'])
  })

  it('keeps the hours and the pay', async () => {
    const person = await formerCook('cathal')
    const before = await createRotaAndTimeEntryActions(workforce).weekRow('2025-06-02', person.id)
    await erase(person.id)
    const after = await createRotaAndTimeEntryActions(workforce).weekRow('2025-06-02', person.id)
    expect(before).toMatchObject({ totalActualHours: 8 })
    expect(after).toEqual(before)
  })

  it('includes the name everywhere when the pay records no longer need it', async () => {
    const person = await formerCook('dervla')
    await erase(person.id)
    const later = {
      ...createWorkforceDependencies(workforce.kit),
      now: () => Temporal.Instant.from('2031-06-03T08:00:00Z'),
    }
    expect(await eraseExpiredNames(later)).toBeGreaterThanOrEqual(1)
    expect(await eraseExpiredNames(later)).toBe(0)
    expect(await found('dervla')).toEqual([])
    const row = await createRotaAndTimeEntryActions(workforce).weekRow('2025-06-02', person.id)
    expect(row).toMatchObject({ totalActualHours: 8, staffName: `Former employee ${person.id}` })
  })

  it('includes the name immediately if there are no hours', async () => {
    const person = await workforce.hire({ name: 'eithne', email: 'eithne@kitchen.example' })
    await leave(person.id)
    expect((await erase(person.id)).body).toEqual({ success: true, name_kept_until: null })
    expect(await found('eithne')).toEqual([])
  })

  it('is published to the portal, which ends sessions and deletes the password', async () => {
    const person = await formerCook('fiachra')
    await erase(person.id)
    const events = await workforce.emitted('workforce.staff-changed')
    expect(events.at(-1)?.payload).toMatchObject({ staff_id: person.id, deleted: true })
  })

  it('is erased by administrators only, with the reason in the audit log', async () => {
    const person = await formerCook('grainne')
    expect(await workforce.manager.post(`/api/staff/${person.id}/erasure`, { reason })).toMatchObject({
      status: 403,
    })
    await erase(person.id)
    const { entries } = await workforce
      .asService('catalog')
      .call(internalEndpoints.workforceAudit, { query: { entity: 'staff', limit: 2 } })
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'erasure-asked-for',
        after: { reason, name_kept_until: '2031-06-03' },
      }),
    )
  })

  it('of a person who still works here is not erased', async () => {
    const person = await workforce.hire()
    expect(await erase(person.id)).toMatchObject({ status: 409, body: { code: 'still-employed' } })
    expect(await erase(9999)).toMatchObject({ status: 404 })
  })
})
