import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testLocation } from '../../../../testing/business-fixtures.ts'
import { buildCountSummary, buildStockCount } from '../../../../testing/count-fixtures.ts'
import { limitedManager } from '../../../../testing/purchase-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const areas = {
  ...{ location_id: 1, location_name: 'Harbour', version: 2 },
  areas: [
    { id: 1, name: 'Cellar', products: [{ id: 101, name: 'Wine' }] },
    { id: 2, name: 'Kitchen', products: [{ id: 100, name: 'Butter' }] },
  ],
}

function startServer(count = buildStockCount()) {
  const server = startBusinessServer()
  server.on('GET /api/stock/counts', { body: [buildCountSummary()] })
  server.on('GET /api/stock/counts/9', { body: count })
  server.on('GET /api/stock/areas', { body: [areas] })
  server.on('GET /api/stock/items', { body: count.items })
  return server
}
const closed = () => {
  const count = buildStockCount()
  const counted = count.areas.map(area => ({
    ...area,
    ...{ state: 'counted' as const, is_finished: true, blank_product_ids: [] },
  }))
  return buildStockCount({ areas: counted, state: 'closed', basis: 'actual', reasons: [] })
}
const sent = ({ calls }: ReturnType<typeof startServer>, method: string) =>
  calls.filter(call => call.method === method).map(({ path, body }) => [path, body])

describe('Stock counts', () => {
  it('are listed with their progress and value', async () => {
    startServer()
    renderApp('/stock-counts')
    const list = await screen.findByRole('list', { name: 'Counts' })
    const [row] = await within(list).findAllByRole('link')
    expect(row).toHaveTextContent(/0 of 2 areas counted.*40\.00.*Open/)
  })

  it('are started for the day before until noon, and opened', async () => {
    const server = startServer()
    server.on('POST /api/stock/counts', { status: 201, body: buildStockCount() })
    const { user } = renderApp('/stock-counts?add')
    const dialog = await screen.findByRole('dialog', { name: 'Start stock count' })
    await user.click(within(dialog).getByRole('button', { name: 'Start stock count' }))
    expect(await screen.findByRole('heading', { name: /^Harbour · after close of/ })).toBeVisible()
    expect(sent(server, 'POST')).toMatchObject([['/api/stock/counts', { location_id: 1 }]])
  })

  it('are started for the location of the link, and Back leads to the list', async () => {
    const server = startServer()
    server.on('GET /api/locations', { body: [testLocation, { ...testLocation, id: 2, name: 'Quay' }] })
    server.on('POST /api/stock/counts', { status: 201, body: buildStockCount() })
    const { user, router } = renderApp('/stock-counts?add=2')
    const dialog = await screen.findByRole('dialog', { name: 'Start stock count' })
    expect(await within(dialog).findByRole('combobox', { name: 'Location' })).toHaveValue('Quay')
    await user.click(within(dialog).getByRole('button', { name: 'Start stock count' }))
    expect(await screen.findByRole('heading', { name: /^Harbour · after close of/ })).toBeVisible()
    expect(sent(server, 'POST')).toMatchObject([['/api/stock/counts', { location_id: 2 }]])
    await act(() => router.navigate(-1))
    expect(await screen.findByRole('list', { name: 'Counts' })).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname: '/stock-counts', search: '' })
  })

  it('are started elsewhere if the location of the link is not the user’s', async () => {
    const server = startServer()
    const quay = { ...testLocation, id: 2, name: 'Quay' }
    const cellar = { ...testLocation, id: 3, name: 'Cellar' }
    server.on('GET /api/locations', { body: [testLocation, quay, cellar] })
    server.on('GET /api/auth/me', { body: { ...limitedManager, location_ids: [1, 3] } })
    renderApp('/stock-counts?add=2')
    const dialog = await screen.findByRole('dialog', { name: 'Start stock count' })
    expect(await within(dialog).findByRole('combobox', { name: 'Location' })).toHaveValue('Harbour')
  })
})

