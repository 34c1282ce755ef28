import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, test } from 'vitest'
import { startBusinessServer, testInvoice, testSupplier } from '../../testing/business-fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import type { RecordedCall } from '../../testing/stub-server.ts'
import { getSettings } from '../lib/api/business.ts'
import { createAppStore } from './app-store.ts'
import { prefetchRoute } from './prefetch-route.ts'

const toUrl = ({ path, query }: RecordedCall): string => `${path}?${query}`
const findInvoiceCalls = (calls: readonly RecordedCall[]) =>
  calls.filter(({ path, query }) => path === '/api/invoices' && query.get('page_size') === '25')

describe('The data of a screen', () => {
  test.each([
    '/',
    '/dashboard',
    '/suppliers',
    '/invoices?page=2&status=pending',
    '/products?search=butter&sort=-name',
    '/price-checks?supplier_id=7',
    '/claims?state=open&sort=-open_amount',
    '/claims/12-3',
    '/deliveries',
    '/deliveries?date=2026-03-04&location_id=3',
    '/deliveries?tab=log&month=2026-02',
    '/approvals',
    '/ordering',
    '/order-history?supplier_id=7',
    '/purchase-reports?tab=scorecards&supplier_id=7',
    '/variance?location_id=1&from=2026-03-02&to=2026-03-08',
    '/menu?category=Mains',
    '/ingredients',
    '/costings?band=good',
    '/staff?search=ann',
    '/staff-holidays?status=pending',
    '/staff-rota',
    '/staff-rota?rota=3',
    '/time-tracking',
    '/attendance-reports?department=Bar',
    '/attendance-policies',
    '/audit?entity=invoice',
    '/users',
    '/suppliers/7',
    '/invoices/41',
    '/ingredients/5',
  ])('is prefetched with the same queries as the screen at %s', async address => {
    const server = startBusinessServer()
    server.on('GET /api/suppliers/:id', { body: testSupplier })
    server.on('GET /api/invoices/:id', { body: testInvoice })
    server.on('GET /api/variance/intervals', { body: [] })
    const store = createAppStore()
    await store.dispatch(getSettings.initiate())
    const { pathname, search } = new URL(address, 'http://rms.test')
    await store.dispatch(prefetchRoute({ pathname, search }))
    const prefetched = server.calls.slice(1).map(toUrl)
    expect(prefetched.length).toBeGreaterThan(0)
    const before = server.calls.length
    renderApp(address)
    await waitFor(() =>
      expect(server.calls.slice(before).map(toUrl)).toEqual(expect.arrayContaining(prefetched)),
    )
  })

  it('is requested once when a link is hovered and then clicked', async () => {
    const server = startBusinessServer()
    const { user } = renderApp('/')
    const link = await screen.findByRole('link', { name: 'View All Invoices' })
    fireEvent.pointerOver(link)
    await waitFor(() => expect(findInvoiceCalls(server.calls)).toHaveLength(1))
    await user.click(link)
    expect(await screen.findByRole('heading', { name: 'Invoices' })).toBeVisible()
    expect(findInvoiceCalls(server.calls)).toHaveLength(1)
  })

  it('is not requested when the pointer only passes over a link', async () => {
    const server = startBusinessServer()
    renderApp('/')
    fireEvent.pointerOver(await screen.findByRole('link', { name: 'View All Invoices' }))
    fireEvent.pointerOver(screen.getByRole('link', { name: 'Place order' }))
    await waitFor(() => expect(server.calls.some(({ path }) => path === '/api/products')).toBe(true))
    expect(findInvoiceCalls(server.calls)).toEqual([])
  })
})
