import { businessEndpoints, type DemoState, demoEndpoints, orderEndpoints } from '@rms/contracts'
import type { Stack } from '@rms/local'
import { eventually } from '@rms/testing'
import { deliver, dishOf, type House, linkedIngredient, productAt } from '@rms/testing/house'
import { invoiceOf, kilograms } from '@rms/testing/sample-invoice'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyRecord } from './every-record.ts'
import { openStack } from './open-stack.ts'

const A_LOADING_MS = 300_000

describe('The demo restaurant in a business with other records', () => {
  let stack: Stack
  let restaurant: House
  let before: Record<string, readonly string[]>

  beforeAll(async () => {
    ;({ stack, restaurant } = await openStack())
    await deliver(restaurant, invoiceOf('OWN-1', '2026-03-02', [kilograms('Venison saddle', 4, '24.00')]))
    const venison = await productAt(restaurant, 'Venison saddle', 24)
    await linkedIngredient(restaurant, 'Venison', venison.id)
    await dishOf(restaurant, 'Venison with juniper', 34, 'Venison', 200)
    before = await everyRecord(stack)
  }, 180_000)
  afterAll(() => stack?.stop())

  const becomes = (status: DemoState['status']) =>
    eventually(
      `the demo is ${status}`,
      async () => (await restaurant.admin.call(demoEndpoints.getDemo)).status === status,
      A_LOADING_MS,
    )
  const catalog = () => {
    const found = stack.processes.get('catalog')
    if (!found) throw new Error('the catalog is a process of the stack')
    return found
  }

  it(
    'is loaded once, even if it is requested several times',
    async () => {
      const answers = await Promise.all([
        restaurant.admin.call(demoEndpoints.loadDemo),
        restaurant.admin.call(demoEndpoints.loadDemo),
      ])
      expect(answers.map(({ status }) => status)).toEqual(['loading', 'loading'])
      await becomes('loaded')
      const suppliers = await restaurant.admin.call(businessEndpoints.listSuppliers)
      expect(suppliers).toHaveLength(6)
    },
    A_LOADING_MS,
  )

  it('cannot be removed while an order of the business uses one of its suppliers, which is named', async () => {
    const suppliers = await restaurant.admin.call(businessEndpoints.listSuppliers)
    const dairy = suppliers.find(({ id }) => id !== restaurant.supplierId)
    const venison = await productAt(restaurant, 'Venison saddle', 24)
    const item = { product_id: venison.id, product_name: 'Venison saddle', quantity: 1, unit_price: 1 }
    const body = { supplier_id: dairy?.id ?? 0, items: [{ ...item, unit: 'kg' }] }
    const { order } = await restaurant.admin.call(orderEndpoints.createOrder, { body })
    const refused = await restaurant.admin.del('/api/demo')
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'demo-in-use', obstacles: [{ kind: 'order', id: order.id }] })
    await restaurant.admin.del(`/api/orders/${order.id}`)
    const { 'catalog/audit': withOwnOrder = [] } = await everyRecord(stack)
    before = { ...before, 'catalog/audit': withOwnOrder }
  }, 60_000)

  it(
    'is removed without a trace except for the audit entries of loading and removing it',
    async () => {
      await restaurant.admin.call(demoEndpoints.removeDemo)
      await becomes('none')
      expect(await everyRecord(stack)).toEqual(before)
    },
    A_LOADING_MS,
  )

  it(
    'is complete after a crash during loading, and removed after a crash during removal',
    async () => {
      await restaurant.admin.call(demoEndpoints.loadDemo)
      await eventually(
        'some invoices are read',
        async () => {
          const { done } = await restaurant.admin.call(demoEndpoints.getDemo)
          return done > 5
        },
        A_LOADING_MS,
      )
      catalog().kill()
      await becomes('loaded')
      expect(await restaurant.admin.call(businessEndpoints.listSuppliers)).toHaveLength(6)
      await restaurant.admin.call(demoEndpoints.removeDemo)
      catalog().kill()
      await eventually('the removal can be requested again', () =>
        restaurant.admin.call(demoEndpoints.removeDemo),
      )
      await becomes('none')
      expect(await everyRecord(stack)).toEqual(before)
    },
    2 * A_LOADING_MS,
  )
})
