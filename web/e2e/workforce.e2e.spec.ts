import { readFile } from 'node:fs/promises'
import { holidayEndpoints, staffEndpoints, timeTrackingEndpoints } from '@rms/contracts'
import { addDays, getMonday } from '@rms/domain-kit'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAYTIME_ZONE, type E2eSystem, joinE2eSystem, PHONE_WIDTH } from './e2e-system.ts'
import { createCook, enterShift } from './rota-actions.ts'
import {
  getOverflowPixels,
  navigateToScreen,
  openScreen,
  selectOption,
  waitUntilVisible,
} from './screen-actions.ts'

let system: E2eSystem
beforeAll(async () => {
  system = await joinE2eSystem('claims')
}, 180_000)
afterAll(() => system?.close())

const desktop = { width: 1280, isSignedIn: true }

describe('a new cook’s first days', () => {
  it('include hiring, planning, publishing, clocking in late, reports and pay', async () => {
    const { page, consoleErrors } = await system.openPage(desktop)
    await page.goto('/')
    await addStaffMember(page, 'Mira Kowalski')
    const started = Temporal.Now.zonedDateTimeISO(DAYTIME_ZONE).subtract({ hours: 1 })
    await planAndPublish(page, 'Mira Kowalski', started)
    await clockIn(page, 'Mira Kowalski')
    await expectLate(page, 'Mira Kowalski', started.toPlainDate().toString())
    await addHoursLastMonday(page, 'Mira Kowalski')
    const csv = await downloadPayrollCsv(page)
    expect(csv).toContain('Mira Kowalski')
    expect(csv).toContain('144')
    expect(consoleErrors).toEqual([])
  })
})

describe('on a tablet', () => {
  const tablet = { width: 768, isSignedIn: true }

  it('the week to approve fits the width of the screen when it is expanded', async () => {
    const { page } = await system.openPage(tablet)
    const { name } = await createCookWithShift('Ada Nowak')
    await openScreen(page, '/time-tracking?tab=approval')
    await page
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click()
    const days = page.getByRole('table', { name: `${name}: daily hours` })
    await waitUntilVisible(days)
    expect(await getOverflowPixels(page)).toBe(0)
    const [head, monday] = await Promise.all([0, 1].map(row => days.getByRole('row').nth(row).boundingBox()))
    expect((head?.y ?? 0) + (head?.height ?? 0)).toBeLessThanOrEqual((monday?.y ?? 0) + 1)
  })

  it('the columns of a daily report share the width of the table', async () => {
    const { page } = await system.openPage(tablet)
    const { date } = await createCookWithShift('Ben Nowak')
    await openScreen(page, `/attendance-reports?date=${date}`)
    const table = page.getByRole('table').first()
    const actionsColumnBox = await table.getByRole('columnheader', { name: 'Actions' }).boundingBox()
    expect(actionsColumnBox?.width).toBeLessThan(100)
  })
})

/** Creates a cook with eight hours on Monday of last week. */
async function createCookWithShift(name: string): Promise<{ name: string; date: string }> {
  const { id } = await createCook(system, name)
  const date = addDays(getMonday(Temporal.Now.plainDateISO(DAYTIME_ZONE).toString()), -7)
  const at = (hour: number) =>
    Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: DAYTIME_ZONE, plainTime: { hour } })
  await system.api.call(timeTrackingEndpoints.addManualEntry, {
    body: {
      staffId: id,
      clockInTime: at(9).toInstant().toString(),
      clockOutTime: at(17).toInstant().toString(),
    },
  })
  return { name, date }
}

describe('the salary history on a phone', () => {
  it('can be read without horizontal scrolling', async () => {
    const { name, id } = await createCook(system, 'Cleo Nowak')
    await system.api.call(staffEndpoints.increaseSalary, {
      params: { id },
      body: { amount: 1800.5, reason: 'Took over the evening service on Fridays and Saturdays' },
    })
    const { page } = await system.openPage({ width: PHONE_WIDTH, isSignedIn: true })
    await openScreen(page, '/staff')
    await page.getByRole('article', { name }).getByRole('button').first().click()
    const reason = page.getByRole('dialog').getByText('Took over the evening service').first()
    await waitUntilVisible(reason)
    const hidden = await reason.evaluate(element => {
      const box = element.closest('table')?.parentElement
      return box ? box.scrollWidth - box.clientWidth : null
    })
    expect(hidden).toBe(0)
  })
})

