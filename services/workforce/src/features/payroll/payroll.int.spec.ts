import {
  internalEndpoints,
  type PayAdjustment,
  type PayPeriod,
  type PayPeriodWithRows,
  type PayrollRow,
  type SalaryPreview,
  type StaffMember,
  type WeekApproval,
} from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRotaAndTimeEntryActions } from '../../testing/rota-and-time-entry-actions.ts'
import {
  callConcurrently,
  countResponseStatuses,
  startWorkforce,
  type WorkforceUnderTest,
} from '../../testing/workforce-under-test.ts'

let workforce: WorkforceUnderTest
let does: ReturnType<typeof createRotaAndTimeEntryActions>
let ada: StaffMember
beforeAll(async () => {
  workforce = await startWorkforce()
  does = createRotaAndTimeEntryActions(workforce)
  const { id: location_id } = await workforce.createLocation('Europe/London')
  ada = await workforce.hire({ location_id, name: '=Ada' })
})
afterAll(() => workforce.close())

const MARCH = '2026-03-02'
const APRIL = '2026-04-06'
const lock = (start: string, end = addDays(start, 6)) =>
  workforce.manager.post('/api/payroll/periods', { start, end, confirm_unapproved: true })
const period = async (id: number) =>
  (await workforce.manager.get(`/api/payroll/periods/${id}`)).body as PayPeriodWithRows
const payroll = async (startDate: string, endDate: string) =>
  (await workforce.manager.get(`/api/payroll?startDate=${startDate}&endDate=${endDate}`)).body as {
    rows: PayrollRow[]
    adjustments: PayAdjustment[]
  }
const approve = (weekStart: string, staffId: number) =>
  workforce.manager.post(`/api/time-tracking/weeks/${weekStart}/approve`, { staffId })

describe('A week', () => {
  it('can be approved for a person, and a correction withdraws the approval', async () => {
    const entry = await does.work(ada.id, MARCH, ['08:00', '18:00'])
    expect((await approve(MARCH, ada.id)).body).toMatchObject({
      totalHours: 10,
      overtimeHours: 2,
      approval: { by: 'maria' },
    })
    await workforce.manager.put(`/api/time-tracking/entries/${entry.id}`, {
      clockOutTime: '17:00',
      reason: 'Left at five',
    })
    const { body } = await workforce.manager.get(`/api/time-tracking/weeks/${MARCH}`)
    expect((body as { people: WeekApproval[] }).people).toMatchObject([{ totalHours: 9, approval: null }])
  })

  const approvalOf = async (weekStart: string, staffId: number) => {
    const { body } = await workforce.manager.get(`/api/time-tracking/weeks/${weekStart}`)
    return (body as { people: WeekApproval[] }).people.find(person => person.staffId === staffId)?.approval
  }
  const endedApprovals = async (staffId: number) => {
    const { entries } = await workforce.asService('catalog').call(internalEndpoints.workforceAudit, {
      query: { entity: 'staff', limit: 50 },
    })
    return entries.filter(
      ({ entity_id, action }) => entity_id === staffId && action === 'week-approval-withdrawn',
    )
  }

  it.each([
    ['Sunday’s night shift with a clock-in on Monday', 6, ['22:00', '06:00'], 7, ['00:30', '06:00']],
    ['Monday’s shift with a clock-in on Sunday', 7, ['00:00', '08:00'], 6, ['23:55', '08:00']],
  ] as const)(
    'that contains the hours of %s loses its approval by a correction',
    async (_, planned, times, came, worked) => {
      const { id } = await workforce.hire({ location_id: ada.location_id })
      const [week, next] = ['2025-06-02', '2025-06-09']
      const [theirs, other] = planned === 6 ? [week, next] : [next, week]
      const rota = await workforce.createRota({ week_start: theirs, location_id: ada.location_id })
      await does.plan(rota.id, id, addDays(week, planned), times)
      const entry = await does.work(id, addDays(week, came), worked)
      const path = `/api/time-tracking/entries/${entry.id}`
      for (const each of [week, next]) await approve(each, id)
      expect((await workforce.manager.get(path)).body).toMatchObject({ is_approved: true })

      await workforce.manager.put(path, { clockOutTime: '05:00', reason: 'Left at five' })
      expect((await workforce.manager.get(path)).body).toMatchObject({ is_approved: false })
      expect(await approvalOf(theirs, id)).toBeNull()
      expect(await endedApprovals(id)).toMatchObject([
        { actor: { username: 'maria' }, before: { week_start: theirs }, after: null },
      ])
      await approve(theirs, id)
      await workforce.manager.del(`${path}?reason=Typed+twice`)
      expect((await endedApprovals(id)).map(({ before }) => before)).toEqual([
        { week_start: theirs },
        { week_start: theirs },
      ])
      await does.work(id, addDays(other, 2), ['09:00', '10:00'])
      expect((await endedApprovals(id)).map(({ before }) => before)).toContainEqual({ week_start: other })
    },
  )

  it('cannot be approved while an entry is open', async () => {
    const bo = await workforce.hire({ location_id: ada.location_id })
    await workforce.manager.post('/api/time-tracking/clock-in', { staffId: bo.id })
    const monday = (await workforce.manager.get(`/api/time-tracking/current-status/${bo.id}`)).body as {
      timeEntry: { shift_date: string }
    }
    const { shift_date } = monday.timeEntry
    const weekStart = addDays(shift_date, 1 - Temporal.PlainDate.from(shift_date).dayOfWeek)
    expect(await approve(weekStart, bo.id)).toMatchObject({ status: 409, body: { code: 'open-entry' } })
    await workforce.manager.post('/api/time-tracking/clock-out', { staffId: bo.id })
  })
})

