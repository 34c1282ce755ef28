import {
  type Rota,
  type RotaCost,
  type RotaShift,
  type RotaWithShifts,
  rotaEndpoints,
  type StaffMember,
} from '@rms/contracts'
import { addDays, sumDecimals } from '@rms/domain-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  callConcurrently,
  countResponseStatuses,
  startWorkforce,
  type WorkforceUnderTest,
} from '../../testing/workforce-under-test.ts'

let workforce: WorkforceUnderTest
let ada: StaffMember
let weeks = 0
beforeAll(async () => {
  workforce = await startWorkforce()
  ada = await workforce.hire({ name: 'Ada Byrne', salary_amount: 16 })
})
afterAll(() => workforce.close())

/** The Monday of a week that no other test uses. */
const freeWeek = () => addDays('2026-06-01', 14 * weeks++)
const read = (id: number): Promise<RotaWithShifts> =>
  workforce.manager.call(rotaEndpoints.getRota, { params: { id } })
const list = async (query: string): Promise<Rota[]> =>
  (await workforce.manager.get(`/api/rotas?${query}`)).body as Rota[]
const shift = (date: string, start = '10:00', end = '16:00', more: Record<string, unknown> = {}) => ({
  staff_id: ada.id,
  shift_date: date,
  start_time: start,
  end_time: end,
  position: 'Line Cook',
  ...more,
})
const add = (rotaId: number, body: Record<string, unknown>) =>
  workforce.manager.post(`/api/rotas/${rotaId}/shifts`, body)
const save = (rotaId: number, version: number, shifts: Record<string, unknown>[]) =>
  workforce.manager.put(`/api/rotas/${rotaId}/shifts`, { version, shifts })
const brief = ({
  shift_date,
  start_time,
  end_time,
}: Pick<RotaShift, 'shift_date' | 'start_time' | 'end_time'>) => `${shift_date} ${start_time}-${end_time}`
const plan = ({ shifts }: RotaWithShifts) => shifts.map(brief)

describe('A rota', () => {
  it('is active, runs for seven days, and has no shifts at first', async () => {
    const week = freeWeek()
    expect(await workforce.createRota({ week_start: week })).toMatchObject({
      status: 'active',
      is_active: true,
      week_start: week,
      week_end: addDays(week, 6),
      shift_count: 0,
      total_hours: 0,
      estimated_cost: 0,
      version: 1,
    })
  })

  it('may start on a day other than Monday', async () => {
    const start = addDays(freeWeek(), 2)
    expect((await workforce.createRota({ week_start: start })).week_end).toBe(addDays(start, 6))
  })

  it.each([
    ['an invalid department', { department: 'Submarine' }, 'department'],
    ['a blank name', { name: ' ' }, 'name'],
    ['only a year', { week_start: '2026' }, 'week_start'],
    ['an end on another day', { week_end: '2026-05-08' }, 'week_end'],
    ['an unknown person', { staff_ids: [98_765] }, 'staff_ids.0'],
    ['an unknown location', { location_id: 98_765 }, 'location_id'],
    ['contradictory states', { status: 'active', is_active: false }, 'is_active'],
  ])('is refused with %s, at its field', async (_, changes, field) => {
    const body = { name: 'Bar', department: 'Bar', week_start: '2026-05-04', ...changes }
    const answer = await workforce.manager.post('/api/rotas', body)
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field }] } })
  })

  it('is the only active one of its department, location and days, also with concurrent requests', async () => {
    const week = freeWeek()
    const make = (more: Record<string, unknown> = {}) =>
      workforce.manager.post('/api/rotas', { name: 'Bar', department: 'Bar', week_start: week, ...more })
    expect(countResponseStatuses(await callConcurrently(6, () => make()))).toEqual({ 201: 1, 409: 5 })
    expect((await make({ week_start: addDays(week, 3) })).status).toBe(409)
    expect((await make({ location_id: (await workforce.createLocation(null)).id })).status).toBe(201)
    const draft = (await make({ is_active: false })).body as { rota: Rota }
    expect((await workforce.manager.put(`/api/rotas/${draft.rota.id}`, { status: 'active' })).status).toBe(
      409,
    )
    expect((await list(`department=Bar&week_start=${week}`)).length).toBe(3)
  })

  it('can be filtered by department, week, status and future weeks', async () => {
    const [week, next] = [freeWeek(), freeWeek()]
    const now = await workforce.createRota({ week_start: week, department: 'Front of House' })
    const later = await workforce.createRota({
      week_start: next,
      department: 'Front of House',
      status: 'draft',
    })
    const ids = async (query: string) =>
      (await list(`department=Front%20of%20House&${query}`)).map(({ id }) => id)
    expect(await ids(`week_start=${week}`)).toEqual([now.id])
    expect(await ids('active_only=true')).toEqual([now.id])
    expect(await ids(`future_date=${week}&active_only=false`)).toEqual([later.id])
    expect(await ids(`future_date=${addDays(week, -1)}&active_only=false`)).toEqual([now.id, later.id])
  })

  it.each(['week_start=soon', 'future_date=2026-02-30', 'department=Submarine', 'active_only=maybe'])(
    'cannot be filtered by %s',
    async query => {
      expect((await workforce.manager.get(`/api/rotas?${query}`)).status).toBe(400)
    },
  )

  it('is renamed and staffed with a new version', async () => {
    const { id } = await workforce.createRota({ week_start: freeWeek() })
    const change = { name: 'Harvest week', staff_ids: [ada.id, ada.id] }
    expect((await workforce.manager.put(`/api/rotas/${id}`, change)).body).toMatchObject({
      name: 'Harvest week',
      staff_ids: [ada.id],
      version: 2,
    })
  })

  it('is deleted once, with its shifts, and frees the week', async () => {
    const week = freeWeek()
    const { id } = await workforce.createRota({ week_start: week })
    await add(id, shift(week))
    expect((await workforce.manager.del(`/api/rotas/${id}`)).status).toBe(200)
    expect((await workforce.manager.del(`/api/rotas/${id}`)).status).toBe(404)
    const { id: recreatedId } = await workforce.createRota({ week_start: week })
    expect(plan(await read(recreatedId))).toEqual([])
    const auditFilter = {
      entity: 'rota',
      entity_id: id,
      action: 'deleted',
      'before.week_start': week,
      'before.shifts': 1,
    }
    expect(await workforce.kit.connection.collection('audit').countDocuments(auditFilter)).toBe(1)
  })
})

