import { notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import {
  findRotaCell,
  findShiftChip,
  getSavedShifts,
  renderRota,
  startRotaServer,
  testRotaCost,
  zeroCostFigures,
} from '../../../testing/rota-fixtures.ts'
import {
  rotaWithShift,
  signInAsManager,
  testCook,
  testRota,
  testShift,
} from '../../../testing/staff-fixtures.ts'

// At most three notifications are shown at once, so those of the previous test would delay new ones.
beforeEach(() => notifications.clean())

describe('The dashboard', () => {
  it('shows each rota with its shifts, hours and cost, and opens it', async () => {
    startRotaServer()
    const { user, router } = renderApp('/staff-rota?week=2026-03-02')
    const card = within((await screen.findAllByRole('article', { name: testRota.name }))[0] ?? document.body)
    expect(card.getByText('8h 0m')).toBeVisible()
    expect(card.getByText('€144.00')).toBeVisible()
    await user.click(card.getByRole('button', { name: testRota.name }))
    await waitFor(() => expect(router.state.location.search).toBe(`?rota=${testRota.id}`))
  })

  it('goes to the next week', async () => {
    const server = startRotaServer()
    const { user, router } = renderApp('/staff-rota?week=2026-03-02')
    await user.click(await screen.findByRole('button', { name: 'Next Week' }))
    await waitFor(() => expect(router.state.location.search).toBe('?week=2026-03-09'))
    await waitFor(() =>
      expect(server.calls.some(call => call.query.get('week_start') === '2026-03-09')).toBe(true),
    )
  })
})

describe('The editor', () => {
  it('adds a typed shift, and saves all shifts in one request', async () => {
    const server = startRotaServer()
    server.on(`PUT /api/rotas/${testRota.id}/shifts`, {
      body: { rota: { ...rotaWithShift, version: 6 }, warnings: [], differences: [] },
    })
    const { user } = renderRota()
    ;(await findRotaCell('Tuesday, 3 Mar')).focus()
    await user.keyboard('9-17{Enter}')
    expect(await screen.findByText('Shift added successfully!')).toBeInTheDocument()
    expect(screen.queryByRole('menu')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save Rota' }))
    expect(await screen.findByText('Rota saved successfully!')).toBeInTheDocument()
    expect(getSavedShifts(server)).toMatchObject({
      version: 5,
      shifts: [
        { id: testShift.id },
        { staff_id: testCook.id, shift_date: '2026-03-03', start_time: '09:00' },
      ],
    })
  })

  it.each([
    ['17-24:30', 'This time does not exist. Enter a time from 00:00 to 23:59.'],
    ['9-9', 'The start and end times must be different.'],
    ['9', 'Type times, for example 9-17.'],
  ])('rejects %s with a reason', async (text, sentence) => {
    startRotaServer()
    const { user } = renderRota()
    ;(await findRotaCell('Tuesday, 3 Mar')).focus()
    await user.keyboard(`${text}{Enter}`)
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Shift / })).toHaveLength(1)
  })

  it('copies a shift to selected days, but not to its own', async () => {
    startRotaServer()
    const { user } = renderRota()
    fireEvent.contextMenu(await findShiftChip('09:00–17:00'))
    await user.click(await screen.findByRole('menuitem', { name: 'Copy Shift' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('checkbox', { name: /original/ })).toBeDisabled()
    await user.click(dialog.getByRole('button', { name: 'Copy Shift' }))
    expect(await dialog.findByText('Please select at least one day to copy the shift to.')).toBeVisible()
    await user.click(dialog.getByRole('checkbox', { name: /^Friday/ }))
    await user.click(dialog.getByRole('button', { name: 'Copy Shift' }))
    expect(await screen.findByText('Copied shift')).toBeInTheDocument()
  })

  it('shows only the selected day on phones', async () => {
    startRotaServer()
    const { user } = renderRota()
    await findShiftChip('09:00–17:00')
    const shown = () =>
      within(screen.getByRole('grid'))
        .getAllByRole('columnheader')
        .filter(head => !head.hasAttribute('data-other-day'))
    expect(shown().map(({ textContent }) => textContent)).toEqual(['Staff', 'Mon 2 Mar'])
    await user.click(screen.getByRole('button', { name: 'Wednesday, 4 Mar' }))
    expect(shown().map(({ textContent }) => textContent)).toEqual(['Staff', 'Wed 4 Mar'])
  })

  it('removes a shift by keyboard, and undoes it', async () => {
    startRotaServer()
    const { user } = renderRota()
    ;(await findShiftChip('09:00–17:00')).focus()
    await user.keyboard('{Delete}')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Shift / })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await findShiftChip('09:00–17:00')).toBeInTheDocument()
  })

  it('shows a warning at its shift and in the list', async () => {
    const server = startRotaServer()
    const message = 'Rosa Martins is on holiday on Mon 2 Mar.'
    server.on(`POST /api/rotas/${testRota.id}/check`, {
      body: {
        warnings: [
          {
            code: 'holiday',
            staff_id: testCook.id,
            staff_name: testCook.name,
            shift_date: testShift.shift_date,
            shift_id: testShift.id,
            shift_index: 0,
            message: 'Rosa Martins is on holiday on 2026-03-02.',
            facts: {},
          },
        ],
        hours: [8],
      },
    })
    renderRota()
    expect(await screen.findByRole('img', { name: message })).toBeInTheDocument()
    expect(within(screen.getByRole('complementary', { name: 'Warnings' })).getByText(message)).toBeVisible()
  })

  it('moves the current version of a cut shift, and nothing if it was removed', async () => {
    startRotaServer()
    const { user } = renderRota()
    ;(await findShiftChip('09:00–17:00')).focus()
    await user.keyboard('{Control>}x{/Control}{Delete}')
    ;(await findRotaCell('Friday, 6 Mar')).focus()
    await user.keyboard('{Control>}v{/Control}')
    expect(screen.queryByRole('button', { name: /^Shift / })).toBeNull()
  })

  it('shows no cost to a manager who may not see wages', async () => {
    const server = startRotaServer()
    signInAsManager(server)
    server.on(`GET /api/rotas/${testRota.id}`, {
      body: { ...rotaWithShift, estimated_cost: null, planned_cost: null },
    })
    server.on(`GET /api/rotas/${testRota.id}/cost`, {
      body: {
        ...testRotaCost,
        total: {
          ...zeroCostFigures,
          hours: 8,
          minutes: 480,
          cost: null,
          actual_cost: null,
          cost_variance: null,
        },
      },
    })
    renderRota()
    await findShiftChip('09:00–17:00')
    expect(screen.queryByText('Total cost')).toBeNull()
    expect(screen.queryByText('Weekly salary')).toBeNull()
  })
})

