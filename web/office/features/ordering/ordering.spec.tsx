import type { Order, Product } from '@rms/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testLocation, testSupplier } from '../../../testing/business-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const butter: Product = {
  id: 5,
  version: 1,
  name: 'Butter 250 g',
  sku: 'BU-250',
  category_name: '',
  unit: 'kg',
  description: '',
  supplier_ids: [testSupplier.id],
  supplier_names: [testSupplier.name],
  unit_price: 7.72,
  current_price: 7.72,
  price_date: '2026-03-01',
  created_at: '2026-01-01T00:00:00Z',
}

const order: Order = {
  id: 11,
  order_number: 'PO-2026-00042',
  order_date: '2026-03-02',
  supplier_id: testSupplier.id,
  supplier_name: testSupplier.name,
  location_id: testLocation.id,
  location_name: testLocation.name,
  status: 'ordered',
  item_count: 1,
  total_amount: 15.44,
  currency: 'EUR',
  notes: '',
  delivery_date: null,
  delivery_charge: 0,
  customer_number: '',
  message_subject: 'Order PO-2026-00042 – Bistro',
  whatsapp_message: '*Order PO-2026-00042*\n1. Butter 250 g: 2 kg',
  created_at: '2026-03-02T08:00:00Z',
  closed_at: null,
  closed_by: null,
  items: [
    {
      product_id: butter.id,
      product_name: butter.name,
      quantity: 2,
      unit: 'kg',
      unit_price: 7.72,
      total_price: 15.44,
    },
  ],
}

function startOrderingServer() {
  const server = startBusinessServer()
  server.on('GET /api/products', { body: [butter], headers: { 'x-total-count': '1' } })
  server.on('GET /api/products/:id', { body: butter })
  server.on('GET /api/orders', { body: [order], headers: { 'x-total-count': '1' } })
  server.on('GET /api/orders/:id', { body: order })
  return server
}

