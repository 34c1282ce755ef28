import type { HolidayRequest, StaffMember } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  callConcurrently,
  countResponseStatuses,
  startWorkforce,
  type WorkforceUnderTest,
} from '../../testing/workforce-under-test.ts'

let workforce: WorkforceUnderTest
let ada: StaffMember
beforeAll(async () => {
  workforce = await startWorkforce()
  ada = await workforce.hire({ name: 'Ada Byrne' })
})
afterAll(() => workforce.close())

const postHoliday = (
  staffId: number,
  startDate: string,
  endDate: string,
  more: Record<string, unknown> = {},
) =>
  workforce.manager.post('/api/holidays', {
    staffId,
    staffName: 'whatever the form says',
    startDate,
    endDate,
    type: 'annual',
    reason: 'Family visit',
    notes: '',
    ...more,
  })
const createHoliday = async (
  staffId: number,
  startDate: string,
  endDate = startDate,
): Promise<HolidayRequest> => {
  const { status, body } = await postHoliday(staffId, startDate, endDate)
  expect(status).toBe(201)
  return body as HolidayRequest
}
const decide = (id: number, status: string, denyReason: string | null = null) =>
  workforce.manager.put(`/api/holidays/${id}/status`, { status, reviewedBy: 'somebody else', denyReason })
const list = async (query = ''): Promise<HolidayRequest[]> =>
  (await workforce.manager.get(`/api/holidays${query}`)).body as HolidayRequest[]

describe('A request', () => {
  it('is pending at first, with the person’s name and the number of calendar days', async () => {
    expect(await createHoliday(ada.id, '2027-05-03', '2027-05-07')).toMatchObject({
      staff_id: ada.id,
      staff_name: 'Ada Byrne',
      status: 'pending',
      total_days: 5,
      requested_date: new Date().toISOString().slice(0, 10),
      reviewed_by: null,
    })
  })

  it.each([
    ['an unknown person', { staffId: 98_765 }, 'staffId'],
    ['an invalid type', { type: 'moon' }, 'type'],
    ['a blank reason', { reason: '  ' }, 'reason'],
    ['reversed dates', { startDate: '2027-09-05' }, 'endDate'],
    ['a date that does not exist', { startDate: '2027-02-29' }, 'startDate'],
  ])('is refused for %s, at its field', async (_, changes, field) => {
    const { status, body } = await postHoliday(ada.id, '2027-09-01', '2027-09-04', changes)
    expect({ status, body }).toMatchObject({ status: 400, body: { details: [{ field }] } })
  })

  it('can be made for active staff only', async () => {
    const idle = await workforce.hire({ status: 'inactive' })
    expect((await postHoliday(idle.id, '2027-09-01', '2027-09-02')).status).toBe(400)
  })

  it('must not overlap another of the same person, also with concurrent requests', async () => {
    const bo = await workforce.hire()
    const answers = await callConcurrently(6, index =>
      postHoliday(bo.id, `2028-07-0${1 + (index % 3)}`, '2028-07-10'),
    )
    expect(countResponseStatuses(answers)).toEqual({ 201: 1, 409: 5 })
    expect((await postHoliday(bo.id, '2028-07-11', '2028-07-11')).status).toBe(201)
    expect((await postHoliday(ada.id, '2028-07-01', '2028-07-10')).status).toBe(201)
  })

  it('is listed newest first, and can be filtered by status, person and text', async () => {
    const cleo = await workforce.hire({ name: 'Cleo Lindqvist' })
    const first = await createHoliday(cleo.id, '2029-03-01')
    const second = await createHoliday(cleo.id, '2029-02-01')
    await decide(first.id, 'approved')
    expect((await list(`?staff_id=${cleo.id}`)).map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await list(`?staff_id=${cleo.id}&status=pending`)).map(({ id }) => id)).toEqual([second.id])
    expect((await list('?search=LINDQ')).map(({ id }) => id)).toEqual([second.id, first.id])
  })
})

