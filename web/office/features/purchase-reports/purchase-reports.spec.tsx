import type { PriceIndexReport, ScorecardReport, SpendAmounts, SpendReport } from '@rms/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testLocation, testSupplier } from '../../../testing/business-fixtures.ts'
import { captureDownloads } from '../../../testing/capture-downloads.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const amounts = (goods: number, more: Partial<SpendAmounts> = {}): SpendAmounts => ({
  ...{ goods, deposit: 0, freight: 0, fee: 0, rebate: 0, total: goods },
  ...more,
})

const quay = { ...testLocation, id: 2, name: 'Quay' }
const total = amounts(90, { freight: 10, total: 100 })
const supplier = { supplier_id: testSupplier.id, supplier_name: testSupplier.name }
const spend: SpendReport = {
  from: '2026-01-01',
  to: '2026-12-31',
  currencies: [
    {
      currency: 'EUR',
      total,
      suppliers: [
        { ...supplier, ...amounts(70, { freight: 10, total: 80 }) },
        { supplier_id: 8, supplier_name: 'Fish Hall', ...amounts(20) },
      ],
      categories: [
        { category: 'Dairy', ...amounts(60) },
        { category: '', ...amounts(30, { freight: 10, total: 40 }) },
      ],
      locations: [{ location_id: 1, location_name: 'Harbour', ...amounts(90, { freight: 10, total: 100 }) }],
      months: [
        { month: '2026-02', ...amounts(40) },
        { month: '2026-03', ...amounts(50, { freight: 10, total: 60 }) },
      ],
    },
  ],
  unclear_count: 0,
  unclear_invoices: [],
}

const priceIndex: PriceIndexReport = {
  pending_count: 1,
  from_month: '2026-01',
  to_month: '2026-12',
  suppliers: [
    {
      ...supplier,
      currency: 'EUR',
      points: [
        { month: '2026-01', index: 100, item_count: 12, amount: 900, covered_percent: 100 },
        { month: '2026-02', index: null, item_count: 0, amount: 0, covered_percent: 0 },
        { month: '2026-03', index: 104.5, item_count: 9, amount: 740.5, covered_percent: 81.3 },
      ],
    },
    {
      supplier_id: 8,
      supplier_name: 'Fish Hall',
      currency: 'EUR',
      points: [{ month: '2026-03', index: 100, item_count: 4, amount: 80, covered_percent: 100 }],
    },
  ],
}

const none = { count: 0, of: 0, percent: null }
const scorecards: ScorecardReport = {
  pending_count: 0,
  from: '2026-01-01',
  to: '2026-12-31',
  rebate_year: 2026,
  suppliers: [
    {
      ...supplier,
      on_time: { count: 18, of: 20, percent: 90 },
      orders_not_checked: 2,
      complete: { count: 55, of: 60, percent: 91.7 },
      price_held: { count: 0, of: 3, percent: 0 },
      claims_answered: none,
      answer_days: null,
      rebates: [{ currency: 'EUR', accrued: 1686.2, credited: 500 }],
    },
  ],
}

function startReports(report: Partial<SpendReport> = {}) {
  const server = startBusinessServer()
  server.on('GET /api/locations', { body: [testLocation, quay] })
  server.on('GET /api/suppliers', { body: [testSupplier] })
  server.on('GET /api/purchase-reports/spend', { body: { ...spend, ...report } })
  server.on('GET /api/purchase-reports/price-index', { body: priceIndex })
  server.on('GET /api/purchase-reports/scorecards', { body: scorecards })
  return server
}

const getLastQuery = (server: ReturnType<typeof startReports>, report: string) =>
  server.calls.findLast(({ path }) => path === `/api/purchase-reports/${report}`)?.query.toString()
const findTable = (name: string) => screen.findByRole('table', { name })
const getRow = (table: HTMLElement, name: string) =>
  within(table).getByText(name).closest('tr') as HTMLElement

