import type { Order, SupplierTerms } from '@rms/contracts'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startBusinessServer, testLocation, testSupplier } from '../../../testing/business-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { testTerms } from '../../../testing/terms-fixtures.ts'

/** Tuesday, 3 March 2026; the cut-off for Wednesday is 14:00. */
let now = Temporal.Instant.from('2026-03-03T11:45:20Z')
beforeEach(() => {
  now = Temporal.Instant.from('2026-03-03T11:45:20Z')
  vi.spyOn(Temporal.Now, 'instant').mockImplementation(() => now)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const grocer = { ...testSupplier, id: 8, name: 'Grocer' }
const butter = {
  ...{ product_id: 5, product_name: 'Butter 250 g', unit: 'kg', unit_price: 5, quantity: 4 },
  suppliers: [{ id: testSupplier.id, name: testSupplier.name }],
}
const rice = { ...butter, product_id: 6, product_name: 'Rice', suppliers: [{ id: 8, name: 'Grocer' }] }
const order: Order = {
  ...{ id: 11, order_number: 'PO-2026-00042', order_date: '2026-03-03', status: 'ordered' },
  ...{ supplier_id: testSupplier.id, supplier_name: testSupplier.name },
  ...{ location_id: testLocation.id, location_name: testLocation.name },
  ...{ item_count: 1, total_amount: 20, currency: 'EUR', notes: '', items: [] },
  ...{ delivery_date: '2026-03-04', delivery_charge: 6.9, customer_number: 'K-1' },
  message_subject: 'Bestellung PO-2026-00042 – Bistro',
  whatsapp_message: '*Bestellung PO-2026-00042*',
  created_at: '2026-03-03T11:45:20Z',
  ...{ closed_at: null, closed_by: null },
}

interface Given {
  terms?: Partial<SupplierTerms>
  grocerTerms?: Partial<SupplierTerms>
  context?: object
  lines?: object[]
}

function startServer({ terms = {}, grocerTerms, context, lines = [butter] }: Given = {}) {
  localStorage.setItem('cart', JSON.stringify({ supplierId: '7', locationId: '', notes: '', lines }))
  const server = startBusinessServer()
  server.on('GET /api/suppliers', { body: [testSupplier, grocer] })
  server.on('GET /api/suppliers/7/terms', { body: { ...testTerms, ...terms } })
  server.on('GET /api/suppliers/8/terms', {
    body: { ...testTerms, version: 0, ...grocerTerms, supplier_id: 8 },
  })
  if (context) server.on('GET /api/suppliers/:id/order-context', { body: context })
  server.on('POST /api/orders', {
    status: 201,
    body: { order, whatsapp_message: order.whatsapp_message, warnings: [] },
  })
  return server
}
const listSentDates = (server: ReturnType<typeof startServer>) =>
  server.calls.filter(({ method }) => method === 'POST').map(({ body }) => Object(body).delivery_date)
const submit = 'Submit Order'
/** Also works while the timers are stopped. */
const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })

