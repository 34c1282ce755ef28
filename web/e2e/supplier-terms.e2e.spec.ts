import { businessEndpoints, type Order, productEndpoints, type Supplier } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { findSeriousViolations } from './accessibility.ts'
import { type E2eSystem, getSharedE2eSystem, RESTAURANT_TIME_ZONE, SAMPLE_SUPPLIER } from './e2e-system.ts'
import { selectOption, waitUntilVisible } from './screen-actions.ts'

let system: E2eSystem
let supplier: Supplier
beforeAll(async () => {
  system = await getSharedE2eSystem()
  const suppliers = await system.api.call(businessEndpoints.listSuppliers)
  supplier = await findSupplier(suppliers)
  const body = { name: 'Seaweed', unit: 'kg', supplier_ids: [supplier.id], unit_price: 8 }
  await system.api.call(productEndpoints.createProduct, { body })
}, 180_000)

async function findSupplier(suppliers: readonly Supplier[]): Promise<Supplier> {
  const found = suppliers.find(({ name }) => name === SAMPLE_SUPPLIER.name)
  if (!found) throw new Error('the restaurant has a supplier')
  return found
}

/** In two hours at the latest, in the restaurant; the delivery is on the next day. */
const cutoff = Temporal.Now.zonedDateTimeISO(RESTAURANT_TIME_ZONE)
  .add({ hours: 2 })
  .round({ smallestUnit: 'minute', roundingMode: 'floor' })
const deliveryDate = addDays(cutoff.toPlainDate().toString(), 1)
const cutoffTime = cutoff.toPlainTime().toString({ smallestUnit: 'minute' })

async function enterTerms(page: Page): Promise<void> {
  await page.goto(`/suppliers/${supplier.id}?tab=terms`)
  await page.getByRole('button', { name: 'Add ordering terms' }).click()
  const dialog = page.getByRole('dialog')
  await selectOption(page, 'Latest day to order', '1 day before the delivery')
  await dialog.getByRole('combobox', { name: 'Latest time' }).fill(cutoffTime)
  await dialog.getByLabel('Minimum order').fill('20')
  await dialog.getByLabel('Delivery charge').fill('6.90')
  await selectOption(page, 'Orders after the cut-off', 'Do not accept the order')
  await selectOption(page, 'Send orders by', 'Email')
  await selectOption(page, 'Language of order messages', 'Deutsch')
  await dialog.getByLabel('Email for orders').fill('bestellung@fisch.example')
  await dialog.getByLabel('Quay Street').fill('K-4711')
  expect(await findSeriousViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save ordering terms' }).click()
  await waitUntilVisible(page.getByText(`${cutoffTime}, 1 day before`))
}

async function fillCart(page: Page, quantity: string): Promise<void> {
  await page.goto('/ordering')
  await selectOption(page, 'Supplier', SAMPLE_SUPPLIER.name)
  await page.getByRole('button', { name: 'Add to order: Seaweed' }).click()
  await page.getByLabel('Quantity: Seaweed').first().fill(quantity)
}

const listOrders = async () => (await system.api.get('/api/orders')).body as Order[]

describe('an order under the terms of its supplier', () => {
  it('shows and counts down to the cut-off, and reaches the supplier by email in its language', async () => {
    const { page, consoleErrors } = await system.openPage({ width: 1280, isSignedIn: true })
    await enterTerms(page)
    await fillCart(page, '2')
    const timer = page.getByRole('timer')
    await waitUntilVisible(timer)
    await waitUntilVisible(page.getByText(new RegExp(`Order by \\w+ ${cutoffTime} for \\w+\\.`)))
    expect(await timer.textContent()).toMatch(/^(2h 0m|1h 5\dm) left$/)
    await waitUntilVisible(page.getByText('€4.00 below the minimum order of €20.00'))
    expect(await findSeriousViolations(page)).toEqual([])
    await page.getByLabel('Quantity: Seaweed').first().fill('3')
    await page.getByRole('button', { name: 'Submit Order' }).click()
    const email = page.getByRole('link', { name: 'Send by email' })
    await waitUntilVisible(email)
    const link = new URL((await email.getAttribute('href')) ?? '')
    expect(link.pathname).toBe('bestellung@fisch.example')
    expect(link.searchParams.get('subject')).toMatch(/^Bestellung PO-/)
    expect(link.searchParams.get('body')).toContain('Kundennummer: K-4711')
    expect((await listOrders())[0]).toMatchObject({
      delivery_date: deliveryDate,
      delivery_charge: 6.9,
      total_amount: 24,
    })
    expect(consoleErrors).toEqual([])
  })

  it('has to be confirmed if it is the second one for the delivery, and refused once the cut-off has passed', async () => {
    const { page } = await system.openPage({ width: 390, isSignedIn: true })
    const ordersBefore = await listOrders()
    await page.clock.install()
    await fillCart(page, '4')
    await waitUntilVisible(page.getByRole('timer'))
    await page.getByRole('button', { name: 'Submit Order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Submit this order?' })
    await waitUntilVisible(dialog.getByText(/There is already an order from .* PO-/))
    await dialog.getByRole('button', { name: 'Change the order' }).click()
    await page.clock.fastForward('02:01:00')
    await waitUntilVisible(page.getByText(/accepted orders for this delivery until/))
    await page.getByRole('button', { name: 'Submit Order' }).click()
    await waitUntilVisible(page.getByRole('alert').getByText(/Choose a later delivery date/))
    expect(await listOrders()).toEqual(ordersBefore)
  })
})
