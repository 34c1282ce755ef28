import { addDays, getMonday } from '@rms/domain-kit'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { renderRota, startRotaServer, testRotaCost, zeroCostFigures } from '../../../testing/rota-fixtures.ts'
import { rotaWithShift, testCook, testRota, testShift } from '../../../testing/staff-fixtures.ts'

describe('Rotas of other weeks', () => {
  const later = {
    ...testRota,
    id: 13,
    name: 'Kitchen Rota 2026-03-09 to 2026-03-15',
    week_start: '2026-03-09',
    week_end: '2026-03-15',
  }

  it('are listed as upcoming below the current ones', async () => {
    const server = startRotaServer()
    server.on('GET /api/rotas', ({ query }) => ({ body: query.has('future_date') ? [later] : [testRota] }))
    renderApp('/staff-rota?week=2026-03-02')
    const future = within(await screen.findByRole('region', { name: 'Rotas in the Future' }))
    const card = within(future.getByRole('article', { name: later.name }))
    expect(card.getByText('UPCOMING')).toBeVisible()
    expect(card.getByText('Mon 9 – Sun 15 Mar 2026 · Click to edit')).toBeVisible()
    const futureRotasCall = server.calls.find(({ query }) => query.has('future_date'))
    expect(futureRotasCall?.query.get('future_date')).toBe('2026-03-02')
  })

  it('can be found in the history by department', async () => {
    const server = startRotaServer()
    server.on('GET /api/rotas', ({ query }) => ({
      body: query.get('department') === 'Bar' ? [] : [testRota],
    }))
    const { user, router } = renderApp('/staff-rota?week=2026-03-02')
    await user.click(await screen.findByRole('button', { name: 'History' }))
    const history = within(await screen.findByRole('dialog', { name: 'Rota History' }))
    expect(await history.findByRole('button', { name: testRota.name })).toBeVisible()
    await user.click(history.getByRole('combobox', { name: 'Department' }))
    await user.click(await screen.findByRole('option', { name: 'Bar' }))
    expect(await history.findByText('No rotas in the last year.')).toBeVisible()
    await user.click(history.getByRole('combobox', { name: 'Department' }))
    await user.click(await screen.findByRole('option', { name: 'Kitchen' }))
    await user.click(await history.findByRole('button', { name: testRota.name }))
    await waitFor(() => expect(router.state.location.search).toBe(`?rota=${testRota.id}`))
  })
})