describe('A locked pay period', () => {
  it('is paid as locked; later changes become adjustments of the next one', async () => {
    const { status, body } = await lock(MARCH)
    const march = body as PayPeriodWithRows
    expect([status, march.rows]).toMatchObject([201, [{ staffId: ada.id, totalHours: 9, totalPay: 152 }]])
    const { body: list } = await workforce.manager.get(
      `/api/time-tracking/entries?startDate=${MARCH}&endDate=${MARCH}&staffId=${ada.id}`,
    )
    const [entry] = (list as { entries: { id: number; is_locked: boolean }[] }).entries
    expect(entry?.is_locked).toBe(true)
    await workforce.manager.put(`/api/time-tracking/entries/${entry?.id}`, {
      clockOutTime: '16:00',
      reason: 'Left at four',
    })
    const after = await period(march.id)
    expect(after.rows).toEqual(march.rows)
    expect(after.outstanding).toMatchObject([{ overtimeHours: -1, overtimePay: -24, totalPay: -24 }])

    await does.work(ada.id, APRIL, ['08:00', '16:00'])
    const april = (await lock(APRIL)).body as PayPeriodWithRows
    expect(april).toMatchObject({ total_pay: 104, settled: [{ periodId: march.id, totalPay: -24 }] })
    expect((await period(march.id)).outstanding).toEqual([])
  })

  const csvRows = async (path: string) => {
    const { headers, body } = await workforce.manager.get(path)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    return String(body).trim().split('\r\n').slice(1)
  }

  it('is not exported again as unpaid', async () => {
    const path = `/api/payroll/export?startDate=${MARCH}&endDate=${addDays(APRIL, 6)}`
    expect(await csvRows(path)).toEqual(['total,,,,,,,0,0,0,0:00,,0,0,0,,'])
    const { rows, adjustments } = await payroll(MARCH, addDays(APRIL, 6))
    expect(rows.every(({ periodId }) => periodId !== null)).toBe(true)
    expect(adjustments.every(({ settledIn }) => settledIn !== null)).toBe(true)
  })

  it('is exported with adjustments and totals, and names cannot inject formulas', async () => {
    const { body } = await workforce.manager.get('/api/payroll/periods')
    const april = (body as PayPeriod[]).find(({ start }) => start === APRIL)
    const who = `${ada.id},'=Ada,Kitchen,Line Cook,Harbour`
    expect(await csvRows(`/api/payroll/periods/${april?.id}/export`)).toEqual([
      `paid,${who},${APRIL},8,0,8,8:00,16,128,0,128,no,${april?.id}`,
      expect.stringContaining(`paid adjustment,${who},${MARCH},0,-1,-1,−1:00,,0,-24,-24,,`),
      'total,,,,,,,8,-1,7,7:00,,128,-24,104,,',
    ])
    const both = `/api/payroll/export?startDate=${MARCH}&endDate=${addDays(APRIL, 6)}&include_locked=true`
    expect(await csvRows(both)).toHaveLength(4)
  })

  it('with unapproved weeks requires a confirmation that lists them, and records them', async () => {
    const [FIRST, NEXT] = ['2025-09-01', '2025-09-08']
    const [ida, jo] = [await workforce.hire({ name: 'Ida' }), await workforce.hire({ name: 'Jo' })]
    for (const { id } of [ida, jo]) await does.work(id, FIRST, ['09:00', '12:29'])
    await approve(FIRST, ida.id)
    const days = { start: FIRST, end: addDays(FIRST, 6) }
    expect(await workforce.manager.post('/api/payroll/periods', days)).toMatchObject({
      status: 409,
      body: {
        error:
          '1 week in this period is not approved. Approve it first, or confirm that you want to lock the period anyway.',
        code: 'weeks-not-approved',
        weeks: [{ staff_id: jo.id, staff_name: 'Jo', week_start: FIRST }],
      },
    })
    const locked = (await lock(FIRST)).body as PayPeriodWithRows
    expect(locked).toMatchObject({ unapproved_weeks: 1 })
    expect(locked.rows.map(({ staffName, approved }) => [staffName, approved])).toEqual([
      ['Ida', true],
      ['Jo', false],
    ])
    const entry = await does.work(ida.id, addDays(FIRST, 1), ['09:00', '10:00'])
    expect((await period(locked.id)).rows.map(({ approved }) => approved)).toEqual([true, false])
    await workforce.manager.del(`/api/time-tracking/entries/${entry.id}?reason=Typed+twice`)
    const { entries } = await workforce.asService('catalog').call(internalEndpoints.workforceAudit, {
      query: { entity: 'pay-period', limit: 50 },
    })
    expect(entries.find(({ entity_id }) => entity_id === locked.id)).toMatchObject({
      after: { unapproved_weeks: [{ staff_id: jo.id, week_start: FIRST }] },
    })

    await does.work(ida.id, NEXT, ['09:00', '12:29'])
    await approve(NEXT, ida.id)
    const next = { start: NEXT, end: addDays(NEXT, 6) }
    expect(await workforce.manager.post('/api/payroll/periods', next)).toMatchObject({
      status: 201,
      body: { unapproved_weeks: 0 },
    })
  })

  it('exports hours with enough decimals to match the pay', async () => {
    const start = '2025-10-06'
    const kim = await workforce.hire({ name: 'Kim', salary_amount: 16.2 })
    for (const day of [0, 1, 2]) await does.work(kim.id, addDays(start, day), ['09:00', '17:00'])
    await does.work(kim.id, addDays(start, 3), ['09:00', '15:29'])
    const [row = ''] = await csvRows(`/api/payroll/export?startDate=${start}&endDate=${addDays(start, 6)}`)
    const cells = row.split(',')
    const [hours, time, rate, pay] = [cells[9], cells[10], cells[11], cells[14]]
    expect([hours, time, rate, pay]).toEqual(['30.4833', '30:29', '16.2', '493.83'])
    expect(Math.round(Number(hours) * Number(rate) * 100) / 100).toBe(Number(pay))
  })

  it('is paid as locked, whatever people earn by now; the difference is an adjustment', async () => {
    const JUNE = '2026-06-01'
    const cy = await workforce.hire({ location_id: ada.location_id, name: 'Cy' })
    for (const day of [0, 1, 2]) await does.work(cy.id, addDays(JUNE, day), ['09:00', '17:00'])
    const { id, rows } = (await lock(JUNE)).body as PayPeriodWithRows
    expect(rows).toMatchObject([{ staffName: 'Cy', totalHours: 24, totalPay: 384 }])

    const rise = { amount: 17, effectiveDate: addDays(JUNE, 1), reason: 'Forgotten rise' }
    expect((await workforce.manager.post(`/api/staff/${cy.id}/salary-history`, rise)).status).toBe(201)
    const after = await payroll(JUNE, addDays(JUNE, 6))
    expect(after.rows).toEqual(rows)
    expect(after.adjustments).toMatchObject([
      { staffName: 'Cy', periodId: id, regularHours: 0, regularPay: 16, totalPay: 16 },
    ])
  })

  it('gets an adjustment for a corrected starting salary, and the unpaid week has the correct pay', async () => {
    const [PAID, DUE] = ['2025-11-03', '2025-11-10']
    const wanda = await workforce.hire({ name: 'Wanda', salary_amount: 13505 })
    for (const week of [PAID, DUE]) await does.work(wanda.id, week, ['09:00', '17:00'])
    await lock(PAID)
    const rise = {
      amount: 20000,
      effectiveDate: Temporal.Now.plainDateISO('Europe/London').add({ years: 1 }).toString(),
    }
    const { body: raised } = await workforce.manager.post(`/api/staff/${wanda.id}/salary-history`, rise)
    const correction = { kind: 'change', entry_id: null, amount: 13.5, reason: 'Mistyped' }
    const path = `/api/staff/${wanda.id}/salary-corrections`
    const [was, is] = [13505 * 8, 13.5 * 8]
    const preview = {
      weeks: [
        { weekStart: PAID, before: was, after: is, periodId: expect.any(Number) },
        { weekStart: DUE, before: was, after: is, periodId: null },
      ],
      unpaid_difference: is - was,
      adjustment_difference: is - was,
    }
    expect((await workforce.manager.post(`${path}/preview`, correction)).body).toEqual(preview)
    const due = async () => {
      const { rows, adjustments } = await payroll(DUE, addDays(DUE, 6))
      const own = ({ staffId }: { staffId: number }) => staffId === wanda.id
      return [...rows.filter(own), ...adjustments.filter(own)].map(({ totalPay }) => totalPay)
    }
    expect(await due()).toEqual([was])
    expect(await workforce.manager.post(path, correction)).toMatchObject({
      status: 200,
      body: { preview, staff: { salary_amount: 13.5, starting_salary: { amount: 13.5 } } },
    })
    expect(await due()).toEqual([is, is - was])

    const removal = { kind: 'remove', entry_id: (raised as { id: number }).id, reason: 'Never agreed' }
    expect(await workforce.manager.post(path, removal)).toMatchObject({
      status: 200,
      body: { preview: { weeks: [] }, staff: { salaryHistory: [] } },
    })
    expect(await workforce.manager.post(path, removal)).toMatchObject({ status: 404 })
    const { entries } = await workforce.asService('catalog').call(internalEndpoints.workforceAudit, {
      query: { entity: 'staff', limit: 50 },
    })
    const corrections = entries.filter(
      ({ action, entity_id }) => action === 'salary-corrected' && entity_id === wanda.id,
    )
    expect(corrections).toHaveLength(2)
    await lock(DUE)
  })

  it('adjusts for the accepted one of two concurrent corrections; the other is refused', async () => {
    const WEEK = '2025-08-04'
    const gus = await workforce.hire({ name: 'Gus', salary_amount: 16 })
    await does.work(gus.id, WEEK, ['09:00', '17:00'])
    const corrections = [13, 14, 15].map(amount =>
      workforce.manager.post(`/api/staff/${gus.id}/salary-corrections`, {
        kind: 'change',
        entry_id: null,
        amount,
        reason: 'Mistyped',
      }),
    )
    const answers = await Promise.all(corrections)
    const changes = answers.map(({ status, body }) =>
      status === 200 ? (body as { preview: SalaryPreview }).preview.unpaid_difference : 0,
    )
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body]).toMatchObject([409, { code: 'stale-version' }])
    const { rows } = await payroll(WEEK, addDays(WEEK, 6))
    const paid = rows.find(({ staffId }) => staffId === gus.id)?.totalPay ?? 0
    expect(changes.reduce((sum, change) => sum + change, 16 * 8)).toBe(paid)
    expect(paid).toBeLessThan(16 * 8)
  })

  it('can be split into ranges whose parts sum up to it', async () => {
    const JULY = '2026-07-06'
    const dee = await workforce.hire({ location_id: ada.location_id, name: 'Dee', salary_amount: 10.33 })
    for (const day of [0, 1, 2, 3]) await does.work(dee.id, addDays(JULY, day), ['09:00', '18:10'])
    const { id, rows } = (await lock(JULY)).body as PayPeriodWithRows
    await workforce.manager.put(`/api/staff/${dee.id}`, { salary_amount: 99 })
    await workforce.manager.post(`/api/staff/${dee.id}/salary-history`, {
      amount: 100,
      effectiveDate: JULY,
    })
    const cuts = [
      [JULY, addDays(JULY, 1)],
      [addDays(JULY, 2), addDays(JULY, 6)],
    ] as const
    const parts = await Promise.all(cuts.map(async ([start, end]) => (await payroll(start, end)).rows[0]))
    const sumOf = (of: (row: PayrollRow) => number) =>
      parts.reduce((sum, row) => sum + (row ? of(row) : 0), 0)
    expect(sumOf(row => row.totalPay)).toBeCloseTo(rows[0]?.totalPay ?? 0, 2)
    expect(sumOf(row => row.regularHours)).toBeCloseTo(rows[0]?.regularHours ?? 0, 2)
    expect((await period(id)).rows).toEqual(rows)
  })

  it('is not changed by a change of the policy', async () => {
    const before = await payroll(MARCH, addDays(APRIL, 6))
    const today = Temporal.Now.plainDateISO('Europe/London').add({ days: 1 }).toString()
    const policy = { effectiveDate: today, dailyHours: 6, weeklyHours: 30, multiplier: 2 }
    expect((await workforce.manager.post('/api/attendance/policies', policy)).status).toBe(201)
    expect(await payroll(MARCH, addDays(APRIL, 6))).toEqual(before)
    const past = { ...policy, effectiveDate: MARCH }
    expect(await workforce.manager.post('/api/attendance/policies', past)).toMatchObject({
      status: 400,
      body: { details: [{ field: 'effectiveDate' }] },
    })
  })

  it('overlaps no other: of many concurrent locks exactly one succeeds', async () => {
    expect((await lock(addDays(MARCH, 3))).status).toBe(409)
    expect(countResponseStatuses(await callConcurrently(6, () => lock('2026-05-04')))).toEqual({
      201: 1,
      409: 5,
    })
  })

  it('includes an adjustment once, however many periods are locked at the same time', async () => {
    const [FIRST, NEXT] = ['2026-08-03', ['2026-08-10', '2026-08-17', '2026-08-24']]
    const ed = await workforce.hire({ location_id: ada.location_id, name: 'Ed' })
    const entry = await does.work(ed.id, FIRST, ['09:00', '15:00'])
    const first = (await lock(FIRST)).body as PayPeriodWithRows
    const correction = { clockOutTime: '16:00', reason: 'Stayed until four' }
    await workforce.manager.put(`/api/time-tracking/entries/${entry.id}`, correction)

    const locked = await Promise.all(NEXT.map(start => lock(start)))
    const settled = locked.flatMap(({ body }) => (body as PayPeriodWithRows).settled)
    expect(settled.filter(({ periodId }) => periodId === first.id)).toMatchObject([{ totalPay: 16 }])
    expect((await period(first.id)).outstanding).toEqual([])
  })

  it.each([
    ['in the future', '2099-01-05', '2099-01-11', 'end'],
    ['reversed', '2026-02-08', '2026-02-02', 'end'],
    ['an invalid day', '2026-02-30', '2026-03-01', 'start'],
  ])('cannot be %s', async (_, start, end, field) => {
    expect(await lock(start, end)).toMatchObject({ status: 400, body: { details: [{ field }] } })
  })
})