describe('Ordering', () => {
  it('requires items first', async () => {
    startOrderingServer()
    const { user } = renderApp('/ordering')
    await user.click(await screen.findByRole('button', { name: 'Submit Order' }))
    expect(await screen.findByText('Please add items to your order')).toBeVisible()
  })

  it('requires a supplier', async () => {
    startOrderingServer()
    const { user } = renderApp('/ordering')
    await user.click(await screen.findByRole('button', { name: 'Add to order: Butter 250 g' }))
    await user.click(screen.getByRole('button', { name: 'Submit Order' }))
    expect(await screen.findByText('Please select a supplier')).toBeVisible()
    const field = screen.getByRole('combobox', { name: 'Supplier' })
    expect(field).toHaveAccessibleDescription('Please select a supplier')
    expect(field).toHaveFocus()
    // An open list would cover the error.
    expect(field).toHaveAttribute('aria-expanded', 'false')
  })

  it('clears the error about missing items once there are some', async () => {
    startOrderingServer()
    const { user } = renderApp('/ordering')
    await user.click(await screen.findByRole('button', { name: 'Submit Order' }))
    await user.click(await screen.findByRole('button', { name: 'Add to order: Butter 250 g' }))
    expect(screen.queryByText('Please add items to your order')).not.toBeInTheDocument()
  })

  it('is not sent while a quantity is invalid', async () => {
    const server = startOrderingServer()
    const { user } = renderApp('/ordering')
    await user.click(await screen.findByRole('button', { name: 'Add to order: Butter 250 g' }))
    const [field] = screen.getAllByLabelText('Quantity: Butter 250 g').slice(-1)
    if (!field) throw new Error('There is no quantity')
    await user.type(field, '{Control>}a{/Control}1.2.3')
    await user.click(screen.getByRole('button', { name: 'Submit Order' }))
    expect(field).toHaveAccessibleDescription('Enter a number such as 1,234.5.')
    expect(field).toHaveValue('1.2.3')
    expect(server.calls.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('removes a product at a quantity of 0', async () => {
    startOrderingServer()
    const { user } = renderApp('/ordering')
    await user.click(await screen.findByRole('button', { name: 'Add to order: Butter 250 g' }))
    const [field] = screen.getAllByLabelText('Quantity: Butter 250 g')
    if (!field) throw new Error('There is no quantity')
    await user.type(field, '{Control>}a{/Control}0{Tab}')
    expect(await screen.findByText(/Your order is empty/)).toBeVisible()
  })

  it('keeps the cart after a reload', async () => {
    localStorage.setItem('cart', JSON.stringify(createCart(3)))
    startOrderingServer()
    renderApp('/ordering')
    const cart = await screen.findByRole('region', { name: 'Your order' })
    expect(within(cart).getByLabelText('Quantity: Butter 250 g')).toHaveValue('3')
    expect(await within(cart).findAllByText('€23.16')).toHaveLength(2)
  })

  it('sends the order and shows its message', async () => {
    localStorage.setItem('cart', JSON.stringify(createCart(2)))
    const server = startOrderingServer()
    server.on('POST /api/orders', {
      status: 201,
      body: { order, whatsapp_message: order.whatsapp_message },
    })
    const { user } = renderApp('/ordering')
    await user.type(await screen.findByLabelText('Order notes'), 'Before nine')
    await user.click(screen.getByRole('button', { name: 'Submit Order' }))
    expect(await screen.findByText('Order PO-2026-00042 placed')).toBeVisible()
    expect(screen.getByText(/1\. Butter 250 g: 2 kg/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Send via WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining('https://wa.me/?text='),
    )
    expect(server.calls.find(call => call.method === 'POST')?.body).toEqual({
      supplier_id: testSupplier.id,
      items: [{ product_id: 5, product_name: 'Butter 250 g', quantity: 2, unit: 'kg', unit_price: 7.72 }],
      notes: 'Before nine',
      location_id: null,
    })
    expect(JSON.parse(localStorage.getItem('cart') ?? '{}')).toMatchObject({ lines: [] })
  })

  it('shows why an order failed, and keeps the cart', async () => {
    localStorage.setItem('cart', JSON.stringify(createCart(2)))
    startOrderingServer().on('POST /api/orders', { status: 400, body: { error: 'Butter is gone.' } })
    const { user } = renderApp('/ordering')
    await user.click(await screen.findByRole('button', { name: 'Submit Order' }))
    expect(await screen.findByText('Failed to submit order: Butter is gone.')).toBeVisible()
    expect(screen.getAllByLabelText('Quantity: Butter 250 g')).not.toHaveLength(0)
  })

  it('offers a retry when the server gives no reason', async () => {
    localStorage.setItem('cart', JSON.stringify(createCart(2)))
    startOrderingServer().on('POST /api/orders', { status: 503, body: {} })
    const { user } = renderApp('/ordering')
    await user.click(await screen.findByRole('button', { name: 'Submit Order' }))
    expect(await screen.findByText('Failed to submit order. Please try again.')).toBeVisible()
  })
})

describe('An order of products that the selected supplier only partly delivers', () => {
  const grocer = { id: 77, name: 'Grocer' }
  const rice = {
    product_id: 6,
    product_name: 'Rice',
    unit: 'kg',
    unit_price: 2,
    quantity: 3,
    suppliers: [grocer],
  }
  const mixedCart = () => {
    const { lines, ...cart } = createCart(2)
    return { ...cart, lines: [...lines.map(line => ({ ...line, suppliers: [testSupplier] })), rice] }
  }
  const startMixedOrderServer = () => {
    localStorage.setItem('cart', JSON.stringify(mixedCart()))
    const server = startOrderingServer()
    const placed = [order, { ...order, id: 12, order_number: 'PO-2026-00043' }]
    server.on('POST /api/orders', () => ({
      status: 201,
      body: { order: placed.shift(), whatsapp_message: order.whatsapp_message },
    }))
    return server
  }
  const listSentOrders = (server: ReturnType<typeof startOrderingServer>) =>
    server.calls.filter(call => call.method === 'POST').map(({ body }) => summariseOrderBody(body))
  const summariseOrderBody = (body: unknown) => {
    const { supplier_id, items } = body as { supplier_id: number; items: { product_name: string }[] }
    return [supplier_id, items.map(item => item.product_name)]
  }

  it('shows the supplier of each line, and becomes one order per supplier', async () => {
    const server = startMixedOrderServer()
    const { user } = renderApp('/ordering')
    const part = await screen.findByRole('region', { name: 'Grocer' })
    expect(within(part).getByText('Rice')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Submit 2 orders' }))
    expect(await screen.findByText('Order PO-2026-00042 placed')).toBeVisible()
    expect(screen.getByText('Order PO-2026-00043 placed')).toBeVisible()
    expect(listSentOrders(server)).toEqual([
      [testSupplier.id, ['Butter 250 g']],
      [grocer.id, ['Rice']],
    ])
  })

  it('can be placed entirely with the selected supplier', async () => {
    const server = startMixedOrderServer()
    const { user } = renderApp('/ordering')
    await user.click(await screen.findByRole('button', { name: `Order all from ${testSupplier.name}` }))
    expect(await screen.findByText('Order PO-2026-00042 placed')).toBeVisible()
    expect(listSentOrders(server)).toEqual([[testSupplier.id, ['Butter 250 g', 'Rice']]])
  })

  it('keeps the remaining lines when the second order fails', async () => {
    const server = startMixedOrderServer()
    const { user } = renderApp('/ordering')
    const answers = [
      { status: 201, body: { order } },
      { status: 400, body: { error: 'Rice is gone.' } },
    ]
    server.on('POST /api/orders', () => answers.shift() ?? { status: 500, body: {} })
    await user.click(await screen.findByRole('button', { name: 'Submit 2 orders' }))
    expect(
      await screen.findByText('Order PO-2026-00042 placed. Failed to submit order: Rice is gone.'),
    ).toBeVisible()
    expect(
      screen.queryByRole('button', { name: 'Remove Butter 250 g from the order' }),
    ).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Remove Rice from the order' })).toBeVisible()
  })
})

describe('The order history', () => {
  it('shows and hides the message of an order', async () => {
    startOrderingServer()
    const { user } = renderApp('/order-history')
    await user.click(await screen.findByRole('button', { name: 'Show the message for order PO-2026-00042' }))
    expect(await screen.findByText('WhatsApp Message for Order #PO-2026-00042')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Copy Message' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Hide the message for order PO-2026-00042' }))
    expect(screen.queryByText('WhatsApp Message for Order #PO-2026-00042')).not.toBeInTheDocument()
  })

  it('copies the message of an order', async () => {
    startOrderingServer()
    const { user } = renderApp('/order-history')
    await user.click(await screen.findByRole('button', { name: 'Show the message for order PO-2026-00042' }))
    await user.click(await screen.findByRole('button', { name: 'Copy Message' }))
    const [copied] = await navigator.clipboard.read()
    expect(await (await copied?.getType('text/plain'))?.text()).toBe(order.whatsapp_message)
  })

  it('is filtered by supplier on the server', async () => {
    const server = startOrderingServer()
    const { user } = renderApp('/order-history')
    await user.click(await screen.findByRole('combobox', { name: 'Supplier' }))
    await user.click(await screen.findByRole('option', { name: testSupplier.name }))
    await waitFor(() => {
      const request = server.calls.filter(({ path }) => path === '/api/orders').at(-1)
      expect(request?.query.get('supplier_id')).toBe(String(testSupplier.id))
    })
  })

  it('closes an order of which nothing more is expected, and opens it again', async () => {
    const server = startOrderingServer()
    const received = {
      lines: [
        { line_id: '0', product_name: 'Butter 250 g', unit: 'kg', ordered: 2, received: 1, outstanding: 1 },
      ],
      deliveries: [],
    }
    server.on('GET /api/orders/:id/deliveries', { body: received })
    let shown = order
    server.on('GET /api/orders', () => ({ body: [shown], headers: { 'x-total-count': '1' } }))
    server.on('PUT /api/orders/:id/closed', ({ body }) => {
      const { closed } = body as { closed: boolean }
      const closure = { closed_at: '2026-03-05T08:00:00Z', closed_by: 'maria' }
      shown = closed ? { ...order, ...closure } : order
      return { body: shown }
    })
    const { user } = renderApp('/order-history')
    await user.click(await screen.findByRole('button', { name: 'Show the message for order PO-2026-00042' }))
    await user.click(await screen.findByRole('button', { name: 'Close order PO-2026-00042' }))
    expect(
      await screen.findByText(/^Closed on .* by maria\. No more deliveries are expected\.$/),
    ).toBeVisible()
    expect(screen.getByText('Closed')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reopen order PO-2026-00042' }))
    expect(await screen.findByText('Ordered')).toBeVisible()
  })

  it('deletes the selected orders after a confirmation', async () => {
    const server = startOrderingServer()
    server.on('DELETE /api/orders/:id', { status: 500, body: {} })
    const { user } = renderApp('/order-history')
    await user.click(await screen.findByRole('checkbox', { name: 'Select PO-2026-00042' }))
    await user.click(screen.getByRole('button', { name: 'Delete Selected' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Failed to delete some orders. Please try again.')).toBeInTheDocument()
  })

  it('repeats an order at current prices', async () => {
    const server = startOrderingServer()
    server.on('GET /api/products/:id', { body: { ...butter, current_price: 8 } })
    const { user, router } = renderApp('/order-history')
    await user.click(await screen.findByRole('button', { name: 'Repeat order PO-2026-00042' }))
    const cart = await screen.findByRole('region', { name: 'Your order' })
    expect(router.state.location.pathname).toBe('/ordering')
    expect(await within(cart).findAllByText('€16.00')).toHaveLength(2)
  })
})

const createCart = (quantity: number) => ({
  supplierId: String(testSupplier.id),
  locationId: '',
  notes: '',
  lines: [{ product_id: 5, product_name: 'Butter 250 g', unit: 'kg', unit_price: 7.72, quantity }],
})