describe('The spend report', () => {
  it('lists suppliers with a bar each and their total', async () => {
    startReports()
    renderApp('/purchase-reports?date=2026-03-01')
    const table = await findTable('Spend in EUR: Supplier')
    expect(getRow(table, 'Dairy House')).toHaveTextContent('€70.00€10.00€80.0080.0%')
    expect(getRow(table, 'Fish Hall')).toHaveTextContent('€20.00€0.00€20.0020.0%')
    const rows = within(table).getAllByRole('row')
    expect(rows.at(-1)).toHaveTextContent('Total€90.00€10.00€100.00100.0%')
    const bars = screen.getByRole('list', { name: 'Spend in EUR: Supplier' })
    expect(
      within(bars)
        .getAllByRole('listitem')
        .map(each => each.textContent),
    ).toEqual(['Dairy House€80.00', 'Fish Hall€20.00'])
    expect(within(table).queryByText('Deposits')).toBeNull()
  })

  it('opens the invoices behind a figure', async () => {
    startReports()
    renderApp('/purchase-reports?date=2026-03-01&location_id=1')
    const link = await screen.findByRole('link', { name: 'Dairy House' })
    expect(link).toHaveAttribute(
      'href',
      '/invoices?startDate=2026-01-01&endDate=2026-12-31&supplier_id=7&location_id=1',
    )
  })

  it('is grouped by category and by month', async () => {
    startReports()
    const { user } = renderApp('/purchase-reports?period=custom&from=2026-02-10&to=2026-03-20')
    await user.click(await screen.findByText('Category', { selector: 'span, label' }))
    expect(getRow(await findTable('Spend in EUR: Category'), 'Without category')).toHaveTextContent('€40.00')
    await user.click(screen.getByText('Month', { selector: 'label span' }))
    const table = await findTable('Spend in EUR: Month')
    expect(within(table).getByRole('link', { name: 'Feb 2026' })).toHaveAttribute(
      'href',
      '/invoices?startDate=2026-02-10&endDate=2026-02-28',
    )
    expect(screen.getByRole('img', { name: 'Spend in EUR: Month' })).toBeVisible()
  })

  it('names invoices that it does not contain', async () => {
    const invoice = {
      ...supplier,
      invoice_id: 41,
      document_type: 'invoice' as const,
      invoice_number: 'D-2041',
      invoice_date: '2026-03-02',
      reason: 'vat' as const,
      currency: 'EUR',
      total: 99,
    }
    startReports({ unclear_count: 1, unclear_invoices: [invoice] })
    renderApp('/purchase-reports')
    expect(await screen.findByText('1 invoice is not included')).toBeVisible()
    expect(screen.getByRole('link', { name: 'D-2041' })).toHaveAttribute('href', '/invoices/41')
    expect(screen.getByText(/€99.00 · VAT unclear/)).toBeVisible()
  })

  it('says that a period has no invoices', async () => {
    startReports({ currencies: [] })
    renderApp('/purchase-reports')
    expect(await screen.findByText('There are no invoices in this period.')).toBeVisible()
  })

  it('offers to try again after an error', async () => {
    const server = startReports()
    server.on('GET /api/purchase-reports/spend', { status: 500, body: { error: 'Broken.' } })
    const { user } = renderApp('/purchase-reports')
    const retryButton = await screen.findByRole('button', { name: 'Try again' })
    server.on('GET /api/purchase-reports/spend', { body: spend })
    await user.click(retryButton)
    expect(await findTable('Spend in EUR: Supplier')).toBeVisible()
  })

  it('requests the period that is chosen', async () => {
    const server = startReports()
    const { user } = renderApp('/purchase-reports?period=month&date=2026-03-10')
    expect(await screen.findAllByText('March 2026')).not.toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Previous period' }))
    expect(await screen.findAllByText('February 2026')).not.toHaveLength(0)
    await waitFor(() => expect(getLastQuery(server, 'spend')).toBe('from=2026-02-01&to=2026-02-28'))
  })

  it('shows no figures of a reversed period', async () => {
    startReports()
    renderApp('/purchase-reports?period=custom&from=2026-03-10&to=2026-03-01')
    expect(await screen.findByText('The end date cannot be before the start date.')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('is downloaded as a CSV file', async () => {
    const server = startReports()
    server.on('GET /api/purchase-reports/spend/export', { text: 'row,month' })
    const downloads = captureDownloads()
    const { user } = renderApp('/purchase-reports?date=2026-03-01')
    await findTable('Spend in EUR: Supplier')
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['spend.csv']))
    expect(getLastQuery(server, 'spend/export')).toBe('from=2026-01-01&to=2026-12-31')
  })
})

describe('The price index', () => {
  it('compares suppliers with what the comparison is based on', async () => {
    startReports()
    renderApp('/purchase-reports?tab=price-index')
    const table = await findTable('Price index')
    expect(getRow(table, 'Dairy House')).toHaveTextContent('Jan 2026Mar 2026104.54.5%981.3%')
    expect(getRow(table, 'Fish Hall')).toHaveTextContent('No data')
  })

  it('shows the months of a supplier as a chart and a table', async () => {
    startReports()
    const { user } = renderApp('/purchase-reports?tab=price-index')
    expect(await screen.findByRole('img', { name: 'Price index of Dairy House' })).toBeVisible()
    const months = await findTable('Price index of Dairy House')
    expect(getRow(months, 'Feb 2026')).toHaveTextContent('No data')
    await user.click(await screen.findByRole('button', { name: 'Fish Hall' }))
    expect(await screen.findByText(/Prices cannot be compared yet/)).toBeVisible()
  })
})

describe('The scorecards', () => {
  it('show each percentage with its figures, and never a percentage of nothing', async () => {
    startReports()
    renderApp('/purchase-reports?tab=scorecards')
    const row = getRow(await findTable('Scorecards'), 'Dairy House')
    for (const text of ['90.0%18 of 20', '2 orders not checked in', '91.7%55 of 60', '0.0%0 of 3', 'No data'])
      expect(row).toHaveTextContent(text)
  })

  it('show the rebates of the year', async () => {
    startReports()
    renderApp('/purchase-reports?tab=scorecards')
    const table = await findTable('Scorecards')
    expect(within(table).getByRole('columnheader', { name: 'Rebates 2026' })).toBeVisible()
    expect(getRow(table, 'Dairy House')).toHaveTextContent('€1,686.20 accrued€500.00 credited')
  })

  it('show the measure that is chosen as bars', async () => {
    startReports()
    const { user } = renderApp('/purchase-reports?tab=scorecards')
    expect(await screen.findByRole('list', { name: 'On time' })).toHaveTextContent('18 of 20 · 90.0%')
    await user.click(screen.getByText('Claims answered', { selector: 'label span' }))
    expect(await screen.findByRole('list', { name: 'Claims answered' })).toHaveTextContent('No data')
  })
})
