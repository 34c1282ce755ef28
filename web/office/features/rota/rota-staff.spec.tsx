import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { findRotaCell, findShiftChip, renderRota, startRotaServer } from '../../../testing/rota-fixtures.ts'
import { testCook, testWaiter } from '../../../testing/staff-fixtures.ts'
import type { StubServer } from '../../../testing/stub-server.ts'

describe('The staff of a rota', () => {
  const findStaffRequests = (server: StubServer) =>
    server.calls.filter(({ path }) => path === '/api/staff').map(({ query }) => query.toString())

  it('are the only people loaded', async () => {
    const server = startRotaServer()
    renderRota()
    await findShiftChip('09:00–17:00')
    expect(findStaffRequests(server)).toEqual([`ids=${testCook.id}`])
  })

  it('can include anyone found by name, and keep the selection during a search', async () => {
    const server = startRotaServer()
    const { user } = renderRota()
    await user.click(await screen.findByRole('button', { name: /^Manage Staff/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('checkbox', { name: testCook.name })).toBeChecked()
    expect(dialog.queryByRole('checkbox', { name: testWaiter.name })).toBeNull()
    expect(await dialog.findByText('Type a name to find someone else.')).toBeVisible()
    await user.type(dialog.getByRole('searchbox'), 'Luca')
    await user.click(await dialog.findByRole('checkbox', { name: testWaiter.name }))
    await user.clear(dialog.getByRole('searchbox'))
    expect(await dialog.findByRole('checkbox', { name: testCook.name })).toBeChecked()
    expect(dialog.getByRole('checkbox', { name: testWaiter.name })).toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Save selection' }))
    const rows = await screen.findAllByRole('rowheader', { name: new RegExp(`^${testWaiter.name}`) })
    expect(rows).toHaveLength(2)
    expect(findStaffRequests(server).every(query => /ids=|department=|page_size=/.test(query))).toBe(true)
  })

  it('can get a shift via search, with that person’s position and cost', async () => {
    startRotaServer()
    const { user } = renderRota()
    await user.click(await findRotaCell('Tuesday, 3 Mar'))
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByRole('combobox', { name: 'Staff Member' })
    expect(field).toHaveValue(testCook.name)
    await user.clear(field)
    await user.type(field, 'Luca')
    await user.click(await screen.findByRole('option', { name: testWaiter.name }))
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Position' })).toHaveValue('Server'))
    await user.click(dialog.getByRole('button', { name: 'Add Shift' }))
    const row = (await screen.findAllByRole('row', { name: new RegExp(`^${testWaiter.name}`) })).at(-1)
    expect(row).toHaveTextContent('€120.00')
  })
})