describe('A pending request', () => {
  it('lists the published shifts of that person on its days, without drafts', async () => {
    const dora = await workforce.hire({ name: 'Dora Quinn' })
    const eli = await workforce.hire({ name: 'Eli Ross' })
    const shift = (staff_id: number, shift_date: string, start_time: string, end_time: string) => ({
      staff_id,
      shift_date,
      start_time,
      end_time,
      position: 'Line Cook',
    })
    const plan = async (status: 'active' | 'draft', shifts: unknown[]) => {
      const rota = await workforce.createRota({ week_start: '2031-03-03', status })
      const saved = await workforce.manager.put(`/api/rotas/${rota.id}/shifts`, { version: 1, shifts })
      expect(saved.status).toBe(200)
      return rota.id
    }
    const rota_id = await plan('active', [
      shift(dora.id, '2031-03-09', '22:00', '06:00'),
      shift(dora.id, '2031-03-08', '12:00', '16:00'),
      shift(dora.id, '2031-03-07', '12:00', '16:00'),
      shift(eli.id, '2031-03-08', '12:00', '16:00'),
    ])
    await plan('draft', [shift(dora.id, '2031-03-08', '18:00', '20:00')])
    const request = await createHoliday(dora.id, '2031-03-08', '2031-03-10')
    expect(request.published_shifts).toEqual([
      { rota_id, shift_date: '2031-03-08', start_time: '12:00', end_time: '16:00' },
      { rota_id, shift_date: '2031-03-09', start_time: '22:00', end_time: '06:00' },
    ])
    expect((await list(`?staff_id=${dora.id}`))[0]?.published_shifts).toEqual(request.published_shifts)
    expect((await decide(request.id, 'denied', 'Full')).body).toMatchObject({ published_shifts: [] })
  })
})

describe('A decision', () => {
  it('is recorded with the signed-in user', async () => {
    const { id } = await createHoliday(ada.id, '2030-01-07')
    expect((await decide(id, 'approved')).body).toMatchObject({
      status: 'approved',
      reviewed_by: 'maria',
      reviewed_date: new Date().toISOString().slice(0, 10),
    })
  })

  it('requires a reason for a denial; without one nothing changes', async () => {
    const { id } = await createHoliday(ada.id, '2030-02-07')
    for (const reason of [null, '', '   ']) expect((await decide(id, 'denied', reason)).status).toBe(400)
    expect((await decide(id, 'denied', 'Stocktaking')).body).toMatchObject({
      status: 'denied',
      deny_reason: 'Stocktaking',
    })
  })

  it('is made once, also with concurrent decisions', async () => {
    const { id } = await createHoliday(ada.id, '2030-03-07')
    const answers = await callConcurrently(6, index => decide(id, index % 2 ? 'approved' : 'denied', 'Full'))
    expect(countResponseStatuses(answers)).toEqual({ 200: 1, 409: 5 })
    const auditFilter = { entity: 'holiday', entity_id: id, 'after.staff_id': ada.id }
    expect(await workforce.kit.connection.collection('audit').countDocuments(auditFilter)).toBe(1)
    const winner = answers.find(({ status }) => status === 200)?.body as HolidayRequest
    expect((await workforce.manager.get(`/api/holidays/${id}`)).body).toEqual(winner)
  })

  it('frees the days if it denies', async () => {
    const { id } = await createHoliday(ada.id, '2030-04-08')
    await decide(id, 'denied', 'Full')
    expect((await postHoliday(ada.id, '2030-04-08', '2030-04-08')).status).toBe(201)
  })

  it('is one of two values, for an existing request', async () => {
    const { id } = await createHoliday(ada.id, '2030-05-07')
    expect((await decide(id, 'pending')).status).toBe(400)
    expect((await decide(98_765, 'approved')).status).toBe(404)
  })
})

it('A request can be deleted once in any status, which frees its days', async () => {
  const { id } = await createHoliday(ada.id, '2030-06-07')
  await decide(id, 'approved')
  expect((await workforce.manager.del(`/api/holidays/${id}`)).body).toEqual({ success: true })
  expect((await workforce.manager.del(`/api/holidays/${id}`)).status).toBe(404)
  expect((await postHoliday(ada.id, '2030-06-07', '2030-06-07')).status).toBe(201)
})
