import type { LabourCostSettings } from '@rms/contracts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer } from '../../../../testing/business-fixtures.ts'
import { limitedManager } from '../../../../testing/purchase-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const settings: LabourCostSettings = {
  ...{ country: 'IE', location_countries: [], version: 2 },
  rates: [{ country: 'IE', valid_from: '2026-01-01', holiday_percent: 8, on_cost_percent: 11.05 }],
}

function startSettings() {
  const server = startBusinessServer()
  server.on('GET /api/labour-costs/settings', { body: settings })
  server.on('PUT /api/labour-costs/settings', ({ body }) => ({
    body: { ...settings, ...Object(body), version: 3 },
  }))
  return server
}

describe('The settings of labour costs', () => {
  it('change a rate and add one', async () => {
    const server = startSettings()
    const { user } = renderApp('/settings?tab=labour-costs')
    const rate = within(await screen.findByRole('group', { name: 'Rate 1' }))
    const onCost = rate.getByRole('textbox', { name: 'On-costs (%)' })
    expect(onCost).toHaveValue('11.05')
    await user.clear(onCost)
    await user.type(onCost, '11.25')
    await user.click(screen.getByRole('button', { name: 'Save labour costs' }))
    expect(await screen.findByText('Labour costs saved')).toBeInTheDocument()
    expect(server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...{ country: 'IE', location_countries: [], version: 2 },
      rates: [{ country: 'IE', valid_from: '2026-01-01', holiday_percent: 8, on_cost_percent: 11.25 }],
    })
  })

  it('send nothing while a rate is incomplete', async () => {
    const server = startSettings()
    const { user } = renderApp('/settings?tab=labour-costs')
    await user.click(await screen.findByRole('button', { name: 'Add rate' }))
    await user.click(screen.getByRole('button', { name: 'Save labour costs' }))
    expect(await screen.findByText(/^Each rate needs a country/)).toBeVisible()
    expect(server.calls.some(({ method }) => method === 'PUT')).toBe(false)
  })

  it('are read-only for managers of some locations', async () => {
    startSettings().on('GET /api/auth/me', { body: { ...limitedManager, rights: ['payroll'] } })
    renderApp('/settings?tab=labour-costs')
    expect(await screen.findByRole('textbox', { name: 'On-costs (%)' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Save labour costs' })).toBeNull()
  })

  it('are hidden from users who may not see wages', async () => {
    startSettings().on('GET /api/auth/me', { body: limitedManager })
    renderApp('/settings')
    expect(await screen.findByRole('tab', { name: 'Purchases' })).toBeVisible()
    expect(screen.queryByRole('tab', { name: 'Labour costs' })).toBeNull()
  })

  it('can be loaded again after a failure', async () => {
    startSettings().on('GET /api/labour-costs/settings', { status: 500 })
    renderApp('/settings?tab=labour-costs')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
