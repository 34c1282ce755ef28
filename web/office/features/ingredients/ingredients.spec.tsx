import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { butterIngredient, startBusinessServer } from '../../../testing/business-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'

describe('The ingredient form', () => {
  it('can be saved only with a name, a unit and a cost above zero', async () => {
    startBusinessServer()
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

  it('sends the trimmed values', async () => {
    const server = startBusinessServer()
    server.on('GET /api/ingredients', { body: [butterIngredient] })
    server.on('PUT /api/ingredients/:id', { body: butterIngredient })
    const { user } = renderApp('/ingredients')
    await user.click(await screen.findByRole('button', { name: 'Edit Butter' }))
    const form = within(screen.getByRole('form', { name: 'Edit ingredient' }))
    await user.type(form.getByLabelText(/Ingredient Name/), ' soft ')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText('Ingredient saved')
    expect(server.calls.find(call => call.method === 'PUT')?.body).toEqual({
      name: 'Butter soft',
      category: 'Dairy',
      unit: 'kg',
      supplier_id: null,
      notes: '',
      version: butterIngredient.version,
    })
  })

  it('has a read-only cost while it comes from a product link', async () => {
    startBusinessServer().on('GET /api/ingredients', {
      body: [{ ...butterIngredient, cost_per_unit: 7.5, has_active_link: true }],
    })
    const { user } = renderApp('/ingredients')
    await user.click(await screen.findByRole('button', { name: 'Edit Butter' }))
    const cost = screen.getByLabelText(/Cost per Unit/)
    expect(cost).toHaveAttribute('readonly')
    expect(cost).toHaveValue('7.5000')
  })

  it('marks a cost whose product has no current price', async () => {
    startBusinessServer().on('GET /api/ingredients', {
      body: [{ ...butterIngredient, has_active_link: true, price_missing: true }],
    })
    renderApp('/ingredients')
    expect(await screen.findByRole('button', { name: /No current price/ })).toHaveTextContent('≈')
  })

  it('shows the server’s reason if an ingredient cannot be added', async () => {
    const server = startBusinessServer()
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

describe('The ingredients', () => {
  it('can be searched by name, category or notes, and filtered by category', async () => {
    const server = startBusinessServer()
    const oil = { ...butterIngredient, id: 4, name: 'Olive oil', category: 'Pantry', notes: 'cold pressed' }
    server.on('GET /api/ingredients', { body: [butterIngredient, oil] })
    server.on('GET /api/ingredients/categories/list', { body: ['Dairy', 'Pantry'] })
    const { user } = renderApp('/ingredients')
    const search = await screen.findByRole('searchbox', { name: 'Search name, category or notes' })
    await user.type(search, 'pressed')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Butter' })).not.toBeInTheDocument())
    expect(screen.getByRole('link', { name: 'Olive oil' })).toHaveAttribute('href', '/ingredients/4')
    await user.clear(search)
    await user.click(screen.getByRole('combobox', { name: 'Category' }))
    await user.click(await screen.findByRole('option', { name: 'Dairy' }))
    expect(await screen.findByRole('link', { name: 'Butter' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Olive oil' })).not.toBeInTheDocument()
  })

  it('are added with the name that a dish needs', async () => {
    startBusinessServer()
    renderApp('/ingredients?add=Truffle&unit=g')
    const form = within(await screen.findByRole('form', { name: 'Add New Ingredient' }))
    expect(form.getByLabelText(/Ingredient Name/)).toHaveValue('Truffle')
    expect(form.getByRole('combobox', { name: /^Unit/ })).toHaveValue('g')
  })
})

describe('Selected ingredients', () => {
  it('are deleted together after a confirmation', async () => {
    const server = startBusinessServer()
    server.on('GET /api/ingredients', {
      body: [butterIngredient, { ...butterIngredient, id: 4, name: 'Olive oil' }],
    })
    server.on('DELETE /api/ingredients/:id', { body: {} })
    const { user } = renderApp('/ingredients')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
    const bar = within(screen.getByRole('region', { name: 'Selection' }))
    await user.click(bar.getByRole('button', { name: 'Delete Selected' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete ingredients' }))
    expect(question.getByText(/^Are you sure you want to delete 2 ingredients\?/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('2 ingredients deleted')).toBeInTheDocument()
    expect(server.calls.filter(call => call.method === 'DELETE').map(call => call.path)).toEqual([
      '/api/ingredients/3',
      '/api/ingredients/4',
    ])
  })
})

describe('Product linking', () => {
  it('requires a product and a pack size', async () => {
    startBusinessServer().on('GET /api/ingredients', { body: [butterIngredient] })
    const { user } = renderApp('/ingredients')
    await user.click(await screen.findByRole('button', { name: 'Link Butter to products' }))
    await user.click(await screen.findByRole('button', { name: 'Create link' }))
    expect(await screen.findByText('Please select a product and enter pack size.')).toBeVisible()
  })

  it('previews the cost, and does not offer a product without a price', async () => {
    const server = startBusinessServer()
    server.on('GET /api/ingredients', { body: [butterIngredient] })
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
    expect(screen.getByText(/Cost per kg/)).toHaveTextContent('€7.7200')
  })
})

describe('The products for a link', () => {
  it('start with the best name match, and show when they are truncated', async () => {
    const server = startBusinessServer()
    const others = Array.from({ length: 52 }, (_, at) => ({
      ...butterPack,
      id: 100 + at,
      name: `Almonds ${at}`,
    }))
    server.on('GET /api/ingredients', { body: [butterIngredient] })
    server.on('GET /api/ingredients/:id/product-links', { body: [] })
    server.on('GET /api/ingredients/:id/available-products', { body: [...others, butterPack] })
    const { user } = renderApp('/ingredients')
    await user.click(await screen.findByRole('button', { name: 'Link Butter to products' }))
    const [first] = await screen.findAllByRole('radio')
    expect(first).toHaveAccessibleName(/^Butter 250 g/)
    expect(screen.getByText('50 of 53 shown. Search to find the others.')).toBeInTheDocument()
  })
})

describe('A product link', () => {
  it('defaults to the pack size of the product', async () => {
    const server = startBusinessServer()
    server.on('GET /api/ingredients', { body: [butterIngredient] })
    server.on('GET /api/ingredients/:id/product-links', { body: [] })
    server.on('GET /api/ingredients/:id/available-products', { body: [{ ...butterPack, pack_size: 0.25 }] })
    const { user } = renderApp('/ingredients')
    await user.click(await screen.findByRole('button', { name: 'Link Butter to products' }))
    await user.click(await screen.findByRole('radio', { name: /Butter 250 g/ }))
    expect(screen.getByLabelText(/Pack size/)).toHaveValue('0.25')
    expect(screen.getByLabelText(/Waste factor/)).toHaveValue('1')
  })

  it('can be activated only if inactive, and the active one is marked', async () => {
    const server = openLinks()
    const { user, links } = await openLinking()
    expect(links.getByText('Active')).toBeVisible()
    expect(links.queryByRole('button', { name: 'Activate the link to Butter 250 g' })).not.toBeInTheDocument()
    await user.click(links.getByRole('button', { name: 'Activate the link to Butter 10 kg' }))
    expect(server.calls.find(call => call.method === 'PUT')).toMatchObject({
      path: '/api/ingredients/product-links/2',
      body: { is_active: true },
    })
  })

  it('can have pack size, waste factor and notes edited; empty notes are none', async () => {
    const server = openLinks()
    const { user, links } = await openLinking()
    await user.click(links.getByRole('button', { name: 'Change the link to Butter 250 g' }))
    const form = within(await screen.findByRole('form', { name: 'Change the link to Butter 250 g' }))
    await user.clear(form.getByLabelText(/Waste factor/))
    await user.type(form.getByLabelText(/Waste factor/), '1.1')
    await user.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Link changed')).toBeVisible()
    expect(server.calls.find(call => call.method === 'PUT')?.body).toEqual({
      product_pack_size: 0.25,
      waste_factor: 1.1,
      conversion_notes: null,
      version: 2,
    })
  })

  it('shows an error if it cannot be deleted', async () => {
    openLinks().on('DELETE /api/ingredients/product-links/1', { status: 500, body: {} })
    const { user, links } = await openLinking()
    await user.click(links.getByRole('button', { name: 'Delete the link to Butter 250 g' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete product link' }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Failed to delete product link. Please try again.')).toBeVisible()
  })
})

const butterPack = {
  id: 5,
  name: 'Butter 250 g',
  unit: 'each',
  description: '',
  supplier_name: 'Dairy House',
  current_price: 1.93,
}

const link = {
  id: 1,
  version: 2,
  ingredient_id: butterIngredient.id,
  product_id: 5,
  product_name: 'Butter 250 g',
  supplier_name: 'Dairy House',
  product_pack_size: 0.25,
  waste_factor: 1,
  conversion_notes: null,
  is_active: true,
  current_product_price: 1.93,
  ingredient_unit_cost: 7.72,
}

/** Butter with an active and an inactive link. */
function openLinks() {
  const server = startBusinessServer()
  server.on('GET /api/ingredients', { body: [{ ...butterIngredient, has_active_link: true }] })
  server.on('GET /api/ingredients/:id/product-links', {
    body: [link, { ...link, id: 2, product_name: 'Butter 10 kg', is_active: false }],
  })
  server.on('GET /api/ingredients/:id/available-products', { body: [] })
  server.on('PUT /api/ingredients/product-links/:id', { body: link })
  return server
}

async function openLinking() {
  const { user } = renderApp('/ingredients')
  await user.click(await screen.findByRole('button', { name: 'Link Butter to products' }))
  const links = await screen.findByRole('region', { name: 'Linked products' })
  await within(links).findByText('Butter 250 g')
  return { user, links: within(links) }
}

async function openAddForm(user: ReturnType<typeof renderApp>['user']) {
  const [open] = await screen.findAllByRole('button', { name: 'Add New Ingredient' })
  if (open) await user.click(open)
  return within(screen.getByRole('form', { name: 'Add New Ingredient' }))
}