describe('The dashboard', () => {
  it('opens the week of a date and returns to the current week', async () => {
    startRotaServer()
    const { user, router } = renderApp('/staff-rota?week=2026-03-02')
    const date = await screen.findByRole('textbox', { name: 'Week starting' })
    await user.clear(date)
    await user.type(date, '15/04/2026{Enter}')
    expect(router.state.location.search).toBe('?week=2026-04-13')
    await user.click(screen.getByRole('button', { name: 'This Week' }))
    const monday = getMonday(Temporal.Now.plainDateISO('Europe/Paris').toString())
    expect(router.state.location.search).toBe(`?week=${monday}`)
  })

  const drafts = [
    { ...testRota, id: 21, name: 'Early kitchen', status: 'draft', shift_count: 4 },
    { ...testRota, id: 22, name: 'Late kitchen', status: 'draft', shift_count: 2 },
    { ...testRota, id: 23, name: 'Empty kitchen', status: 'draft', shift_count: 0 },
  ]

  it('publishes all drafts of a week that have shifts, after listing them with their warnings', async () => {
    const server = startRotaServer()
    server.on('GET /api/rotas', ({ query }) => ({
      body: query.has('future_date') ? [] : [...drafts, testRota],
    }))
    server.on('GET /api/rotas/21/warnings', { body: { warnings: [] } })
    server.on('GET /api/rotas/22/warnings', { body: { warnings: [{}, {}] } })
    for (const { id } of drafts)
      server.on(`POST /api/rotas/${id}/publish`, { body: { rota: testRota, differences: [] } })
    const { user } = renderApp('/staff-rota?week=2026-03-02')
    await user.click(await screen.findByRole('button', { name: 'Publish all' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish all' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Early kitchen · 4 shifts',
      'Late kitchen · 2 shifts · 2 warnings',
    ])
    await user.click(dialog.getByRole('button', { name: 'Publish all' }))
    expect(await screen.findByText('2 rotas published')).toBeInTheDocument()
    const published = server.calls.filter(({ path }) => path.endsWith('/publish'))
    expect(published.map(({ path, body }) => [path, body])).toEqual([
      ['/api/rotas/21/publish', { version: testRota.version }],
      ['/api/rotas/22/publish', { version: testRota.version }],
    ])
  })
})

describe('Deleting a rota', () => {
  it('requires a confirmation that lists the losses', async () => {
    const server = startRotaServer()
    server.on(`DELETE /api/rotas/${testRota.id}`, { body: { success: true } })
    server.on('GET /api/rotas', ({ query }) => ({ body: query.has('future_date') ? [] : [testRota] }))
    const { user } = renderApp('/staff-rota?week=2026-03-02')
    await user.click(await screen.findByRole('button', { name: `Delete ${testRota.name}` }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete rota' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 shift will be deleted. This cannot be undone.',
      'This rota is published. Staff will see their shifts as cancelled.',
    ])
    expect(server.calls.filter(({ method }) => method === 'DELETE')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Rota deleted successfully')).toBeInTheDocument()
  })
})

describe('The weekly summary', () => {
  const worked = {
    ...zeroCostFigures,
    hours: 8,
    minutes: 480,
    cost: 144,
    actual_hours: 8.5,
    actual_minutes: 510,
    actual_cost: 153,
  }
  const openWorkedWeek = (weekStart = testRota.week_start) => {
    const server = startRotaServer()
    const person = {
      ...worked,
      staff_id: testCook.id,
      staff_name: testCook.name,
      department: 'Kitchen',
      hourly_rate: 18,
    }
    server.on(`GET /api/rotas/${testRota.id}`, { body: { ...rotaWithShift, week_start: weekStart } })
    server.on(`GET /api/rotas/${testRota.id}/cost`, {
      body: {
        ...testRotaCost,
        total: worked,
        by_day: [{ ...worked, date: testShift.shift_date }],
        by_person: [person],
        by_department: [{ ...worked, department: 'Kitchen' }],
      },
    })
    return renderRota()
  }
  const findRow = (table: string, name: string) =>
    within(screen.getByRole('table', { name: table }))
      .getByRole('rowheader', { name })
      .closest('tr')

  it('shows hours and cost by person, day and department', async () => {
    openWorkedWeek()
    await screen.findByRole('table', { name: 'Weekly Summary' })
    expect(findRow('Weekly Summary', testCook.name)).toHaveTextContent('8h 0m€18.00€144.00')
    expect(findRow('Cost summary', 'Monday, 2 Mar')).toHaveTextContent('8h 0m€144.00')
    expect(findRow('Cost summary', 'Kitchen')).toHaveTextContent('8h 0m€144.00')
    expect(findRow('Cost summary', 'Total')).toHaveTextContent('8h 0m€144.00')
  })

  it('shows no actual hours in a week that has not begun', async () => {
    const { user } = openWorkedWeek(addDays(getMonday(Temporal.Now.plainDateISO().toString()), 14))
    await screen.findByRole('table', { name: 'Weekly Summary' })
    await user.click(screen.getByRole('switch', { name: /Time Tracking/ }))
    expect(findRow('Weekly Summary', testCook.name)).toHaveTextContent('8h 0m——')
    expect(findRow('Cost summary', 'Total')).toHaveTextContent('8h 0m€144.00——')
  })

  it('compares with actual hours when time tracking is on', async () => {
    const { user } = openWorkedWeek()
    await screen.findByRole('table', { name: 'Weekly Summary' })
    expect(screen.queryByRole('columnheader', { name: 'Actual hours' })).toBeNull()
    await user.click(screen.getByRole('switch', { name: /Time Tracking/ }))
    expect(findRow('Weekly Summary', testCook.name)).toHaveTextContent('8h 0m8h 30m+0h 30m')
    expect(findRow('Cost summary', 'Total')).toHaveTextContent('8h 0m€144.008h 30m+0h 30m€153.00+€9.00')
  })

  it('keeps the comparison when the screen is opened again', async () => {
    const { user } = openWorkedWeek()
    await user.click(await screen.findByRole('switch', { name: /Time Tracking/ }))
    cleanup()
    openWorkedWeek()
    expect(await screen.findByRole('switch', { name: /Time Tracking/ })).toBeChecked()
    expect(await screen.findAllByRole('columnheader', { name: 'Actual hours' })).not.toHaveLength(0)
  })
})
