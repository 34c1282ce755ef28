import type { Page } from 'playwright-core'
import { selectOption } from '../screen-actions.ts'
import { type ErrorMessageCase, REJECTION_MESSAGE, rejectedResponse } from './error-message-case.ts'
import { STAFF_NAME } from './staff-messages.ts'

/** A week with a rota that has a shift of Anna's, as a precondition of the rota messages. */
export interface PlannedWeek {
  readonly rotaId: number
  readonly staffId: number
  readonly monday: string
}

/** Messages about the rota, time tracking and attendance. */
export const timeMessages = (week: PlannedWeek): readonly ErrorMessageCase[] => [
  ...rotaMessages(week),
  ...clockMessages('in', 'Clock In'),
  {
    text: `${STAFF_NAME} clocked in at`,
    screenPath: '/time-tracking',
    perform: page => punch(page, 'Clock In'),
  },
  ...clockMessages('out', 'Clock Out'),
  {
    text: 'Failed to create manual entry',
    screenPath: '/time-tracking',
    failingRequest: { method: 'POST', path: /entries\/manual$/ },
    perform: addEntry,
  },
]

function rotaMessages({ rotaId, staffId, monday }: PlannedWeek): readonly ErrorMessageCase[] {
  const screenPath = `/staff-rota?week=${monday}`
  const editor = `/staff-rota?rota=${rotaId}`
  const typeShift = async (page: Page) => {
    await page.locator(`[data-cell="${staffId}-${monday}"] button`).last().focus()
    await page.keyboard.type('18-22')
    await page.keyboard.press('Enter')
  }
  const save = async (page: Page) => {
    await typeShift(page)
    await page.getByRole('button', { name: 'Save Rota' }).click()
  }
  return [
    {
      text: `Failed to create rota: ${REJECTION_MESSAGE}`,
      screenPath,
      failingRequest: { method: 'POST', path: /rotas$/, response: rejectedResponse },
      perform: createRota,
    },
    {
      text: 'Failed to create rota: Unknown error',
      screenPath,
      failingRequest: { method: 'POST', path: /rotas$/ },
      perform: createRota,
    },
    // The form proposes the displayed week, which already has a rota.
    { text: 'Rota created successfully!', screenPath: '/staff-rota', perform: createRota },
    {
      text: 'Source rota has no shifts to copy',
      screenPath,
      perform: async page => {
        await page.getByRole('button', { name: 'New Rota' }).first().click()
        await page.getByRole('combobox', { name: 'Copy from' }).click()
        await page
          .getByRole('option', { name: /0 shifts/ })
          .first()
          .click()
        await page.getByRole('button', { name: 'Create rota' }).click()
      },
    },
    {
      text: `Failed to save rota: ${REJECTION_MESSAGE}`,
      screenPath: editor,
      failingRequest: { method: 'PUT', path: /rotas\/\d+\/shifts$/, response: rejectedResponse },
      perform: save,
    },
    { text: 'Rota saved successfully!', screenPath: editor, perform: save },
    {
      text: `Failed to copy rota: ${REJECTION_MESSAGE}`,
      screenPath,
      failingRequest: { method: 'POST', path: /copy-week$/, response: rejectedResponse },
      perform: async page => {
        await page.getByRole('button', { name: 'Copy week' }).first().click()
        await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click()
      },
    },
    {
      text: `Failed to delete rota: ${REJECTION_MESSAGE}`,
      screenPath,
      failingRequest: { method: 'DELETE', path: /rotas\/\d+$/, response: rejectedResponse },
      perform: deleteRota,
    },
    {
      text: 'Failed to delete rota. Please try again.',
      screenPath,
      failingRequest: { method: 'DELETE', path: /rotas\/\d+$/ },
      perform: deleteRota,
    },
    { text: 'Rota deleted successfully', screenPath, perform: deleteRota },
  ]
}

function clockMessages(direction: 'in' | 'out', button: string): readonly ErrorMessageCase[] {
  const path = new RegExp(`clock-${direction}$`)
  const perform = (page: Page) => punch(page, button)
  return [
    {
      text: `Error: ${REJECTION_MESSAGE}`,
      screenPath: '/time-tracking',
      failingRequest: { method: 'POST', path, response: rejectedResponse },
      perform,
    },
    {
      text: `Failed to clock ${direction}. Please try again.`,
      screenPath: '/time-tracking',
      failingRequest: { method: 'POST', path },
      perform,
    },
  ]
}

async function punch(page: Page, button: string): Promise<void> {
  await selectOption(page, 'Staff Member', STAFF_NAME)
  await page.getByRole('button', { name: button }).click()
}

async function createRota(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Rota' }).first().click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Rota name' }).fill('To be deleted')
  await page.getByRole('button', { name: 'Create rota' }).click()
}

async function deleteRota(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
}

async function addEntry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Manual Entry' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Staff Member' }).click()
  await page.getByRole('option', { name: STAFF_NAME }).last().click()
  await form.getByRole('textbox', { name: 'Date' }).fill('01/05/2026')
  await form.getByRole('textbox', { name: 'Date' }).press('Tab')
  await form.getByRole('combobox', { name: 'Clock In' }).fill('09:00')
  await form.getByRole('combobox', { name: 'Clock Out' }).fill('17:00')
  await form.getByRole('button', { name: 'Add entry' }).click()
}
