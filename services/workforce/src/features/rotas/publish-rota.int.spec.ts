import {
  type RotaCost,
  type RotaDifference,
  type RotaWarning,
  rotaEndpoints,
  type StaffMember,
} from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRotaAndTimeEntryActions } from '../../testing/rota-and-time-entry-actions.ts'
import { startWorkforce, type WorkforceUnderTest } from '../../testing/workforce-under-test.ts'

let workforce: WorkforceUnderTest
let place: number
let ada: StaffMember
let bo: StaffMember
beforeAll(async () => {
  workforce = await startWorkforce()
  place = (await workforce.createLocation('Europe/London')).id
  ada = await workforce.hire({ location_id: place })
  bo = await workforce.hire({ location_id: place, salary_amount: 20 })
})
afterAll(() => workforce.close())

const WEEK = '2026-02-02'
const shift = (staff_id: number, shift_date: string, start_time: string, end_time: string) => ({
  staff_id,
  shift_date,
  start_time,
  end_time,
  position: 'Line Cook',
})

describe('A draft', () => {
  it('is published with the differences for each person only', async () => {
    const rota = await workforce.createRota({ week_start: WEEK, location_id: place, status: 'draft' })
    const save = async (version: number, shifts: unknown[]) =>
      (await workforce.manager.put(`/api/rotas/${rota.id}/shifts`, { version, shifts })).body as {
        differences: RotaDifference[]
      }
    expect((await save(1, [shift(ada.id, WEEK, '09:00', '17:00')])).differences).toEqual([])
    const published = (await workforce.manager.post(`/api/rotas/${rota.id}/publish`, {})).body
    expect(published).toMatchObject({
      rota: { status: 'active', published_at: expect.any(String) },
      differences: [{ staff_id: ada.id, changes: [{ kind: 'added', after: { start_time: '09:00' } }] }],
    })
    const { differences } = await save(3, [
      shift(ada.id, WEEK, '09:00', '17:00'),
      shift(bo.id, WEEK, '10:00', '18:00'),
    ])
    expect(differences.map(({ staff_id }) => staff_id)).toEqual([bo.id])
  })
})

describe('A rota that is saved unchanged', () => {
  it('keeps its version, also if it is published again', async () => {
    const { id } = await workforce.createRota({ week_start: '2027-11-01', status: 'draft' })
    const publish = async () =>
      (await workforce.manager.call(rotaEndpoints.publishRota, { params: { id }, body: {} })).rota
    const published = await publish()
    expect(await publish()).toEqual(published)
    const { name, staff_ids } = published
    const { body } = await workforce.manager.put(`/api/rotas/${id}`, { name, staff_ids })
    expect(body).toEqual(published)
  })
})

describe('Warnings', () => {
  it('have the index of the shift in the list, saved or not', async () => {
    const rota = await workforce.createRota({ week_start: '2026-03-23', location_id: place })
    const shifts = [
      shift(ada.id, '2026-03-28', '14:00', '21:00'),
      shift(ada.id, '2026-03-29', '08:00', '14:00'),
    ]
    const { body } = await workforce.manager.post(`/api/rotas/${rota.id}/check`, { shifts })
    expect(body).toMatchObject({
      hours: [7, 6],
      warnings: [{ code: 'short-rest', shift_index: 1, shift_id: null, staff_id: ada.id }],
    })
    expect((await workforce.manager.get(`/api/rotas/${rota.id}`)).body).toMatchObject({ shift_count: 0 })
  })

  it('require a choice of instant when clocks go back', async () => {
    const rota = await workforce.createRota({ week_start: '2025-10-20', location_id: place })
    const night = shift(ada.id, '2025-10-25', '20:00', '01:30')
    const add = async (more: Record<string, unknown>) =>
      (await workforce.manager.post(`/api/rotas/${rota.id}/shifts`, { ...night, ...more })).body as {
        shift: { id: number; hours: number }
        warnings: RotaWarning[]
      }
    const unspecified = await add({})
    expect([unspecified.shift.hours, unspecified.warnings.map(({ code }) => code)]).toEqual([
      5.5,
      ['ambiguous-time'],
    ])
    await workforce.manager.del(`/api/rotas/${rota.id}/shifts/${unspecified.shift.id}`)
    const specified = await add({ end_occurrence: 'second' })
    expect([specified.shift.hours, specified.warnings]).toEqual([6.5, []])
  })
})

describe('A copied week', () => {
  it('consists of drafts, and omits existing rotas', async () => {
    const rota = await workforce.createRota({ week_start: '2026-04-06', location_id: place })
    await createRotaAndTimeEntryActions(workforce).plan(rota.id, ada.id, '2026-04-07', ['09:00', '17:00'])
    const copy = () =>
      workforce.manager.post('/api/rotas/copy-week', { from_week: '2026-04-06', to_week: '2026-04-13' })
    expect(await copy()).toMatchObject({
      status: 201,
      body: { rotas: [{ status: 'draft', shift_count: 1, week_start: '2026-04-13' }], skipped: [] },
    })
    expect((await copy()).body).toMatchObject({
      rotas: [],
      skipped: [{ rota_id: rota.id, code: 'week-has-rota' }],
    })
    const same = { from_week: '2026-04-06', to_week: '2026-04-06' }
    expect((await workforce.manager.post('/api/rotas/copy-week', same)).status).toBe(400)
  })

  it('is copied once if two people copy it at the same time', async () => {
    const week = '2026-06-01'
    const rota = await workforce.createRota({ week_start: week, location_id: place })
    await createRotaAndTimeEntryActions(workforce).plan(rota.id, ada.id, '2026-06-02', ['09:00', '17:00'])
    const copy = async () => {
      const body = { from_week: week, to_week: '2026-06-08' }
      return (await workforce.manager.post('/api/rotas/copy-week', body)).body as { rotas: unknown[] }
    }
    const copies = await Promise.all([copy(), copy(), copy()])
    expect(copies.map(({ rotas }) => rotas.length).sort()).toEqual([0, 0, 1])
  })
})

it('The cost of a rota is broken down by day, person and department, as planned and as worked', async () => {
  const week = '2026-05-04'
  const rota = await workforce.createRota({ week_start: week, location_id: place })
  const does = createRotaAndTimeEntryActions(workforce)
  await does.plan(rota.id, ada.id, week, ['09:00', '17:00'])
  await does.plan(rota.id, bo.id, addDays(week, 1), ['09:00', '14:00'])
  await does.work(ada.id, week, ['09:00', '16:00'])
  const cost = (await workforce.manager.get(`/api/rotas/${rota.id}/cost`)).body as RotaCost
  expect(cost.total).toEqual({
    hours: 13,
    minutes: 780,
    cost: 228,
    overtime_minutes: 0,
    actual_hours: 7,
    actual_minutes: 420,
    actual_cost: 112,
    hours_variance: -6,
    cost_variance: -116,
  })
  expect(cost.by_day.map(day => day.cost)).toEqual([128, 100, 0, 0, 0, 0, 0])
  expect(cost.by_person.map(({ staff_id, hours, actual_hours }) => [staff_id, hours, actual_hours])).toEqual([
    [ada.id, 8, 7],
    [bo.id, 5, 0],
  ])
  expect(cost.by_department).toMatchObject([{ department: 'Kitchen', cost: 228 }])
})
