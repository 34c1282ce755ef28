import type { SalesItem } from '@rms/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../../testing/render-app.tsx'
import { startSalesServer } from '../../../../testing/sales-fixtures.ts'

const goulash: SalesItem = {
  ...{ id: 5, source_id: 3, source_name: 'Till', name: 'Goulasch gross', code: '', state: 'unmapped' },
  ...{ dishes: [], net_sales: 160, quantity: 8, version: 1 },
  suggestions: [
    { dish_id: 11, dish_name: 'Goulash', similarity: 0.8 },
    { dish_id: 12, dish_name: 'Goulash soup', similarity: 0.6 },
  ],
}
const menu: SalesItem = { ...goulash, id: 6, name: 'Set menu', net_sales: 90, suggestions: [] }
const dishes = [
  { id: 11, name: 'Goulash', price: 18 },
  { id: 13, name: 'Soup', price: 8 },
]

/** A server that stores mappings. */
function startItemsServer(initial: readonly SalesItem[] = [goulash, menu]) {
  const server = startSalesServer()
  const items = new Map(initial.map(item => [item.id, item]))
  server.on('GET /api/sales/items', ({ query }) => {
    const state = query.get('state')
    const found = [...items.values()].filter(item => state === null || item.state === state)
    return { body: found, headers: { 'x-total-count': String(found.length) } }
  })
  server.on('PUT /api/sales/items/:id', ({ path, body }) => {
    const before = items.get(Number(path.split('/').at(-1)))
    if (!before) return { status: 404, body: {} }
    const { state, dishes: chosen = [] } = body as { state: SalesItem['state']; dishes?: SalesItem['dishes'] }
    const after = { ...before, state, dishes: chosen, version: before.version + 1 }
    items.set(after.id, after)
    return { body: after }
  })
  server.on('GET /api/dishes', ({ query }) => {
    const search = query.get('search') ?? ''
    return { body: dishes.filter(({ name }) => name.includes(search)), headers: { 'x-total-count': '2' } }
  })
  return {
    server,
    getSent: () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  }
}

const findRow = (name: string) => screen.findByRole('listitem', { name })

describe('Items to map', () => {
  it('are mapped to the most similar dish by one press, and the press can be undone', async () => {
    const { getSent } = startItemsServer()
    const { user } = renderApp('/sales-items')
    const row = await findRow('Goulasch gross, €160.00')
    expect(row).toHaveTextContent('Till · 8 sold')
    await user.dblClick(within(row).getByRole('button', { name: 'Map Goulasch gross to Goulash' }))
    await waitFor(() => expect(row).not.toBeInTheDocument())
    expect(getSent()).toEqual([{ state: 'mapped', dishes: [{ dish_id: 11 }], version: 1 }])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await findRow('Goulasch gross, €160.00')).toBeVisible()
    expect(getSent().at(-1)).toEqual({ state: 'unmapped', version: 2 })
  })

  it('are decided by keyboard', async () => {
    const { getSent } = startItemsServer()
    const { user } = renderApp('/sales-items')
    await findRow('Goulasch gross, €160.00')
    await user.keyboard('a')
    await waitFor(() => expect(getSent()).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('listitem', { name: /^Goulasch/ })).toBeNull())
    await user.keyboard('z')
    await findRow('Goulasch gross, €160.00')
    await user.keyboard('{ArrowDown}n')
    await waitFor(() => expect(getSent().at(-1)).toEqual({ state: 'ignored', version: 1 }))
    await waitFor(() => expect(screen.queryByRole('listitem', { name: /^Set menu/ })).toBeNull())
  })

  it('of a set menu consist of several dishes, whose shares add up to 100 %', async () => {
    const { getSent } = startItemsServer()
    const { user } = renderApp('/sales-items')
    await user.click(
      within(await findRow('Set menu, €90.00')).getByRole('button', { name: 'Choose dishes for Set menu' }),
    )
    const dialog = await screen.findByRole('dialog', { name: 'Dishes of Set menu' })
    await user.click(within(dialog).getByRole('button', { name: 'Add dish' }))
    const [first, second] = within(dialog).getAllByRole('group') as [HTMLElement, HTMLElement]
    for (const [row, dish, share] of [
      [first, 'Goulash', '70'],
      [second, 'Soup', '20'],
    ] as const) {
      await user.click(within(row).getByRole('combobox', { name: 'Dish' }))
      await user.click(await screen.findByRole('option', { name: dish }))
      await user.type(within(row).getByRole('textbox', { name: 'Share' }), share)
    }
    await user.click(within(dialog).getByRole('button', { name: 'Save mapping' }))
    expect(
      await within(dialog).findByText('The shares must add up to 100 %. They now add up to 90%.'),
    ).toBeVisible()
    const share = within(second).getByRole('textbox', { name: 'Share' })
    await user.clear(share)
    await user.type(share, '30')
    await user.click(within(dialog).getByRole('button', { name: 'Save mapping' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(getSent()).toEqual([
      {
        state: 'mapped',
        version: 1,
        dishes: [
          { dish_id: 11, quantity: 1, share: 70 },
          { dish_id: 13, quantity: 1, share: 30 },
        ],
      },
    ])
  })

  it('can be listed when they are mapped, and become unmapped again', async () => {
    const mapped: SalesItem = {
      ...goulash,
      state: 'mapped',
      dishes: [{ dish_id: 11, dish_name: 'Goulash', quantity: 1, share: null }],
    }
    const { getSent } = startItemsServer([mapped])
    const { user, router } = renderApp('/sales-items')
    expect(await screen.findByText('All items are mapped.')).toBeVisible()
    await user.click(screen.getByRole('combobox', { name: 'State' }))
    await user.click(await screen.findByRole('option', { name: 'Mapped' }))
    const row = await findRow('Goulasch gross, €160.00')
    expect(row).toHaveTextContent('Mapped1 × Goulash')
    expect(router.state.location.search).toBe('?state=mapped')
    await user.click(within(row).getByRole('button', { name: 'Remove the mapping of Goulasch gross' }))
    await waitFor(() => expect(getSent()).toEqual([{ state: 'unmapped', version: 1 }]))
  })

  it('say why a mapping was not saved', async () => {
    const { server } = startItemsServer()
    const error = 'This dish no longer exists.'
    server.on('PUT /api/sales/items/:id', { status: 400, body: { error, code: 'unknown-dish' } })
    const { user } = renderApp('/sales-items')
    await user.click(await screen.findByRole('button', { name: 'Map Goulasch gross to Goulash' }))
    expect(await screen.findByText(error)).toBeInTheDocument()
    expect(await findRow('Goulasch gross, €160.00')).toBeVisible()
  })
})