describe('A copied rota', () => {
  it('has every shift, moved by the same number of days, and leaves its source unchanged', async () => {
    const [week, later] = [freeWeek(), freeWeek()]
    const { id } = await workforce.createRota({ week_start: week })
    await add(id, shift(week, '08:00', '16:00', { shift_type: 'Training', notes: 'grill' }))
    await add(id, shift(addDays(week, 3), '22:00', '06:00'))
    const copy = await workforce.createRota({ week_start: later, copy_from_id: id })
    const { shifts } = await read(copy.id)
    expect(shifts.map(brief)).toEqual([`${later} 08:00-16:00`, `${addDays(later, 3)} 22:00-06:00`])
    expect(shifts[0]).toMatchObject({ shift_type: 'Training', notes: 'grill', staff_name: 'Ada Byrne' })
    expect((await read(id)).shift_count).toBe(2)
  })

  it('of an empty or unknown rota is refused, and creates none', async () => {
    const [week, later] = [freeWeek(), freeWeek()]
    const { id } = await workforce.createRota({ week_start: week })
    for (const copy_from_id of [id, 98_765]) {
      const body = { name: 'Copy', department: 'Kitchen', week_start: later, copy_from_id }
      const answer = await workforce.manager.post('/api/rotas', body)
      expect(answer).toMatchObject({ status: 400, body: { details: [{ field: 'copy_from_id' }] } })
    }
    expect(await list(`week_start=${later}`)).toEqual([])
  })
})

