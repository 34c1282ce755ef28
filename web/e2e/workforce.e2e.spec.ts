import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { holidayEndpoints, rotaEndpoints, type StaffMember, staffEndpoints } from '@rms/contracts'
import { addDays, mondayOf } from '@rms/domain-kit'
import type { Locator, Page } from 'playwright-core'
import { type House, openHouse, PHONE_WIDTH } from './browser.ts'
import { choose, goTo, sees } from './screens.ts'

const ZONE = 'Europe/Paris'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 180_000)
afterAll(() => house?.close())

const desk = { width: 1280, isSignedIn: true }
const phone = { width: PHONE_WIDTH, isSignedIn: true }

describe('a new cook’s first days', () => {
  it('are hired, planned, published, clocked, late, reported and paid', async () => {
    const { page, complaints } = await house.visit(desk)
    await page.goto('/')
    await hire(page, 'Mira Kowalski')
    const started = Temporal.Now.zonedDateTimeISO(ZONE).subtract({ hours: 1 })
    await planAndPublish(page, 'Mira Kowalski', started)
    await clockIn(page, 'Mira Kowalski')
    await seesLate(page, 'Mira Kowalski', started.toPlainDate().toString())
    await workedLastWeek(page, 'Mira Kowalski')
    const csv = await payrollCsv(page)
    expect(csv).toContain('Mira Kowalski')
    expect(csv).toContain('144')
    expect(complaints).toEqual([])
  })
})

describe('two managers at one rota', () => {
  it('see what the other saved, and lose nothing', async () => {
    const cook = await addCook('Ivo Marin')
    const weekStart = addDays(mondayOf(Temporal.Now.plainDateISO(ZONE).toString()), 21)
    const { rota } = await house.api.call(rotaEndpoints.createRota, {
      body: { name: 'Kitchen of two', department: 'Kitchen', week_start: weekStart, staff_ids: [cook.id] },
    })
    const [first, second] = [await house.visit(desk), await house.visit(desk)]
    for (const { page } of [first, second]) await page.goto(`/staff-rota?rota=${rota.id}`)
    await typeShift(first.page, { staffId: cook.id, date: weekStart, text: '9-17' })
    await typeShift(second.page, { staffId: cook.id, date: addDays(weekStart, 2), text: '12-20' })
    await first.page.getByRole('button', { name: 'Save Rota' }).click()
    await sees(first.page.getByText('Rota saved successfully!'))

    await second.page.getByRole('button', { name: 'Save Rota' }).click()
    const dialog = second.page.getByRole('dialog', { name: 'A newer rota is saved' })
    await sees(dialog.getByText(/^Added: Ivo Marin, .* 09:00–17:00$/))
    await dialog.getByRole('button', { name: 'Put my changes on top' }).click()
    await second.page.getByRole('button', { name: 'Save Rota' }).click()
    await sees(second.page.getByText('Rota saved successfully!'))
    const { shifts } = await house.api.call(rotaEndpoints.getRota, { params: { id: rota.id } })
    expect(shifts.map(({ start_time }) => start_time)).toEqual(['09:00', '12:00'])
  })

  it('find their unsaved work again after the browser went away', async () => {
    const cook = await addCook('Ada Lind')
    const weekStart = addDays(mondayOf(Temporal.Now.plainDateISO(ZONE).toString()), 28)
    const { rota } = await house.api.call(rotaEndpoints.createRota, {
      body: { name: 'Kept', department: 'Kitchen', week_start: weekStart, staff_ids: [cook.id] },
    })
    const { context, page } = await house.visit(desk)
    await page.goto(`/staff-rota?rota=${rota.id}`)
    await typeShift(page, { staffId: cook.id, date: weekStart, text: '8-16' })
    await page.close()
    const again = await context.newPage()
    await again.goto(`/staff-rota?rota=${rota.id}`)
    await sees(again.getByText(/^Your unsaved changes of .* are back\.$/))
    await sees(again.getByRole('button', { name: /^Shift 08:00–16:00/ }))
  })
})

