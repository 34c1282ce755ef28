import type { SalesDayFigures } from '@rms/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../../testing/render-app.tsx'
import { startSalesServer, tillDay, tillDayDetails } from '../../../../testing/sales-fixtures.ts'

const DAY = '/sales/day?location_id=1&date=2026-03-03'

/** The till states a platform, whose own file has the lower rank. */
const withPlatform: SalesDayFigures = {
  ...tillDay,
  adjustments: { 'voucher-sold': 100 },
  sources: [
    {
      ...{ day_id: 32, source_id: 4, source_name: 'Platform file', net_sales: 50, counted_net_sales: 50 },
      ...{ counted_channels: ['platform'], not_counted_channels: [], overlapping_channels: [] },
      ...{ has_items: false, items_count_towards_usage: false },
    },
    ...tillDay.sources.map(source => ({
      ...source,
      ...{ net_sales: 250, not_counted_channels: ['platform' as const] },
      overlapping_channels: ['platform' as const],
    })),
  ],
}

const getRow = (table: HTMLElement, text: string) =>
  within(table).getByText(text).closest('tr') as HTMLElement

describe('A day of sales', () => {
  it('shows channels, parts of the day and tax rates with their totals', async () => {
    startSalesServer()
    renderApp(DAY)
    expect(await screen.findByRole('heading', { level: 1, name: 'Tue 3 Mar 2026' })).toBeVisible()
    const channels = await screen.findByRole('table', { name: 'Channels' })
    expect(getRow(channels, 'Dine-in')).toHaveTextContent('Dine-inTill€150.00€24.008')
    expect(getRow(channels, 'Total')).toHaveTextContent('€200.00€32.008')
    expect(screen.getByRole('list', { name: 'Parts of the day' })).toHaveTextContent(
      'Lunch€80.00Dinner€120.00',
    )
    const taxes = screen.getByRole('table', { name: 'Tax rates' })
    expect(getRow(taxes, '9%')).toHaveTextContent('€100.00€9.00€109.00')
    expect(getRow(taxes, 'Total')).toHaveTextContent('€200.00€32.00€232.00')
  })

  it('says which source counts, and why another one does not', async () => {
    const server = startSalesServer([withPlatform])
    server.on('GET /api/sales/days/32', { body: { ...tillDayDetails, id: 32, items: [], history: [] } })
    renderApp(DAY)
    const sources = await screen.findByRole('region', { name: 'Sources' })
    const [platform, till] = within(sources).getAllByRole('article')
    expect(platform).toHaveTextContent('Platform fileCountsStates €50.00')
    expect(till).toHaveTextContent('TillCounts partlyStates €250.00€200.00 counts')
    expect(till).toHaveTextContent(
      'Does not count for: Platform. A source with a lower rank already states them.',
    )
    expect(within(till as HTMLElement).getByRole('link', { name: 'Change ranks' })).toHaveAttribute(
      'href',
      '/sales-sources',
    )
    expect(await within(platform as HTMLElement).findByText('Never corrected.')).toBeVisible()
    expect(screen.getByRole('table', { name: 'Not part of net sales' })).toHaveTextContent(
      'Vouchers sold€100.00',
    )
  })

  it('lists corrections and items', async () => {
    startSalesServer()
    renderApp(DAY)
    const history = await screen.findByRole('table', { name: 'Till: Corrections' })
    expect(
      within(history)
        .getAllByRole('row')
        .map(row => row.textContent),
    ).toEqual([
      expect.stringContaining('Recorded'),
      expect.stringMatching(/Current.*€200\.00/),
      expect.stringMatching(/CSV import.*€180\.00/),
    ])
    const items = await screen.findByRole('table', { name: 'Items from Till' })
    expect(getRow(items, 'Goulash')).toHaveTextContent('GoulashSoldDine-in8€160.00')
  })

  it('deletes what a source states after a confirmation', async () => {
    const server = startSalesServer()
    server.on('DELETE /api/sales/days/31', { body: { success: true } })
    const { user } = renderApp(DAY)
    await user.click(await screen.findByRole('button', { name: 'Delete sales from Till' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete the sales of this source?' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Sales deleted')).toBeInTheDocument()
    expect(server.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/sales/days/31',
    ])
  })

  it('without sales offers to enter them', async () => {
    startSalesServer([])
    const { user } = renderApp(DAY)
    expect(await screen.findByText('No sales are recorded for this day.')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Enter by hand' })[0] as HTMLElement)
    const dialogName = { name: 'Enter sales by hand' }
    // The dialog of the form replaces that of its loading state.
    await waitFor(() => expect(screen.getByRole('dialog', dialogName)).toBeVisible())
  })

  it('moves to the next day', async () => {
    startSalesServer()
    const { user } = renderApp(DAY)
    await user.click(await screen.findByRole('link', { name: 'Next day' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Wed 4 Mar 2026' })).toBeVisible()
  })
})
