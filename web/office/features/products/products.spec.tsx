import type { Product } from '@rms/contracts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testSupplier } from '../../../testing/business-fixtures.ts'
import { limitedManager } from '../../../testing/purchase-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import type { StubServer } from '../../../testing/stub-server.ts'

const butter: Product = {
  id: 5,
  version: 1,
  name: 'Butter 250 g',
  sku: 'BU-250',
  category_name: 'Dairy',
  unit: 'each',
  description: '',
  supplier_ids: [testSupplier.id],
  supplier_names: [testSupplier.name],
  unit_price: 2.44,
  current_price: 2.44,
  price_date: '2026-03-01',
  base_unit: 'kg',
  base_price: 9.76,
  created_at: '2026-01-01T00:00:00Z',
}
const beurre: Product = { ...butter, id: 9, name: 'Beurre doux 250 g', sku: '', current_price: 2.3 }

const createListResponse = (products: readonly Product[], total = products.length) => ({
  body: products,
  headers: { 'x-total-count': String(total) },
})

function startProductsServer(): StubServer {
  const server = startBusinessServer()
  server.on('GET /api/products', createListResponse([butter, beurre]))
  server.on('GET /api/products/:id', { body: butter })
  server.on('GET /api/purchases/categories', {
    body: [
      { category: 'Cleaning', product_count: 1, product_class: 'not-cost' },
      { category: 'Dairy', product_count: 2, product_class: 'food' },
    ],
  })
  server.on('GET /api/products/:id/price-history', { body: [] })
  server.on('GET /api/products/:id/similar', { body: [butter] })
  return server
}

const findRequest = (server: StubServer, method: string) => server.calls.find(call => call.method === method)

describe('The products', () => {
  it('are shown 25 per page, with at most five page numbers', async () => {
    const server = startBusinessServer()
    server.on('GET /api/products', createListResponse([butter], 500))
    renderApp('/products?page=7')
    const pages = await screen.findByRole('navigation', { name: 'Pages' })
    expect(within(pages).getAllByRole('button', { name: /^Page \d+$/ })).toHaveLength(5)
    const request = server.calls.find(call => call.path === '/api/products')
    expect(request?.query.get('page_size')).toBe('25')
  })

  it('show the price per kilo next to the price per pack', async () => {
    startProductsServer()
    renderApp('/products')
    const row = (await screen.findByText('Butter 250 g')).closest('tr')
    expect(row).toHaveTextContent('€2.44')
    expect(row).toHaveTextContent('€9.76 / kg')
  })

  it('show the last page if the current one no longer has rows', async () => {
    const server = startBusinessServer()
    server.on('GET /api/products', call =>
      call.query.get('page') === '2' ? createListResponse([butter], 30) : createListResponse([], 30),
    )
    const { router } = renderApp('/products?page=3')
    await screen.findByText('Butter 250 g')
    expect(router.state.location.search).toBe('?page=2')
  })

  it('require a selection before deleting', async () => {
    startProductsServer()
    const { user } = renderApp('/products')
    await screen.findByText('Butter 250 g')
    await user.click(screen.getByRole('button', { name: 'Delete Selected' }))
    expect(await screen.findByText('Please select products to delete')).toBeInTheDocument()
  })
})

describe('Adding a product', () => {
  it('requires a name', async () => {
    const server = startProductsServer()
    const { user } = renderApp('/products')
    await user.click(await screen.findByRole('button', { name: 'Add product' }))
    const form = await screen.findByRole('form', { name: 'Add product' })
    await user.click(within(form).getByRole('button', { name: 'Add product' }))
    expect(await within(form).findByText('Enter a name.')).toBeInTheDocument()
    expect(findRequest(server, 'POST')).toBeUndefined()
  })

  it('sends the entered values, with the unit each by default and no price if none is entered', async () => {
    const server = startProductsServer()
    server.on('POST /api/products', { status: 201, body: butter })
    const { user } = renderApp('/products')
    await user.click(await screen.findByRole('button', { name: 'Add product' }))
    const form = await screen.findByRole('form', { name: 'Add product' })
    await user.type(within(form).getByLabelText(/^Product/), 'Sea salt')
    await user.click(within(form).getByRole('button', { name: 'Add product' }))
    expect(await screen.findByText('Product added')).toBeInTheDocument()
    expect(findRequest(server, 'POST')?.body).toMatchObject({
      name: 'Sea salt',
      unit: 'each',
      unit_price: null,
    })
  })
})

