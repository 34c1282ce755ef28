import type { PrimeCostPeriod } from '@rms/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testLocation } from '../../../testing/business-fixtures.ts'
import { captureDownloads } from '../../../testing/capture-downloads.ts'
import { expectToLoadUntilDerived } from '../../../testing/expect-pending-days.ts'
import {
  startPrimeCostServer,
  testAccount,
  testFigures,
  testReport,
  testTargets,
  withoutWages,
} from '../../../testing/prime-cost-fixtures.ts'
import { limitedManager } from '../../../testing/purchase-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const WEEK = '/prime-cost?period=week&date=2026-03-03'
const DAY = 'account=2026-03-02_2026-03-02__goods'

const findTable = () => screen.findByRole('table', { name: 'Prime cost' })
const getRow = (table: HTMLElement, text: string) =>
  within(table).getByText(text).closest('tr') as HTMLElement
const findLastQuery = (server: ReturnType<typeof startPrimeCostServer>) =>
  server.calls.findLast(({ path }) => path === '/api/prime-cost')?.query.toString()

describe('Prime cost', () => {
  it('shows tiles, chart and table of the same numbers, with states in words', async () => {
    startPrimeCostServer()
    renderApp(WEEK)
    const table = await findTable()
    expect(getRow(table, 'Mon 2 Mar')).toHaveTextContent(
      'Mon 2 Mar€10,000.00€2,400.00 30.0%€2,500.00 25.0%€4,900.00 55.0%€1,000.00€100.00',
    )
    expect(getRow(table, 'Tue 3 Mar')).toHaveTextContent('€0.00€0.00 —€80.00 —€80.00 —')
    expect(getRow(table, 'Total')).toHaveTextContent('€10,000.00€2,400.00 30.0%')
    const tiles = screen.getByRole('list', { name: 'Figures of the period' })
    expect(tiles).toHaveTextContent('Cost of goods30.0%€2,400.00Target 29%Slightly above target')
    expect(tiles).toHaveTextContent('Labour cost25.0%€2,500.00Target 20%Target missed')
    expect(tiles).toHaveTextContent('Prime cost55.0%€4,900.00Target 60%On target')
    expect(screen.getByRole('list', { name: 'Prime cost in percent of net sales' })).toHaveTextContent(
      'Mon 2 Mar55.0%Tue 3 Mar—',
    )
  })

  it('announces days that are still being updated, and loads them until they are', async () => {
    const pending = { ...testReport, as_of: { ...testReport.as_of, pending_days: 40 } }
    await expectToLoadUntilDerived({
      ...{ server: startPrimeCostServer(), address: WEEK, path: '/api/prime-cost' },
      ...{ pending, derived: testReport },
    })
  })

  it('says what the cost is based on, what is missing with a link, and how fresh each source is', async () => {
    startPrimeCostServer()
    renderApp(WEEK)
    await findTable()
    expect(
      screen.getByText(
        'Cost of goods: theoretical (recipes × dishes sold). 80.0% of net sales are mapped to dishes.',
      ),
    ).toBeVisible()
    const notice = screen.getByRole('alert')
    expect(notice).toHaveTextContent('Only 80.0% of net sales are mapped to dishes.')
    expect(within(notice).getByRole('link', { name: 'Map items' })).toHaveAttribute('href', '/sales-items')
    expect(await within(notice).findByText(/^6 days without sales/)).toHaveTextContent('Mon 2 Mar 2026')
    expect(within(notice).getByRole('link', { name: 'Enter sales' })).toHaveAttribute(
      'href',
      '/sales?period=custom&from=2026-03-02&to=2026-03-08',
    )
    expect(screen.getByText(/^Last change/)).toHaveTextContent(
      'Sales: 4 Mar 2026, 08:00 · Purchases: nothing recorded · Labour: 4 Mar 2026, 09:30 · Stock counts: nothing recorded',
    )
  })

  it('keeps period, grouping, location and basis in the address', async () => {
    const server = startPrimeCostServer()
    server.on('GET /api/locations', { body: [testLocation, { ...testLocation, id: 2, name: 'Quay' }] })
    const { user, router } = renderApp(WEEK)
    await findTable()
    await user.click(screen.getByRole('button', { name: 'Previous period' }))
    await user.click(screen.getByRole('radio', { name: 'Location' }))
    await user.click(screen.getByRole('combobox', { name: 'Location' }))
    await user.click(await screen.findByRole('option', { name: 'Quay' }))
    await user.click(screen.getByRole('combobox', { name: 'Cost of goods from' }))
    await user.click(await screen.findByRole('option', { name: 'Purchases' }))
    await waitFor(() =>
      expect(findLastQuery(server)).toBe(
        'from=2026-02-23&to=2026-03-01&location_id=2&group=location&cost_basis=purchases',
      ),
    )
    expect(router.state.location.search).toBe(
      '?period=week&date=2026-03-01&by=location&location_id=2&basis=purchases',
    )
  })

  it('uses the accounting periods of the business', async () => {
    const server = startPrimeCostServer()
    renderApp('/prime-cost?period=period&date=2026-03-03')
    await findTable()
    expect(findLastQuery(server)).toBe('from=2026-02-23&to=2026-03-29&group=week')
    expect(screen.getAllByText('Period 3, 2026 · 23 Feb – 29 Mar 2026')[0]).toBeVisible()
  })

  it('opens the account of a day with channels, dishes, purchases and formulas', async () => {
    const server = startPrimeCostServer()
    const { user, router } = renderApp(WEEK)
    const table = await findTable()
    await user.click(
      within(table).getByRole('button', {
        name: 'Cost of goods, Mon 2 Mar: €2,400.00, 30.0%. Show details',
      }),
    )
    const drawer = await screen.findByRole('dialog', { name: 'Mon 2 Mar 2026' })
    expect(router.state.location.search).toContain(DAY)
    expect(await within(drawer).findByText('€2,400.00 ÷ €8,000.00 = 30%')).toBeVisible()
    expect(within(drawer).getByText('€2,500.00 ÷ €10,000.00 = 25%')).toBeVisible()
    expect(within(drawer).getByText('30% + 25% = 55%')).toBeVisible()
    expect(within(drawer).getByRole('table', { name: 'Channel' })).toHaveTextContent('Dine-inTill€9,000.00')
    expect(within(drawer).getByRole('table', { name: 'Dish' })).toHaveTextContent(
      /Steak.*100€24\.0000€2,400\.00€8,000\.00/,
    )
    expect(within(drawer).getByRole('link', { name: 'Open invoice' })).toHaveAttribute('href', '/invoices/41')
    expect(within(drawer).getByText('6 people worked.')).toBeVisible()
    expect(server.calls.findLast(({ path }) => path === '/api/prime-cost/day')?.query.toString()).toBe(
      'date=2026-03-02&location_id=1',
    )
  })

  it('opens the account of the total, and from it the account of a day and back', async () => {
    startPrimeCostServer()
    const { user } = renderApp(`${WEEK}&account=2026-03-02_2026-03-08__labour`)
    const drawer = await screen.findByRole('dialog', { name: '2 – 8 Mar 2026' })
    await user.click(await within(drawer).findByRole('button', { name: 'Mon 2 Mar' }))
    const day = await screen.findByRole('dialog', { name: 'Mon 2 Mar 2026' })
    await user.click(within(day).getByRole('button', { name: 'Back' }))
    expect(await screen.findByRole('dialog', { name: '2 – 8 Mar 2026' })).toBeVisible()
  })

  it('shows no wages to managers who may not see them', async () => {
    const report = {
      ...testReport,
      rows: testReport.rows.map(row => ({ ...row, figures: withoutWages(row.figures) })),
      total: withoutWages(testFigures),
    }
    startPrimeCostServer(report).on('GET /api/auth/me', { body: limitedManager })
    renderApp(WEEK)
    const table = await findTable()
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Day', 'Net sales', 'Cost of goods', 'Sales per labour hour', 'Average per cover']])
    expect(screen.getByRole('button', { name: 'Show targets' })).toBeVisible()
  })

  it('saves targets with their version, and shows newer ones of somebody else', async () => {
    const server = startPrimeCostServer()
    server.on('PUT /api/prime-cost/targets', {
      status: 409,
      body: {
        ...{ code: 'stale-version', error: 'Changed by somebody else.' },
        current: { ...testTargets, prime_percent: 62, version: 4 },
      },
    })
    const { user } = renderApp(`${WEEK}&targets`)
    const dialog = await screen.findByRole('dialog', { name: 'Targets' })
    const prime = within(dialog).getByRole('textbox', { name: 'Prime cost' })
    await user.clear(prime)
    await user.type(prime, '58')
    await user.click(within(dialog).getByRole('button', { name: 'Save targets' }))
    expect(await within(dialog).findByText('62%')).toBeVisible()
    server.on('PUT /api/prime-cost/targets', { body: { ...testTargets, prime_percent: 58, version: 5 } })
    await user.click(within(dialog).getByRole('button', { name: 'Save targets' }))
    expect(await screen.findByText('Targets saved')).toBeInTheDocument()
    expect(server.calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      ...testTargets,
      ...{ prime_percent: 58, version: 4 },
    })
  })

  it('is downloaded as a CSV file', async () => {
    const server = startPrimeCostServer()
    server.on('GET /api/prime-cost/export', { text: 'from,to' })
    const downloads = captureDownloads()
    const { user } = renderApp(WEEK)
    await findTable()
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['prime-cost.csv']))
    expect(server.calls.findLast(({ path }) => path === '/api/prime-cost/export')?.query.toString()).toBe(
      'from=2026-03-02&to=2026-03-08&group=day',
    )
  })

  it('marks reversed dates, and asks for nothing', async () => {
    const server = startPrimeCostServer()
    renderApp('/prime-cost?period=custom&from=2026-03-08&to=2026-03-02')
    expect(await screen.findByText('The end date cannot be before the start date.')).toBeVisible()
    expect(server.calls.some(({ path }) => path === '/api/prime-cost')).toBe(false)
  })

  it('can be loaded again after a failure', async () => {
    startPrimeCostServer().on('GET /api/prime-cost', { status: 500 })
    renderApp(WEEK)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('Accounting periods', () => {
  const period: PrimeCostPeriod = {
    ...{ year: 2026, number: 2, start: '2026-01-26', end: '2026-02-22', closed: null },
    ...{ can_close: true, can_reopen: false, version: 0 },
  }
  const closed = {
    ...period,
    ...{
      closed: { at: '2026-03-04T08:00:00.000Z', by: 'mara' },
      can_close: false,
      can_reopen: true,
      version: 1,
    },
  }

  it('are closed after a confirmation, and reopened with a reason', async () => {
    const server = startPrimeCostServer()
    server.on('GET /api/prime-cost/periods', { body: [period] })
    server.on('POST /api/prime-cost/periods/close', { body: closed })
    server.on('POST /api/prime-cost/periods/reopen', { body: { ...period, version: 2 } })
    const { user } = renderApp(WEEK)
    await findTable()
    await user.click(screen.getByRole('button', { name: 'Periods' }))
    await user.click(await screen.findByRole('button', { name: 'Close period' }))
    const confirmation = await screen.findByRole('dialog', { name: 'Close Period 2, 2026?' })
    server.on('GET /api/prime-cost/periods', { body: [closed] })
    await user.click(within(confirmation).getByRole('button', { name: 'Close period' }))
    await waitFor(() =>
      expect(server.calls.find(({ path }) => path.endsWith('/close'))?.body).toEqual({
        ...{ start: '2026-01-26', version: 0 },
      }),
    )
    expect(await screen.findByText(/^Closed by mara/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reopen period' }))
    const reopening = await screen.findByRole('dialog', { name: 'Reopen Period 2, 2026?' })
    await user.type(within(reopening).getByLabelText(/Reason/), 'An invoice was missing')
    await user.click(within(reopening).getByRole('button', { name: 'Reopen period' }))
    await waitFor(() =>
      expect(server.calls.find(({ path }) => path.endsWith('/reopen'))?.body).toEqual({
        ...{ start: '2026-01-26', version: 1, reason: 'An invoice was missing' },
      }),
    )
  })

  it('show later changes as named adjustments', async () => {
    startPrimeCostServer({
      ...testReport,
      closed_until: '2026-03-01',
      adjustments: [
        {
          ...{ kind: 'purchase', location_id: testLocation.id, location_name: testLocation.name },
          ...{ date: '2026-02-04', name: 'Dairy House', invoice_id: 42, difference: 50 },
        },
      ],
    })
    renderApp(WEEK)
    await findTable()
    const adjustments = screen.getByRole('list', {
      name: 'These figures contain adjustments of closed periods',
    })
    expect(adjustments).toHaveTextContent('Purchase · Dairy House · 4 Feb 2026')
    expect(adjustments).toHaveTextContent('€50.00')
    expect(within(adjustments).getByRole('link', { name: 'Open invoice' })).toHaveAttribute(
      'href',
      '/invoices/42',
    )
  })
})

describe('Actual cost of goods', () => {
  it('is shown with waste, staff meals and revaluation, and opens its variance', async () => {
    const server = startPrimeCostServer()
    const figures = {
      ...testFigures,
      ...{ cost_basis: 'actual' as const, waste: 40, staff_meals: 120 },
      actual_cost: { amount: 3000, percent: 30, revaluation: 10, counted_days: 7 },
      cost_of_goods: { amount: 2880, percent: 28.8, state: 'met' as const, reasons: [] },
    }
    server.on('GET /api/prime-cost/day', {
      body: {
        ...testAccount,
        figures,
        counted: {
          ...{ from: '2026-03-02', to: '2026-03-08', opening_count_id: 1, closing_count_id: 2 },
          ...{ cost: 3000, revaluation: 10 },
        },
      },
    })
    renderApp(`${WEEK}&${DAY}`)
    const goods = await screen.findByRole('region', { name: 'Cost of goods' })
    expect(goods).toHaveTextContent('Cost of goods: actual, from stock counts.')
    expect(goods).toHaveTextContent('Used between counts (7 days)€3,000.00')
    expect(goods).toHaveTextContent('Revaluation, not contained€10.00')
    expect(goods).toHaveTextContent(/Staff meals, moved to labour cost.€120.00/)
    expect(within(goods).getByRole('link', { name: /^Open variance/ })).toHaveAttribute(
      'href',
      '/variance?location_id=1&from=2026-03-02&to=2026-03-08',
    )
  })
})

describe('Locations with different bases', () => {
  it('name them in each row, and what is not certain in words', async () => {
    const doubtful = { amount: -530, percent: -132.5, state: 'unknown' as const }
    const bought = {
      ...testFigures,
      ...{ cost_basis: 'purchases' as const, cost_bases: ['purchases' as const] },
      cost_of_goods: { ...doubtful, reasons: ['negative-cost' as const] },
    }
    const row = { from: '2026-03-02', to: '2026-03-08' }
    startPrimeCostServer().on('GET /api/prime-cost', {
      body: {
        ...testReport,
        rows: [
          { ...row, location_id: 1, location_name: 'Harbour', figures: testFigures },
          { ...row, location_id: 2, location_name: 'Market', figures: bought },
        ],
        total: {
          ...bought,
          ...{ cost_basis: 'mixed' as const, cost_bases: ['theoretical' as const, 'purchases' as const] },
        },
      },
    })
    renderApp(`${WEEK}&by=location`)
    const table = await screen.findByRole('table', { name: 'Prime cost' })
    expect(within(table).getByRole('row', { name: /Harbour/ })).toHaveTextContent('Recipes')
    expect(within(table).getByRole('row', { name: /Market/ })).toHaveTextContent('Purchases')
    expect(within(table).getAllByRole('img', { name: 'Not certain' })).toHaveLength(2)
    expect(
      screen.getByText(
        'Cost of goods: theoretical where items are mapped to dishes, from purchases elsewhere.',
      ),
    ).toBeVisible()
    expect(screen.getByText(/The cost of goods is negative, which cannot be right/)).toBeVisible()
  })
})
