import type { DueStockCount } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testInvoice, testLocation } from '../../../../testing/business-fixtures.ts'
import {
  startPrimeCostServer,
  testFigures,
  testReport,
  withoutWages,
} from '../../../../testing/prime-cost-fixtures.ts'
import { claimSummary, limitedManager } from '../../../../testing/purchase-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const count = (total: number) => ({ body: [{}], headers: { 'x-total-count': String(total) } })
const butter = {
  ...{ product_id: 9, product_name: 'Butter 250 g' },
  data: [
    { date: '2026-02-02', price: 2 },
    { date: '2026-03-02', price: 2.25 },
  ],
}

/** A business where something of every kind waits; the last two days have no sales. */
function startHome() {
  const server = startPrimeCostServer({ ...testReport, total: { ...testFigures, net_sales: 8000 } })
  server.on('GET /api/invoices/waiting', { body: { total: 3, invoices: [] } })
  server.on('GET /api/purchases/prices', count(4))
  server.on('GET /api/purchases/approvals', count(2))
  server.on('GET /api/claims/summary', { body: claimSummary })
  server.on('GET /api/sales/items', count(5))
  server.on('GET /api/rotas', { body: [{ status: 'draft' }, { status: 'active' }] })
  server.on('GET /api/stock/counts/due', {
    body: [
      {
        ...{ location_id: 1, location_name: 'Harbour', last_counted: '2026-03-01' },
        ...{ usual_days: 7, days_since: 9, open_count_id: null },
      },
    ],
  })
  server.on('GET /api/dashboard/price-trends', { body: [butter] })
  server.on('GET /api/sales/days', ({ query }) => ({
    body: {
      summary: {},
      days: Array.from({ length: 12 }, (_, at) => ({
        ...{ date: addDays(query.get('from') ?? '', at), location_id: 1 },
      })),
    },
  }))
  server.on('GET /api/invoices', { body: [testInvoice] })
  return server
}

/** Opens Home with these due counts. */
function startWithDueCounts(
  due: readonly Pick<DueStockCount, 'location_id' | 'location_name' | 'open_count_id'>[],
) {
  const server = startHome()
  const since = { last_counted: '2026-03-01', usual_days: 7, days_since: 9 }
  server.on('GET /api/locations', { body: [testLocation, { ...testLocation, id: 2, name: 'Quay' }] })
  server.on('GET /api/stock/counts', { body: [] })
  server.on('GET /api/stock/areas', { body: [] })
  server.on('GET /api/stock/counts/due', { body: due.map(each => ({ ...each, ...since })) })
  return renderApp('/')
}

/** The figures before are those of a week earlier. */
function answerByWeek(server: ReturnType<typeof startHome>, today: string) {
  const weekBefore = addDays(today, -8)
  server.on('GET /api/prime-cost', ({ query }) => {
    const isEarlier = (query.get('to') ?? '') <= weekBefore
    const goods = { ...testFigures.cost_of_goods, percent: isEarlier ? 28.2 : 30 }
    return {
      body: {
        ...testReport,
        total: { ...testFigures, net_sales: isEarlier ? 8000 : 10_000, cost_of_goods: goods },
      },
    }
  })
}

const today = () => Temporal.Now.plainDateISO('Europe/Dublin').toString()