describe('A shift', () => {
  it('is counted, timed and costed at the rate of its day', async () => {
    const week = freeWeek()
    const raised = await workforce.hire({ salary_amount: 20 })
    const rise = { amount: 24, effectiveDate: addDays(week, 3), reason: 'Rise' }
    await workforce.manager.post(`/api/staff/${raised.id}/salary-history`, rise)
    const { id } = await workforce.createRota({ week_start: week })
    const { body } = await add(id, shift(week, '09:15', '17:45'))
    expect(body).toMatchObject({ shift: { hours: 8.5, shift_type: 'Opening', staff_name: 'Ada Byrne' } })
    for (const day of [2, 3])
      await add(id, shift(addDays(week, day), '10:00', '15:00', { staff_id: raised.id }))
    const [rota] = await list(`week_start=${week}`)
    expect(rota).toMatchObject({
      shift_count: 3,
      total_hours: 18.5,
      estimated_cost: 8.5 * 16 + 100 + 120,
      version: 4,
    })
  })

  it.each([
    ['ten minutes beyond the day’s eight hours', [[0, '09:00', '17:10']], 123.75, 122.5],
    [
      'one very long Thursday',
      [
        [0, '09:00', '17:00'],
        [1, '09:00', '17:00'],
        [3, '00:00', '21:30'],
      ],
      663.75,
      562.5,
    ],
  ] as const)('costs overtime: %s', async (_, planned, withOvertime, regular) => {
    const week = freeWeek()
    const wanda = await workforce.hire({ salary_amount: 15 })
    const { id } = await workforce.createRota({ week_start: week })
    for (const [day, start, end] of planned)
      await add(id, shift(addDays(week, day), start, end, { staff_id: wanda.id }))
    const [rota] = await list(`week_start=${week}`)
    expect(rota).toMatchObject({ estimated_cost: regular, planned_cost: withOvertime })
    const { body } = await workforce.manager.get(`/api/rotas/${id}/cost`)
    expect(body).toMatchObject({ total: { cost: withOvertime }, by_person: [{ cost: withOvertime }] })
    const days = (body as RotaCost).by_day.map(({ cost }) => cost ?? 0)
    expect(sumDecimals(days).toNumber()).toBe(withOvertime)
  })

  it('has its real duration at its location when clocks change', async () => {
    const london = await workforce.createLocation('Europe/London')
    const { id } = await workforce.createRota({ week_start: '2025-10-20', location_id: london.id })
    expect((await add(id, shift('2025-10-25', '22:00', '04:00'))).body).toMatchObject({ shift: { hours: 7 } })
  })

  it.each([
    [
      'only a year',
      { shift_date: '2024' },
      'Shift date has an invalid date format. Expected format: YYYY-MM-DD.',
    ],
    [
      'a day that does not exist',
      { shift_date: '2026-02-30' },
      'Shift date has an invalid date format. Expected format: YYYY-MM-DD.',
    ],
    ['an invalid time', { end_time: '24:30' }, 'End time must be a time like 09:30.'],
    ['no position', { position: undefined }, 'Position is required.'],
    ['an unknown person', { staff_id: 98_765 }, 'This staff member no longer exists.'],
    [
      'a day of another week',
      { shift_date: '2020-01-01' },
      'The shift date must be in the week of the rota, 4 May 2026 to 10 May 2026.',
    ],
  ])('is refused with %s', async (_, changes, error) => {
    const [known] = await list('week_start=2026-05-04')
    const { id } = known ?? (await workforce.createRota({ week_start: '2026-05-04' }))
    expect(await add(id, { ...shift('2026-05-04'), ...changes })).toMatchObject({
      status: 400,
      body: { error },
    })
    expect((await read(id)).shift_count).toBe(0)
  })

  it('is removed once', async () => {
    const week = freeWeek()
    const { id } = await workforce.createRota({ week_start: week })
    const { body } = await add(id, shift(week))
    const path = `/api/rotas/${id}/shifts/${(body as { shift: RotaShift }).shift.id}`
    expect((await workforce.manager.del(path)).body).toMatchObject({
      success: true,
      rota: { shift_count: 0, version: 3 },
    })
    expect((await workforce.manager.del(path)).status).toBe(404)
  })
})

describe('Saving a whole week', () => {
  it('replaces all shifts with a new version and keeps the ids that are sent', async () => {
    const week = freeWeek()
    const { id } = await workforce.createRota({ week_start: week })
    const first = await save(id, 1, [shift(week), shift(addDays(week, 1))])
    const { shifts } = (first.body as { rota: RotaWithShifts }).rota
    const updatedShift = { ...shift(week, '10:00', '17:30'), id: shifts[0]?.id }
    expect((await save(id, 2, [updatedShift, shift(addDays(week, 6))])).body).toMatchObject({
      rota: {
        version: 3,
        shifts: [{ id: shifts[0]?.id, end_time: '17:30' }, { shift_date: addDays(week, 6) }],
      },
    })
  })

  it('based on an older version is refused with the newer rota, and changes nothing', async () => {
    const week = freeWeek()
    const { id } = await workforce.createRota({ week_start: week })
    await add(id, shift(week))
    const stale = await save(id, 1, [shift(week, '11:00', '12:00')])
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale-version', rota: { version: 2, shifts: [{ start_time: '10:00' }] } },
    })
    expect(plan(await read(id))).toEqual([`${week} 10:00-16:00`])
  })

  it('with one invalid shift saves none and names it', async () => {
    const week = freeWeek()
    const { id } = await workforce.createRota({ week_start: week })
    await add(id, shift(week))
    const answer = await save(id, 2, [shift(week), shift(addDays(week, 9))])
    expect(answer).toMatchObject({ status: 400, body: { details: [{ field: 'shifts.1.shift_date' }] } })
    expect(await read(id)).toMatchObject({ version: 2, shift_count: 1 })
  })

  it('by ten concurrent editors accepts one, whose plan is saved', async () => {
    const week = freeWeek()
    const { id } = await workforce.createRota({ week_start: week })
    const plans = Array.from({ length: 10 }, (_, index) => [shift(week, `1${index}:00`, '23:00')])
    const answers = await Promise.all(plans.map(each => save(id, 1, each)))
    expect(countResponseStatuses(answers)).toEqual({ 200: 1, 409: 9 })
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(plan(await read(id))).toEqual([`${week} 1${winner}:00-23:00`])
  })

  it('concurrently with single shifts loses none of the accepted ones', async () => {
    const week = freeWeek()
    const { id } = await workforce.createRota({ week_start: week })
    const [saved, ...singles] = await Promise.all([
      save(id, 1, [shift(week, '06:00', '09:00')]),
      ...[12, 14, 16].map(hour => add(id, shift(addDays(week, 5), `${hour}:00`, `${hour + 1}:00`))),
    ])
    expect(singles.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await read(id)).shift_count).toBe(saved.status === 200 ? 4 : 3)
  })

  it('of an unknown rota is 404', async () => {
    expect((await save(98_765, 1, [])).status).toBe(404)
  })
})
