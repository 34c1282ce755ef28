import type { Page } from 'playwright-core'
import { choose } from '../screens.ts'
import { type Message, REFUSAL, refused } from './message.ts'
import { ANNA } from './people.ts'

/** A week with a rota that has a shift of Anna's, as a precondition of the rota messages. */
export interface PlannedWeek {
  readonly rotaId: number
  readonly staffId: number
  readonly monday: string
}

/** Messages about the rota, time tracking and attendance. */
export const timeMessages = (week: PlannedWeek): readonly Message[] => [
  ...rotaMessages(week),
  ...clockMessages('in', 'Clock In'),
  { says: `${ANNA} clocked in at`, on: '/time-tracking', act: page => punch(page, 'Clock In') },
  ...clockMessages('out', 'Clock Out'),
  {
    says: 'Failed to create manual entry',
    on: '/time-tracking',
    failing: { method: 'POST', path: /entries\/manual$/ },
    act: addEntry,
  },
  {
    says: 'Failed to refresh attendance data',
    on: '/attendance-reports',
    failing: { method: 'POST', path: /attendance\/refresh/ },
    act: page => page.getByRole('button', { name: 'Refresh Data' }).click(),
  },
]

function rotaMessages({ rotaId, staffId, monday }: PlannedWeek): readonly Message[] {
  const on = `/staff-rota?week=${monday}`
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
      says: `Failed to create rota: ${REFUSAL}`,
      on,
      failing: { method: 'POST', path: /rotas$/, answer: refused },
      act: createRota,
    },
    {
      says: 'Failed to create rota: Unknown error',
      on,
      failing: { method: 'POST', path: /rotas$/ },
      act: createRota,
    },
    // The form proposes the displayed week, which already has a rota.
    { says: 'Rota created successfully!', on: '/staff-rota', act: createRota },
    {
      says: 'Source rota has no shifts to copy',
      on,
      act: async page => {
        await page.getByRole('button', { name: 'New Rota' }).first().click()
        await page.getByRole('combobox', { name: 'Copy from' }).click()
        await page
          .getByRole('option', { name: /0 shifts/ })
          .first()
          .click()
        await page.getByRole('button', { name: 'Create Rota' }).click()
      },
    },
    {
      says: `Failed to save rota: ${REFUSAL}`,
      on: editor,
      failing: { method: 'PUT', path: /rotas\/\d+\/shifts$/, answer: refused },
      act: save,
    },
    { says: 'Rota saved successfully!', on: editor, act: save },
    {
      says: `Failed to copy rota: ${REFUSAL}`,
      on,
      failing: { method: 'POST', path: /copy-week$/, answer: refused },
      act: async page => {
        await page.getByRole('button', { name: 'Copy week' }).first().click()
        await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click()
      },
    },
    {
      says: `Failed to delete rota: ${REFUSAL}`,
      on,
      failing: { method: 'DELETE', path: /rotas\/\d+$/, answer: refused },
      act: deleteRota,
    },
    {
      says: 'Failed to delete rota. Please try again.',
      on,
      failing: { method: 'DELETE', path: /rotas\/\d+$/ },
      act: deleteRota,
    },
    { says: 'Rota deleted successfully', on, act: deleteRota },
  ]
}

function clockMessages(way: 'in' | 'out', button: string): readonly Message[] {
  const path = new RegExp(`clock-${way}$`)
  const act = (page: Page) => punch(page, button)
  return [
    {
      says: `Error: ${REFUSAL}`,
      on: '/time-tracking',
      failing: { method: 'POST', path, answer: refused },
      act,
    },
    {
      says: `Failed to clock ${way}. Please try again.`,
      on: '/time-tracking',
      failing: { method: 'POST', path },
      act,
    },
  ]
}

async function punch(page: Page, button: string): Promise<void> {
  await choose(page, 'Staff Member', ANNA)
  await page.getByRole('button', { name: button }).click()
}

async function createRota(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Rota' }).first().click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Rota Name' }).fill('To be deleted')
  await page.getByRole('button', { name: 'Create Rota' }).click()
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
  await page.getByRole('option', { name: ANNA }).last().click()
  await form.getByRole('textbox', { name: 'Date' }).fill('01/05/2026')
  await form.getByRole('textbox', { name: 'Date' }).press('Tab')
  await form.getByRole('combobox', { name: 'Clock In' }).fill('09:00')
  await form.getByRole('combobox', { name: 'Clock Out' }).fill('17:00')
  await form.getByRole('button', { name: 'Add Entry' }).click()
}
