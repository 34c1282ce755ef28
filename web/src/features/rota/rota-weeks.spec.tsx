import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { cook, rota, shift } from '../../testing/people.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { noFigures, openRota, openTheRota, rotaCost } from '../../testing/rota.ts'

describe('Rotas of other weeks', () => {
  const later = {
    ...rota,
    id: 13,
    name: 'Kitchen Rota 2026-03-09 to 2026-03-15',
    week_start: '2026-03-09',
    week_end: '2026-03-15',
  }

  it('that are to come stand below, marked as upcoming', async () => {
    const server = openRota()
    server.on('GET /api/rotas', ({ query }) => ({ body: query.has('future_date') ? [later] : [rota] }))
    renderApp('/staff-rota?week=2026-03-02')
    const future = within(await screen.findByRole('region', { name: 'Rotas in the Future' }))
    const card = within(future.getByRole('article', { name: later.name }))
    expect(card.getByText('UPCOMING')).toBeVisible()
    expect(card.getByText('09/03/2026 – 15/03/2026 · Click to edit')).toBeVisible()
    const asked = server.calls.find(({ query }) => query.has('future_date'))
    expect(asked?.query.get('future_date')).toBe('2026-03-02')
  })

  it('are found in the history by their department', async () => {
    const server = openRota()
    server.on('GET /api/rotas', ({ query }) => ({ body: query.get('department') === 'Bar' ? [] : [rota] }))
    const { user, router } = renderApp('/staff-rota?week=2026-03-02')
    await user.click(await screen.findByRole('button', { name: 'History' }))
    const history = within(await screen.findByRole('dialog', { name: 'Rota History' }))
    expect(await history.findByRole('button', { name: rota.name })).toBeVisible()
    await user.click(history.getByRole('combobox', { name: 'Department' }))
    await user.click(await screen.findByRole('option', { name: 'Bar' }))
    expect(await history.findByText('No rotas in the last year.')).toBeVisible()
    await user.click(history.getByRole('combobox', { name: 'Department' }))
    await user.click(await screen.findByRole('option', { name: 'Kitchen' }))
    await user.click(await history.findByRole('button', { name: rota.name }))
    expect(router.state.location.search).toBe(`?rota=${rota.id}`)
  })
})

describe('What a week comes to', () => {
  const worked = {
    ...noFigures,
    hours: 8,
    minutes: 480,
    cost: 144,
    actual_hours: 8.5,
    actual_minutes: 510,
    actual_cost: 153,
  }
  const openWorkedWeek = () => {
    const server = openRota()
    const person = {
      ...worked,
      staff_id: cook.id,
      staff_name: cook.name,
      department: 'Kitchen',
      hourly_rate: 18,
    }
    server.on(`GET /api/rotas/${rota.id}/cost`, {
      body: {
        ...rotaCost,
        total: worked,
        by_day: [{ ...worked, date: shift.shift_date }],
        by_person: [person],
        by_department: [{ ...worked, department: 'Kitchen' }],
      },
    })
    return openTheRota()
  }
  const rowOf = (table: string, name: string) =>
    within(screen.getByRole('table', { name: table }))
      .getByRole('rowheader', { name })
      .closest('tr')

  it('is summed up by person, day and department', async () => {
    openWorkedWeek()
    await screen.findByRole('table', { name: 'Weekly Summary' })
    expect(rowOf('Weekly Summary', cook.name)).toHaveTextContent('8h 0m€18.00€144.00')
    expect(rowOf('Cost Summary', 'Monday, 2 Mar')).toHaveTextContent('8h 0m€144.00')
    expect(rowOf('Cost Summary', 'Kitchen')).toHaveTextContent('8h 0m€144.00')
    expect(rowOf('Cost Summary', 'Total')).toHaveTextContent('8h 0m€144.00')
  })

  it('is compared with what was worked once time tracking is on', async () => {
    const { user } = openWorkedWeek()
    await screen.findByRole('table', { name: 'Weekly Summary' })
    expect(screen.queryByRole('columnheader', { name: 'Actual Hours' })).toBeNull()
    await user.click(screen.getByRole('switch', { name: /Time Tracking/ }))
    expect(rowOf('Weekly Summary', cook.name)).toHaveTextContent('8h 0m8h 30m+0h 30m')
    expect(rowOf('Cost Summary', 'Total')).toHaveTextContent('8h 0m€144.008h 30m+0h 30m€153.00+€9.00')
  })
})
