import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { captureDownloads } from '../../../testing/capture-downloads.ts'
import { expectToLoadUntilDerived } from '../../../testing/expect-pending-days.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { herbsRow, startVarianceServer, testVariance } from '../../../testing/variance-fixtures.ts'

const findTable = () => screen.findByRole('table', { name: 'Usage and variance' })
const getRow = (table: HTMLElement, text: string) =>
  within(table).getByText(text).closest('tr') as HTMLElement

describe('Usage and variance', () => {
  it('shows the days between the last two counts: tiles, chart and table of the same numbers', async () => {
    const server = startVarianceServer()
    renderApp('/variance')
    const table = await findTable()
    expect(server.calls.findLast(({ path }) => path === '/api/variance')?.query.toString()).toBe(
      'location_id=1&from=2026-03-02&to=2026-03-08',
    )
    expect(getRow(table, 'Salmon')).toHaveTextContent(
      'Salmon18 kg17 kg0.5 kg0.5 kg€4.22More used than expected2.9%',
    )
    const tiles = screen.getByRole('list', { name: 'Figures of these days' })
    expect(tiles).toHaveTextContent(
      'Actual usage€152.00Theoretical usage€143.56Recorded waste€4.22Variance€4.22',
    )
    expect(screen.getByRole('list', { name: 'Largest variances' })).toHaveTextContent('Salmon€4.22')
    expect(screen.getByText('Actual usage between two complete stock counts.')).toBeVisible()
  })

  it('announces days that are still being updated, and loads them until they are', async () => {
    const pending = { ...testVariance, as_of: { ...testVariance.as_of, pending_days: 40 } }
    await expectToLoadUntilDerived({
      ...{ server: startVarianceServer(), address: '/variance', path: '/api/variance' },
      ...{ pending, derived: testVariance },
    })
  })

  it('divides the theoretical cost by mapped sales, and shows the percentage of costings beside it', async () => {
    startVarianceServer()
    renderApp('/variance')
    await findTable()
    const tiles = screen.getByRole('list', { name: 'Figures of these days' })
    expect(tiles).toHaveTextContent(
      '30.0%€2,400.00 ÷ €8,000.00 of mapped sales; 80.0% of net sales are mapped',
    )
    expect(tiles).toHaveTextContent(
      'Of menu prices, as in Costings24.5%€9,796.00 at menu prices, tax included',
    )
  })

  it('guesses nothing: what is not known is a dash with its reason', async () => {
    startVarianceServer()
    renderApp('/variance')
    const row = getRow(await findTable(), 'Herbs')
    expect(row).toHaveTextContent('—2 kg———')
    expect(row).toHaveTextContent('A unit cannot be converted.')
    const notice = screen.getByRole('alert')
    expect(notice).toHaveTextContent('1 row is uncertain; the reason is shown there.')
    expect(within(notice).getByRole('link', { name: 'Soup' })).toHaveAttribute('href', '/menu?edit=5')
  })

  it('opens a row into the dishes, counts, purchases, transfers and waste that made it', async () => {
    startVarianceServer()
    const { user } = renderApp('/variance')
    await user.click(within(await findTable()).getByRole('button', { name: 'Salmon' }))
    const drawer = await screen.findByRole('dialog', { name: 'Salmon' })
    expect(await within(drawer).findByRole('region', { name: 'Actual usage' })).toHaveTextContent(
      'Opening stock10 kg€80.00+ received20 kg€180.00',
    )
    expect(within(drawer).getByRole('table', { name: 'Dish' })).toHaveTextContent('Salmon plate1717 kg')
    expect(within(drawer).getByRole('link', { name: 'Open invoice' })).toHaveAttribute('href', '/invoices/41')
    expect(within(drawer).getByRole('link', { name: /Count of/ })).toHaveAttribute('href', '/stock-counts/1')
    expect(within(drawer).getByRole('table', { name: 'Transfers' })).toHaveTextContent('Lost on the way')
    expect(drawer).toHaveTextContent('Spoiled')
  })

  it('says that days without counts are theoretical', async () => {
    startVarianceServer({
      ...testVariance,
      ...{ opening_count: null, closing_count: null, basis: 'theoretical', rows: [herbsRow] },
    })
    renderApp('/variance?location_id=1&from=2026-03-09&to=2026-03-15')
    expect(await screen.findByText(/^Theoretical usage only/)).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Largest variances' })).toBeNull()
  })

  it('downloads a CSV file and changes the days in the address', async () => {
    const server = startVarianceServer()
    server.on('GET /api/variance/export', { body: 'from,to' })
    const downloads = captureDownloads()
    const { user, router } = renderApp('/variance')
    await findTable()
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(downloads).toHaveLength(1))
    await user.click(screen.getByRole('combobox', { name: 'Days between counts' }))
    await user.click(await screen.findByRole('option', { name: /since the last count/ }))
    await waitFor(() => expect(router.state.location.search).toContain('from=2026-03-09'))
  })

  it('explains a failure and tries again', async () => {
    const server = startVarianceServer()
    server.on('GET /api/variance', { status: 500, body: { error: 'Broken' } })
    const { user } = renderApp('/variance')
    const retry = await screen.findByRole('button', { name: /again/i })
    server.on('GET /api/variance', { body: testVariance })
    await user.click(retry)
    expect(await findTable()).toBeVisible()
  })
})