describe('A week without a rota', () => {
  it('gets a rota when the first shift is added, and the shift is still unsaved', async () => {
    const server = startRotaServer()
    const made = { ...rotaWithShift, id: 40, shifts: [], shift_count: 0, version: 1 }
    server.on('POST /api/rotas', { status: 201, body: { rota: made, warnings: [] } })
    server.on('GET /api/rotas/40', { body: made })
    server.on('GET /api/rotas/40/cost', { body: { ...testRotaCost, rota_id: 40, version: 1 } })
    server.on('POST /api/rotas/40/check', { body: { warnings: [], hours: [8] } })
    const { user } = renderApp('/staff-rota?department=Kitchen&week=2026-03-02&location=1')
    ;(await findRotaCell('Tuesday, 3 Mar')).focus()
    await user.keyboard('9-17{Enter}')
    expect(await screen.findByText('Not saved yet. Your changes are kept on this device.')).toBeVisible()
    expect(await findShiftChip('09:00–17:00')).toBeInTheDocument()
    expect(server.calls.find(call => call.method === 'POST' && call.path === '/api/rotas')?.body).toEqual({
      name: 'Kitchen Rota 2026-03-02 to 2026-03-08',
      department: 'Kitchen',
      week_start: '2026-03-02',
      status: 'active',
      staff_ids: [testCook.id],
      location_id: 1,
    })
  })

  it('includes shifts added while the rota is being created', async () => {
    const server = startRotaServer()
    const made = { ...rotaWithShift, id: 40, shifts: [], shift_count: 0, version: 1 }
    const answers: (() => void)[] = []
    server.on('POST /api/rotas', async () => {
      await new Promise<void>(resolve => answers.push(resolve))
      return { status: 201, body: { rota: made, warnings: [] } }
    })
    server.on('GET /api/rotas/40', { body: made })
    server.on('GET /api/rotas/40/cost', { body: { ...testRotaCost, rota_id: 40, version: 1 } })
    server.on('POST /api/rotas/40/check', { body: { warnings: [], hours: [8, 8] } })
    const { user } = renderApp('/staff-rota?department=Kitchen&week=2026-03-02&location=1')
    for (const [day, times] of [
      ['Tuesday, 3 Mar', '9-17'],
      ['Friday, 6 Mar', '12-20'],
    ] as const) {
      ;(await findRotaCell(day)).focus()
      await user.keyboard(`${times}{Enter}`)
    }
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.()
    expect(await findShiftChip('12:00–20:00')).toBeInTheDocument()
    expect(await findShiftChip('09:00–17:00')).toBeInTheDocument()
  })

  it('reports that the rota could not be created', async () => {
    const server = startRotaServer()
    server.on('POST /api/rotas', { status: 409, body: { error: 'There is one.' } })
    const { user } = renderApp('/staff-rota?department=Kitchen&week=2026-03-02&location=1')
    ;(await findRotaCell('Tuesday, 3 Mar')).focus()
    await user.keyboard('9-17{Enter}')
    expect(await screen.findByText('Failed to create rota automatically')).toBeInTheDocument()
  })
})
