import type { Rebate } from '@rms/contracts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testSupplier } from '../../../../testing/business-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const rebate: Rebate = {
  id: 3,
  supplier_id: testSupplier.id,
  currency: 'EUR',
  period_from: '2099-01-01',
  period_to: '2099-12-31',
  tiers: [
    { from: 0, percent: 2 },
    { from: 100_000, percent: 3 },
  ],
  retroactive: true,
  note: 'Annual agreement',
  turnover: 84_310,
  accrued: 1_686.2,
  correction: 0,
  credited: 500,
  outstanding: 1_186.2,
  reached_tier: { from: 0, percent: 2 },
  next_tier: { from: 100_000, percent: 3, missing_turnover: 15_690 },
  bookings: [
    { month: '2026-02', turnover: 84_310, accrued: 1_686.2, correction: 0, credited: 0 },
    { month: '2026-03', turnover: 0, accrued: 0, correction: 0, credited: 500 },
  ],
  unclear_count: 0,
  created_at: '2026-01-05T09:00:00Z',
  version: 4,
}

function startSupplier(rebates: readonly Rebate[] = [rebate]) {
  const server = startBusinessServer()
  server.on('GET /api/suppliers/7', { body: testSupplier })
  server.on('GET /api/suppliers/7/rebates', { body: rebates })
  return server
}
const page = '/suppliers/7?tab=rebates'
const findSent = (server: ReturnType<typeof startSupplier>, wanted: string) =>
  server.calls.find(({ method }) => method === wanted)

describe('The rebates of a supplier', () => {
  it('show turnover, accrued, credited and outstanding amounts, and the way to the next tier', async () => {
    startSupplier()
    renderApp(page)
    const card = within(await screen.findByRole('listitem', { name: '1 Jan – 31 Dec 2099' }))
    for (const text of [
      '2% · from €100,000: 3% retroactively',
      'Annual agreement',
      '€15,690.00 until the next tier (3%)',
      '€500.00',
    ])
      expect(card.getByText(text)).toBeVisible()
    expect(card.getByText('Turnover').parentElement).toHaveTextContent('€84,310.00')
    expect(card.getByText('Accrued').parentElement).toHaveTextContent('€1,686.20')
    expect(card.getByText('Outstanding').parentElement).toHaveTextContent('€1,186.20')
    expect(card.queryByText(/of which correction/)).toBeNull()
  })

  it('do not show a next tier once the period is over', async () => {
    startSupplier([{ ...rebate, period_from: '2024-01-01', period_to: '2024-12-31' }])
    renderApp(page)
    expect(await screen.findByText('€84,310.00')).toBeVisible()
    expect(screen.queryByText(/until the next tier/)).toBeNull()
  })

  it('show the correction of a tier that was reached, and what is not included', async () => {
    startSupplier([
      { ...rebate, turnover: 102_000, accrued: 3_060, correction: 1_000, next_tier: null, unclear_count: 2 },
    ])
    renderApp(page)
    expect(await screen.findByText('of which correction €1,000.00')).toBeVisible()
    expect(screen.getByText('Highest tier reached')).toBeVisible()
    expect(screen.getByText(/^2 invoices and credit notes are not included/)).toBeVisible()
  })

  it('show the bookings by month on request', async () => {
    startSupplier()
    const { user } = renderApp(page)
    await user.click(await screen.findByRole('button', { name: 'Bookings by month' }))
    const table = within(screen.getByRole('table', { name: 'Bookings by month' }))
    expect(table.getByText('Feb 2026').closest('tr')).toHaveTextContent('€84,310.00€1,686.20')
    expect(table.getByText('Mar 2026').closest('tr')).toHaveTextContent('€500.00')
  })

  it('are offered to be added while there are none', async () => {
    const server = startSupplier([])
    server.on('POST /api/suppliers/7/rebates', { status: 201, body: rebate })
    const { user } = renderApp(page)
    expect(await screen.findByText(/^No rebates yet/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add rebate' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add rebate' }))
    await user.click(dialog.getByRole('button', { name: 'Save rebate' }))
    expect(await dialog.findByText(/^Enter a percentage above 0 for each tier/)).toBeVisible()
    expect(findSent(server, 'POST')).toBeUndefined()
    await user.type(dialog.getByLabelText('Rebate'), '2')
    await user.click(dialog.getByRole('button', { name: 'Add tier' }))
    await user.type(dialog.getAllByLabelText('From turnover')[1] as HTMLElement, '100000')
    await user.type(dialog.getAllByLabelText('Rebate')[1] as HTMLElement, '3')
    await user.click(dialog.getByRole('button', { name: 'Save rebate' }))
    expect(await screen.findByText('Rebate added')).toBeInTheDocument()
    expect(findSent(server, 'POST')?.body).toMatchObject({
      tiers: rebate.tiers,
      retroactive: true,
      currency: 'EUR',
      note: '',
    })
  })

  it('show the error of the server at its field', async () => {
    const server = startSupplier()
    const error = 'There is already a rebate of this supplier in EUR from 1 Jan 2026 to 31 Dec 2026.'
    server.on('POST /api/suppliers/7/rebates', {
      status: 409,
      body: { code: 'rebate-overlap', error, details: [{ field: 'period_from', message: error }] },
    })
    const { user } = renderApp(page)
    await user.click(await screen.findByRole('button', { name: 'Add rebate' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add rebate' }))
    await user.type(dialog.getByLabelText('Rebate'), '2')
    await user.click(dialog.getByRole('button', { name: 'Save rebate' }))
    expect((await dialog.findAllByText(error))[0]).toBeVisible()
  })

  it('are changed with the version that was shown', async () => {
    const server = startSupplier()
    server.on('PUT /api/rebates/3', { body: { ...rebate, version: 5 } })
    const { user } = renderApp(page)
    await user.click(await screen.findByRole('button', { name: 'Edit 1 Jan – 31 Dec 2099' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit rebate' }))
    await user.click(dialog.getByRole('button', { name: 'Remove tier 2' }))
    await user.click(dialog.getByRole('switch', { name: /^Apply a tier to the whole turnover/ }))
    await user.click(dialog.getByRole('button', { name: 'Save rebate' }))
    expect(await screen.findByText('Rebate saved')).toBeInTheDocument()
    expect(findSent(server, 'PUT')?.body).toMatchObject({
      tiers: [{ from: 0, percent: 2 }],
      retroactive: false,
      version: 4,
    })
  })

  it('are deleted after a confirmation', async () => {
    const server = startSupplier()
    server.on('DELETE /api/rebates/3', { body: { success: true } })
    const { user } = renderApp(page)
    await user.click(await screen.findByRole('button', { name: 'Delete 1 Jan – 31 Dec 2099' }))
    const question = await screen.findByRole('dialog', { name: 'Delete rebate' })
    expect(question).toHaveTextContent('everything accrued for it?')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('1 rebate deleted')).toBeInTheDocument()
    expect(findSent(server, 'DELETE')).toBeDefined()
  })

  it('can be loaded again after a failure', async () => {
    const server = startSupplier()
    server.on('GET /api/suppliers/7/rebates', { status: 500, body: { code: 'internal', error: 'No.' } })
    const { user } = renderApp(page)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.on('GET /api/suppliers/7/rebates', { body: [rebate] })
    await user.click(retry)
    expect(await screen.findByRole('listitem', { name: '1 Jan – 31 Dec 2099' })).toBeVisible()
  })
})
