import { businessEndpoints, type Order, orderEndpoints, productEndpoints } from '@rms/contracts'
import { toBusinessDay } from '@rms/domain-kit'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { findSeriousViolations } from './accessibility.ts'
import { RESTAURANT_TIME_ZONE } from './e2e-system.ts'
import {
  type PortalE2eSystem,
  pressButton,
  SERVICE_WORKER_READY_SCRIPT,
  signIn,
  startPortalE2eSystem,
} from './portal/portal-e2e-system.ts'
import { waitUntilVisible } from './screen-actions.ts'

const SUPPLIER = 'Back Door Dairy'

let portal: PortalE2eSystem
beforeAll(async () => {
  // The system is shared with other files, so it stops with the process that runs them.
  portal = await startPortalE2eSystem()
}, 180_000)

/** An order of butter and cream that is due today. */
async function placeOrder(): Promise<Order> {
  const { api } = portal.system
  // Without a cut-off, which other files set for the supplier that they share.
  const { id: supplier_id } = await api.call(businessEndpoints.createSupplier, { body: { name: SUPPLIER } })
  const items = []
  for (const [name, quantity] of [
    ['Butter', 10],
    ['Cream', 4],
  ] as const) {
    const { id } = await api.call(productEndpoints.createProduct, { body: { name, unit: 'kg' } })
    items.push({ product_id: id, product_name: name, quantity, unit: 'cases', unit_price: 20 })
  }
  const delivery_date = toBusinessDay(Temporal.Now.instant(), RESTAURANT_TIME_ZONE)
  const { order } = await api.call(orderEndpoints.createOrder, {
    body: { supplier_id, location_id: 1, delivery_date, items },
  })
  return order
}

/** A cook who receives deliveries, with the list of today open and available without a connection. */
async function openDeliveries() {
  const cook = await portal.createReceivingCook()
  const opened = await portal.openPhoneAt(null)
  await signIn(opened.page, cook)
  await opened.page.getByRole('link', { name: 'Deliveries' }).click()
  await waitUntilVisible(opened.page.getByText('Deliveries today'))
  await opened.page.evaluate(SERVICE_WORKER_READY_SCRIPT)
  return opened
}

async function expectAccessible(page: Page) {
  expect(await findSeriousViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findSeriousViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

describe('a partial delivery at the back door', () => {
  it('is photographed and checked in without a connection, sent once it is back, and shown in the office', async () => {
    const order = await placeOrder()
    const { page, context, consoleErrors } = await openDeliveries()
    await expectAccessible(page)
    await context.setOffline(true)

    await page.getByRole('link', { name: new RegExp(SUPPLIER) }).click()
    await page.getByText('Butter', { exact: true }).click()
    await pressButton(page, 'One less: Received (cases)')
    await pressButton(page, 'One less: Received (cases)')
    await pressButton(page, 'Photo')
    const photo = { name: 'box.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) }
    await page.getByLabel('Photo', { exact: true }).and(page.locator('input')).first().setInputFiles(photo)
    await waitUntilVisible(page.getByRole('img', { name: 'Waiting to be sent' }).first())
    await expectAccessible(page)
    await pressButton(page, 'Save')
    await waitUntilVisible(page.getByText('8 of 10 cases · 2 missing'))
    await pressButton(page, 'Cream: all arrived')
    // The button disappears once this device has stored it.
    await page.getByRole('button', { name: 'Cream: all arrived' }).waitFor({ state: 'detached' })
    await page.getByRole('textbox', { name: 'Delivery note number' }).fill('LS-4711')
    await page.reload()
    await waitUntilVisible(page.getByText('8 of 10 cases · 2 missing'))
    expect(await page.getByRole('textbox', { name: 'Delivery note number' }).inputValue()).toBe('LS-4711')
    await pressButton(page, 'Complete check-in')
    await waitUntilVisible(page.getByText('Not sent yet'))
    expect(await listOrderDeliveries(order)).toMatchObject({ deliveries: [] })

    await context.setOffline(false)
    await page.getByText('Not sent yet').waitFor({ state: 'detached' })
    expect(await listOrderDeliveries(order)).toMatchObject({
      lines: [
        { ordered: 10, received: 8 },
        { ordered: 4, received: 4 },
      ],
      deliveries: [{ note_number: 'LS-4711', checked_in_at: expect.any(String) }],
    })
    expect(consoleErrors.filter(error => !/ERR_INTERNET_DISCONNECTED/.test(error))).toEqual([])
    await checkInOffice(order)
  })
})

/** The manager sees what arrived of the order, opens the delivery and corrects it. */
async function checkInOffice({ order_number }: Order): Promise<void> {
  const { page } = await portal.system.openPage({ width: 1280, isSignedIn: true })
  await page.goto('/order-history')
  await pressButton(page, `Show the message for order ${order_number}`)
  await waitUntilVisible(page.getByText('Butter: Received 8 of 10 cases'))
  await page.getByRole('link', { name: /^Delivery of / }).click()
  const dialog = page.getByRole('dialog', { name: `Delivery from ${SUPPLIER}` })
  await waitUntilVisible(dialog.getByText('8 of 10 cases · 2 missing'))
  await waitUntilVisible(dialog.getByRole('img', { name: 'Photo' }))
  expect(await findSeriousViolations(page)).toEqual([])
  await dialog.getByText('Butter', { exact: true }).click()
  await dialog.getByRole('button', { name: 'One more: Received (cases)' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await waitUntilVisible(dialog.getByText('9 of 10 cases · 1 missing · Corrected'))
}

const listOrderDeliveries = async ({ id }: Order) =>
  (await portal.system.api.get(`/api/orders/${id}/deliveries`)).body