describe('a shift', () => {
  it('is moved by dragging, and copied with Ctrl held', async () => {
    const cook = await addCook('Nils Berg')
    const weekStart = addDays(mondayOf(Temporal.Now.plainDateISO(ZONE).toString()), 35)
    const { rota } = await house.api.call(rotaEndpoints.createRota, {
      body: { name: 'Dragged', department: 'Kitchen', week_start: weekStart, staff_ids: [cook.id] },
    })
    const { page } = await house.visit(desk)
    await page.goto(`/staff-rota?rota=${rota.id}`)
    await typeShift(page, { staffId: cook.id, date: weekStart, text: '9-17' })
    const cell = (days: number) => page.locator(`[data-cell="${cook.id}-${addDays(weekStart, days)}"]`)
    const chips = (days: number) => cell(days).getByRole('button', { name: /^Shift 09:00/ })
    await chips(0).dragTo(cell(3))
    await sees(chips(3))
    expect(await chips(0).count()).toBe(0)
    await page.keyboard.down('Control')
    await chips(3).dragTo(cell(5))
    await page.keyboard.up('Control')
    await sees(chips(5))
    expect(await chips(3).count()).toBe(1)
  })
})

describe('a finger on a phone', () => {
  it('rests on a shift, carries it to another day, and moves or copies it there', async () => {
    const cook = await addCook('Tove Dahl')
    const weekStart = addDays(mondayOf(Temporal.Now.plainDateISO(ZONE).toString()), 42)
    const { rota } = await house.api.call(rotaEndpoints.createRota, {
      body: { name: 'By finger', department: 'Kitchen', week_start: weekStart, staff_ids: [cook.id] },
    })
    await house.api.call(rotaEndpoints.addShift, {
      params: { id: rota.id },
      body: {
        staff_id: cook.id,
        shift_date: weekStart,
        start_time: '09:00',
        end_time: '17:00',
        position: 'Line Cook',
      },
    })
    const { page } = await house.visit(phone)
    await page.goto(`/staff-rota?rota=${rota.id}`)
    const cell = (days: number) => page.locator(`[data-cell="${cook.id}-${addDays(weekStart, days)}"]`)
    const chips = (days: number) => cell(days).getByRole('button', { name: /^Shift 09:00/ })
    await carry(page, chips(0), cell(1))
    await page.getByRole('menuitem', { name: 'Move here' }).tap()
    await sees(chips(1))
    expect(await chips(0).count()).toBe(0)
    await carry(page, chips(1), cell(0))
    await page.getByRole('menuitem', { name: 'Copy here' }).tap()
    await sees(chips(0))
    expect(await chips(1).count()).toBe(1)
    await page.getByRole('button', { name: 'Save Rota' }).tap()
    await sees(page.getByText('Rota saved successfully!'))
    const { shifts } = await house.api.call(rotaEndpoints.getRota, { params: { id: rota.id } })
    expect(shifts.map(({ shift_date }) => shift_date).sort()).toEqual([weekStart, addDays(weekStart, 1)])
  })
})

describe('the keyboard alone', () => {
  it('plans, moves, copies, removes and takes back', async () => {
    const cook = await addCook('Kai Holm')
    const weekStart = addDays(mondayOf(Temporal.Now.plainDateISO(ZONE).toString()), 49)
    const { rota } = await house.api.call(rotaEndpoints.createRota, {
      body: { name: 'By keys', department: 'Kitchen', week_start: weekStart, staff_ids: [cook.id] },
    })
    const { page } = await house.visit(desk)
    await page.goto(`/staff-rota?rota=${rota.id}`)
    const { keyboard } = page
    const chips = (days: number) =>
      page
        .locator(`[data-cell="${cook.id}-${addDays(weekStart, days)}"]`)
        .getByRole('button', { name: /^Shift 09:00/ })
    await typeShift(page, { staffId: cook.id, date: weekStart, text: '9-17' })
    await chips(0).focus()
    await keyboard.press('Alt+ArrowRight')
    await sees(chips(1))
    await keyboard.press('Control+c')
    await keyboard.press('ArrowRight')
    await keyboard.press('Control+v')
    await sees(chips(2))
    await chips(1).focus()
    await keyboard.press('Delete')
    await chips(1).waitFor({ state: 'detached' })
    await keyboard.press('Control+z')
    await sees(chips(1))
  })
})

