import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testLocation } from '../../../../testing/business-fixtures.ts'
import { captureDownloads } from '../../../../testing/capture-downloads.ts'
import { expectToLoadUntilDerived } from '../../../../testing/expect-pending-days.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { startSalesServer, tillDay, toSalesDays } from '../../../../testing/sales-fixtures.ts'

const WEEK = '/sales?period=week&date=2026-03-03'
const sunday = { ...tillDay, date: '2026-03-08', net_sales: 100, mapped_net_sales: 100, coverage: 1 }

const findTable = () => screen.findByRole('table', { name: 'Sales' })
const getRow = (table: HTMLElement, text: string) =>
  within(table).getByText(text).closest('tr') as HTMLElement

describe('The list of sales', () => {
  it('shows each day with its sources, and the total of the week', async () => {
    startSalesServer([sunday, tillDay])
    renderApp(WEEK)
    const table = await findTable()
    expect(getRow(table, 'Tue 3 Mar')).toHaveTextContent('Tue 3 Mar€200.008€25.00Dine-in, TakeawayTill80.0%')
    expect(getRow(table, 'Sun 8 Mar')).toHaveTextContent('€100.008€12.50Dine-in, TakeawayTillComplete')
    expect(getRow(table, 'Mon 2 – Sun 8 Mar 2026')).toHaveTextContent(
      '€300.0016€18.755 days without sales86.6%',
    )
    expect(within(table).getByRole('link', { name: 'Tue 3 Mar' })).toHaveAttribute(
      'href',
      '/sales/day?location_id=1&date=2026-03-03',
    )
    expect(screen.getByRole('img', { name: 'Net sales by day' })).toBeVisible()
  })

  it('announces days that are still being updated, and loads them until they are', async () => {
    const derived = toSalesDays([tillDay])
    await expectToLoadUntilDerived({
      ...{ server: startSalesServer(), address: WEEK, path: '/api/sales/days' },
      ...{ pending: { ...derived, pending_days: 40 }, derived },
    })
  })

  it('shows missing days of each location together, and offers to enter them', async () => {
    startSalesServer([sunday, tillDay])
    const { user, router } = renderApp(WEEK)
    const table = await findTable()
    expect(getRow(table, 'Mon 2 Mar')).toHaveTextContent('No sales recorded')
    expect(getRow(table, 'Wed 4 – Sat 7 Mar 2026')).toHaveTextContent('No sales recorded')
    await user.click(
      within(table).getByRole('button', { name: 'Enter by hand: Wed 4 – Sat 7 Mar 2026, Harbour' }),
    )
    // The dialog that is shown while the day is loaded is replaced by the one with the form.
    expect(await screen.findByRole('textbox', { name: 'Business day' })).toHaveValue('04/03/2026')
    expect(screen.getByRole('dialog', { name: 'Enter sales by hand' })).toBeVisible()
    expect(router.state.location.search).toContain('enter=1%3A2026-03-04')
  })

  it('asks for another location and period, which stay in the address', async () => {
    const server = startSalesServer()
    server.on('GET /api/locations', { body: [testLocation, { ...testLocation, id: 2, name: 'Quay' }] })
    const { user, router } = renderApp(WEEK)
    await findTable()
    await user.click(screen.getByRole('button', { name: 'Previous period' }))
    await user.click(screen.getByRole('combobox', { name: 'Location' }))
    await user.click(await screen.findByRole('option', { name: 'Quay' }))
    await waitFor(() =>
      expect(server.calls.findLast(({ path }) => path === '/api/sales/days')?.query.toString()).toBe(
        'from=2026-02-23&to=2026-03-01&location_id=2',
      ),
    )
    expect(router.state.location.search).toBe('?period=week&date=2026-03-01&location_id=2')
  })

  it('leads to the import while there are no sales', async () => {
    startSalesServer([])
    renderApp(WEEK)
    expect(await screen.findByText(/^There are no sales in this period/)).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Import CSV' })).not.toHaveLength(0)
  })

  it('offers to try again after an error', async () => {
    const server = startSalesServer()
    server.on('GET /api/sales/days', { status: 500, body: { error: 'Broken.' } })
    const { user } = renderApp(WEEK)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    startSalesServer()
    await user.click(retry)
    expect(await findTable()).toBeVisible()
  })

  it('refuses a reversed period', async () => {
    const server = startSalesServer()
    renderApp('/sales?period=custom&from=2026-03-08&to=2026-03-01')
    expect(await screen.findByText('The end date cannot be before the start date.')).toBeVisible()
    expect(server.calls.filter(({ path }) => path === '/api/sales/days')).toEqual([])
  })

  it('is downloaded as a CSV file', async () => {
    const server = startSalesServer()
    server.on('GET /api/sales/export', { text: 'date,net' })
    const downloads = captureDownloads()
    const { user } = renderApp(WEEK)
    await findTable()
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['sales.csv']))
    expect(server.calls.findLast(({ path }) => path === '/api/sales/export')?.query.toString()).toBe(
      'from=2026-03-02&to=2026-03-08',
    )
  })
})
