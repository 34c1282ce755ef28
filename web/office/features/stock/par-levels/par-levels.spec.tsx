import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../../testing/render-app.tsx'
import { getSentBodies, parLevels, startStockServer } from '../../../../testing/stock-fixtures.ts'

describe('Par levels', () => {
  it('are filled row by row with the keyboard, and saved when the row is left', async () => {
    const server = startStockServer()
    server.on('PUT /api/stock/par-levels', { body: { ...parLevels[0], par: 8, version: 2 } })
    const { user } = renderApp('/par-levels')
    const salmon = await screen.findByRole('textbox', { name: 'Par of Salmon' })
    expect(salmon).toHaveValue('6')
    await user.clear(salmon)
    await user.type(salmon, '8{Enter}')
    expect(screen.getByRole('textbox', { name: 'Par of Water' })).toHaveFocus()
    await waitFor(() =>
      expect(getSentBodies(server)).toEqual([
        { location_id: 1, product_id: 5, basis: 'manual', par: 8, pack_size: 1, version: 1 },
      ]),
    )
    await user.keyboard('{ArrowUp}')
    expect(screen.getByRole('textbox', { name: 'Par of Salmon' })).toHaveFocus()
  })

  it('keep what is typed while the other field of the row is being saved', async () => {
    const server = startStockServer()
    const firstSave = Promise.withResolvers<void>()
    let saved = { ...parLevels[0], version: 1 }
    server.on('PUT /api/stock/par-levels', async ({ body }) => {
      await firstSave.promise
      saved = { ...saved, ...Object(body), version: saved.version + 1 }
      server.on('GET /api/stock/par-levels', { body: [saved, parLevels[1]] })
      return { body: saved }
    })
    const countLoads = () =>
      server.calls.filter(({ method, path }) => method === 'GET' && path === '/api/stock/par-levels').length
    const { user } = renderApp('/par-levels')
    const packSize = await screen.findByRole('textbox', { name: 'Units per pack of Salmon (kg)' })
    const par = screen.getByRole('textbox', { name: 'Par of Salmon' })
    await user.clear(packSize)
    await user.type(packSize, '2')
    await user.tab()
    await user.clear(par)
    await user.type(par, '8')
    firstSave.resolve()
    await waitFor(() => expect(countLoads()).toBe(2))
    await user.tab()
    await waitFor(() =>
      expect(getSentBodies(server)).toMatchObject([
        { par: 6, pack_size: 2, version: 1 },
        { par: 8, pack_size: 2, version: 2 },
      ]),
    )
    await waitFor(() => expect(countLoads()).toBe(3))
    expect(par).toHaveValue('8')
  })

  it('can follow the forecast, with its figures, until a par is typed', async () => {
    const server = startStockServer()
    let saved = { ...parLevels[0], version: 1 }
    server.on('PUT /api/stock/par-levels', ({ body }) => {
      const { basis, par } = body as { basis: string; par: number | null }
      saved = { ...saved, ...Object(body), par: basis === 'forecast' ? 5 : par, version: saved.version + 1 }
      server.on('GET /api/stock/par-levels', { body: [saved, parLevels[1]] })
      return { body: saved }
    })
    const { user } = renderApp('/par-levels')
    const row = within(await screen.findByRole('row', { name: /^Salmon/ }))
    expect(row.getByText(/^4.5 kg until .*: €3,000.00 expected × 12 kg ÷ €8,000.00 of sales/)).toBeVisible()
    expect(screen.getByText('No recipe has used it in the last four weeks')).toBeVisible()
    await user.selectOptions(row.getByRole('combobox', { name: 'Par of Salmon is set' }), 'From forecast')
    const par = row.getByRole('textbox', { name: 'Par of Salmon' })
    await waitFor(() => expect(par).toHaveValue('5'))
    await user.clear(par)
    await user.type(par, '7{Tab}')
    await waitFor(() =>
      expect(getSentBodies(server)).toMatchObject([
        { basis: 'forecast', par: null, version: 1 },
        { basis: 'manual', par: 7, version: 2 },
      ]),
    )
    await waitFor(() => expect(row.getByRole('combobox')).toHaveValue('manual'))
  })

  it('that did not change are not saved', async () => {
    const server = startStockServer()
    const { user } = renderApp('/par-levels')
    await user.click(await screen.findByRole('textbox', { name: 'Par of Salmon' }))
    await user.tab()
    expect(getSentBodies(server)).toEqual([])
  })

  it('of another location are shown when it is chosen', async () => {
    const server = startStockServer()
    renderApp('/par-levels?location_id=2')
    await screen.findByRole('textbox', { name: 'Par of Salmon' })
    const request = server.calls.find(({ path }) => path === '/api/stock/par-levels')
    expect(request?.query.get('location_id')).toBe('2')
  })

  it('that somebody else has changed show the newer value', async () => {
    const server = startStockServer()
    const newer = { ...parLevels[0], par: 9, version: 2 }
    server.on('PUT /api/stock/par-levels', {
      status: 409,
      body: {
        error: 'Someone else has changed this.',
        code: 'stale-version',
        current: newer,
        par_level: newer,
      },
    })
    const { user } = renderApp('/par-levels')
    const salmon = await screen.findByRole('textbox', { name: 'Par of Salmon' })
    server.on('GET /api/stock/par-levels', { body: [newer, parLevels[1]] })
    await user.clear(salmon)
    await user.type(salmon, '8')
    await user.tab()
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Par of Salmon' })).toHaveValue('9'))
  })
})