describe('The overview on Home', () => {
  it('lists what needs attention, each with its count and screen', async () => {
    startHome()
    renderApp('/')
    const section = within(await screen.findByRole('region', { name: 'Needs attention' }))
    const links = section.getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      '3 invoices to review',
      '4 price differences',
      expect.stringMatching(/^\d+ open claims?$/),
      '2 invoices to approve for payment',
      '1 rota for next week is not published',
      '5 items to map to dishes',
      '2 days without sales',
      'Harbour: stock count due',
    ])
    expect(links.map(link => link.getAttribute('href')?.split('?')[0])).toEqual([
      ...['/invoices/inbox', '/price-checks', '/claims', '/approvals'],
      ...['/staff-rota', '/sales-items', '/sales', '/stock-counts'],
    ])
  })

  it('opens the count in progress of a location, or the form for a new one', async () => {
    const { user } = startWithDueCounts([
      { location_id: 2, location_name: 'Quay', open_count_id: null },
      { location_id: 1, location_name: 'Harbour', open_count_id: 9 },
    ])
    const section = within(await screen.findByRole('region', { name: 'Needs attention' }))
    const running = section.getByRole('link', { name: 'Harbour: stock count to finish' })
    expect(running).toHaveAttribute('href', '/stock-counts/9')
    await user.click(section.getByRole('link', { name: 'Quay: stock count due' }))
    const dialog = await screen.findByRole('dialog', { name: 'Start stock count' })
    expect(within(dialog).getByRole('combobox', { name: 'Location' })).toHaveValue('Quay')
  })

  it('shows many due counts as one line', async () => {
    startWithDueCounts(
      [1, 2, 3, 4, 5, 6].map(location_id => ({
        ...{ location_id, location_name: `Location ${location_id}`, open_count_id: null },
      })),
    )
    const section = within(await screen.findByRole('region', { name: 'Needs attention' }))
    const link = section.getByRole('link', { name: '6 locations are due for a stock count' })
    expect(link).toHaveAttribute('href', '/stock-counts')
  })

  it('shows yesterday and the week so far with the change since the week before', async () => {
    answerByWeek(startHome(), today())
    renderApp('/')
    const yesterday = await screen.findByRole('region', { name: 'Yesterday' })
    expect(yesterday).toHaveTextContent('Net sales€10,000.0025.0%Food %30.0%1.8 points')
    expect(yesterday).toHaveTextContent('Labour %25.0%0.0 points')
    expect(within(yesterday).getAllByRole('img', { name: 'Up by' })).toHaveLength(2)
    expect(screen.getByRole('region', { name: 'Week to date' })).toHaveTextContent(
      'the same days of the week before',
    )
  })

  it('compares theoretical costs after a stock count with theoretical ones before it', async () => {
    const server = startHome()
    const weekBefore = addDays(today(), -8)
    server.on('GET /api/prime-cost', ({ query }) => {
      const isCounted = (query.get('to') ?? '') <= weekBefore && query.get('cost_basis') !== 'theoretical'
      const goods = { ...testFigures.cost_of_goods, percent: isCounted ? 27 : 33 }
      const cost_basis = isCounted ? 'actual' : 'theoretical'
      return { body: { ...testReport, total: { ...testFigures, cost_basis, cost_of_goods: goods } } }
    })
    renderApp('/')
    const yesterday = await screen.findByRole('region', { name: 'Yesterday' })
    expect(yesterday).toHaveTextContent('Food %33.0%0.0 points')
  })

  it('shows the largest price changes', async () => {
    startHome()
    renderApp('/')
    const moves = within(await screen.findByRole('region', { name: 'Largest price changes in 30 days' }))
    expect(moves.getByRole('link', { name: /^Butter 250 g/ })).toHaveTextContent('€2.00 → €2.2512.5%')
  })

  it('shows managers only what they may see, and asks for nothing else', async () => {
    const server = startHome()
    server.on('GET /api/auth/me', { body: limitedManager })
    server.on('GET /api/prime-cost', { body: { ...testReport, total: withoutWages(testFigures) } })
    renderApp('/')
    const yesterday = await screen.findByRole('region', { name: 'Yesterday' })
    expect(
      within(yesterday)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Net sales', 'Food %']])
    expect(server.calls.some(({ path }) => path === '/api/purchases/approvals')).toBe(false)
  })

  it('is followed by the counts once it is known how high it is, so that they do not move', async () => {
    const server = startHome()
    const trends = Promise.withResolvers<void>()
    server.on('GET /api/dashboard/price-trends', async () => {
      await trends.promise
      return { body: [butter] }
    })
    renderApp('/')
    await waitFor(() =>
      expect(server.calls.some(({ path }) => path === '/api/dashboard/price-trends')).toBe(true),
    )
    const counts = () => screen.queryByRole('link', { name: /Active Suppliers$/ })
    expect(counts()).toBeNull()
    trends.resolve()
    expect(await screen.findByRole('region', { name: 'Yesterday' })).toBeVisible()
    expect(counts()).toBeVisible()
  })

  it('does not hold back the counts once its height is known in this browser', async () => {
    localStorage.setItem('homeOverviewHeight', '300')
    const server = startHome()
    server.on('GET /api/dashboard/price-trends', () => new Promise(() => undefined))
    renderApp('/')
    expect(await screen.findByRole('link', { name: /Active Suppliers$/ })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Yesterday' })).toBeNull()
  })

  it('is absent while nothing waits and nothing is sold', async () => {
    const server = startPrimeCostServer({
      ...testReport,
      rows: [],
      total: { ...testFigures, net_sales: 0 },
    })
    server.on('GET /api/sales/days', { body: { summary: {}, days: [] } })
    renderApp('/')
    await waitFor(() => expect(localStorage.getItem('homeOverviewHeight')).toBe('0'))
    expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Yesterday' })).toBeNull()
  })
})
