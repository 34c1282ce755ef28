import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  createForecastDay,
  FORECAST_MONDAY,
  startForecastServer,
  testSpecialDay,
} from '../../../testing/forecast-fixtures.ts'
import { limitedManager } from '../../../testing/purchase-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const WEEK = `/forecast?week=${FORECAST_MONDAY}`
const findTable = () => screen.findByRole('table', { name: 'Expected net sales by day and part of the day' })
const getSent = (server: ReturnType<typeof startForecastServer>) =>
  server.calls.find(({ method }) => method === 'PUT')?.body

describe('The forecast', () => {
  it('shows the week by part of the day, and says which day has none', async () => {
    startForecastServer()
    renderApp(WEEK)
    const table = await findTable()
    expect(within(table).getByRole('row', { name: /^Dinner/ })).toHaveTextContent('€1,000.00— €1,000.00')
    expect(within(table).getByRole('row', { name: /^Whole day/ })).toHaveTextContent('No forecast')
    expect(within(table).getByRole('row', { name: /^Whole day/ })).toHaveTextContent('€6,000.00')
    expect(screen.getByText(/^Sales last changed/)).toBeVisible()
  })

  it('opens each figure into the days of the last six weeks', async () => {
    startForecastServer()
    const { user } = renderApp(WEEK)
    await findTable()
    await user.click(screen.getByRole('button', { name: 'Whole day, Mon 9 Mar: €1,000.00. Show details' }))
    const dialog = await screen.findByRole('dialog', { name: 'Forecast for Mon 9 Mar 2026' })
    const account = within(dialog).getByRole('table')
    expect(within(account).getByRole('row', { name: /^Mon 2 Mar/ })).toHaveTextContent('€900.00')
    expect(within(account).getByRole('row', { name: /^Median/ })).toHaveTextContent('€1,000.00')
    expect(dialog).toHaveTextContent('The forecast is the median of the counted days × the trend of 1.')
  })

  it('is replaced by what a person types', async () => {
    const server = startForecastServer()
    server.on('PUT /api/sales/forecast/day', { body: createForecastDay(FORECAST_MONDAY, { version: 1 }) })
    const { user } = renderApp(`${WEEK}&day=${FORECAST_MONDAY}`)
    await user.type(await screen.findByRole('textbox', { name: 'Dinner' }), '1500')
    await user.click(screen.getByRole('button', { name: 'Save forecast' }))
    expect(await screen.findByText('Forecast saved')).toBeVisible()
    expect(getSent(server)).toEqual({
      ...{ location_id: 1, date: FORECAST_MONDAY, version: 0 },
      values: [{ day_part: 'dinner', net_sales: 1500 }],
    })
  })

  it('returns to the computed one, which can be undone', async () => {
    const edited = {
      ...{ net_sales: 1500, is_edited: true, edited_by: 'maria', version: 3 },
      day_parts: [{ day_part: 'dinner' as const, net_sales: 1500, computed: 1000, is_edited: true }],
    }
    const server = startForecastServer(edited)
    server.on('PUT /api/sales/forecast/day', { body: createForecastDay(FORECAST_MONDAY, { version: 4 }) })
    const { user } = renderApp(`${WEEK}&day=${FORECAST_MONDAY}`)
    await user.click(await screen.findByRole('button', { name: 'Use computed forecast' }))
    expect(getSent(server)).toMatchObject({ values: [], version: 3 })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(server.calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      ...{ values: [{ day_part: 'dinner', net_sales: 1500 }], version: 4 },
    })
  })

  it('of a closed day is marked with one press, which can be undone', async () => {
    const server = startForecastServer()
    server.on('PUT /api/sales/special-days', {
      body: { ...testSpecialDay, location_id: 1, date: FORECAST_MONDAY, factor: 0, version: 1 },
    })
    server.on('DELETE /api/sales/special-days', { body: { success: true } })
    const { user } = renderApp(`${WEEK}&day=${FORECAST_MONDAY}`)
    await user.click(await screen.findByRole('button', { name: 'Mark as closed' }))
    expect(getSent(server)).toEqual({
      ...{ location_id: 1, date: FORECAST_MONDAY, name: 'Closed', note: '' },
      ...{ factor: 0, net_sales: null, version: 0 },
    })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    const undone = server.calls.find(({ method }) => method === 'DELETE')
    expect(Object.fromEntries(undone?.query ?? [])).toEqual({ date: FORECAST_MONDAY, location_id: '1' })
  })

  it('can be loaded again after a failure', async () => {
    startForecastServer().on('GET /api/sales/forecast', { status: 500 })
    renderApp(WEEK)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('A special day', () => {
  it('is added with a factor for all locations', async () => {
    const server = startForecastServer()
    server.on('PUT /api/sales/special-days', { body: testSpecialDay })
    const { user } = renderApp(`${WEEK}&special`)
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Fair')
    await user.click(screen.getByRole('button', { name: 'Save special day' }))
    expect(await screen.findByText('Enter a factor like 1.5.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Factor' }), '1.5')
    await user.click(screen.getByRole('button', { name: 'Save special day' }))
    expect(await screen.findByText('Special day saved')).toBeVisible()
    expect(getSent(server)).toEqual({
      ...{ name: 'Fair', date: FORECAST_MONDAY, note: '', location_id: null },
      ...{ factor: 1.5, net_sales: null, version: 0 },
    })
  })

  it('of all locations cannot be changed by a manager of one', async () => {
    startForecastServer().on('GET /api/auth/me', { body: limitedManager })
    renderApp(WEEK)
    expect(await screen.findByText('St Patrick’s Day')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Edit St Patrick’s Day' })).toBeNull()
  })
})
