import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testLocation } from '../../../../testing/business-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { startSalesServer, tillSource } from '../../../../testing/sales-fixtures.ts'

const ADDRESS = '/sales-sources'
const getSent = ({ calls }: ReturnType<typeof startSalesServer>) =>
  calls.filter(({ method }) => method === 'PUT' || method === 'POST').map(({ body }) => body)

describe('Sources of sales', () => {
  it('are listed by rank with their channels', async () => {
    startSalesServer()
    renderApp(ADDRESS)
    const table = await screen.findByRole('table', { name: 'Sources' })
    const rows = (await within(table).findAllByRole('row')).map(row => row.textContent)
    expect(rows.slice(1)).toEqual([
      expect.stringContaining('Till1CSV importZ-reportDine-in'),
      expect.stringContaining('Manual entry1000Entered by hand—'),
    ])
  })

  it('are added once', async () => {
    const server = startSalesServer()
    server.on('POST /api/sales/sources', { status: 201, body: { ...tillSource, id: 8 } })
    const { user } = renderApp(ADDRESS)
    await user.click(await screen.findByRole('button', { name: 'Add source' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add source' })
    await user.click(within(dialog).getByRole('button', { name: 'Save source' }))
    expect(await within(dialog).findByText('Enter a name')).toBeVisible()
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Platform file')
    await user.click(within(dialog).getByRole('checkbox', { name: 'Platform' }))
    await user.click(within(dialog).getByRole('button', { name: 'Save source' }))
    expect(await screen.findByText('Source added')).toBeInTheDocument()
    expect(getSent(server)).toEqual([
      { name: 'Platform file', kind: 'csv', preset: 'custom', channels: ['platform'] },
    ])
  })

  it('get another rank; of manual entry only rank and channels change', async () => {
    const server = startSalesServer()
    server.on('PUT /api/sales/sources/1', { body: { ...tillSource, id: 1, version: 2 } })
    const { user } = renderApp(ADDRESS)
    await user.click(await screen.findByRole('button', { name: 'Edit Manual entry' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit source' })
    expect(within(dialog).getByRole('textbox', { name: 'Name' })).toBeDisabled()
    const rank = within(dialog).getByRole('textbox', { name: 'Rank' })
    await user.clear(rank)
    await user.type(rank, '2')
    await user.click(within(dialog).getByRole('button', { name: 'Save source' }))
    await waitFor(() => expect(getSent(server)).toEqual([{ channels: [], rank: 2, version: 1 }]))
  })

  it('with sales cannot be deleted', async () => {
    const server = startSalesServer()
    const error = 'This source has sales and cannot be deleted.'
    server.on('DELETE /api/sales/sources/3', { status: 409, body: { error, code: 'sales-source-in-use' } })
    const { user } = renderApp(ADDRESS)
    await user.click(await screen.findByRole('button', { name: 'Delete Till' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Delete source?' })).getByRole('button', {
        name: 'Delete',
      }),
    )
    expect(await screen.findByText(error)).toBeInTheDocument()
  })

  it('cannot be changed by managers of single locations', async () => {
    const server = startSalesServer()
    const me = { id: 2, username: 'ben', role: 'manager', rights: [], location_ids: [1] }
    server.on('GET /api/auth/me', { body: me })
    renderApp(ADDRESS)
    expect(await screen.findByText('Only managers of all locations can change sources.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add source' })).toBeNull()
    expect(await screen.findByText('You need the permission to change settings.')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Cut-off' })).toBeDisabled()
  })
})

describe('The business day', () => {
  it('ends at another time, also at single locations', async () => {
    const server = startSalesServer()
    server.on('GET /api/locations', { body: [testLocation, { ...testLocation, id: 2, name: 'Quay' }] })
    server.on('PUT /api/sales/settings', ({ body }) => ({ body: { ...Object(body), version: 2 } }))
    const { user } = renderApp(ADDRESS)
    const cutoff = await screen.findByRole('combobox', { name: 'Cut-off' })
    expect(cutoff).toHaveValue('05:00')
    await user.clear(cutoff)
    await user.type(cutoff, '13:00')
    await user.click(screen.getByRole('button', { name: 'Save business day' }))
    expect(await screen.findByText('The cut-off can be at 12:00 at the latest.')).toBeVisible()
    await user.clear(cutoff)
    await user.type(cutoff, '04:00')
    await user.type(screen.getByRole('combobox', { name: 'Cut-off of Quay' }), '06:30')
    await user.click(screen.getByRole('button', { name: 'Save business day' }))
    expect(await screen.findByText('Business day saved')).toBeInTheDocument()
    expect(getSent(server)).toEqual([
      {
        ...{ day_cutoff_minutes: 240, tax_inclusive: true, version: 1 },
        location_cutoffs: [{ location_id: 2, minutes: 390 }],
        day_parts: [
          { day_part: 'lunch', starts_at: '11:30' },
          { day_part: 'dinner', starts_at: '17:00' },
        ],
      },
    ])
    expect(screen.getByRole('button', { name: 'Save business day' })).toBeDisabled()
  })
})
