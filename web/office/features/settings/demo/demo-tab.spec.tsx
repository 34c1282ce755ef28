import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer } from '../../../../testing/business-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const demo = { status: 'none', stage: null, done: 0, total: 0, error: null, since: null }

describe('Demo data in the settings', () => {
  it('is loaded with a click, and shows its progress', async () => {
    const server = startBusinessServer()
    server.on('GET /api/demo', { body: demo })
    server.on('POST /api/demo', () => {
      const loading = { ...demo, status: 'loading', stage: 'invoices', done: 12, total: 48 }
      server.on('GET /api/demo', { body: loading })
      return { status: 202, body: loading }
    })
    const { user } = renderApp('/settings?tab=demo')
    expect(await screen.findByText(/claims that are open, sent, credited and waived/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Load demo data' }))
    expect(await screen.findByText('Reading the invoices')).toBeVisible()
    expect(screen.getByText('12 of 48 invoices')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Load demo data' })).toBeNull()
  })

  it('lists what its removal deletes, and asks for confirmation', async () => {
    const server = startBusinessServer()
    server.on('GET /api/demo', { body: { ...demo, status: 'loaded' } })
    server.on('GET /api/demo/removal', {
      body: { going: { suppliers: 5, deliveries: 4, claims: 4, staff: 1 }, obstacles: [] },
    })
    server.on('DELETE /api/demo', { status: 202, body: { ...demo, status: 'removing' } })
    const { user } = renderApp('/settings?tab=demo')
    expect(await screen.findByText('5 suppliers')).toBeVisible()
    expect(screen.getByText('4 deliveries')).toBeVisible()
    expect(screen.getByText('4 claims')).toBeVisible()
    expect(screen.getByText('1 staff member')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove demo data' }))
    const question = await screen.findByRole('dialog', { name: 'Remove the demo restaurant?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(server.calls.some(call => call.method === 'DELETE')).toBe(false)
  })

  it('lists the user’s records that block the removal, each with a link', async () => {
    const server = startBusinessServer()
    server.on('GET /api/demo', { body: { ...demo, status: 'loaded' } })
    const obstacles = [
      { kind: 'invoice', id: 12, name: 'OWN-7', uses: 'Crémerie' },
      { kind: 'delivery', id: 3, name: 'Dairy LS-1', uses: 'Harbour', date: '2026-03-04' },
    ]
    server.on('GET /api/demo/removal', { body: { going: { suppliers: 5 }, obstacles } })
    renderApp('/settings?tab=demo')
    expect(await screen.findByRole('link', { name: 'Invoice: OWN-7' })).toHaveAttribute(
      'href',
      '/invoices/12',
    )
    expect(screen.getByRole('link', { name: 'Delivery: Dairy LS-1' })).toHaveAttribute(
      'href',
      '/deliveries?date=2026-03-04',
    )
    expect(screen.getByRole('button', { name: 'Remove demo data' })).toBeDisabled()
  })
})
