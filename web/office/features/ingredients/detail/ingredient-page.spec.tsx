import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { butterIngredient, startBusinessServer } from '../../../../testing/business-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

describe('An ingredient', () => {
  it('shows its cost over time, with causes', async () => {
    openButter().on('GET /api/ingredients/3/cost-history', {
      body: [
        { at: null, cost_per_unit: 7, unit: 'kg', cause: null, source: null },
        { at: '2026-03-12T08:00:00Z', cost_per_unit: 7.7, unit: 'kg', cause: 'price', source: priceSource },
      ],
    })
    renderApp('/ingredients/3')
    const [, newest, first] = await within(
      await screen.findByRole('table', { name: 'Cost over time' }),
    ).findAllByRole('row')
    expect(newest).toHaveTextContent('12/03/2026 08:00')
    expect(newest).toHaveTextContent('€7.7000 / kg')
    expect(newest).toHaveTextContent('10.0%')
    expect(newest).toHaveTextContent('Price changed · Butter 250 g · Dairy House')
    expect(first).toHaveTextContent('Earlier')
    expect(screen.getByRole('link', { name: 'View invoice' })).toHaveAttribute('href', '/invoices/41')
  })

  it('lists the dishes that use it, with its share of their cost', async () => {
    openButter().on('GET /api/ingredients/3/dishes', {
      body: [
        {
          dish_id: 1,
          dish_name: 'Omelette',
          dish_category: 'Breakfast',
          quantity: 20,
          unit: 'g',
          cost: 0.154,
          dish_cost: 1.54,
          share: 10,
          kind: 'converted',
        },
      ],
      headers: { 'x-total-count': '1' },
    })
    renderApp('/ingredients/3?tab=dishes')
    const row = await screen.findByRole('row', { name: /Omelette/ })
    for (const text of ['20 g', '€0.15', '10.0%']) expect(within(row).getByText(text)).toBeVisible()
    expect(within(row).getByRole('link', { name: 'Omelette' })).toHaveAttribute('href', '/costings?open=1')
  })

  it('shows a message if it was deleted', async () => {
    startBusinessServer()
    renderApp('/ingredients/99')
    expect(await screen.findByText('This ingredient no longer exists.')).toBeVisible()
  })
})

describe('Unit conversions of an ingredient', () => {
  it('are added with the units that a dish needs', async () => {
    const server = openButter()
    server.on('POST /api/ingredients/3/equivalences', { status: 201, body: { id: 1 } })
    const { user } = renderApp('/ingredients/3?tab=units&from=can&to=g')
    const form = within(await screen.findByRole('form', { name: 'Add conversion' }))
    await user.type(form.getAllByLabelText('Quantity')[1] ?? document.body, '400')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText('Conversion saved')
    expect(server.calls.find(call => call.method === 'POST')?.body).toEqual({
      from_quantity: 1,
      from_unit: 'can',
      to_quantity: 400,
      to_unit: 'g',
    })
  })

  it('need a quantity above zero and a unit on both sides', async () => {
    const server = openButter()
    const { user } = renderApp('/ingredients/3?tab=units&from=can&to=g')
    const form = within(await screen.findByRole('form', { name: 'Add conversion' }))
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Enter a quantity above zero.')).toBeVisible()
    expect(server.calls.some(call => call.method === 'POST')).toBe(false)
  })

  it('are rejected if they contradict known ones, which are shown in order', async () => {
    openButter().on('POST /api/ingredients/3/equivalences', {
      status: 409,
      body: {
        error: '1 can is 400 g already.',
        code: 'contradictory-equivalence',
        chain: ['1 can = 400 g', '1 kg = 1000 g'],
      },
    })
    const { user } = renderApp('/ingredients/3?tab=units&from=can&to=kg')
    const form = within(await screen.findByRole('form', { name: 'Add conversion' }))
    await user.type(form.getAllByLabelText('Quantity')[1] ?? document.body, '0.5')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('1 can is 400 g already.')).toBeVisible()
    expect(form.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      '1 can = 400 g',
      '1 kg = 1000 g',
    ])
  })

  it('are deleted after a confirmation', async () => {
    const server = openButter([{ id: 8, from_quantity: 1, from_unit: 'can', to_quantity: 400, to_unit: 'g' }])
    server.on('DELETE /api/ingredients/3/equivalences/8', { body: { success: true } })
    const { user } = renderApp('/ingredients/3?tab=units')
    await user.click(await screen.findByRole('button', { name: 'Delete 1 can = 400 g' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete conversion' }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Conversion deleted')).toBeVisible()
  })
})

const priceSource = {
  product_id: 5,
  product_name: 'Butter 250 g',
  supplier_name: 'Dairy House',
  link_id: 1,
  invoice_id: 41,
  by: null,
}

function openButter(equivalences: object[] = []) {
  const server = startBusinessServer()
  server.on('GET /api/ingredients/3', { body: butterIngredient })
  server.on('GET /api/ingredients/3/equivalences', { body: equivalences })
  server.on('GET /api/ingredients/3/cost-history', { body: [] })
  return server
}
