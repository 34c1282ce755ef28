import type { Page } from 'playwright-core'
import { choose } from '../screens.ts'
import { type Message, REFUSAL, refused } from './message.ts'

/** A staff member who is clocked in, has no home location and may clock in at Quay Street. */
export const ANNA = 'Anna Lund'

/** Messages about staff and holidays, including success messages. */
export const peopleMessages: readonly Message[] = [
  {
    says: `Failed to update staff status: ${REFUSAL}`,
    on: '/staff',
    failing: { method: 'PUT', path: /staff\/\d+/, answer: refused },
    act: page => choose(page, `Status of ${ANNA}`, 'Inactive'),
  },
  {
    says: 'Failed to update staff status: Unknown error',
    on: '/staff',
    failing: { method: 'PUT', path: /staff\/\d+/ },
    act: page => choose(page, `Status of ${ANNA}`, 'Inactive'),
  },
  {
    says: 'Failed to remove staff member: Unknown error',
    on: '/staff',
    failing: { method: 'DELETE', path: /staff\/\d+$/ },
    act: async page => {
      await page.getByRole('button', { name: `Delete ${ANNA}` }).click()
      await confirmDialog(page)
    },
  },
  {
    says: `Failed to add staff member: ${REFUSAL}`,
    on: '/staff',
    failing: { method: 'POST', path: /staff$/, answer: refused },
    act: hire,
  },
  { says: 'Staff member added successfully!', on: '/staff', act: hire },
  {
    says: 'Staff member removed successfully',
    on: '/staff',
    act: async page => {
      await page.getByRole('button', { name: 'Delete Bo Falk' }).click()
      await confirmDialog(page)
    },
  },
  ...placeMessages(),
  ...payMessages(),
  ...holidayMessages(),
]

function placeMessages(): readonly Message[] {
  return [
    {
      says: 'Failed to update location assignment. Please try again.',
      on: '/staff',
      failing: { method: 'PUT', path: /staff\/\d+/ },
      act: assign,
    },
    { says: 'Location assignment updated successfully!', on: '/staff', act: assign },
    {
      says: 'Failed to manage location permissions. Please try again.',
      on: '/staff',
      failing: { method: 'GET', path: /api\/locations$/ },
      act: page => openDetails(page, 'Location Permissions'),
    },
    {
      says: 'Failed to add location permission. Please try again.',
      on: '/staff',
      failing: { method: 'POST', path: /location-permissions$/ },
      act: permit,
    },
    { says: 'Location permission added successfully!', on: '/staff', act: permit },
    {
      says: 'Failed to update location permission. Please try again.',
      on: '/staff',
      failing: { method: 'POST', path: /location-permissions$/ },
      act: async page => {
        await openDetails(page, 'Location Permissions')
        await page.getByRole('button', { name: 'Disable Quay Street' }).click()
      },
    },
    {
      says: 'Failed to remove location permission. Please try again.',
      on: '/staff',
      failing: { method: 'DELETE', path: /location-permissions\/\d+$/ },
      act: forbid,
    },
    { says: 'Location permission removed successfully!', on: '/staff', act: forbid },
  ]
}

function payMessages(): readonly Message[] {
  return [
    {
      says: 'Failed to update salary',
      on: '/staff',
      failing: { method: 'POST', path: /salary-history$/ },
      act: raise,
    },
    { says: 'Salary updated successfully!', on: '/staff', act: raise },
  ]
}

function holidayMessages(): readonly Message[] {
  const on = '/staff-holidays'
  return [
    {
      says: 'Failed to submit holiday request',
      on,
      failing: { method: 'POST', path: /holidays$/ },
      act: requestHoliday,
    },
    { says: 'Holiday request submitted successfully!', on, act: requestHoliday },
    {
      says: 'Failed to update holiday status',
      on,
      failing: { method: 'PUT', path: /holidays\/\d+\/status$/ },
      act: approve,
    },
    {
      says: `Failed to delete holiday: ${REFUSAL}`,
      on,
      failing: { method: 'DELETE', path: /holidays\/\d+$/, answer: refused },
      act: deleteHoliday,
    },
    {
      says: 'Failed to delete holiday request',
      on,
      failing: { method: 'DELETE', path: /holidays\/\d+$/, answer: 'nothing' },
      act: deleteHoliday,
    },
    { says: 'Holiday request approved successfully!', on, act: approve },
    { says: 'Holiday request deleted successfully', on, act: deleteHoliday },
  ]
}

const confirmDialog = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Delete|Remove|Approve)$/ })
    .click()

async function openDetails(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: `Details of ${ANNA}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: act }).click()
}

async function assign(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Details of ${ANNA}` }).click()
  await choose(page, 'Assigned location', 'Quay Street')
}

async function permit(page: Page): Promise<void> {
  await openDetails(page, 'Location Permissions')
  await choose(page, 'Location', 'Temple Bar')
  await page.getByRole('button', { name: 'Add Permission' }).click()
}

async function forbid(page: Page): Promise<void> {
  await openDetails(page, 'Location Permissions')
  await page.getByRole('button', { name: 'Remove Temple Bar' }).click()
  await confirmDialog(page)
}

async function raise(page: Page): Promise<void> {
  await openDetails(page, 'Salary Increase')
  const form = page.getByRole('dialog').last()
  await form.getByRole('textbox', { name: 'New Salary Amount' }).fill('99')
  await form.getByRole('textbox', { name: 'Effective Date' }).fill('12/01/2030')
  await form.getByRole('textbox', { name: 'Effective Date' }).press('Tab')
  await form.getByRole('button', { name: 'Update Salary' }).click()
}

async function hire(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add New Staff' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Full Name' }).fill('Bo Falk')
  await form.getByRole('textbox', { name: 'Email' }).fill('bo@example.com')
  await form.getByRole('textbox', { name: 'Position' }).fill('Waiter')
  await choose(page, 'Department', 'Front of House')
  await form.getByRole('textbox', { name: 'Start Date' }).fill('01/05/2026')
  await form.getByRole('textbox', { name: 'Start Date' }).press('Tab')
  await choose(page, 'Salary Type', 'Hourly')
  await form.getByRole('textbox', { name: 'Salary Amount' }).fill('15')
  await form.getByRole('button', { name: 'Add Staff Member' }).click()
}

async function requestHoliday(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Request Holiday' }).first().click()
  const form = page.getByRole('dialog')
  await choose(page, 'Staff Member', ANNA)
  await choose(page, 'Type', 'Annual')
  for (const [field, date] of [
    ['Start Date', '12/23/2030'],
    ['End Date', '12/27/2030'],
  ] as const) {
    await form.getByRole('textbox', { name: field }).fill(date)
    await form.getByRole('textbox', { name: field }).press('Tab')
  }
  await form.getByRole('textbox', { name: 'Reason' }).fill('Christmas')
  await form.getByRole('button', { name: 'Submit Request' }).click()
}

async function approve(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: ANNA }).first().hover()
  await page
    .getByRole('button', { name: `Approve request from ${ANNA}` })
    .first()
    .click()
  await confirmDialog(page)
}

async function deleteHoliday(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: ANNA }).first().hover()
  await page
    .getByRole('button', { name: `Delete request from ${ANNA}` })
    .first()
    .click()
  await confirmDialog(page)
}
