import { notifications } from '@mantine/notifications'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { testLocation } from '../../../testing/business-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { startRotaServer } from '../../../testing/rota-fixtures.ts'
import { testRota } from '../../../testing/staff-fixtures.ts'

beforeEach(() => notifications.clean())

const mill = { ...testLocation, id: 2, name: 'Old Mill' }
const rotaOfMill = { ...testRota, id: 14, location_id: mill.id, shift_count: 3 }

function openTwoLocations(address = '/staff-rota?week=2026-03-02') {
  const server = startRotaServer()
  server.on('GET /api/locations', { body: [testLocation, mill] })
  server.on('GET /api/rotas', ({ query }) => ({
    body: query.has('future_date') ? [] : [testRota, rotaOfMill],
  }))
  return { server, ...renderApp(address) }
}

const choose = async (
  { user }: Pick<ReturnType<typeof renderApp>, 'user'>,
  where: HTMLElement,
  option: string,
) => {
  await user.click(await within(where).findByRole('combobox', { name: 'Location' }))
  await user.click(await screen.findByRole('option', { name: option }))
}

describe('Rotas of several locations', () => {
  it('can be filtered by location on the dashboard', async () => {
    const opened = openTwoLocations()
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    await choose(opened, document.body, 'Old Mill')
    const cards = screen.getAllByRole('article')
    expect(cards).toHaveLength(1)
    expect(within(cards[0] ?? document.body).getByText('Old Mill')).toBeVisible()
  })

  it('show their location in the history and can be filtered there', async () => {
    const opened = openTwoLocations()
    await opened.user.click(await screen.findByRole('button', { name: 'History' }))
    const dialog = await screen.findByRole('dialog', { name: 'Rota History' })
    await within(dialog).findAllByRole('button', { name: testRota.name })
    const rows = within(dialog).getAllByRole('listitem')
    expect(rows.map(row => /Harbour|Old Mill/.exec(row.textContent ?? '')?.[0]).toSorted()).toEqual([
      'Harbour',
      'Old Mill',
    ])
    await choose(opened, dialog, 'Harbour')
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(1)
  })

  it('show their location in the list of rotas to copy', async () => {
    const { user } = openTwoLocations()
    await user.click((await screen.findAllByRole('button', { name: 'New Rota' }))[0] ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Rota' }))
    await user.click(dialog.getByRole('combobox', { name: 'Copy from' }))
    expect(
      await screen.findByRole('option', { name: `${testRota.name}, Old Mill, 2 Mar 2026, 3 shifts` }),
    ).toBeVisible()
    expect(
      screen.getByRole('option', { name: `${testRota.name}, Harbour, 2 Mar 2026, 1 shift` }),
    ).toBeVisible()
  })
})

describe('The dashboard', () => {
  it('shows the status of a week of drafts', async () => {
    const server = startRotaServer()
    server.on('GET /api/rotas', ({ query }) => ({
      body: query.has('future_date') ? [] : [{ ...testRota, status: 'draft', is_active: false }],
    }))
    renderApp('/staff-rota?week=2026-03-02')
    expect(await screen.findByRole('heading', { name: 'Draft rotas' })).toBeVisible()
  })

  it('proposes the displayed week for a new rota', async () => {
    startRotaServer()
    const { user } = renderApp('/staff-rota?week=2026-03-09')
    await user.click((await screen.findAllByRole('button', { name: 'New Rota' }))[0] ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Rota' }))
    expect(dialog.getByRole('textbox', { name: /^Start date/ })).toHaveValue('09/03/2026')
  })

  it('reports once that nothing was copied, with the reason and all rotas', async () => {
    const { server, user } = openTwoLocations()
    const reason = 'This department already has a rota at this location for this week.'
    server.on('POST /api/rotas/copy-week', {
      status: 201,
      body: {
        rotas: [],
        skipped: ['Kitchen', 'Bar'].map((name, rota_id) => ({
          rota_id,
          name,
          reason,
          code: 'week-has-rota',
        })),
      },
    })
    await screen.findAllByRole('article')
    await user.click(screen.getByRole('button', { name: 'Copy week' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Copy' }))
    expect(
      await screen.findByText(`Nothing was copied to the week starting 9 Mar 2026. ${reason} (Kitchen, Bar)`),
    ).toBeInTheDocument()
    expect(screen.queryByText(/rotas copied/)).toBeNull()
  })
})
