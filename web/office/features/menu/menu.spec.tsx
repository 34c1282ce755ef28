import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { butterIngredient, startBusinessServer } from '../../../testing/business-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import type { StubServer } from '../../../testing/stub-server.ts'

const dish = {
  id: 1,
  name: 'Omelette',
  description: '',
  price: 9.5,
  category: 'Breakfast',
  ingredients: [{ name: 'Butter', quantity: 20, unit: 'g' }, 'Truffle'],
  estimated_cost: 1.2,
  margin: 87.4,
  is_estimate: true,
  ingredients_matched: 1,
  ingredients_total: 2,
  version: 3,
}

describe('The menu', () => {
  it('shows a dish with its price to one decimal, and which of its ingredients are known', async () => {
    openMenu([dish])
    renderApp('/menu')
    const card = within(await screen.findByRole('article', { name: 'Omelette' }))
    expect(card.getByText('€9.5')).toBeVisible()
    expect(await card.findByText('20 g Butter, already in your ingredients')).toBeInTheDocument()
    expect(card.getByText('Truffle, not in your ingredients yet')).toBeInTheDocument()
    expect(card.getByText('1 of 2 ingredients are in the database (50%)')).toBeVisible()
  })

  it.each([
    [5, 5, 'All ingredients are in the database', 'green'],
    [4, 5, '4 of 5 ingredients are in the database (80%)', 'green'],
    [1, 2, '1 of 2 ingredients are in the database (50%)', 'amber'],
    [2, 5, '2 of 5 ingredients are in the database (40%)', 'red'],
    [0, 5, 'None of the ingredients are in the database', 'red'],
  ])(
    'shows for %d of %d ingredients found: %s, in %s',
    async (ingredients_matched, ingredients_total, words, colour) => {
      openMenu([{ ...dish, ingredients_matched, ingredients_total }])
      renderApp('/menu')
      expect(await screen.findByText(words)).toHaveAttribute('data-colour', colour)
    },
  )

  it('is searched and filtered by category on the server', async () => {
    const server = openMenu([dish])
    server.on('GET /api/dishes/categories', { body: ['Breakfast', 'Mains'] })
    const { user } = renderApp('/menu')
    await screen.findByRole('article', { name: 'Omelette' })
    await user.click(await screen.findByRole('combobox', { name: 'Category' }))
    await user.click(await screen.findByRole('option', { name: 'Mains' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search dishes and ingredients' }), 'butter{Tab}')
    const findDishRequest = () =>
      server.calls.findLast(call => call.path === '/api/dishes' && call.query.has('page'))
    await waitFor(() => expect(findDishRequest()?.query.get('search')).toBe('butter'))
    expect(findDishRequest()?.query.get('category')).toBe('Mains')
  })

  it('links from an estimate to the missing data', async () => {
    openMenu([dish]).on('GET /api/dishes/1/account', { status: 404, body: {} })
    const { user } = renderApp('/menu')
    await user.click(
      await screen.findByRole('button', { name: 'Food cost for Omelette is an estimate. Show missing data' }),
    )
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('selects all or no dishes, and deletes the selected ones after a confirmation', async () => {
    const server = openMenu([dish, { ...dish, id: 2, name: 'Crêpes' }])
    server.on('DELETE /api/dishes/:id', { body: { success: true } })
    const { user } = renderApp('/menu')
    await user.click(await screen.findByRole('button', { name: 'Select All' }))
    await user.click(screen.getByRole('button', { name: 'Deselect All' }))
    await user.click(screen.getByRole('button', { name: 'Select All' }))
    await user.click(screen.getByRole('button', { name: 'Delete Selected' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete dishes' }))
    expect(server.calls.some(call => call.method === 'DELETE')).toBe(false)
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('2 dishes deleted')).toBeVisible()
  })
})

describe('The dish form', () => {
  it('requires a name', async () => {
    startBusinessServer()
    renderApp('/menu?add=dish')
    const form = within(await screen.findByRole('form', { name: 'Add New Dish' }))
    expect(form.getByRole('button', { name: 'Add New Dish' })).toBeDisabled()
  })

  it('suggests ingredients from two characters on', async () => {
    openMenu([])
    const { user } = renderApp('/menu?add=dish')
    const name = await screen.findByRole('textbox', { name: 'Ingredient' })
    await user.type(name, 'b')
    expect(screen.queryByRole('option', { name: 'Butter' })).not.toBeInTheDocument()
    await user.type(name, 'u')
    await user.click(await screen.findByRole('option', { name: 'Butter' }))
    expect(name).toHaveValue('Butter')
  })

  it('closes the suggestions 200 ms after the field loses the focus', async () => {
    openMenu([])
    const { user } = renderApp('/menu?add=dish')
    const name = await screen.findByRole('textbox', { name: 'Ingredient' })
    await user.type(name, 'bu')
    await screen.findByRole('option', { name: 'Butter' })
    vi.useFakeTimers()
    fireEvent.blur(name)
    act(() => vi.advanceTimersByTime(199))
    expect(screen.getByRole('option', { name: 'Butter' })).toBeVisible()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.queryByRole('option', { name: 'Butter' })).not.toBeInTheDocument()
    vi.useRealTimers()
  })

  it('can use another dish with a yield as an ingredient', async () => {
    const server = openMenu([])
    server.on('GET /api/dishes', ({ query }) => ({
      body: query.get('has_yield')
        ? [{ ...dish, id: 7, name: 'Velouté', yield_quantity: 2, yield_unit: 'l' }]
        : [],
    }))
    server.on('POST /api/dishes', { status: 201, body: dish })
    const { user } = renderApp('/menu?add=dish')
    const form = within(await screen.findByRole('form', { name: 'Add New Dish' }))
    await user.type(form.getByLabelText(/^Name/), 'Sole')
    await user.type(form.getByRole('textbox', { name: 'Ingredient' }), 'vel')
    await user.click(await screen.findByRole('option', { name: /Velouté/ }))
    await user.type(form.getByRole('textbox', { name: 'Quantity' }), '0.2')
    await user.click(form.getByRole('button', { name: 'Add New Dish' }))
    await screen.findByText('Dish added')
    expect(server.calls.find(call => call.method === 'POST')?.body).toMatchObject({
      ingredients: [{ name: 'Velouté', quantity: 0.2, unit: 'l', dish_id: 7 }],
    })
  })

  it('opens for the dish in the URL, even if it is not on the current page', async () => {
    openMenu([]).on('GET /api/dishes/9', { body: { ...dish, id: 9, name: 'Tarte' } })
    renderApp('/menu?edit=9')
    const form = within(await screen.findByRole('form', { name: 'Edit dish' }))
    expect(form.getByLabelText(/^Name/)).toHaveValue('Tarte')
  })

  it('shows an error if a dish cannot be added', async () => {
    startBusinessServer().on('POST /api/dishes', { status: 500, body: {} })
    const { user } = renderApp('/menu?add=dish')
    const form = within(await screen.findByRole('form', { name: 'Add New Dish' }))
    await user.type(form.getByLabelText(/^Name/), 'Omelette')
    await user.click(form.getByRole('button', { name: 'Add New Dish' }))
    expect(await screen.findByText('Failed to add dish. Please try again.')).toBeVisible()
  })

  it('shows errors that the user can correct, such as circular recipes', async () => {
    const error = 'Omelette would contain itself: Omelette → Sauce → Omelette.'
    openMenu([dish]).on('PUT /api/dishes/1', { status: 400, body: { error } })
    const { user } = renderApp('/menu?edit=1')
    const form = within(await screen.findByRole('form', { name: 'Edit dish' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText(error)).toBeVisible()
  })
})

describe('The live costing of a recipe', () => {
  const row = {
    name: 'Butter',
    quantity: 200,
    unit: 'g',
    ingredient_id: butterIngredient.id,
    dish_id: null,
    unit_cost: 0.0077,
    cost: 1.54,
    kind: 'converted',
    estimate: null,
  }
  const preview = {
    cost: 1.54,
    gross_profit: 8.46,
    margin: 84.6,
    band: 'excellent',
    is_estimate: false,
    rows: [row],
  }

  async function openNewDish(answer: object) {
    const server = openMenu([])
    server.on('POST /api/costings/preview', { body: answer })
    const { user } = renderApp('/menu')
    await user.click((await screen.findAllByRole('button', { name: 'Add New Dish' }))[0] ?? document.body)
    const form = within(await screen.findByRole('form', { name: 'Add New Dish' }))
    return { server, user, form }
  }

  it('shows cost, margin and the cost of each row before saving', async () => {
    const { server, user, form } = await openNewDish(preview)
    await user.type(form.getByLabelText('Price'), '10')
    await user.type(form.getByLabelText('Ingredient'), 'Butter')
    await user.type(form.getByLabelText('Quantity'), '200')
    await user.type(form.getByLabelText('Unit'), 'g')
    await user.click(form.getByRole('button', { name: 'Add ingredient' }))
    const costing = within(await form.findByRole('status', { name: 'Food cost and margin' }))
    expect(costing.getByText('Margin 84.6%')).toBeVisible()
    expect(costing.getByText('Excellent')).toBeVisible()
    expect(await form.findByRole('img', { name: 'Already in your ingredients' })).toBeVisible()
    expect(server.calls.findLast(({ path }) => path === '/api/costings/preview')?.body).toEqual({
      price: 10,
      ingredients: [{ name: 'Butter', quantity: 200, unit: 'g' }],
    })
  })

  it('marks an estimate with its reason, without a positive colour for its margin', async () => {
    const guessed = { ...row, ingredient_id: null, kind: 'fallback', estimate: 'ingredient-not-found' }
    const { user, form } = await openNewDish({ ...preview, is_estimate: true, rows: [guessed] })
    await user.type(form.getByLabelText('Ingredient'), 'Butter')
    await user.type(form.getByLabelText('Quantity'), '200')
    await user.type(form.getByLabelText('Unit'), 'g')
    await user.click(form.getByRole('button', { name: 'Add ingredient' }))
    expect(await form.findByText('No matching ingredient.')).toBeVisible()
    expect(form.getByText('≈ Food cost €1.54')).toBeVisible()
    expect(form.queryByText('Excellent')).not.toBeInTheDocument()
  })

  it('rejects an invalid quantity', async () => {
    const { server, user, form } = await openNewDish(preview)
    await user.type(form.getByLabelText(/^Name/), 'Omelette')
    await user.type(form.getByLabelText('Ingredient'), 'Butter')
    await user.type(form.getByLabelText('Quantity'), 'abc{Tab}')
    expect(await form.findByText('Enter a number or a fraction such as 1/2.')).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Add New Dish' }))
    expect(server.calls.some(({ method, path }) => method === 'POST' && path === '/api/dishes')).toBe(false)
  })
})

describe('A dish that someone else changed in the meantime', () => {
  it('is shown in both versions, and saving again overwrites the other one', async () => {
    const server = startConflictServer()
    const { user } = renderApp('/menu?edit=1')
    const form = within(await screen.findByRole('form', { name: 'Edit dish' }))
    await user.clear(form.getByLabelText('Price'))
    await user.type(form.getByLabelText('Price'), '11')
    await user.click(form.getByRole('button', { name: 'Save' }))
    const versions = within(
      await form.findByRole('table', { name: 'Someone else changed this while you were editing' }),
    )
    expect(versions.getByRole('row', { name: 'Price €11.00 €12.00' })).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Dish saved')).toBeVisible()
    expect(server.calls.filter(call => call.method === 'PUT').map(call => call.body)).toMatchObject([
      { price: 11, version: 3 },
      { price: 11, version: 4 },
    ])
  })

  it('can be edited again, starting from the newer version', async () => {
    startConflictServer()
    const { user } = renderApp('/menu?edit=1')
    const form = within(await screen.findByRole('form', { name: 'Edit dish' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    await user.click(await form.findByRole('button', { name: 'Use all their changes' }))
    expect(form.getByLabelText('Price')).toHaveValue('12.00')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Dish saved')).toBeVisible()
  })
})

function openMenu(dishes: object[]): StubServer {
  const server = startBusinessServer()
  server.on('GET /api/ingredients', { body: [butterIngredient] })
  server.on('GET /api/dishes', { body: dishes, headers: { 'x-total-count': String(dishes.length) } })
  server.on('GET /api/dishes/categories', { body: [] })
  return server
}

/** The server has version 4 of the dish with a price of 12 euros. */
function startConflictServer(): StubServer {
  const server = openMenu([dish])
  server.on('PUT /api/dishes/1', ({ body }) =>
    JSON.stringify(body).includes('"version":4')
      ? { body: dish }
      : {
          status: 409,
          body: {
            error: 'This dish was changed.',
            code: 'dish-changed',
            current: { ...dish, price: 12, version: 4 },
          },
        },
  )
  return server
}
