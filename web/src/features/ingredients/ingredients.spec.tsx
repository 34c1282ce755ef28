import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { butter, openBusiness } from '../../testing/business.ts'
import { renderApp } from '../../testing/render-app.tsx'

describe('The ingredient form', () => {
  it('can be saved only with a name, a unit and a cost above zero', async () => {
    openBusiness()
    const { user } = renderApp('/ingredients')
    const form = await openAddForm(user)
    const save = form.getByRole('button', { name: 'Add New Ingredient' })
    expect(save).toBeDisabled()
    await user.type(form.getByLabelText(/Ingredient Name/), 'Butter')
    await user.click(form.getByRole('combobox', { name: /^Unit/ }))
    await user.click(await screen.findByRole('option', { name: 'kg' }))
    await user.type(form.getByLabelText(/Cost per Unit/), '0')
    expect(save).toBeDisabled()
    await user.clear(form.getByLabelText(/Cost per Unit/))
    await user.type(form.getByLabelText(/Cost per Unit/), '7.72')
    expect(save).toBeEnabled()
  })

  it('sends what was typed, trimmed', async () => {
    const server = openBusiness()
    server.on('GET /api/ingredients', { body: [butter] })
    server.on('PUT /api/ingredients/:id', { body: butter })
    const { user } = renderApp('/ingredients')
    await user.click(await screen.findByRole('button', { name: 'Edit Butter' }))
    const form = within(screen.getByRole('form', { name: 'Edit Ingredient' }))
    await user.type(form.getByLabelText(/Ingredient Name/), ' soft ')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText('Ingredient saved')
    expect(server.calls.find(call => call.method === 'PUT')?.body).toEqual({
      name: 'Butter soft',
      category: 'Dairy',
      unit: 'kg',
      supplier_id: null,
      notes: '',
      cost_per_unit: 7.72,
    })
  })

  it('does not let a cost be typed while a product link gives it', async () => {
    openBusiness().on('GET /api/ingredients', {
      body: [{ ...butter, cost_per_unit: 7.5, has_active_link: true }],
    })
    const { user } = renderApp('/ingredients')
    await user.click(await screen.findByRole('button', { name: 'Edit Butter' }))
    const cost = screen.getByLabelText(/Cost per Unit/)
    expect(cost).toHaveAttribute('readonly')
    expect(cost).toHaveValue('7.5000')
  })

  it('shows the reason of the server when an ingredient cannot be added', async () => {
    const server = openBusiness()
    server.on('POST /api/ingredients', {
      status: 409,
      body: { error: 'There is an ingredient of this name.' },
    })
    const { user } = renderApp('/ingredients')
    const form = await openAddForm(user)
    await user.type(form.getByLabelText(/Ingredient Name/), 'Butter')
    await user.click(form.getByRole('combobox', { name: /^Unit/ }))
    await user.click(await screen.findByRole('option', { name: 'g' }))
    await user.type(form.getByLabelText(/Cost per Unit/), '1')
    await user.click(form.getByRole('button', { name: 'Add New Ingredient' }))
    expect(await screen.findByText('There is an ingredient of this name.')).toBeVisible()
  })
})

describe('Product linking', () => {
  it('asks for a product and a pack size', async () => {
    openBusiness().on('GET /api/ingredients', { body: [butter] })
    const { user } = renderApp('/ingredients')
    await user.click(await screen.findByRole('button', { name: 'Link Butter to products' }))
    await user.click(await screen.findByRole('button', { name: 'Create Link' }))
    expect(await screen.findByText('Please select a product and enter pack size.')).toBeVisible()
  })

  it('shows the cost that follows, and does not offer a product without a price', async () => {
    const server = openBusiness()
    server.on('GET /api/ingredients', { body: [butter] })
    server.on('GET /api/ingredients/:id/product-links', { body: [] })
    server.on('GET /api/ingredients/:id/available-products', {
      body: [
        {
          id: 5,
          name: 'Butter 250 g',
          unit: 'each',
          description: '',
          supplier_name: 'Dairy House',
          current_price: 1.93,
        },
        {
          id: 6,
          name: 'Butter 10 kg',
          unit: 'each',
          description: '',
          supplier_name: 'Dairy House',
          current_price: null,
        },
      ],
    })
    const { user } = renderApp('/ingredients')
    await user.click(await screen.findByRole('button', { name: 'Link Butter to products' }))
    await user.click(await screen.findByRole('radio', { name: /Butter 250 g/ }))
    expect(screen.getByRole('radio', { name: /Butter 10 kg/ })).toBeDisabled()
    await user.type(screen.getByLabelText(/Pack size/), '0.25')
    expect(screen.getByText(/Cost of one kg/)).toHaveTextContent('€7.7200')
  })
})

async function openAddForm(user: ReturnType<typeof renderApp>['user']) {
  const [open] = await screen.findAllByRole('button', { name: 'Add New Ingredient' })
  if (open) await user.click(open)
  return within(screen.getByRole('form', { name: 'Add New Ingredient' }))
}
