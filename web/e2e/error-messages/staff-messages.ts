import type { Page } from 'playwright-core'
import { selectOption } from '../screen-actions.ts'
import { type ErrorMessageCase, REJECTION_MESSAGE, rejectedResponse } from './error-message-case.ts'

/** A staff member who is clocked in, has no home location and may clock in at Quay Street. */
export const STAFF_NAME = 'Anna Lund'

/** Messages about staff and holidays, including success messages. */
export const staffMessages: readonly ErrorMessageCase[] = [
  {
    text: `Failed to update staff status: ${REJECTION_MESSAGE}`,
    screenPath: '/staff',
    failingRequest: { method: 'PUT', path: /staff\/\d+/, response: rejectedResponse },
    perform: page => selectOption(page, `Status: ${STAFF_NAME}`, 'Inactive'),
  },
  {
    text: 'Failed to update staff status: Unknown error',
    screenPath: '/staff',
    failingRequest: { method: 'PUT', path: /staff\/\d+/ },
    perform: page => selectOption(page, `Status: ${STAFF_NAME}`, 'Inactive'),
  },
  {
    text: 'Failed to remove staff member: Unknown error',
    screenPath: '/staff',
    failingRequest: { method: 'DELETE', path: /staff\/\d+$/ },
    perform: async page => {
      await page.getByRole('button', { name: `Delete ${STAFF_NAME}` }).click()
      await confirmDialog(page)
    },
  },
  {
    text: `Failed to add staff member: ${REJECTION_MESSAGE}`,
    screenPath: '/staff',
    failingRequest: { method: 'POST', path: /staff$/, response: rejectedResponse },
    perform: addStaffMember,
  },
  { text: 'Staff member added successfully!', screenPath: '/staff', perform: addStaffMember },
  {
    text: 'Staff member removed successfully',
    screenPath: '/staff',
    perform: async page => {
      await page.getByRole('button', { name: 'Delete Bo Falk' }).click()
      await confirmDialog(page)
    },
  },
  ...locationMessages(),
  ...salaryMessages(),
  ...holidayMessages(),
]

function locationMessages(): readonly ErrorMessageCase[] {
  return [
    {
      text: 'Failed to update location assignment. Please try again.',
      screenPath: '/staff',
      failingRequest: { method: 'PUT', path: /staff\/\d+/ },
      perform: assignLocation,
    },
    { text: 'Location assignment updated successfully!', screenPath: '/staff', perform: assignLocation },
    {
      text: 'Failed to manage location permissions. Please try again.',
      screenPath: '/staff',
      failingRequest: { method: 'GET', path: /api\/locations$/ },
      perform: page => openDetails(page, 'Location Permissions'),
    },
    {
      text: 'Failed to add location permission. Please try again.',
      screenPath: '/staff',
      failingRequest: { method: 'POST', path: /location-permissions$/ },
      perform: addLocationPermission,
    },
    { text: 'Location permission added successfully!', screenPath: '/staff', perform: addLocationPermission },
    {
      text: 'Failed to update location permission. Please try again.',
      screenPath: '/staff',
      failingRequest: { method: 'POST', path: /location-permissions$/ },
      perform: async page => {
        await openDetails(page, 'Location Permissions')
        await page.getByRole('button', { name: 'Disable Quay Street' }).click()
      },
    },
    {
      text: 'Failed to remove location permission. Please try again.',
      screenPath: '/staff',
      failingRequest: { method: 'DELETE', path: /location-permissions\/\d+$/ },
      perform: removeLocationPermission,
    },
    {
      text: 'Location permission removed successfully!',
      screenPath: '/staff',
      perform: removeLocationPermission,
    },
  ]
}

function salaryMessages(): readonly ErrorMessageCase[] {
  return [
    {
      text: 'Failed to update salary',
      screenPath: '/staff',
      failingRequest: { method: 'POST', path: /salary-history$/ },
      perform: increaseSalary,
    },
    { text: 'Salary updated successfully!', screenPath: '/staff', perform: increaseSalary },
  ]
}