describe('a link to a rota that is gone', () => {
  it('says so, and leads back to the week', async () => {
    const { page } = await house.visit(desk)
    await page.goto('/staff-rota?rota=999999')
    await sees(page.getByText('This rota does not exist any more'))
    await page.getByRole('button', { name: 'Back to Dashboard' }).click()
    await sees(page.getByRole('button', { name: 'Next Week' }))
  })
})

describe('a holiday', () => {
  it('is denied with its reason', async () => {
    await addCook('Otto Brandt')
    const { page } = await house.visit(desk)
    await page.goto('/staff-holidays')
    await page.getByRole('button', { name: 'Request Holiday' }).first().click()
    const form = page.getByRole('dialog')
    await choose(page, 'Staff Member', 'Otto Brandt')
    await choose(page, 'Type', 'Annual')
    await typeDate(form.getByRole('textbox', { name: 'Start Date' }), '12/23/2030')
    await typeDate(form.getByRole('textbox', { name: 'End Date' }), '12/27/2030')
    await form.getByRole('textbox', { name: 'Reason' }).fill('Christmas at home')
    await form.getByRole('button', { name: 'Submit Request' }).click()
    await sees(page.getByText('Holiday request submitted successfully!'))
    const row = page.getByRole('row').filter({ hasText: 'Otto Brandt' }).first()
    await row.hover()
    await row.getByRole('button', { name: /^Deny/ }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('The busiest week of the year')
    await page.getByRole('dialog').getByRole('button', { name: 'Deny' }).click()
    await sees(row.getByText('Denied'))
    const [request] = await house.api.call(holidayEndpoints.listHolidays)
    expect(request).toMatchObject({ status: 'denied', deny_reason: 'The busiest week of the year' })
  })
})

async function hire(page: Page, name: string): Promise<void> {
  await goTo(page, 'Staff', 'Staff Directory')
  await page.getByRole('button', { name: 'Add New Staff' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Full Name' }).fill(name)
  await form.getByRole('textbox', { name: 'Email' }).fill('mira@example.com')
  await form.getByRole('textbox', { name: 'Position' }).fill('Line Cook')
  await choose(page, 'Department', 'Kitchen')
  await typeDate(form.getByRole('textbox', { name: 'Start Date' }), '01/05/2026')
  await choose(page, 'Salary Type', 'Hourly')
  await form.getByRole('textbox', { name: 'Salary Amount' }).fill('18')
  await form.getByRole('button', { name: 'Add Staff Member' }).click()
  await sees(page.getByRole('article', { name }).getByText('€18.00 per hr'))
}

/** A draft with a shift that began an hour ago, published. */
async function planAndPublish(page: Page, name: string, started: Temporal.ZonedDateTime): Promise<void> {
  const date = started.toPlainDate().toString()
  await goTo(page, 'Staff', 'Staff Rota')
  await page.getByRole('button', { name: 'New Rota' }).first().click()
  const form = page.getByRole('dialog')
  await typeDate(form.getByRole('textbox', { name: 'Start Date' }), usual(mondayOf(date)))
  await form.getByRole('switch', { name: /^Start as a draft/ }).check()
  await form.getByRole('button', { name: 'Create Rota' }).click()
  await sees(page.getByRole('grid').getByText(name))
  const [member] = await house.api.call(staffEndpoints.listStaff)
  const clock = (at: Temporal.ZonedDateTime) => at.toPlainTime().toString({ smallestUnit: 'minute' })
  await typeShift(page, {
    staffId: member?.id ?? 0,
    date,
    text: `${clock(started)}-${clock(started.add({ hours: 6 }))}`,
  })
  await page.getByRole('button', { name: 'Publish' }).click()
  await sees(page.getByText('Rota published'))
  const told = page.getByRole('dialog', { name: 'What became different' })
  await sees(told.getByText(/^Added: /))
  await told.getByRole('button', { name: 'Close' }).click()
  await told.waitFor({ state: 'detached' })
}

async function clockIn(page: Page, name: string): Promise<void> {
  await goTo(page, 'Staff', 'Time Tracking')
  await choose(page, 'Staff Member', name)
  await page.getByRole('button', { name: 'Clock In' }).click()
  await sees(page.getByText(`${name} clocked in at`))
}

async function seesLate(page: Page, name: string, date: string): Promise<void> {
  await goTo(page, 'Staff', 'Attendance Reports')
  await typeDate(page.getByRole('textbox', { name: 'Date' }), usual(date))
  const row = page.getByRole('row').filter({ hasText: name })
  await sees(row.getByText('Late'))
  await sees(row.getByText(/^(5[5-9]|6\d) min$/))
}

/** Eight hours last Monday, typed by hand. */
async function workedLastWeek(page: Page, name: string): Promise<void> {
  const lastMonday = addDays(mondayOf(Temporal.Now.plainDateISO(ZONE).toString()), -7)
  await goTo(page, 'Staff', 'Time Tracking')
  await page.getByRole('button', { name: 'Manual Entry' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Staff Member' }).click()
  await page.getByRole('option', { name }).last().click()
  await typeDate(form.getByRole('textbox', { name: 'Date' }), usual(lastMonday))
  await form.getByRole('combobox', { name: 'Clock In' }).fill('09:00')
  await form.getByRole('combobox', { name: 'Clock Out' }).fill('17:00')
  await form.getByRole('button', { name: 'Add Entry' }).click()
  await sees(page.getByText('Entry added'))
}

/** Of last week, which the screen shows unless told. */
async function payrollCsv(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'Payroll' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Payroll CSV' }).click()
  return readFile(await (await download).path(), 'utf8')
}

/** Types a date and leaves the field, so that its calendar covers nothing. */
async function typeDate(field: Locator, date: string): Promise<void> {
  await field.fill(date)
  await field.press('Tab')
}

interface TypedShift {
  staffId: number
  date: string
  text: string
}

async function typeShift(page: Page, { staffId, date, text }: TypedShift): Promise<void> {
  await page.locator(`[data-cell="${staffId}-${date}"] button`).last().focus()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await sees(page.locator(`[data-cell="${staffId}-${date}"] [data-shift]`))
}

/** A finger that rests on something until it is held, carries it to a place, and lets go. */
async function carry(page: Page, from: Locator, to: Locator): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  await from.scrollIntoViewIfNeeded()
  await send('touchStart', [await middleOf(from)])
  await page.locator('[data-shift][data-dragged]').waitFor()
  await send('touchMove', [await middleOf(to)])
  await to.and(page.locator('[data-target]')).waitFor()
  await send('touchEnd', [])
  await touch.detach()
}

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not to be seen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const addCook = (name: string): Promise<StaffMember> =>
  house.api.call(staffEndpoints.createStaff, {
    body: {
      name,
      email: `${name.replace(' ', '.').toLowerCase()}@example.com`,
      position: 'Line Cook',
      department: 'Kitchen',
      start_date: '2026-01-05',
      salary_type: 'hourly',
      salary_amount: 16,
    },
  })

/** A date as the settings of a new business write it. */
const usual = (date: string): string => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`