describe('The delivery of an order', () => {
  it('is the next one in time, with its cut-off and the time left', async () => {
    const server = startServer()
    const { user } = renderApp('/ordering')
    expect(await screen.findByText(/Order by Tue 14:00 for Wed\./)).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent('2h 15m left')
    await waitUntil(() =>
      expect(screen.getByRole('combobox', { name: 'Delivery date' })).toHaveValue('Wed 4 Mar'),
    )
    await user.click(screen.getByRole('button', { name: submit }))
    expect(await screen.findByText('Order PO-2026-00042 placed')).toBeVisible()
    expect(listSentDates(server)).toEqual(['2026-03-04'])
  })

  it('counts down without a reload', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    startServer()
    renderApp('/ordering')
    await waitUntil(() => expect(screen.getByRole('timer')).toHaveTextContent('2h 15m left'))
    now = Temporal.Instant.from('2026-03-03T13:59:10Z')
    act(() => void vi.advanceTimersByTime(5_000))
    expect(screen.getByRole('timer')).toHaveTextContent('0h 1m left')
  })

  it('follows the clock of the location', async () => {
    const server = startServer()
    server.on('GET /api/locations', { body: [{ ...testLocation, timezone: 'America/New_York' }] })
    renderApp('/ordering')
    expect(await screen.findByText(/Order by Tue 14:00 \(New York time\) for Wed\./)).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent('7h 15m left')
  })

  it('can be another one or none', async () => {
    const server = startServer()
    const { user } = renderApp('/ordering')
    await user.click(await screen.findByRole('combobox', { name: 'Delivery date' }))
    await user.click(await screen.findByRole('option', { name: 'No delivery date' }))
    await user.click(screen.getByRole('button', { name: submit }))
    expect(await screen.findByText('Order PO-2026-00042 placed')).toBeVisible()
    expect(listSentDates(server)).toEqual([undefined])
  })

  it('is not offered for a supplier without terms', async () => {
    const server = startServer({ terms: { version: 0, delivery_days: [], cutoff: null } })
    const { user } = renderApp('/ordering')
    await user.click(await screen.findByRole('button', { name: submit }))
    expect(await screen.findByText('Order PO-2026-00042 placed')).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Delivery date' })).not.toBeInTheDocument()
    expect(listSentDates(server)).toEqual([undefined])
  })
})