function holidayMessages(): readonly ErrorMessageCase[] {
  const screenPath = '/staff-holidays'
  return [
    {
      text: 'Failed to submit holiday request',
      screenPath,
      failingRequest: { method: 'POST', path: /holidays$/ },
      perform: requestHoliday,
    },
    { text: 'Holiday request submitted successfully!', screenPath, perform: requestHoliday },
    {
      text: 'Failed to update holiday status',
      screenPath,
      failingRequest: { method: 'PUT', path: /holidays\/\d+\/status$/ },
      perform: approveHoliday,
    },
    {
      text: `Failed to delete holiday: ${REJECTION_MESSAGE}`,
      screenPath,
      failingRequest: { method: 'DELETE', path: /holidays\/\d+$/, response: rejectedResponse },
      perform: deleteHoliday,
    },
    {
      text: 'Failed to delete holiday request',
      screenPath,
      failingRequest: { method: 'DELETE', path: /holidays\/\d+$/, response: 'nothing' },
      perform: deleteHoliday,
    },
    { text: 'Holiday request approved successfully!', screenPath, perform: approveHoliday },
    { text: 'Holiday request deleted successfully', screenPath, perform: deleteHoliday },
  ]
}

const confirmDialog = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Delete|Remove|Approve)$/ })
    .click()

async function openDetails(page: Page, buttonName: string): Promise<void> {
  await page.getByRole('button', { name: `Details: ${STAFF_NAME}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: buttonName }).click()
}

async function assignLocation(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Details: ${STAFF_NAME}` }).click()
  await selectOption(page, 'Assigned location', 'Quay Street')
}

async function addLocationPermission(page: Page): Promise<void> {
  await openDetails(page, 'Location Permissions')
  await selectOption(page, 'Location', 'Temple Bar')
  await page.getByRole('button', { name: 'Add permission' }).click()
}

async function removeLocationPermission(page: Page): Promise<void> {
  await openDetails(page, 'Location Permissions')
  await page.getByRole('button', { name: 'Remove Temple Bar' }).click()
  await confirmDialog(page)
}

async function increaseSalary(page: Page): Promise<void> {
  await openDetails(page, 'Salary Increase')
  const form = page.getByRole('dialog').last()
  await form.getByRole('textbox', { name: 'New salary amount' }).fill('99')
  await form.getByRole('textbox', { name: 'Effective date' }).fill('12/01/2030')
  await form.getByRole('textbox', { name: 'Effective date' }).press('Tab')
  await form.getByRole('button', { name: 'Update salary' }).click()
}

async function addStaffMember(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add New Staff' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Full name' }).fill('Bo Falk')
  await form.getByRole('textbox', { name: 'Email' }).fill('bo@example.com')
  await form.getByRole('textbox', { name: 'Position' }).fill('Waiter')
  await selectOption(page, 'Department', 'Front of House')
  await form.getByRole('textbox', { name: 'Start date' }).fill('01/05/2026')
  await form.getByRole('textbox', { name: 'Start date' }).press('Tab')
  await selectOption(page, 'Salary type', 'Hourly')
  await form.getByRole('textbox', { name: 'Salary amount' }).fill('15')
  await form.getByRole('button', { name: 'Add staff member' }).click()
}

async function requestHoliday(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Request Holiday' }).first().click()
  const form = page.getByRole('dialog')
  await selectOption(page, 'Staff Member', STAFF_NAME)
  await selectOption(page, 'Type', 'Annual')
  for (const [field, date] of [
    ['Start date', '12/23/2030'],
    ['End date', '12/27/2030'],
  ] as const) {
    await form.getByRole('textbox', { name: field }).fill(date)
    await form.getByRole('textbox', { name: field }).press('Tab')
  }
  await form.getByRole('textbox', { name: 'Reason' }).fill('Christmas')
  await form.getByRole('button', { name: 'Submit request' }).click()
}

async function approveHoliday(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: STAFF_NAME }).first().hover()
  await page
    .getByRole('button', { name: `Approve request from ${STAFF_NAME}` })
    .first()
    .click()
  await confirmDialog(page)
}

async function deleteHoliday(page: Page): Promise<void> {
  await page.getByRole('row').filter({ hasText: STAFF_NAME }).first().hover()
  await page
    .getByRole('button', { name: `Delete request from ${STAFF_NAME}` })
    .first()
    .click()
  await confirmDialog(page)
}
