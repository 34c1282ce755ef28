import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { pendingHolidayRequest, startTeamServer } from '../../../testing/staff-fixtures.ts'

function openRequest() {
  const server = startTeamServer()
  server.on('GET /api/holidays', { body: [pendingHolidayRequest] })
  return { server, ...renderApp('/staff-holidays') }
}

describe('Staff holidays', () => {
  it('are approved after a confirmation', async () => {
    const { server, user } = openRequest()
    server.on('PUT /api/holidays/21/status', { body: { ...pendingHolidayRequest, status: 'approved' } })
    await user.click(await screen.findByRole('button', { name: 'Approve request from Rosa Martins' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Approve 7 days of holiday for Rosa Martins?')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Holiday request approved successfully!')).toBeInTheDocument()
    expect(server.calls.find(call => call.method === 'PUT')?.body).toEqual({
      status: 'approved',
      denyReason: null,
      reviewedBy: 'anna',
    })
  })

  it('list the published shifts on their days before approval, with a link to the rota', async () => {
    const server = startTeamServer()
    const shifts = [
      { rota_id: 12, shift_date: '2026-12-26', start_time: '12:00', end_time: '16:00' },
      { rota_id: 12, shift_date: '2026-12-27', start_time: '22:00', end_time: '06:00' },
    ]
    server.on('GET /api/holidays', { body: [{ ...pendingHolidayRequest, published_shifts: shifts }] })
    const { user, router } = renderApp('/staff-holidays')
    const approve = await screen.findByRole('button', { name: 'Approve request from Rosa Martins' })
    expect(approve).toHaveTextContent('Approve')
    await user.click(approve)
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      dialog.getByText(
        'Approve 7 days of holiday for Rosa Martins? 2 published shifts on these days: Sat 26 Dec 12:00–16:00, Sun 27 Dec 22:00–06:00.',
      ),
    ).toBeVisible()
    await user.click(dialog.getByRole('link', { name: 'Open the rota' }))
    await waitFor(() =>
      expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/staff-rota?rota=12'),
    )
    expect(server.calls.filter(call => call.method === 'PUT')).toEqual([])
  })

  it('do not open on a double click', async () => {
    const { user } = openRequest()
    const name = await screen.findByRole('button', { name: 'Rosa Martins' })
    name.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(name)
    expect(await screen.findByRole('dialog')).toBeVisible()
  })

  it('are denied only with a reason', async () => {
    const { server, user } = openRequest()
    server.on('PUT /api/holidays/21/status', { body: { ...pendingHolidayRequest, status: 'denied' } })
    await user.click(await screen.findByRole('button', { name: 'Deny request from Rosa Martins' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Deny' }))
    expect(await screen.findByText('Enter a reason. The staff member will see it.')).toBeVisible()
    expect(server.calls.filter(call => call.method === 'PUT')).toEqual([])
    await user.type(dialog.getByRole('textbox'), 'Christmas is full')
    await user.click(dialog.getByRole('button', { name: 'Deny' }))
    expect(await screen.findByText('Holiday request denied successfully!')).toBeInTheDocument()
    expect(server.calls.find(call => call.method === 'PUT')?.body).toMatchObject({
      denyReason: 'Christmas is full',
    })
  })

  it('are deleted after a confirmation, and their days are free again', async () => {
    const { server, user } = openRequest()
    server.on('DELETE /api/holidays/21', { body: {} })
    await user.click(await screen.findByRole('button', { name: 'Delete request from Rosa Martins' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete holiday request' }))
    expect(dialog.getByText(/The days will be added back to the allowance\.$/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Holiday request deleted successfully')).toBeInTheDocument()
    expect(server.calls.filter(call => call.method === 'DELETE').map(call => call.path)).toEqual([
      '/api/holidays/21',
    ])
  })

  it('can be decided only once: a decided request has no buttons to approve or deny it', async () => {
    const server = startTeamServer()
    server.on('GET /api/holidays', { body: [{ ...pendingHolidayRequest, status: 'approved' }] })
    renderApp('/staff-holidays')
    await screen.findByRole('button', { name: 'View request from Rosa Martins' })
    expect(screen.queryByRole('button', { name: /^(Approve|Deny) / })).toBeNull()
    expect(screen.getByRole('button', { name: 'Delete request from Rosa Martins' })).toBeInTheDocument()
  })

  it('are filtered, searched, paged and counted by the server', async () => {
    const server = startTeamServer()
    server.on('GET /api/holidays', { body: [pendingHolidayRequest], headers: { 'x-total-count': '26' } })
    const { user } = renderApp('/staff-holidays?status=pending&search=porto')
    await user.click(await screen.findByRole('button', { name: 'Page 2' }))
    await waitFor(() => {
      const lastListCall = server.calls.findLast(
        ({ path, query }) => path === '/api/holidays' && query.has('page'),
      )
      expect(Object.fromEntries(lastListCall?.query ?? [])).toEqual({
        page: '2',
        page_size: '25',
        status: 'pending',
        search: 'porto',
      })
    })
  })

  it('are shown on the timeline, and open from it', async () => {
    const { user } = openRequest()
    const bar = await screen.findByRole('button', {
      name: 'Rosa Martins, 21 – 27 Dec 2026, Pending, 7d',
    })
    expect(bar).toHaveTextContent('7d')
    await user.click(bar)
    expect(within(await screen.findByRole('dialog')).getByText('Family in Porto')).toBeVisible()
  })

  it('can be requested for active staff only, with an end not before the start', async () => {
    const { user } = openRequest()
    await user.click(await screen.findByRole('button', { name: 'Request Holiday' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /^Start date/ }), '10/08/2026')
    await user.type(dialog.getByRole('textbox', { name: /^End date/ }), '09/08/2026')
    await user.click(dialog.getByRole('button', { name: 'Submit request' }))
    for (const sentence of [
      'Select a staff member.',
      'Select a type.',
      'The end date cannot be before the start date.',
      'Enter a reason.',
    ])
      expect(await dialog.findByText(sentence)).toBeVisible()
  })
})
