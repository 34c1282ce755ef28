import type { PurchasePolicy } from '@rms/contracts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testLocation } from '../../../../testing/business-fixtures.ts'
import { limitedManager } from '../../../../testing/purchase-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const policy: PurchasePolicy = {
  price_tolerance_percent: 2,
  price_tolerance_amount: 0.5,
  quantity_tolerance_percent: 0,
  require_orders: false,
  day_price_percent: 20,
  approval_thresholds: [{ location_id: testLocation.id, amount: 500 }],
  version: 3,
}

function startPolicy() {
  const server = startBusinessServer()
  server.on('GET /api/locations', { body: [testLocation, { ...testLocation, id: 2, name: 'Quay' }] })
  server.on('GET /api/purchases/policy', { body: policy })
  server.on('PUT /api/purchases/policy', ({ body }) => ({ body: { ...policy, ...Object(body), version: 4 } }))
  return server
}

describe('The purchase settings', () => {
  it('set tolerances, orders and the approval amount of each location', async () => {
    const server = startPolicy()
    const { user } = renderApp('/settings?tab=purchases')
    expect(await screen.findByRole('textbox', { name: 'Tolerance per line' })).toHaveValue('0.50')
    const harbour = screen.getByRole('textbox', { name: 'Harbour: invoices above' })
    expect(harbour).toHaveValue('500.00')
    await user.clear(harbour)
    await user.type(screen.getByRole('textbox', { name: 'Quay: invoices above' }), '250')
    await user.click(screen.getByRole('switch', { name: /^Goods must be ordered/ }))
    await user.click(screen.getByRole('button', { name: 'Save purchase settings' }))
    expect(await screen.findByText('Purchase settings saved')).toBeInTheDocument()
    expect(server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      price_tolerance_percent: 2,
      price_tolerance_amount: 0.5,
      quantity_tolerance_percent: 0,
      require_orders: true,
      day_price_percent: 20,
      approval_thresholds: [{ location_id: 2, amount: 250 }],
      version: 3,
    })
  })

  it('mark invalid input, and send nothing', async () => {
    const server = startPolicy()
    const { user } = renderApp('/settings?tab=purchases')
    const percent = await screen.findByRole('textbox', { name: 'Tolerance in percent' })
    await user.clear(percent)
    await user.type(percent, '101')
    await user.click(screen.getByRole('button', { name: 'Save purchase settings' }))
    await waitFor(() => expect(percent).toBeInvalid())
    expect(server.calls.some(({ method }) => method === 'PUT')).toBe(false)
  })

  it('show a newer version that somebody else saved', async () => {
    const server = startPolicy()
    server.on('PUT /api/purchases/policy', {
      status: 409,
      body: {
        code: 'stale-version',
        error: 'Changed by somebody else.',
        current: { ...policy, day_price_percent: 30, version: 4 },
      },
    })
    const { user } = renderApp('/settings?tab=purchases')
    const day = await screen.findByRole('textbox', { name: /^Report day prices/ })
    await user.clear(day)
    await user.type(day, '25')
    await user.click(screen.getByRole('button', { name: 'Save purchase settings' }))
    expect(await screen.findByText('30')).toBeVisible()
  })

  it('are read-only without the permission', async () => {
    startPolicy().on('GET /api/auth/me', { body: limitedManager })
    renderApp('/settings?tab=purchases')
    expect(await screen.findByRole('textbox', { name: 'Tolerance in percent' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Save purchase settings' })).toBeNull()
  })

  it('can be loaded again after a failure', async () => {
    startPolicy().on('GET /api/purchases/policy', { status: 500 })
    renderApp('/settings?tab=purchases')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