describe('Changing a product', () => {
  it('does not send an unchanged price, because a sent one takes effect today', async () => {
    const server = startProductsServer()
    server.on('PUT /api/products/:id', { body: butter })
    const { user } = renderApp('/products')
    await user.click(await screen.findByRole('button', { name: 'Edit Butter 250 g' }))
    const form = await screen.findByRole('form', { name: 'Edit product' })
    await user.type(within(form).getByLabelText('SKU'), '-B')
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Product saved')).toBeInTheDocument()
    expect(findRequest(server, 'PUT')?.body).toMatchObject({ sku: 'BU-250-B' })
    expect(findRequest(server, 'PUT')?.body).not.toHaveProperty('unit_price')
  })

  it('shows the server’s reason at the price', async () => {
    const server = startProductsServer()
    server.on('PUT /api/products/:id', {
      status: 409,
      body: {
        error: 'The price in force comes from an invoice.',
        details: [{ field: 'unit_price', message: 'Correct the invoice.' }],
      },
    })
    const { user } = renderApp('/products')
    await user.click(await screen.findByRole('button', { name: 'Edit Butter 250 g' }))
    const form = await screen.findByRole('form', { name: 'Edit product' })
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    expect(await within(form).findByText('Correct the invoice.')).toBeInTheDocument()
  })
})

describe('The class of a product', () => {
  it('follows the category in the form, with a link to the setting', async () => {
    startProductsServer()
    const { user } = renderApp('/products')
    await user.click(await screen.findByRole('button', { name: 'Edit Butter 250 g' }))
    const form = within(await screen.findByRole('form', { name: 'Edit product' }))
    expect(await form.findByText(/^Class: Food/)).toBeVisible()
    expect(form.getByRole('link', { name: 'Change class' })).toHaveAttribute(
      'href',
      '/settings?tab=purchases#product-classes',
    )
    const category = form.getByRole('combobox', { name: 'Category' })
    await user.clear(category)
    await user.type(category, 'cleaning')
    expect(await form.findByText(/^Class: No cost of goods/)).toBeVisible()
    await user.type(category, ' tools')
    expect(await form.findByText(/^Class: Food/)).toBeVisible()
  })

  it('is shown with its prices, without a link for managers of some locations', async () => {
    startProductsServer().on('GET /api/auth/me', { body: { ...limitedManager, rights: ['settings'] } })
    renderApp('/products?product=5')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Class: Food')).toBeVisible()
    expect(dialog.queryByRole('link', { name: 'Change class' })).toBeNull()
  })
})