describe('A cut-off that passes while the screen is open', () => {
  async function openAndWait(cutoff_rule: SupplierTerms['cutoff_rule']) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const server = startServer({ terms: { cutoff_rule } })
    const { user } = renderApp('/ordering')
    await waitUntil(() => expect(screen.getByRole('timer')).toBeVisible())
    now = Temporal.Instant.from('2026-03-03T14:00:01Z')
    act(() => void vi.advanceTimersByTime(5_000))
    vi.useRealTimers()
    return { server, user }
  }

  it('keeps the delivery date and refuses the order if it is strict', async () => {
    const { server, user } = await openAndWait('block')
    expect(screen.getByRole('combobox', { name: 'Delivery date' })).toHaveAccessibleDescription(
      'Dairy House accepted orders for this delivery until Tue 14:00. Choose a later delivery date.',
    )
    await user.click(screen.getByRole('button', { name: submit }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose a later delivery date.')
    expect(listSentDates(server)).toEqual([])
    await user.click(screen.getByRole('combobox', { name: 'Delivery date' }))
    await user.click(await screen.findByRole('option', { name: 'Fri 6 Mar' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: submit }))
    expect(await screen.findByText('Order PO-2026-00042 placed')).toBeVisible()
    expect(listSentDates(server)).toEqual(['2026-03-06'])
  })

  it('asks otherwise, and sends the order if it is confirmed', async () => {
    const { server, user } = await openAndWait('warn')
    expect(screen.getByText(/The cut-off was Tue 14:00/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: submit }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit this order?' }))
    expect(
      dialog.getByText('The cut-off of Dairy House for delivery on Wed 4 Mar was Tue 14:00.'),
    ).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Submit anyway' }))
    expect(await screen.findByText('Order PO-2026-00042 placed')).toBeVisible()
    expect(listSentDates(server)).toEqual(['2026-03-04'])
  })
})

describe('The minimum order', () => {
  it('shows what is missing, and refuses the order if it is strict', async () => {
    const server = startServer({ terms: { minimum_order_amount: 32.5, minimum_order_rule: 'block' } })
    const { user } = renderApp('/ordering')
    expect(await screen.findByText('€12.50 below the minimum order of €32.50')).toBeVisible()
    await user.click(screen.getByRole('button', { name: submit }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Dairy House does not accept orders below €32.50. This order comes to €20.00. Add products.',
    )
    expect(listSentDates(server)).toEqual([])
  })

  it('is not mentioned once it is reached; the delivery charge is not part of the total', async () => {
    startServer({ terms: { minimum_order_amount: 20, delivery_charge: 6.9 } })
    renderApp('/ordering')
    expect(await screen.findByText('Delivery charge €6.90, not included in the total')).toBeVisible()
    expect(screen.queryByText(/minimum order/i)).not.toBeInTheDocument()
    expect(screen.getAllByText('€20.00').length).toBeGreaterThan(0)
  })
})

describe('An unusual order', () => {
  const context = {
    usual_quantities: [{ product_id: 5, unit: 'kg', quantity: 1.5 }],
    open_orders: [{ id: 9, order_number: 'PO-2026-00040', delivery_date: '2026-03-04' }],
  }

  it('is to be confirmed once, with the second order and the unusual quantity', async () => {
    const server = startServer({ context })
    server.on('POST /api/orders', { status: 503, body: {} })
    const { user } = renderApp('/ordering')
    await screen.findByRole('timer')
    await user.click(screen.getByRole('button', { name: submit }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit this order?' }))
    expect(dialog.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'There is already an order from Dairy House for delivery on Wed 4 Mar: PO-2026-00040.',
      'Butter 250 g: 4 kg ordered, usually 1.5 kg.',
    ])
    await user.click(dialog.getByRole('button', { name: 'Submit anyway' }))
    expect(await screen.findByText('Failed to submit order. Please try again.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: submit }))
    await waitUntil(() => expect(listSentDates(server)).toHaveLength(2))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    const [query] = server.calls.filter(({ path }) => path === '/api/suppliers/7/order-context')
    expect([...(query?.query ?? [])]).toEqual([
      ['location_id', '1'],
      ['product_ids', '5'],
    ])
  })

  it('is not sent if the user wants to change it', async () => {
    const server = startServer({ context })
    const { user } = renderApp('/ordering')
    await screen.findByRole('timer')
    await user.click(screen.getByRole('button', { name: submit }))
    await user.click(await screen.findByRole('button', { name: 'Change the order' }))
    expect(listSentDates(server)).toEqual([])
    expect(screen.getByRole('button', { name: submit })).toBeEnabled()
  })
})

describe('An order of several suppliers', () => {
  it('has a delivery date for each of them', async () => {
    const server = startServer({
      lines: [butter, rice],
      grocerTerms: { version: 1, delivery_days: [{ weekday: 4, cutoff: null }] },
    })
    let id = order.id
    server.on('POST /api/orders', () => {
      id += 1
      return { status: 201, body: { order: { ...order, id }, whatsapp_message: '', warnings: [] } }
    })
    const { user } = renderApp('/ordering')
    const part = within(await screen.findByRole('region', { name: 'Grocer' }))
    expect(await part.findByText(/Order by Wed 14:00 for Thu\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Submit 2 orders' }))
    await waitUntil(() => expect(listSentDates(server)).toEqual(['2026-03-04', '2026-03-05']))
  })
})

describe('The message of a placed order', () => {
  it.each<[string, Partial<SupplierTerms>, string, string | RegExp]>([
    [
      'email',
      { order_channel: 'email', order_email: 'orders@dairy.example' },
      'Send by email',
      /^mailto:orders@dairy\.example\?subject=Bestellung%20PO-2026-00042.*&body=Bestellung/,
    ],
    [
      'a chat link',
      { order_channel: 'chat', order_chat_link: 'https://t.me/dairy' },
      'Open chat',
      /^https:\/\/t\.me\/dairy\?text=/,
    ],
    [
      'WhatsApp',
      { order_channel: 'chat', order_phone: '+353 91 555 012' },
      'Send via WhatsApp',
      /^https:\/\/wa\.me\/35391555012\?text=/,
    ],
    [
      'phone',
      { order_channel: 'phone', order_phone: '+353 91 555 012' },
      'Call +353 91 555 012',
      'tel:+35391555012',
    ],
  ])('is sent by %s if the terms say so', async (_channel, terms, name, href) => {
    startServer({ terms: { ...terms, order_contact: 'Anna Huber' } })
    const { user } = renderApp('/ordering')
    await screen.findByRole('timer')
    await user.click(screen.getByRole('button', { name: submit }))
    expect(await screen.findByRole('link', { name })).toHaveAttribute(
      'href',
      typeof href === 'string' ? href : expect.stringMatching(href),
    )
    expect(
      screen.getByText(
        'Delivery Wed 4 Mar · Delivery charge €6.90, not included in the total · Contact: Anna Huber',
      ),
    ).toBeVisible()
  })
})
