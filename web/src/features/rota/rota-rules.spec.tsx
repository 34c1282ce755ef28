import { describe, expect, it } from '@jest/globals'
import { addDays, mondayOf } from '@rms/domain-kit'
import { screen, within } from '@testing-library/react'
import { cook, openTeam, plannedRota, rota, shift } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'

const NOTE = 'Bring the knives back from the grinder'

function openRota() {
  const server = openTeam()
  server.on('GET /api/rotas', { body: [rota] })
  server.on(`GET /api/rotas/${rota.id}`, { body: { ...plannedRota, shifts: [{ ...shift, notes: NOTE }] } })
  server.on(`POST /api/rotas/${rota.id}/check`, { body: { warnings: [], hours: [] } })
  return server
}

describe('A new rota', () => {
  it('is for the kitchen and starts on the next Monday, seven days long, unless told', async () => {
    const server = openRota()
    server.on('POST /api/rotas', { status: 201, body: { rota: plannedRota } })
    const { user } = renderApp('/staff-rota')
    await user.click(await screen.findByRole('button', { name: 'New Rota' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Create Rota' }))
    const nextMonday = addDays(mondayOf(Temporal.Now.plainDateISO('UTC').toString()), 7)
    await screen.findByText('Rota created successfully!')
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: `Kitchen Rota ${nextMonday} to ${addDays(nextMonday, 6)}`,
      department: 'Kitchen',
      week_start: nextMonday,
    })
  })
})

describe('A shift on the table', () => {
  it('shows the first 20 characters of its notes', async () => {
    openRota()
    renderApp(`/staff-rota?rota=${rota.id}`)
    expect(await screen.findByText('Bring the knives bac…')).toBeVisible()
  })

  it('is offered times every 15 minutes, and the positions of its department', async () => {
    openRota()
    const { user } = renderApp(`/staff-rota?rota=${rota.id}`)
    await user.click(
      await screen.findByRole('button', { name: `Add a shift for ${cook.name}, Tuesday, 3 Mar` }),
    )
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('combobox', { name: /^Start Time/ }))
    const times = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect([times.length, times[0], times[1], times.at(-1)]).toEqual([96, '00:00', '00:15', '23:45'])
  })
})

it('A rota that is gone says so and leads back', async () => {
  const server = openRota()
  server.on('GET /api/rotas/99', { status: 404, body: { error: 'No such rota.', code: 'not-found' } })
  const { user, router } = renderApp('/staff-rota?rota=99')
  expect(await screen.findByText('This rota does not exist any more')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back to Dashboard' }))
  expect(router.state.location.search).toMatch(/^\?week=/)
})
