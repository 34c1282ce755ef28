import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { buildDelivery, buildDeliveryDay, buildExpectedDelivery } from '../../../testing/delivery-fixtures.ts'
import { clearQueue, findLine, listBodies, openDeliveries } from '../../../testing/portal-deliveries.ts'

afterEach(clearQueue)

describe('The deliveries of today', () => {
  it('are listed with their state, without prices', async () => {
    const late = buildExpectedDelivery({
      ...{ key: 'expected-4-1-2026-05-02-0', supplier_id: 4, supplier_name: 'Fish' },
      orders: [{ id: 2, order_number: 'PO-2026-00002', expected_date: '2026-05-01', state: 'late' }],
    })
    const done = buildDelivery({
      ...{ id: 9, key: crypto.randomUUID(), supplier_name: 'Bakery' },
      checked_in_at: '2026-05-02T06:00:00Z',
    })
    const day = buildDeliveryDay({ expected: [buildExpectedDelivery(), late], deliveries: [done] })
    await openDeliveries({ days: [day] })
    expect((await findLine('Dairy')).getByText('Expected')).toBeVisible()
    expect((await findLine('Dairy')).getByText('2 products · PO-2026-00001')).toBeVisible()
    expect((await findLine('Fish')).getByText('Late')).toBeVisible()
    expect((await findLine('Bakery')).getByText('Checked in')).toBeVisible()
  })

  it('are only offered to staff who receive deliveries', async () => {
    await openDeliveries({ receiving: [] })
    expect(await screen.findByText(/^You are not permitted to receive deliveries/)).toBeVisible()
  })

  it('can include one without order', async () => {
    const { user } = await openDeliveries({ isOffline: true })
    await user.click(await screen.findByRole('button', { name: 'Delivery without order' }))
    await user.type(screen.getByRole('searchbox', { name: 'Supplier' }), 'dai')
    await user.click(screen.getByRole('button', { name: 'Dairy' }))
    expect(await screen.findByText('Delivery from Dairy')).toBeVisible()
    await user.click(screen.getByText('Add product not ordered'))
    await user.type(screen.getByRole('searchbox', { name: 'Product' }), 'marg')
    await user.click(screen.getByRole('button', { name: /Margarine/ }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect(await listBodies()).toHaveLength(1))
    const [body] = await listBodies()
    expect(body).toMatchObject({
      ...{ supplier_id: 3, location_id: 1, order_ids: [] },
      lines: [{ product_id: 102, unit: 'kg', received: 1, order_line: null }],
    })
    expect(body?.delivery_key).toMatch(/^[\da-f-]{36}$/)
  })
})