describe('a holiday', () => {
  it('is rejected with a reason', async () => {
    await createCook(system, 'Otto Brandt')
    const { page } = await system.openPage(desktop)
    await page.goto('/staff-holidays')
    await page.getByRole('button', { name: 'Request Holiday' }).first().click()
    const form = page.getByRole('dialog')
    await selectOption(page, 'Staff Member', 'Otto Brandt')
    await selectOption(page, 'Type', 'Annual')
    await typeDate(form.getByRole('textbox', { name: 'Start date' }), '12/23/2030')
    await typeDate(form.getByRole('textbox', { name: 'End date' }), '12/27/2030')
    await form.getByRole('textbox', { name: 'Reason' }).fill('Christmas at home')
    await form.getByRole('button', { name: 'Submit request' }).click()
    await waitUntilVisible(page.getByText('Holiday request submitted successfully!'))
    const row = page.getByRole('row').filter({ hasText: 'Otto Brandt' }).first()
    await row.hover()
    await row.getByRole('button', { name: /^Deny/ }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('The busiest week of the year')
    await page.getByRole('dialog').getByRole('button', { name: 'Deny' }).click()
    await waitUntilVisible(row.getByText('Denied'))
    // The row changes optimistically; the dialog closes after the server's response.
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const [request] = await system.api.call(holidayEndpoints.listHolidays)
    expect(request).toMatchObject({ status: 'denied', deny_reason: 'The busiest week of the year' })
  })
})

async function addStaffMember(page: Page, name: string): Promise<void> {
  await navigateToScreen(page, 'Staff', 'Staff Directory')
  await page.getByRole('button', { name: 'Add New Staff' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Full name' }).fill(name)
  await form.getByRole('textbox', { name: 'Email' }).fill('mira@example.com')
  await form.getByRole('textbox', { name: 'Position' }).fill('Line Cook')
  await selectOption(page, 'Department', 'Kitchen')
  await typeDate(form.getByRole('textbox', { name: 'Start date' }), '01/05/2026')
  await selectOption(page, 'Salary type', 'Hourly')
  await form.getByRole('textbox', { name: 'Salary amount' }).fill('18')
  await form.getByRole('button', { name: 'Add staff member' }).click()
  await waitUntilVisible(page.getByRole('article', { name }).getByText('€18.00 per hr'))
}

/** Publishes a draft with a shift that started an hour ago. */
async function planAndPublish(page: Page, name: string, started: Temporal.ZonedDateTime): Promise<void> {
  const date = started.toPlainDate().toString()
  await navigateToScreen(page, 'Staff', 'Staff Rota')
  await page.getByRole('button', { name: 'New Rota' }).first().click()
  const form = page.getByRole('dialog')
  await typeDate(form.getByRole('textbox', { name: 'Start date' }), formatDate(getMonday(date)))
  await form.getByRole('switch', { name: /^Create as a draft/ }).check()
  await form.getByRole('button', { name: 'Create rota' }).click()
  await waitUntilVisible(page.getByRole('grid').getByText(name))
  const staff = await system.api.call(staffEndpoints.listStaff)
  const member = staff.find(each => each.name === name)
  const clock = (at: Temporal.ZonedDateTime) => at.toPlainTime().toString({ smallestUnit: 'minute' })
  await enterShift(page, {
    staffId: member?.id ?? 0,
    date,
    text: `${clock(started)}-${clock(started.add({ hours: 6 }))}`,
  })
  await page.getByRole('button', { name: 'Publish' }).click()
  await waitUntilVisible(page.getByText('Rota published'))
  const changesDialog = page.getByRole('dialog', { name: 'Shift changes' })
  await waitUntilVisible(changesDialog.getByText(/^Added: /))
  await changesDialog.getByRole('button', { name: 'Close' }).click()
  await changesDialog.waitFor({ state: 'detached' })
}

async function clockIn(page: Page, name: string): Promise<void> {
  await navigateToScreen(page, 'Staff', 'Time Tracking')
  await selectOption(page, 'Staff Member', name)
  await page.getByRole('button', { name: 'Clock In' }).click()
  await waitUntilVisible(page.getByText(`${name} clocked in at`))
}

async function expectLate(page: Page, name: string, date: string): Promise<void> {
  await navigateToScreen(page, 'Staff', 'Attendance Reports')
  await typeDate(page.getByRole('textbox', { name: 'Date' }), formatDate(date))
  const row = page.getByRole('row').filter({ hasText: name })
  await waitUntilVisible(row.getByText('Late'))
  await waitUntilVisible(row.getByText(/^(5[5-9]|6\d) min$/))
}

/** Adds eight hours on Monday of last week manually. */
async function addHoursLastMonday(page: Page, name: string): Promise<void> {
  const lastMonday = addDays(getMonday(Temporal.Now.plainDateISO(DAYTIME_ZONE).toString()), -7)
  await navigateToScreen(page, 'Staff', 'Time Tracking')
  await page.getByRole('button', { name: 'Manual Entry' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Staff Member' }).click()
  await page.getByRole('option', { name }).last().click()
  await typeDate(form.getByRole('textbox', { name: 'Date' }), formatDate(lastMonday))
  await form.getByRole('combobox', { name: 'Clock In' }).fill('09:00')
  await form.getByRole('combobox', { name: 'Clock Out' }).fill('17:00')
  await form.getByRole('button', { name: 'Add entry' }).click()
  await waitUntilVisible(page.getByText('Entry added'))
}

/** Downloads the CSV file of last week, which is selected by default. */
async function downloadPayrollCsv(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'Payroll' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Payroll CSV' }).click()
  return readFile(await (await download).path(), 'utf8')
}

/** Types a date and leaves the field, so that its calendar closes. */
async function typeDate(field: Locator, date: string): Promise<void> {
  await field.fill(date)
  await field.blur()
}

/** Formats a date in the default format of a new business. */
const formatDate = (date: string): string => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`