describe('Merging products', () => {
  it('suggests products with similar names first, and shows when search results are truncated', async () => {
    const server = startProductsServer()
    const butterPacks = Array.from({ length: 20 }, (_, at) => ({
      ...butter,
      id: 100 + at,
      name: `Butter ${at + 1} kg`,
    }))
    server.on('GET /api/products', call =>
      call.query.get('page_size') === '20'
        ? createListResponse(butterPacks, 53)
        : createListResponse([beurre]),
    )
    const { user } = renderApp('/products')
    await user.click(
      await screen.findByRole('button', { name: 'Merge Beurre doux 250 g with another product' }),
    )
    const dialog = within(await screen.findByRole('dialog'))
    const similar = await dialog.findByRole('list', { name: 'Similar products' })
    expect(within(similar).getAllByRole('button')).toHaveLength(1)
    expect(similar).toHaveTextContent('Butter 250 g')
    await user.type(dialog.getByRole('searchbox'), 'butter')
    expect(await dialog.findByText('20 of 53 shown. Search to find the others.')).toBeInTheDocument()
  })

  it('shows what moves, and keeps the older product by default', async () => {
    const server = startProductsServer()
    server.on('POST /api/products/:id/merge', { body: butter })
    const { user } = renderApp('/products')
    await user.click(
      await screen.findByRole('button', { name: 'Merge Beurre doux 250 g with another product' }),
    )
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('button', { name: /^Butter 250 g/ }))
    expect(await within(dialog).findByText('Will be moved to Butter 250 g:')).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Merge products' }))
    expect(await screen.findByText('Beurre doux 250 g merged into Butter 250 g')).toBeInTheDocument()
    expect(findRequest(server, 'POST')).toMatchObject({ path: '/api/products/9/merge', body: { into_id: 5 } })
  })

  it('can be undone from the notification', async () => {
    const server = startProductsServer()
    server.on('POST /api/products/:id/merge', { body: butter })
    server.on('POST /api/products/:id/unmerge', { body: beurre })
    const { user } = renderApp('/products')
    await mergeBeurreIntoButter(user)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Beurre doux 250 g is a separate product again')).toBeInTheDocument()
    expect(server.calls.filter(call => call.method === 'POST').map(call => call.path)).toEqual([
      '/api/products/9/merge',
      '/api/products/9/unmerge',
    ])
  })

  it('shows why it could not be undone', async () => {
    const server = startProductsServer()
    server.on('POST /api/products/:id/merge', { body: butter })
    server.on('POST /api/products/:id/unmerge', {
      status: 409,
      body: { error: 'A later merge stands on it.' },
    })
    const { user } = renderApp('/products')
    await mergeBeurreIntoButter(user)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Could not undo: A later merge stands on it.')).toBeInTheDocument()
  })

  it('starts from two selected products', async () => {
    const server = startProductsServer()
    server.on('POST /api/products/:id/merge', { body: beurre })
    const { user } = renderApp('/products')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
    const bar = screen.getByRole('region', { name: 'Selection' })
    await user.click(within(bar).getByRole('button', { name: 'Merge' }))
    await user.click(await screen.findByRole('radio', { name: /^Beurre/ }))
    await user.click(screen.getByRole('button', { name: 'Merge products' }))
    expect(await screen.findByText('Butter 250 g merged into Beurre doux 250 g')).toBeInTheDocument()
    expect(findRequest(server, 'POST')).toMatchObject({ path: '/api/products/5/merge', body: { into_id: 9 } })
  })

  it('can be undone for 30 days', async () => {
    const server = startProductsServer()
    const merged = {
      id: 9,
      name: beurre.name,
      merged_at: '2026-03-02T08:00:00Z',
      can_unmerge_until: '2026-04-01T08:00:00Z',
    }
    server.on('GET /api/products/:id', { body: { ...butter, merged_from: [merged] } })
    server.on('POST /api/products/:id/unmerge', { body: beurre })
    const { user } = renderApp('/products')
    await user.click(await screen.findByRole('button', { name: 'Price history: Butter 250 g' }))
    await user.click(await screen.findByRole('button', { name: 'Undo merge' }))
    const question = (await screen.findByText(/will be restored as a separate product/)).closest('section')
    if (!question) throw new Error('There is no question')
    await user.click(within(question).getByRole('button', { name: 'Undo merge' }))
    expect(await screen.findByText('Beurre doux 250 g is a separate product again')).toBeInTheDocument()
    expect(findRequest(server, 'POST')?.path).toBe('/api/products/9/unmerge')
  })
})

async function mergeBeurreIntoButter(user: ReturnType<typeof renderApp>['user']) {
  await user.click(
    await screen.findByRole('button', { name: 'Merge Beurre doux 250 g with another product' }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: /^Butter 250 g/ }))
  await user.click(await dialog.findByRole('button', { name: 'Merge products' }))
}
