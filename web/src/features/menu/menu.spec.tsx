import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { butter, openBusiness } from '../../testing/business.ts'
import { renderApp } from '../../testing/render-app.tsx'

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
}

describe('The menu', () => {
  it('shows a dish with its price to one decimal and its ingredients, known or not', async () => {
    const server = openBusiness()
    server.on('GET /api/ingredients', { body: [butter] })
    server.on('GET /api/dishes', { body: [dish] })
    renderApp('/menu')
    const card = within(await screen.findByRole('article', { name: 'Omelette' }))
    expect(card.getByText('€9.5')).toBeVisible()
    expect(await card.findByText('20 g Butter, in the database')).toBeInTheDocument()
    expect(card.getByText('Truffle, not in the database')).toBeInTheDocument()
    expect(card.getByText('1 of 2 ingredients are in the database (50%)')).toBeVisible()
  })

  it('cannot save a dish without a name', async () => {
    openBusiness()
    renderApp('/menu?add=dish')
    const form = within(await screen.findByRole('form', { name: 'Add New Dish' }))
    expect(form.getByRole('button', { name: 'Add New Dish' })).toBeDisabled()
  })

  it('suggests ingredients from two characters on', async () => {
    openBusiness().on('GET /api/ingredients', { body: [butter] })
    const { user } = renderApp('/menu?add=dish')
    const name = await screen.findByRole('textbox', { name: 'Ingredient' })
    await user.type(name, 'b')
    expect(screen.queryByRole('option', { name: 'Butter' })).not.toBeInTheDocument()
    await user.type(name, 'u')
    await user.click(await screen.findByRole('option', { name: 'Butter' }))
    expect(name).toHaveValue('Butter')
  })

  it('says that a dish could not be added', async () => {
    openBusiness().on('POST /api/dishes', { status: 500, body: {} })
    const { user } = renderApp('/menu?add=dish')
    const form = within(await screen.findByRole('form', { name: 'Add New Dish' }))
    await user.type(form.getByLabelText(/^Name/), 'Omelette')
    await user.click(form.getByRole('button', { name: 'Add New Dish' }))
    expect(await screen.findByText('Failed to add dish. Please try again.')).toBeVisible()
  })
})
