import type { ExchangeRate } from '@rms/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer } from '../../../../testing/business-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const pounds: ExchangeRate = {
  id: 5,
  currency: 'GBP',
  base_currency: 'EUR',
  date: '2026-03-02',
  rate: 0.85,
  note: 'From the bank',
  created_at: '2026-03-02T09:00:00Z',
  version: 2,
}

function startRates(rates: readonly ExchangeRate[] = [pounds]) {
  const server = startBusinessServer()
  server.on('GET /api/purchases/policy', {
    body: {
      ...{ price_tolerance_percent: 0, price_tolerance_amount: 0, quantity_tolerance_percent: 0 },
      ...{ require_orders: false, day_price_percent: 20, approval_thresholds: [], version: 0 },
    },
  })
  server.on('GET /api/exchange-rates', { body: rates })
  server.on('POST /api/exchange-rates', ({ body }) => ({ status: 201, body: { ...pounds, ...Object(body) } }))
  server.on('PUT /api/exchange-rates/5', ({ body }) => ({ body: { ...pounds, ...Object(body), version: 3 } }))
  server.on('DELETE /api/exchange-rates/5', { body: { success: true } })
  const { user } = renderApp('/settings?tab=purchases')
  return { server, user, section: () => screen.findByRole('region', { name: 'Exchange rates' }) }
}

type Server = ReturnType<typeof startRates>['server']
const findBody = ({ calls }: Server, wanted: string) => calls.find(({ method }) => method === wanted)?.body

describe('The exchange rates', () => {
  it('are listed with their day, rate and note', async () => {
    const { section } = startRates()
    const table = await within(await section()).findByRole('table', { name: 'Exchange rates' })
    for (const text of ['GBP · 02/03/2026', '1 EUR = 0.85 GBP', 'From the bank'])
      expect(table).toHaveTextContent(text)
  })

  it('are added with a currency other than that of the business', async () => {
    const { server, user, section } = startRates([])
    await user.click(await within(await section()).findByRole('button', { name: 'Add exchange rate' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add exchange rate' })
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText('Enter a rate above 0.')).toBeVisible()
    expect(within(dialog).getByText('Choose a currency.')).toBeVisible()
    await user.click(within(dialog).getByLabelText('Currency', { selector: 'input' }))
    await user.keyboard('GBP')
    await user.click(await screen.findByRole('option', { name: /GBP/ }))
    await user.type(within(dialog).getByLabelText(/^Exchange rate/), '0.85')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Exchange rate saved')).toBeInTheDocument()
    expect(findBody(server, 'POST')).toMatchObject({ currency: 'GBP', rate: 0.85, note: '' })
  })

  it('are corrected on their version, and deleted after a confirmation', async () => {
    const { server, user, section } = startRates()
    await user.click(await within(await section()).findByRole('button', { name: 'Edit GBP, 02/03/2026' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit exchange rate' })
    const rate = within(dialog).getByLabelText(/^Exchange rate/)
    await user.clear(rate)
    await user.type(rate, '0.8')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(findBody(server, 'PUT')).toMatchObject({ rate: 0.8, version: 2 }))
    expect(findBody(server, 'PUT')).not.toHaveProperty('currency')
    await user.click(await within(await section()).findByRole('button', { name: 'Delete GBP, 02/03/2026' }))
    const question = await screen.findByRole('dialog', { name: 'Delete exchange rate' })
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Exchange rate deleted')).toBeInTheDocument()
  })
})
