import {
  businessEndpoints,
  dishEndpoints,
  ingredientEndpoints,
  productEndpoints,
  rotaEndpoints,
  staffEndpoints,
} from '@rms/contracts'
import { addDays, getMonday } from '@rms/domain-kit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it, onTestFailed } from 'vitest'
import {
  createKilogramLine,
  createSampleInvoice,
  type E2eSystem,
  RESTAURANT_TIME_ZONE,
  startE2eSystem,
  toInvoiceFile,
} from './e2e-system.ts'
import { type ErrorMessageCase, triggerMessage, unloadApp } from './error-messages/error-message-case.ts'
import { menuMessages } from './error-messages/menu-messages.ts'
import { purchasingMessages } from './error-messages/purchasing-messages.ts'
import { STAFF_NAME, staffMessages } from './error-messages/staff-messages.ts'
import { timeMessages } from './error-messages/time-messages.ts'
import { waitUntilVisible } from './screen-actions.ts'
import { seedRestaurant } from './seed-restaurant.ts'

const monday = addDays(getMonday(Temporal.Now.plainDateISO(RESTAURANT_TIME_ZONE).toString()), 21)
/** The id of the first record of each kind in a new restaurant. */
const FIRST_ID = 1

let system: E2eSystem
/** A tab of a signed-in user for all messages, because the browser then loads and compiles the app only once. */
let tab: Page
beforeAll(async () => {
  system = await startE2eSystem()
  await seedRestaurant(system)
  await seedMenu()
  await seedPurchasing()
  await seedStaff()
  tab = await openSignedInTab()
}, 300_000)
afterAll(() => system?.close())

/** Every message that no page test shows. */
describe('every message of the error catalogue', () => {
  const week = { rotaId: FIRST_ID, staffId: FIRST_ID, monday }
  const messages: readonly ErrorMessageCase[] = [
    ...purchasingMessages('/invoices/3'),
    ...menuMessages,
    ...staffMessages,
    ...timeMessages(week),
  ]

  it.each(messages.map((message, at) => [String(message.text), at] as const))(
    'shows “%s”',
    async (_, at) => {
      const message = messages[at]
      if (!message) throw new Error(`no message ${at}`)
      const page = message.screenPath === '/login' ? await openSignInPage() : tab
      onTestFailed(() => unloadApp(tab))
      await triggerMessage(page, message)
      await waitUntilVisible(page.getByText(message.text))
    },
    60_000,
  )
})

const openSignInPage = async (): Promise<Page> => (await system.openPage({ width: 1280 })).page

/** At each load, the tab forgets what earlier messages have stored. */
async function openSignedInTab(): Promise<Page> {
  const { page } = await system.openLastingPage({ width: 1280, isSignedIn: true })
  await page.addInitScript(token => {
    localStorage.clear()
    sessionStorage.clear()
    localStorage.setItem('token', token)
  }, system.token)
  return page
}

/** Adds a second record of each kind, for bulk deletions. */
async function seedMenu(): Promise<void> {
  await system.api.call(dishEndpoints.createDish, {
    body: { name: 'Pain perdu', price: 9, category: 'Desserts', ingredients: ['Brioche'] },
  })
  await system.api.call(ingredientEndpoints.createIngredient, {
    body: { name: 'Brioche', category: 'Bakery', unit: 'pieces', cost_per_unit: 1.4 },
  })
}

/** Creates a product without an invoice, and an unprocessed invoice. */
async function seedPurchasing(): Promise<void> {
  await system.api.call(productEndpoints.createProduct, {
    body: { name: 'Seaweed', unit: 'boxes', supplier_ids: [2], unit_price: 8.05 },
  })
  await system.api.call(businessEndpoints.updateSettings, { body: { autoProcess: false } })
  const file = await toInvoiceFile(
    createSampleInvoice('OPEN-1', '2026-03-21', [createKilogramLine('Turbot', 2, '31.00')]),
  )
  await system.api.upload(
    '/api/invoices/upload',
    { field: 'invoice', name: file.name, type: file.mimeType, content: new Uint8Array(file.buffer) },
    { supplier_id: '2', location_id: '1' },
  )
}

async function seedStaff(): Promise<void> {
  const anna = await system.api.call(staffEndpoints.createStaff, {
    body: {
      name: STAFF_NAME,
      email: 'anna@example.com',
      position: 'Chef',
      department: 'Kitchen',
      start_date: '2026-01-05',
      salary_type: 'hourly',
      salary_amount: 20,
    },
  })
  await system.api.post(`/api/staff/${anna.id}/location-permissions`, {
    locationId: FIRST_ID,
    canClockIn: true,
  })
  await system.api.call(rotaEndpoints.createRota, {
    body: { name: 'Kitchen', department: 'Kitchen', week_start: monday, staff_ids: [anna.id] },
  })
}