describe('A stock count', () => {
  it('shows its closing stock with the largest difference to the last count first', async () => {
    startServer()
    renderApp('/stock-counts/9')
    const table = await screen.findByRole('table')
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^ButterFood.*5.kg.*40\.00.*7.kg.*14\.60/),
      expect.stringMatching(/^WineBeverage.*A blank is not 0/),
    ])
    expect(screen.getByText('Not every area has been counted.')).toBeVisible()
  })

  it('is closed as incomplete only after a question that names the areas', async () => {
    const server = startServer()
    server.on('POST /api/stock/counts/9/close', { body: buildStockCount({ state: 'closed' }) })
    const { user } = renderApp('/stock-counts/9')
    await user.click(await screen.findByRole('button', { name: 'Close count' }))
    const dialog = await screen.findByRole('dialog', { name: 'Close although areas are not counted?' })
    expect(dialog).toHaveTextContent('Cellar')
    await user.click(within(dialog).getByRole('button', { name: 'Close as incomplete' }))
    await waitFor(() =>
      expect(sent(server, 'POST')).toEqual([
        ['/api/stock/counts/9/close', { version: 3, allow_incomplete: true }],
      ]),
    )
  })

  it('is reopened with a reason', async () => {
    const server = startServer(closed())
    server.on('POST /api/stock/counts/9/reopen', { body: buildStockCount() })
    const { user } = renderApp('/stock-counts/9')
    await user.click(await screen.findByRole('button', { name: 'Reopen' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reopen this stock count?' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Forgot the freezer')
    await user.click(within(dialog).getByRole('button', { name: 'Reopen' }))
    await waitFor(() =>
      expect(sent(server, 'POST')).toEqual([
        ['/api/stock/counts/9/reopen', { version: 3, reason: 'Forgot the freezer' }],
      ]),
    )
  })

  it('is counted area by area by a manager too', async () => {
    const server = startServer()
    server.on('POST /api/stock/counts/9/entries', { status: 201, body: buildStockCount() })
    const { user } = renderApp('/stock-counts/9')
    await user.click(await screen.findByRole('button', { name: 'Count Cellar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cellar' })
    expect(await within(dialog).findByRole('heading', { name: 'Wine' })).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: '3' }))
    await user.click(within(dialog).getByRole('button', { name: 'Previous' }))
    await waitFor(() =>
      expect(sent(server, 'POST')).toMatchObject([
        [
          '/api/stock/counts/9/entries',
          { lines: [{ product_id: 101, amounts: [{ unit: 'case', quantity: 3 }, { quantity: null }] }] },
        ],
      ]),
    )
  })
})

describe('Storage areas', () => {
  it('are ordered with buttons, get products, and are saved together', async () => {
    const server = startServer()
    server.on('PUT /api/stock/areas/1', { body: { ...areas, version: 3 } })
    const { user } = renderApp('/stock-counts?tab=areas')
    await user.click(await screen.findByRole('button', { name: 'Move Kitchen up' }))
    const cellar = screen.getByRole('region', { name: 'Cellar' })
    await user.click(within(cellar).getByRole('combobox', { name: 'Add a product' }))
    await user.click(await screen.findByRole('option', { name: 'Butter' }))
    await user.click(screen.getByRole('button', { name: 'Add storage area' }))
    const added = screen.getByRole('region', { name: 'New storage area' })
    await user.type(within(added).getByRole('textbox', { name: 'Name of the storage area' }), 'Bar')
    await user.click(screen.getByRole('button', { name: 'Save storage areas' }))
    await waitFor(() =>
      expect(sent(server, 'PUT')).toEqual([
        [
          '/api/stock/areas/1',
          {
            version: 2,
            areas: [
              { id: 2, name: 'Kitchen', product_ids: [100] },
              { id: 1, name: 'Cellar', product_ids: [101, 100] },
              { name: 'Bar', product_ids: [] },
            ],
          },
        ],
      ]),
    )
  })
})
