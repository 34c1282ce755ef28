import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signInStaff, startPortalServer } from '../../../testing/portal-stub-server.ts'
import { renderPortal } from '../../../testing/render-portal.tsx'
import { wasteItems } from '../../../testing/stock-fixtures.ts'

const HARBOUR = { id: 1, name: 'Harbour' }

function openWaste(receiving: readonly object[] = [HARBOUR]) {
  const server = startPortalServer()
  signInStaff()
  server.on('GET /api/staff-portal/locations', { body: { locations: [], receiving } })
  server.on('GET /api/staff-portal/waste', {
    body: { locations: [HARBOUR], items: wasteItems, entries: [] },
  })
  return { server, ...renderPortal('/staff-portal?tab=waste') }
}

const getSent = ({ calls }: ReturnType<typeof startPortalServer>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body)

async function fillIn({ user }: ReturnType<typeof openWaste>) {
  const form = within(await screen.findByRole('form', { name: 'Waste and staff meals' }))
  await user.type(form.getByRole('searchbox', { name: /What/ }), 'soup')
  await user.click(await form.findByRole('button', { name: /Fish soup/ }))
  await user.type(form.getByRole('textbox', { name: /Quantity/ }), '2')
  await user.click(form.getByRole('radio', { name: 'Dropped or broken' }))
  return form
}

describe('Waste in the staff portal', () => {
  it('is recorded with item, quantity and reason', async () => {
    const opened = openWaste()
    opened.server.on('POST /api/staff-portal/waste', { status: 201, body: { id: 3 } })
    const form = await fillIn(opened)
    await opened.user.click(form.getByRole('button', { name: 'Record' }))
    expect(await form.findByText('Recorded')).toBeVisible()
    expect(getSent(opened.server)).toMatchObject([
      {
        ...{ location_id: 1, kind: 'waste', reason: 'dropped', quantity: 2, unit: 'portion' },
        item: { kind: 'dish', id: 71 },
      },
    ])
    expect(form.getByRole('textbox', { name: /Quantity/ })).toHaveValue('')
  })

  it('is never lost: a failure keeps the form, and the next press sends the same entry', async () => {
    const opened = openWaste()
    const { server, user } = opened
    server.on('POST /api/staff-portal/waste', { status: 503, body: { error: 'Down.', code: 'unavailable' } })
    const form = await fillIn(opened)
    await user.click(form.getByRole('button', { name: 'Record' }))
    expect(await form.findByText('What you entered is still here. Press Record again.')).toBeVisible()
    expect(form.getByRole('textbox', { name: /Quantity/ })).toHaveValue('2')
    server.on('POST /api/staff-portal/waste', { status: 201, body: { id: 3 } })
    await user.click(form.getByRole('button', { name: 'Record' }))
    expect(await form.findByText('Recorded')).toBeVisible()
    const [first, second] = getSent(server)
    expect(first).toEqual(second)
  })

  it('names what is missing', async () => {
    const { user, server } = openWaste()
    const form = within(await screen.findByRole('form', { name: 'Waste and staff meals' }))
    await user.click(form.getByRole('button', { name: 'Record' }))
    expect(await form.findByText('Choose what was thrown away or eaten')).toBeVisible()
    expect(form.getByText('Enter a quantity above 0')).toBeVisible()
    expect(form.getByText('Choose a reason')).toBeVisible()
    expect(getSent(server)).toEqual([])
  })

  it('needs the permission', async () => {
    openWaste([])
    await waitFor(() =>
      expect(
        screen.getByText('You are not permitted to record waste. Ask a manager to change this.'),
      ).toBeVisible(),
    )
  })
})
