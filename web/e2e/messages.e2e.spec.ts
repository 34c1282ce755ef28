import {
  businessEndpoints,
  dishEndpoints,
  ingredientEndpoints,
  orderEndpoints,
  productEndpoints,
  rotaEndpoints,
  staffEndpoints,
} from '@rms/contracts'
import { addDays, mondayOf } from '@rms/domain-kit'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { createSampleInvoice, fileOf, type House, kilogramLine, openHouse, ZONE } from './browser.ts'
import { fillHouse } from './filled-house.ts'
import { menuMessages } from './messages/menu.ts'
import { type Message, provoke } from './messages/message.ts'
import { ANNA, peopleMessages } from './messages/people.ts'
import { purchasingMessages } from './messages/purchasing.ts'
import { timeMessages } from './messages/time.ts'
import { sees } from './screens.ts'

const monday = addDays(mondayOf(Temporal.Now.plainDateISO(ZONE).toString()), 21)
/** The id of the first record of each kind in a new restaurant. */
const FIRST = 1

let house: House
beforeAll(async () => {
  house = await openHouse()
  await fillHouse(house)
  await fillMenu()
  await fillPurchasing()
  await fillPeople()
}, 300_000)
afterAll(() => house?.close())

describe('every message of the error catalogue', () => {
  const week = { rotaId: FIRST, staffId: FIRST, monday }
  const messages: readonly Message[] = [
    ...purchasingMessages('/invoices/3'),
    ...menuMessages,
    ...peopleMessages,
    ...timeMessages(week),
  ]

  it.each(messages.map((message, at) => [String(message.says), at] as const))(
    'shows “%s”',
    async (_, at) => {
      const message = messages[at]
      if (!message) throw new Error(`no message ${at}`)
      const { page, context } = await house.visit({ width: 1280, isSignedIn: message.on !== '/login' })
      await provoke(page, message)
      await sees(page.getByText(message.says))
      await context.close()
    },
    60_000,
  )
})

/** Adds a second record of each kind, for bulk deletions. */
async function fillMenu(): Promise<void> {
  await house.api.call(dishEndpoints.createDish, {
    body: { name: 'Pain perdu', price: 9, category: 'Desserts', ingredients: ['Brioche'] },
  })
  await house.api.call(ingredientEndpoints.createIngredient, {
    body: { name: 'Brioche', category: 'Bakery', unit: 'pieces', cost_per_unit: 1.4 },
  })
}

/** Creates a product without an invoice, an order of it, and an unprocessed invoice. */
async function fillPurchasing(): Promise<void> {
  const seaweed = await house.api.call(productEndpoints.createProduct, {
    body: { name: 'Seaweed', unit: 'boxes', supplier_ids: [2], unit_price: 8.05 },
  })
  for (const quantity of [1, 2])
    await house.api.call(orderEndpoints.createOrder, {
      body: {
        supplier_id: 2,
        location_id: FIRST,
        notes: '',
        items: [
          { product_id: seaweed.id, product_name: 'Seaweed', quantity, unit: 'boxes', unit_price: 8.05 },
        ],
      },
    })
  await house.api.call(businessEndpoints.updateSettings, { body: { autoProcess: false } })
  const file = await fileOf(createSampleInvoice('OPEN-1', '2026-03-21', [kilogramLine('Turbot', 2, '31.00')]))
  await house.api.upload(
    '/api/invoices/upload',
    { field: 'invoice', name: file.name, type: file.mimeType, content: new Uint8Array(file.buffer) },
    { supplier_id: '2', location_id: '1' },
  )
}

async function fillPeople(): Promise<void> {
  const anna = await house.api.call(staffEndpoints.createStaff, {
    body: {
      name: ANNA,
      email: 'anna@example.com',
      position: 'Chef',
      department: 'Kitchen',
      start_date: '2026-01-05',
      salary_type: 'hourly',
      salary_amount: 20,
    },
  })
  await house.api.post(`/api/staff/${anna.id}/location-permissions`, { locationId: FIRST, canClockIn: true })
  await house.api.call(rotaEndpoints.createRota, {
    body: { name: 'Kitchen', department: 'Kitchen', week_start: monday, staff_ids: [anna.id] },
  })
}
