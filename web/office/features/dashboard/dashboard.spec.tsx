import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer } from '../../../testing/business-fixtures.ts'
import { claimSummary } from '../../../testing/purchase-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const createCountResponse = (count: number) => ({ body: [{}], headers: { 'x-total-count': String(count) } })

const butter = {
  product_id: 1,
  product_name: 'Butter 250 g',
  data: [
    { date: '2026-02-01', price: 1.93 },
    { date: '2026-02-20', price: 2.4 },
    { date: '2026-03-01', price: 2.17 },
  ],
}

describe('The dashboard', () => {
  it('counts suppliers, invoices, pending invoices and products without loading them', async () => {
    const server = startBusinessServer()
    server.on('GET /api/dashboard/price-trends', { body: [] })
    server.on('GET /api/suppliers', createCountResponse(3))
    server.on('GET /api/invoices', ({ query }) =>
      createCountResponse(query.get('status') === 'pending' ? 4 : 1200),
    )
    server.on('GET /api/products', createCountResponse(56))
    renderApp('/dashboard')
    expect(await screen.findByRole('link', { name: /3\s*Total Suppliers/ })).toBeVisible()
    expect(await screen.findByRole('link', { name: /1,200\s*Total Invoices/ })).toBeVisible()
    expect(await screen.findByRole('link', { name: /4\s*Pending Invoices/ })).toBeVisible()
    expect(await screen.findByRole('link', { name: /56\s*Total Products/ })).toBeVisible()
    const requests = server.calls.filter(call => call.path === '/api/products')
    expect(requests.every(call => call.query.get('page_size') === '1')).toBe(true)
  })

  it('shows what suppliers owe and what they have credited, with links to the claims', async () => {
    const server = startBusinessServer()
    server.on('GET /api/dashboard/price-trends', { body: [] })
    server.on('GET /api/claims/summary', { body: claimSummary })
    renderApp('/dashboard')
    const open = await screen.findByRole('link', { name: /^€71\.50\s*Open claims/ })
    expect(open).toHaveAttribute('href', '/claims')
    expect(screen.getByRole('link', { name: /^€44\.00\s*Recovered this month/ })).toBeVisible()
    expect(screen.getByRole('link', { name: /^€260\.40\s*Recovered this year/ })).toBeVisible()
  })

  it('shows an empty state while no price has changed', async () => {
    startBusinessServer().on('GET /api/dashboard/price-trends', { body: [] })
    renderApp('/dashboard')
    expect(await screen.findByText('No Products to Show')).toBeVisible()
    expect(
      screen.getByText(
        'No products have price changes in the last 30 days. Start processing invoices to see price trends for your products.',
      ),
    ).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Upload Invoice' })).toHaveLength(2)
  })

  it('shows current price, absolute change and range of a product', async () => {
    startBusinessServer().on('GET /api/dashboard/price-trends', { body: [butter] })
    renderApp('/dashboard')
    const card = (await screen.findByRole('heading', { name: 'Butter 250 g' })).closest('article')
    if (!card) throw new Error('The product has no card')
    expect(within(card).getByText('€2.17')).toBeVisible()
    expect(within(card).getByRole('img', { name: 'Up by' }).closest('[data-rise="true"]')).not.toBeNull()
    expect(within(card).getByText('€0.24')).toBeVisible()
    expect(within(card).getByText('Range: €1.93 – €2.40')).toBeVisible()
  })

  it('shows a price decrease in red, without a minus', async () => {
    const fell = { ...butter, data: butter.data.toReversed() }
    startBusinessServer().on('GET /api/dashboard/price-trends', { body: [fell] })
    renderApp('/dashboard')
    expect(await screen.findByRole('img', { name: 'Down by' })).toBeVisible()
    expect(screen.getByText('€0.24')).toBeVisible()
  })

  it('shows that a product has no price', async () => {
    startBusinessServer().on('GET /api/dashboard/price-trends', { body: [{ ...butter, data: [] }] })
    renderApp('/dashboard')
    expect(await screen.findByText('No price data available')).toBeVisible()
  })

  it('charts at most 12 products', async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({
      ...butter,
      product_id: index,
      product_name: `Product ${index}`,
    }))
    startBusinessServer().on('GET /api/dashboard/price-trends', { body: many })
    renderApp('/dashboard')
    await screen.findByRole('heading', { name: 'Product 0' })
    expect(screen.getAllByRole('article')).toHaveLength(12)
  })
})
