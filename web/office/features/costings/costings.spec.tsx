import type { CostBreakdown, CostBreakdownRow, CostedDish } from '@rms/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { butterIngredient, startBusinessServer } from '../../../testing/business-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import type { StubServer } from '../../../testing/stub-server.ts'

describe('Menu costings', () => {
  it('show totals, and each dish with price, cost, profit, margin and band', async () => {
    openCostings([sole, soup])
    renderApp('/costings')
    const row = within(await screen.findByRole('row', { name: /Sole meunière/ }))
    for (const text of ['Fish', '€30.00', '€9.12', '€20.88', '69.6%', 'Good'])
      expect(row.getByText(text)).toBeVisible()
    for (const figure of ['2Total Dishes', '€6.00Avg Cost', '61.5%Avg Margin'])
      expect(screen.getAllByRole('listitem').some(item => item.textContent === figure)).toBe(true)
  })

  it('show no profit and no band for a dish without a price', async () => {
    openCostings([soup])
    renderApp('/costings')
    const row = await screen.findByRole('row', { name: /Soup/ })
    expect(within(row).getAllByText('—')).toHaveLength(3)
  })

  it('explain the bands, and link to menu and ingredients', async () => {
    openCostings([sole])
    renderApp('/costings')
    const legend = within(await screen.findByRole('group', { name: 'Profit margin' }))
    for (const words of ['Excellent 70% and above', 'Good 50–69%', 'Average 30–49%', 'Poor below 30%'])
      expect(legend.getByRole('button', { name: words })).toBeVisible()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Menu' })).toHaveAttribute('href', '/menu')
    expect(main.getByRole('link', { name: 'Ingredients' })).toHaveAttribute('href', '/ingredients')
  })

  it('are reloaded by Refresh Data', async () => {
    const server = openCostings([sole])
    const { user } = renderApp('/costings')
    await screen.findByText('Sole meunière')
    const before = findCostingsCalls(server).length
    await user.click(screen.getByRole('button', { name: 'Refresh Data' }))
    await screen.findByText('Sole meunière')
    expect(findCostingsCalls(server)).toHaveLength(before + 1)
  })

  it('are searched, narrowed to a band and to estimates, and sorted by the server', async () => {
    const server = openCostings([sole])
    const { user, router } = renderApp('/costings')
    await user.type(await screen.findByRole('searchbox', { name: 'Search dish name or category' }), 'sole')
    await user.click(await screen.findByRole('button', { name: /^Poor/ }))
    await user.click(screen.getByRole('button', { name: '1 estimate' }))
    await user.click(await screen.findByRole('button', { name: 'Profit Margin' }))
    await waitFor(() => expect(router.state.location.search).toContain('search=sole'))
    expect(await screen.findByText('Dishes found')).toBeVisible()
    expect(screen.queryByText('Total Dishes')).not.toBeInTheDocument()
    await waitFor(() =>
      expect(Object.fromEntries(findCostingsCalls(server).at(-1)?.query ?? [])).toEqual({
        search: 'sole',
        band: 'poor',
        estimates: 'true',
        sort: 'margin',
        page: '1',
        page_size: '50',
        rows: 'false',
      }),
    )
  })

  it('show the price for a target margin, and its difference from the current one', async () => {
    const server = openCostings([{ ...sole, target_price: 30.42 }])
    const { user } = renderApp('/costings')
    await user.type(await screen.findByRole('textbox', { name: 'Target margin' }), '70')
    expect(await screen.findByRole('columnheader', { name: 'Price for 70% margin' })).toBeVisible()
    expect(screen.getByText('€30.42')).toBeVisible()
    expect(screen.getByText('difference: +€0.42')).toBeVisible()
    expect(findCostingsCalls(server).at(-1)?.query.get('target_margin')).toBe('70')
  })

  it('show an empty state without dishes', async () => {
    openCostings([])
    renderApp('/costings')
    expect(await screen.findByText(/No dishes yet/)).toBeVisible()
  })

  it('show a failed load', async () => {
    startBusinessServer().on('GET /api/costings', { status: 503, body: {} })
    renderApp('/costings')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('The cost breakdown of a dish', () => {
  it('shows the price, invoice and conversion of each row', async () => {
    openCostings([sole]).on('GET /api/dishes/:id/account', { body: createBreakdown([butterRow]) })
    const { user } = renderApp('/costings')
    await user.click(await screen.findByRole('button', { name: 'Sole meunière' }))
    const account = within(await screen.findByRole('table', { name: 'Food cost of Sole meunière' }))
    const row = account.getByRole('row', { name: /^Butter/ })
    expect(row).toHaveTextContent('Butter 250 g · Dairy House · €1.93 · invoice dated 12/03/2026')
    expect(row).toHaveTextContent('1 kg = 1000 g')
    expect(within(row).getByRole('link', { name: 'invoice dated 12/03/2026' })).toHaveAttribute(
      'href',
      '/invoices/41',
    )
  })

  it('links from an estimate to the missing data', async () => {
    openCostings([soup]).on('GET /api/dishes/:id/account', {
      body: createBreakdown([truffleRow, cannedRow, saltRow]),
    })
    const { user } = renderApp('/costings')
    await user.click(
      await screen.findByRole('button', { name: 'Food cost for Soup is an estimate. Show missing data' }),
    )
    const links = await screen.findAllByRole('link', {
      name: /Add ingredient|Add conversion|Enter quantity/,
    })
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      '/ingredients?add=Truffle&unit=g',
      '/ingredients/3?tab=units&from=can&to=kg',
      '/menu?edit=2',
    ])
  })
})

describe('Missing cost data', () => {
  it('is listed for the whole menu', async () => {
    openCostings([soup]).on('GET /api/costings/gaps', {
      body: {
        unknown_names: [{ name: 'Truffle', dishes: 4 }],
        missing_conversions: [
          { ingredient_id: 3, dish_id: null, name: 'Butter', from_unit: 'can', to_unit: 'kg', dishes: 1 },
        ],
        missing_quantities: [],
        missing_prices: [{ ingredient_id: 8, name: 'Saffron', dishes: 2 }],
      },
    })
    const { user } = renderApp('/costings')
    await user.click(await screen.findByRole('button', { name: 'Missing data' }))
    expect(await screen.findByText('in 4 dishes · No matching ingredient.')).toBeVisible()
    expect(screen.getByText('in 1 dish · No conversion from can to kg.')).toBeVisible()
    expect(screen.getByText('in 2 dishes · No current price. The last known price is used.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open ingredient' })).toHaveAttribute('href', '/ingredients/8')
  })
})

describe('The what-if calculation', () => {
  it('covers every dish, and saves nothing', async () => {
    const server = openCostings([sole])
    server.on('GET /api/ingredients', { body: [butterIngredient] })
    server.on('POST /api/costings/what-if', { body: whatIfResult })
    const { user } = renderApp('/costings?show=what-if&ingredient=3')
    await screen.findByDisplayValue('Butter')
    await user.type(screen.getByLabelText('Cost change (%)'), '20')
    const result = within(await screen.findByRole('region', { name: 'Result' }))
    expect(result.getByText('62.0% → 61.5%')).toBeVisible()
    expect(result.getByRole('row', { name: /Sole meunière/ })).toHaveTextContent('€9.12 → €9.50')
    expect(server.calls.find(call => call.path.endsWith('what-if'))?.body).toEqual({
      ingredient_id: 3,
      percentage: 20,
    })
    expect(server.calls.filter(call => call.method !== 'GET')).toHaveLength(1)
  })

  it.each([
    ['New price of the linked product', '-3', 'Enter 0 or more.'],
    ['New price of the linked product', '0', 'Enter a number above 0.'],
    ['New price of the linked product', 'cheap', 'Enter a number such as 1,234.5.'],
  ])('shows the limits of %s: %s', async (label, typed, sentence) => {
    openCostings([sole]).on('GET /api/ingredients', {
      body: [{ ...butterIngredient, has_active_link: true }],
    })
    const { user } = renderApp('/costings?show=what-if&ingredient=3')
    await screen.findByDisplayValue('Butter')
    await user.click(screen.getByText('Product price'))
    const field = screen.getByLabelText(label)
    await user.type(field, typed)
    expect(field).toHaveAccessibleDescription(sentence)
  })
})

describe('The target margin', () => {
  it('shows its limits while typing', async () => {
    openCostings([sole])
    const { user } = renderApp('/costings')
    const field = await screen.findByRole('textbox', { name: 'Target margin' })
    await user.type(field, '150')
    expect(field).toHaveAccessibleDescription('Enter a number from 0 to 99.99.')
  })
})

const sole: CostedDish = {
  dish_id: 1,
  name: 'Sole meunière',
  category: 'Fish',
  price: 30,
  cost: 9.1234,
  gross_profit: 20.8766,
  margin: 69.588666,
  band: 'good',
  is_estimate: false,
  rows: [],
}

const soup: CostedDish = {
  dish_id: 2,
  name: 'Soup',
  category: 'Starters',
  price: null,
  cost: 2,
  gross_profit: null,
  margin: null,
  band: null,
  is_estimate: true,
  rows: [],
}

const row: CostBreakdownRow = {
  name: 'Butter',
  quantity: 20,
  unit: 'g',
  ingredient_id: 3,
  dish_id: null,
  unit_cost: 0.0077,
  cost: 0.1544,
  kind: 'converted',
  estimate: null,
  ingredient: null,
  recipe: null,
  conversion: null,
  missing_conversion: null,
}

const butterRow: CostBreakdownRow = {
  ...row,
  ingredient: {
    id: 3,
    name: 'Butter',
    unit: 'kg',
    cost_per_unit: 7.72,
    matched: 'exact',
    source: {
      product_id: 5,
      product_name: 'Butter 250 g',
      link_id: 1,
      product_price: 1.93,
      price_date: '2026-03-12',
      supplier_name: 'Dairy House',
      invoice_id: 41,
      pack_size: 0.25,
      waste_factor: 1,
    },
  },
  conversion: {
    from_unit: 'g',
    to_unit: 'kg',
    numerator: '1',
    denominator: '1000',
    factor: 0.001,
    steps: ['1 kg = 1000 g'],
  },
}

const truffleRow: CostBreakdownRow = {
  ...row,
  name: 'Truffle',
  ingredient_id: null,
  kind: 'fallback',
  estimate: 'ingredient-not-found',
}
const cannedRow: CostBreakdownRow = {
  ...row,
  unit: 'can',
  kind: 'fallback',
  estimate: 'unit-not-convertible',
  missing_conversion: { from_unit: 'can', to_unit: 'kg' },
}
const saltRow: CostBreakdownRow = { ...row, name: 'Salt', estimate: 'quantity-missing' }

const createBreakdown = (rows: CostBreakdownRow[]): CostBreakdown => {
  const { rows: _none, ...dish } = sole
  return { ...dish, yield_quantity: null, yield_unit: '', rows, used_in: [] }
}

const menuBefore = { avg_cost: 6, avg_margin: 62, bands: { excellent: 0, good: 1, average: 0, poor: 0 } }
const whatIfResult = {
  ingredient: { id: 3, name: 'Butter', unit: 'kg', old_cost: 7.72, new_cost: 9.264, percentage_change: 20 },
  affected_dishes: 1,
  total_impact: 0.38,
  before: menuBefore,
  after: { ...menuBefore, avg_margin: 61.5 },
  impacts: [
    {
      id: 1,
      dish_name: 'Sole meunière',
      dish_category: 'Fish',
      dish_price: 30,
      old_dish_cost: 9.1234,
      new_dish_cost: 9.5,
      old_margin: 69.6,
      new_margin: 68.3,
      cost_impact: 0.3766,
      margin_impact: -1.3,
      old_band: 'good',
      new_band: 'good',
    },
  ],
}

function openCostings(dishes: CostedDish[]): StubServer {
  const server = startBusinessServer()
  server.on('GET /api/costings', {
    body: { summary: { total_dishes: dishes.length, avg_cost: 6, avg_margin: 61.5, estimates: 1 }, dishes },
    headers: { 'x-total-count': String(dishes.length) },
  })
  return server
}

const findCostingsCalls = (server: StubServer) => server.calls.filter(call => call.path === '/api/costings')
