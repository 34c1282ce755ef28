import {
  businessEndpoints,
  claimEndpoints,
  type DemoState,
  demoEndpoints,
  orderEndpoints,
  wasteEndpoints,
} from '@rms/contracts'
import type { Stack } from '@rms/local'
import { waitFor } from '@rms/testing'
import { createKilogramLine, createSampleInvoice } from '@rms/testing/sample-invoice'
import {
  createDish,
  createLinkedIngredient,
  type TestRestaurant,
  uploadAndProcess,
  waitForProductPrice,
} from '@rms/testing/test-restaurant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEveryRecord } from './read-every-record.ts'
import { startStackWithRestaurant } from './stack-with-restaurant.ts'

const LOADING_TIMEOUT_MS = 300_000

describe('The demo restaurant in a business with other records', () => {
  let stack: Stack
  let restaurant: TestRestaurant
  let before: Record<string, readonly string[]>

  beforeAll(async () => {
    ;({ stack, restaurant } = await startStackWithRestaurant({ layout: 'separate' }))
    await uploadAndProcess(
      restaurant,
      createSampleInvoice('OWN-1', '2026-03-02', [createKilogramLine('Venison saddle', 4, '24.00')]),
    )
    const venison = await waitForProductPrice(restaurant, 'Venison saddle', 24)
    await createLinkedIngredient(restaurant, 'Venison', venison.id)
    await createDish(restaurant, 'Venison with juniper', 34, 'Venison', 200)
    await waitFor('the catalog knows the dish', async () => {
      const items = await restaurant.admin.call(wasteEndpoints.listWasteItems)
      return items.some(({ name }) => name === 'Venison with juniper')
    })
    before = await readEveryRecord(stack)
  }, 180_000)
  afterAll(() => stack?.stop())

  const waitForStatus = (status: DemoState['status']) =>
    waitFor(
      `the demo is ${status}`,
      async () => (await restaurant.admin.call(demoEndpoints.getDemo)).status === status,
      LOADING_TIMEOUT_MS,
    )
  const catalog = () => {
    const found = stack.processes.get('catalog')
    if (!found) throw new Error('the catalog is a process of the stack')
    return found
  }

  it(
    'is loaded once and completely, even if it is requested twice and the catalog crashes meanwhile',
    async () => {
      const answers = await Promise.all([
        restaurant.admin.call(demoEndpoints.loadDemo),
        restaurant.admin.call(demoEndpoints.loadDemo),
      ])
      expect(answers.map(({ status }) => status)).toEqual(['loading', 'loading'])
      await waitFor(
        'some invoices are read',
        async () => (await restaurant.admin.call(demoEndpoints.getDemo)).done > 5,
        LOADING_TIMEOUT_MS,
      )
      catalog().kill()
      await waitForStatus('loaded')
      const suppliers = await restaurant.admin.call(businessEndpoints.listSuppliers)
      expect(suppliers).toHaveLength(6)
      const claims = await restaurant.admin.call(claimEndpoints.listClaims)
      expect(claims.map(({ state, reasons }) => [state, ...reasons]).sort()).toEqual([
        ['credited', 'quantity'],
        ['open', 'price'],
        ['sent', 'quantity'],
        ['waived', 'quantity'],
      ])
      const { going } = await restaurant.admin.call(demoEndpoints.getDemoRemoval)
      expect(going).toMatchObject({
        orders: 6,
        deliveries: 4,
        claims: 4,
        sales_days: 155,
        stock_counts: 4,
        waste_entries: 6,
        transfers: 1,
      })
    },
    LOADING_TIMEOUT_MS,
  )

  it('cannot be removed while an order of the business uses one of its suppliers, which is named', async () => {
    const suppliers = await restaurant.admin.call(businessEndpoints.listSuppliers)
    const dairy = suppliers.find(({ id }) => id !== restaurant.supplierId)
    const venison = await waitForProductPrice(restaurant, 'Venison saddle', 24)
    const item = { product_id: venison.id, product_name: 'Venison saddle', quantity: 1, unit_price: 1 }
    const body = { supplier_id: dairy?.id ?? 0, items: [{ ...item, unit: 'kg' }] }
    const { order } = await restaurant.admin.call(orderEndpoints.createOrder, { body })
    const refused = await restaurant.admin.del('/api/demo')
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'demo-in-use', obstacles: [{ kind: 'order', id: order.id }] })
    await restaurant.admin.del(`/api/orders/${order.id}`)
    const { 'catalog/audit': withOwnOrder = [] } = await readEveryRecord(stack)
    before = { ...before, 'catalog/audit': withOwnOrder }
  }, 60_000)

  it(
    'is removed without a trace except for the audit entries of loading and removing it, even after a crash',
    async () => {
      await restaurant.admin.call(demoEndpoints.removeDemo)
      catalog().kill()
      await waitFor(
        'the removal can be requested again',
        () => restaurant.admin.call(demoEndpoints.removeDemo),
        LOADING_TIMEOUT_MS,
      )
      await waitForStatus('none')
      await waitFor(
        'the labour costs of the removed staff are computed again',
        async () => {
          const records = await readEveryRecord(stack)
          return !('workforce/labour_weeks' in records) && !('menu-costing/labour_days' in records)
        },
        LOADING_TIMEOUT_MS / 2,
      )
      expect(await readEveryRecord(stack)).toEqual(before)
    },
    LOADING_TIMEOUT_MS,
  )
})
