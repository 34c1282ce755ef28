import { beforeEach, describe, expect, it } from '@jest/globals'
import { notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { asManager, cook, openTeam, plannedRota, rota, shift, waiter } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { storedDraft } from './model/stored-draft.ts'

const noFigures = { hours: 0, cost: 0, actual_hours: 0, actual_cost: 0, hours_variance: 0, cost_variance: 0 }
const cost = {
  rota_id: rota.id,
  version: rota.version,
  total: { ...noFigures, hours: 8, cost: 144 },
  by_day: [],
  by_person: [],
  by_department: [],
}

function openRota() {
  const server = openTeam()
  server.on('GET /api/rotas', { body: [rota] })
  server.on(`GET /api/rotas/${rota.id}`, { body: plannedRota })
  server.on(`GET /api/rotas/${rota.id}/cost`, { body: cost })
  server.on(`POST /api/rotas/${rota.id}/check`, { body: { warnings: [], hours: [] } })
  return server
}

const open = () => renderApp(`/staff-rota?rota=${rota.id}`)
const chip = (times: string) => screen.findByRole('button', { name: new RegExp(`^Shift ${times}`) })
const cellOf = (day: string) => screen.findByRole('button', { name: `Add a shift for ${cook.name}, ${day}` })
const putOf = (server: ReturnType<typeof openRota>) =>
  server.calls.find(call => call.method === 'PUT' && call.path.endsWith('/shifts'))?.body

// At most three stand at once: those of the test before would hold the next ones back.
beforeEach(() => notifications.clean())

describe('The dashboard', () => {
  it('shows each rota with its shifts, hours and cost, and opens it', async () => {
    openRota()
    const { user, router } = renderApp('/staff-rota?week=2026-03-02')
    const card = within((await screen.findAllByRole('article', { name: rota.name }))[0] ?? document.body)
    expect(card.getByText('8h 0m')).toBeVisible()
    expect(card.getByText('€144.00')).toBeVisible()
    await user.click(card.getByRole('button', { name: rota.name }))
    expect(router.state.location.search).toBe(`?rota=${rota.id}`)
  })

  it('goes to the next week', async () => {
    const server = openRota()
    const { user, router } = renderApp('/staff-rota?week=2026-03-02')
    await user.click(await screen.findByRole('button', { name: 'Next Week' }))
    expect(router.state.location.search).toBe('?week=2026-03-09')
    await waitFor(() =>
      expect(server.calls.some(call => call.query.get('week_start') === '2026-03-09')).toBe(true),
    )
  })
})

describe('The editor', () => {
  it('puts down a shift that is typed, and saves all of them in one write', async () => {
    const server = openRota()
    server.on(`PUT /api/rotas/${rota.id}/shifts`, {
      body: { rota: { ...plannedRota, version: 6 }, warnings: [], differences: [] },
    })
    const { user } = open()
    ;(await cellOf('Tuesday, 3 Mar')).focus()
    await user.keyboard('9-17{Enter}')
    expect(await screen.findByText('Shift added successfully!')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Save Rota' }))
    expect(await screen.findByText('Rota saved successfully!')).toBeInTheDocument()
    expect(putOf(server)).toMatchObject({
      version: 5,
      shifts: [{ id: shift.id }, { staff_id: cook.id, shift_date: '2026-03-03', start_time: '09:00' }],
    })
  })

  it('copies a shift to the days that are chosen, never to its own', async () => {
    openRota()
    const { user } = open()
    fireEvent.contextMenu(await chip('09:00–17:00'))
    await user.click(await screen.findByRole('menuitem', { name: 'Copy Shift' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('checkbox', { name: /original/ })).toBeDisabled()
    await user.click(dialog.getByRole('button', { name: 'Copy Shift' }))
    expect(await dialog.findByText('Please select at least one day to copy the shift to.')).toBeVisible()
    await user.click(dialog.getByRole('checkbox', { name: /^Friday/ }))
    await user.click(dialog.getByRole('button', { name: 'Copy Shift' }))
    expect(await screen.findByText('Copied shift')).toBeInTheDocument()
  })

  it('removes a shift by key, and takes it back', async () => {
    openRota()
    const { user } = open()
    ;(await chip('09:00–17:00')).focus()
    await user.keyboard('{Delete}')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Shift / })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await chip('09:00–17:00')).toBeInTheDocument()
  })

  it('shows a warning at its shift and in the list', async () => {
    const server = openRota()
    const message = 'Rosa Martins is on holiday that day.'
    server.on(`POST /api/rotas/${rota.id}/check`, {
      body: {
        warnings: [
          {
            code: 'holiday',
            staff_id: cook.id,
            staff_name: cook.name,
            shift_date: shift.shift_date,
            shift_id: shift.id,
            shift_index: 0,
            message,
          },
        ],
        hours: [8],
      },
    })
    open()
    expect(await screen.findByRole('img', { name: message })).toBeInTheDocument()
    expect(within(screen.getByRole('complementary', { name: 'Warnings' })).getByText(message)).toBeVisible()
  })

  it('keeps unsaved work over a crash, and gives it back', async () => {
    openRota()
    const first = open()
    ;(await chip('09:00–17:00')).focus()
    await first.user.keyboard('{Delete}')
    await waitFor(() => expect(storedDraft(rota.id)?.draft.shifts).toEqual([]))
    document.body.replaceChildren()
    open()
    expect(await screen.findByText(/^Your unsaved changes of .* are back\.$/)).toBeInTheDocument()
  })

  it('shows the newer rota of another manager, and puts my changes on top of it', async () => {
    const server = openRota()
    const theirs = { ...shift, id: 99, shift_date: '2026-03-05', start_time: '12:00', end_time: '20:00' }
    const newer = { ...plannedRota, version: 6, shifts: [shift, theirs] }
    server.on(`PUT /api/rotas/${rota.id}/shifts`, {
      status: 409,
      body: { error: 'A newer rota is saved.', code: 'stale-version', rota: newer },
    })
    const { user } = open()
    ;(await cellOf('Tuesday, 3 Mar')).focus()
    await user.keyboard('9-17{Enter}')
    await user.click(screen.getByRole('button', { name: 'Save Rota' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'A newer rota is saved' }))
    expect(dialog.getByText('Added: Rosa Martins, Thu 5 Mar, 12:00–20:00')).toBeVisible()
    expect(dialog.getByText('Added: Rosa Martins, Tue 3 Mar, 09:00–17:00')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Put my changes on top' }))
    expect(await chip('12:00–20:00')).toBeInTheDocument()
    server.on(`PUT /api/rotas/${rota.id}/shifts`, {
      body: { rota: { ...newer, version: 7 }, warnings: [], differences: [] },
    })
    server.calls.length = 0
    await user.click(screen.getByRole('button', { name: 'Save Rota' }))
    await waitFor(() => expect(putOf(server)).toMatchObject({ version: 6 }))
  })

  const askedOfStaff = (server: ReturnType<typeof openRota>) =>
    server.calls.filter(({ path }) => path === '/api/staff').map(({ query }) => query.toString())

  it('asks for the people of the rota alone', async () => {
    const server = openRota()
    open()
    await chip('09:00–17:00')
    expect(askedOfStaff(server)).toEqual([`ids=${cook.id}`])
  })

  it('takes anybody into the rota, by name, and keeps who is chosen while another is looked for', async () => {
    const server = openRota()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /^Manage Staff/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('checkbox', { name: cook.name })).toBeChecked()
    expect(dialog.queryByRole('checkbox', { name: waiter.name })).toBeNull()
    await user.type(dialog.getByRole('searchbox'), 'Luca')
    await user.click(await dialog.findByRole('checkbox', { name: waiter.name }))
    await user.clear(dialog.getByRole('searchbox'))
    expect(await dialog.findByRole('checkbox', { name: cook.name })).toBeChecked()
    expect(dialog.getByRole('checkbox', { name: waiter.name })).toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Use these' }))
    const rows = await screen.findAllByRole('rowheader', { name: new RegExp(`^${waiter.name}`) })
    expect(rows).toHaveLength(2)
    expect(askedOfStaff(server).every(query => /ids=|department=|page_size=/.test(query))).toBe(true)
  })

  it('gives a shift to somebody who is found by name, with the position and at the cost of that person', async () => {
    openRota()
    const { user } = open()
    await user.click(await cellOf('Tuesday, 3 Mar'))
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByRole('combobox', { name: 'Staff Member' })
    expect(field).toHaveValue(cook.name)
    await user.clear(field)
    await user.type(field, 'Luca')
    await user.click(await screen.findByRole('option', { name: waiter.name }))
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Position' })).toHaveValue('Server'))
    await user.click(dialog.getByRole('button', { name: 'Add Shift' }))
    const row = (await screen.findAllByRole('row', { name: new RegExp(`^${waiter.name}`) })).at(-1)
    expect(row).toHaveTextContent('€120.00')
  })

  it('shows no cost to a manager without the right to wages', async () => {
    const server = openRota()
    asManager(server)
    server.on(`GET /api/rotas/${rota.id}`, { body: { ...plannedRota, estimated_cost: null } })
    server.on(`GET /api/rotas/${rota.id}/cost`, {
      body: {
        ...cost,
        total: { ...noFigures, hours: 8, cost: null, actual_cost: null, cost_variance: null },
      },
    })
    open()
    await chip('09:00–17:00')
    expect(screen.queryByText('Total Cost')).toBeNull()
    expect(screen.queryByText('Weekly Salary')).toBeNull()
  })
})

describe('A week without a rota', () => {
  it('gets one by itself when the first shift is put down, which is not saved yet', async () => {
    const server = openRota()
    const made = { ...plannedRota, id: 40, shifts: [], shift_count: 0, version: 1 }
    server.on('POST /api/rotas', { status: 201, body: { rota: made, warnings: [] } })
    server.on('GET /api/rotas/40', { body: made })
    server.on('GET /api/rotas/40/cost', { body: { ...cost, rota_id: 40, version: 1 } })
    server.on('POST /api/rotas/40/check', { body: { warnings: [], hours: [8] } })
    const { user } = renderApp('/staff-rota?department=Kitchen&week=2026-03-02&location=1')
    ;(await cellOf('Tuesday, 3 Mar')).focus()
    await user.keyboard('9-17{Enter}')
    expect(await screen.findByText('Not saved yet. Your changes are kept in this browser.')).toBeVisible()
    expect(await chip('09:00–17:00')).toBeInTheDocument()
    expect(server.calls.find(call => call.method === 'POST' && call.path === '/api/rotas')?.body).toEqual({
      name: 'Kitchen Rota 2026-03-02 to 2026-03-08',
      department: 'Kitchen',
      week_start: '2026-03-02',
      status: 'active',
      staff_ids: [cook.id],
      location_id: 1,
    })
  })

  it('says so when none could be made', async () => {
    const server = openRota()
    server.on('POST /api/rotas', { status: 409, body: { error: 'There is one.' } })
    const { user } = renderApp('/staff-rota?department=Kitchen&week=2026-03-02&location=1')
    ;(await cellOf('Tuesday, 3 Mar')).focus()
    await user.keyboard('9-17{Enter}')
    expect(await screen.findByText('Failed to create rota automatically')).toBeInTheDocument()
  })
})
