import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  findRotaCell,
  findShiftChip,
  getSavedShifts,
  renderRota,
  startRotaServer,
} from '../../../testing/rota-fixtures.ts'
import { rotaWithShift, testRota, testShift } from '../../../testing/staff-fixtures.ts'
import { loadStoredRotaDraft } from './model/stored-rota-draft.ts'

// At most three notifications are shown at once, so those of the previous test would delay new ones.
beforeEach(() => notifications.clean())

describe('Unsaved changes of a rota', () => {
  const savedAs = (version: number, name = testRota.name) => {
    const tuesday = { ...testShift, id: 98, shift_date: '2026-03-03' }
    return { ...rotaWithShift, version, name, shifts: [testShift, tuesday] }
  }

  it('are restored after a crash', async () => {
    startRotaServer()
    const first = renderRota()
    ;(await findShiftChip('09:00–17:00')).focus()
    await first.user.keyboard('{Delete}')
    await waitFor(() => expect(loadStoredRotaDraft(testRota.id)?.draft.shifts).toEqual([]))
    document.body.replaceChildren()
    renderRota()
    expect(await screen.findByText(/^Unsaved changes from .* restored\.$/)).toBeInTheDocument()
  })

  it('are rebased on the newer version of another manager', async () => {
    const server = startRotaServer()
    const theirs = { ...testShift, id: 99, shift_date: '2026-03-05', start_time: '12:00', end_time: '20:00' }
    const newer = { ...rotaWithShift, version: 6, shifts: [testShift, theirs] }
    server.on(`PUT /api/rotas/${testRota.id}/shifts`, {
      status: 409,
      body: { error: 'A newer rota is saved.', code: 'stale-version', current: newer },
    })
    const { user } = renderRota()
    ;(await findRotaCell('Tuesday, 3 Mar')).focus()
    await user.keyboard('9-17{Enter}')
    await user.click(screen.getByRole('button', { name: 'Save Rota' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'A newer version of this rota exists' }))
    expect(dialog.getByText('Added: Rosa Martins, Thu 5 Mar, 12:00–20:00')).toBeVisible()
    expect(dialog.getByText('Added: Rosa Martins, Tue 3 Mar, 09:00–17:00')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Apply my changes to the latest version' }))
    expect(await findShiftChip('12:00–20:00')).toBeInTheDocument()
    server.on(`PUT /api/rotas/${testRota.id}/shifts`, {
      body: { rota: { ...newer, version: 7 }, warnings: [], differences: [] },
    })
    server.calls.length = 0
    await user.click(screen.getByRole('button', { name: 'Save Rota' }))
    await waitFor(() => expect(getSavedShifts(server)).toMatchObject({ version: 6 }))
  })

  it('made during a save are kept', async () => {
    const server = startRotaServer()
    const answers: (() => void)[] = []
    server.on(`PUT /api/rotas/${testRota.id}/shifts`, async () => {
      await new Promise<void>(resolve => answers.push(resolve))
      return { body: { rota: savedAs(6), warnings: [], differences: [] } }
    })
    const { user } = renderRota()
    ;(await findRotaCell('Tuesday, 3 Mar')).focus()
    await user.keyboard('9-17{Enter}')
    await user.click(screen.getByRole('button', { name: 'Save Rota' }))
    await waitFor(() => expect(answers).toHaveLength(1))
    ;(await findRotaCell('Friday, 6 Mar')).focus()
    await user.keyboard('12-20{Enter}')
    answers[0]?.()
    expect(await screen.findByText('Rota saved successfully!')).toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: /^Shift 09:00–17:00/ })).toHaveLength(2)
    expect(await findShiftChip('12:00–20:00')).toBeInTheDocument()
    expect(screen.getByText('Not saved yet. Your changes are kept on this device.')).toBeVisible()
  })

  it('exclude the shifts if only the name could not be saved', async () => {
    const server = startRotaServer()
    server.on(`PUT /api/rotas/${testRota.id}/shifts`, {
      body: { rota: savedAs(6), warnings: [], differences: [] },
    })
    server.on(`PUT /api/rotas/${testRota.id}`, { status: 503, body: { error: 'Away for a moment.' } })
    const { user } = renderRota()
    ;(await findRotaCell('Tuesday, 3 Mar')).focus()
    await user.keyboard('9-17{Enter}')
    await user.type(screen.getByRole('textbox', { name: 'Rota name' }), ' II')
    await user.click(screen.getByRole('button', { name: 'Save Rota' }))
    expect(await screen.findByText(/^Failed to save rota/)).toBeInTheDocument()
    server.on(`PUT /api/rotas/${testRota.id}`, { body: savedAs(7, `${testRota.name} II`) })
    server.calls.length = 0
    await user.click(screen.getByRole('button', { name: 'Save Rota' }))
    expect(await screen.findByText('Rota saved successfully!')).toBeInTheDocument()
    expect(getSavedShifts(server)).toBeUndefined()
    expect(screen.getByRole('textbox', { name: 'Rota name' })).toHaveValue(`${testRota.name} II`)
  })

  it('are discarded only after a confirmation', async () => {
    startRotaServer()
    const { user } = renderRota()
    ;(await findShiftChip('09:00–17:00')).focus()
    await user.keyboard('{Delete}')
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard changes' }))
    await user.click(dialog.getByRole('button', { name: 'Discard' }))
    expect(await findShiftChip('09:00–17:00')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})
