import type { PriceAgreement, Product } from '@rms/contracts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testLocation, testSupplier } from '../../../testing/business-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const milk: Product = {
  id: 5,
  version: 1,
  name: 'Milk',
  sku: '',
  category_name: '',
  unit: 'cases',
  description: '',
  supplier_ids: [testSupplier.id],
  supplier_names: [testSupplier.name],
  unit_price: 12,
  current_price: 12,
  price_date: '2026-03-01',
  created_at: '2026-01-01T00:00:00Z',
}

const agreement: PriceAgreement = {
  id: 3,
  supplier_id: testSupplier.id,
  supplier_name: testSupplier.name,
  product_id: milk.id,
  product_name: milk.name,
  unit: 'cases',
  pack: '6 × 0.9 l',
  base_amount: 5.4,
  base_unit: 'l',
  base_price: 2.222222,
  location_id: null,
  location_name: '',
  pricing: 'fixed',
  unit_price: 12,
  currency: 'EUR',
  valid_from: '2026-03-01',
  valid_to: null,
  status: 'current',
  tolerance_percent: 2,
  tolerance_amount: 0.5,
  free_goods: { buy: 10, get: 1 },
  note: 'Offer 17',
  pack_change: null,
  created_at: '2026-02-01T00:00:00Z',
  version: 4,
}

const quay = { ...testLocation, id: 2, name: 'Quay' }

function startAgreedPrices(agreements: readonly PriceAgreement[] = [agreement]) {
  const server = startBusinessServer()
  server.on('GET /api/locations', { body: [testLocation, quay] })
  server.on('GET /api/products', { body: [milk], headers: { 'x-total-count': '1' } })
  server.on('GET /api/price-agreements', {
    body: agreements,
    headers: { 'x-total-count': String(agreements.length) },
  })
  server.on('GET /api/price-agreements/history', { body: agreements })
  return server
}

async function openForm(user: ReturnType<typeof renderApp>['user']) {
  await user.click((await screen.findAllByRole('button', { name: 'Add agreed price' }))[0] as HTMLElement)
  return screen.findByRole('dialog', { name: 'Add agreed price' })
}

/** Fills the required fields of a new agreed price. */
async function fillForm(user: ReturnType<typeof renderApp>['user'], dialog: HTMLElement) {
  await user.click(within(dialog).getByRole('combobox', { name: 'Supplier' }))
  await user.click(await screen.findByRole('option', { name: testSupplier.name }))
  await user.click(within(dialog).getByRole('combobox', { name: 'Product' }))
  await user.click(await screen.findByRole('option', { name: 'Milk' }))
  await user.type(within(dialog).getByLabelText(/^Net price per unit/), '11.5')
  await user.type(within(dialog).getByLabelText(/^Valid from/), '01/06/2026')
}

describe('The agreed prices', () => {
  it('are listed with unit, price, period and status', async () => {
    startAgreedPrices()
    renderApp('/agreed-prices')
    const row = (await screen.findByRole('button', { name: 'Milk' })).closest('tr')
    for (const text of ['Dairy House', 'cases · 6 × 0.9 l', '€12.00', 'Current'])
      expect(row).toHaveTextContent(text)
    expect(row).toHaveTextContent('€2.22 per l')
    expect(row).toHaveTextContent('Buy 10, get 1 free')
    expect(row).toHaveTextContent('From 01/03/2026')
  })

  it('show that the pack has shrunk', async () => {
    const pack_change: PriceAgreement['pack_change'] = {
      agreement_id: 2,
      unit: 'cases',
      pack: '6 × 1 l',
      unit_price: 12,
      valid_from: '2026-01-01',
      base_unit: 'l',
      previous_base_price: 2,
      base_price: 2.222222,
      percent: 11.1111,
    }
    startAgreedPrices([{ ...agreement, pack_change }])
    const { user } = renderApp('/agreed-prices')
    expect(await screen.findByText('Before: cases · 6 × 1 l')).toBeVisible()
    expect(screen.getByText('11.1%')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Milk' }))
    const dialog = await screen.findByRole('dialog', { name: 'Milk from Dairy House' })
    expect(await within(dialog).findByText('Pack changed: cases · 6 × 1 l → cases · 6 × 0.9 l')).toBeVisible()
    expect(within(dialog).getByText('Per l: €2.00 → €2.22')).toBeVisible()
  })

  it('offer to add the first one', async () => {
    startAgreedPrices([])
    renderApp('/agreed-prices')
    expect(await screen.findByText(/No agreed prices yet/)).toBeVisible()
  })

  it('are filtered by the day on which they apply', async () => {
    const server = startAgreedPrices()
    const { user } = renderApp('/agreed-prices')
    await user.type(await screen.findByLabelText('Valid on'), '15/03/2026{Enter}')
    await screen.findByRole('button', { name: 'Milk' })
    expect(server.calls.some(({ query }) => query.get('valid_on') === '2026-03-15')).toBe(true)
  })

  it('have a history with all packs', async () => {
    startAgreedPrices([
      { ...agreement, id: 1, pack: '6 × 1 l', status: 'ended', valid_to: '2026-02-28' },
      agreement,
    ])
    const { user } = renderApp('/agreed-prices')
    await user.click((await screen.findAllByRole('button', { name: 'Milk' }))[0] as HTMLElement)
    const dialog = await screen.findByRole('dialog', { name: 'Milk from Dairy House' })
    expect(await within(dialog).findByText('cases · 6 × 1 l')).toBeVisible()
    expect(within(dialog).getByText('01/03/2026 – 28/02/2026')).toBeVisible()
  })
})

describe('A day price', () => {
  it('is listed without a price', async () => {
    startAgreedPrices([{ ...agreement, pricing: 'day-price', unit_price: null, base_price: null }])
    renderApp('/agreed-prices')
    expect(await screen.findByText('Day price')).toBeVisible()
  })

  it('needs no price, tolerance or free goods', async () => {
    const server = startAgreedPrices()
    server.on('PUT /api/price-agreements/3', { body: agreement })
    const { user } = renderApp('/agreed-prices')
    await user.click(await screen.findByRole('button', { name: 'Edit Milk' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit agreed price' })
    await user.click(within(dialog).getByRole('combobox', { name: 'Price type' }))
    await user.click(await screen.findByRole('option', { name: 'Day price' }))
    expect(within(dialog).queryByLabelText(/^Net price per unit/)).toBeNull()
    expect(within(dialog).queryByLabelText('Tolerance in percent')).toBeNull()
    expect(within(dialog).getByText(/compared with those of the last four weeks/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Save agreed price' }))
    expect(await screen.findByText('Agreed price saved')).toBeVisible()
    const sent = server.calls.find(({ method }) => method === 'PUT')?.body
    expect(sent).toMatchObject({ pricing: 'day-price', unit_price: null, version: 4 })
  })
})

describe('The form of an agreed price', () => {
  it('names what is missing, and sends nothing', async () => {
    const server = startAgreedPrices()
    const { user } = renderApp('/agreed-prices')
    const dialog = await openForm(user)
    await user.click(within(dialog).getByRole('button', { name: 'Save agreed price' }))
    expect(await within(dialog).findByText('Choose a supplier.')).toBeVisible()
    expect(within(dialog).getByText('Choose a product.')).toBeVisible()
    expect(within(dialog).getByLabelText(/^Net price per unit/)).toBeInvalid()
    expect(within(dialog).getByLabelText(/^Valid from/)).toBeInvalid()
    expect(server.calls.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('requires both quantities of free goods', async () => {
    const server = startAgreedPrices()
    const { user } = renderApp('/agreed-prices')
    const dialog = await openForm(user)
    await fillForm(user, dialog)
    await user.type(within(dialog).getByLabelText('Free goods: buy'), '10')
    await user.click(within(dialog).getByRole('button', { name: 'Save agreed price' }))
    expect(await within(dialog).findByText('Enter both quantities.')).toBeVisible()
    expect(server.calls.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('takes the unit of the product, and asks before it ends the previous agreed price', async () => {
    const server = startAgreedPrices()
    server.on('POST /api/price-agreements', ({ body }) =>
      Object(body).ends_previous
        ? { status: 201, body: agreement }
        : {
            status: 409,
            body: {
              ...{ code: 'agreement-overlap', error: 'There is already an agreed price for this item.' },
              ...{ conflicting: agreement, can_end_previous: true },
            },
          },
    )
    const { user } = renderApp('/agreed-prices')
    const dialog = await openForm(user)
    await fillForm(user, dialog)
    await user.click(within(dialog).getByRole('button', { name: 'Save agreed price' }))
    const question = await screen.findByRole('dialog', { name: 'End the previous agreed price?' })
    expect(question).toHaveTextContent('€12.00 has applied since 01/03/2026')
    expect(question).toHaveTextContent('End it on 31/05/2026')
    await user.click(within(question).getByRole('button', { name: 'End and save' }))
    expect(await screen.findByText('Agreed price added')).toBeInTheDocument()
    const sent = server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
    expect(sent).toMatchObject([
      { unit: 'cases', unit_price: 11.5, valid_from: '2026-06-01', location_id: null, free_goods: null },
      { ends_previous: true },
    ])
  })

  it('sends the version of the edited one, without supplier and product', async () => {
    const server = startAgreedPrices()
    server.on('PUT /api/price-agreements/3', { body: { ...agreement, version: 5 } })
    const { user } = renderApp('/agreed-prices')
    await user.click(await screen.findByRole('button', { name: 'Edit Milk' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit agreed price' })
    expect(within(dialog).getByRole('combobox', { name: 'Supplier' })).toBeDisabled()
    const note = within(dialog).getByLabelText('Source')
    await user.clear(note)
    await user.type(note, 'Offer 18')
    await user.click(within(dialog).getByRole('button', { name: 'Save agreed price' }))
    expect(await screen.findByText('Agreed price saved')).toBeInTheDocument()
    const body = server.calls.find(({ method }) => method === 'PUT')?.body
    expect(body).toMatchObject({ note: 'Offer 18', version: 4 })
    expect(body).not.toHaveProperty('supplier_id')
  })

  it('sets the last day', async () => {
    const server = startAgreedPrices()
    server.on('POST /api/price-agreements/3/end', { body: { ...agreement, valid_to: '2026-06-30' } })
    const { user } = renderApp('/agreed-prices')
    await user.click(await screen.findByRole('button', { name: 'End the agreed price for Milk' }))
    const dialog = await screen.findByRole('dialog', { name: 'End agreed price' })
    await user.type(within(dialog).getByLabelText(/^Last day/), '30/06/2026')
    await user.click(within(dialog).getByRole('button', { name: 'End' }))
    expect(await screen.findByText('The agreed price for Milk ends on 30/06/2026.')).toBeInTheDocument()
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      valid_to: '2026-06-30',
      version: 4,
    })
  })
})

describe('A manager of one location', () => {
  const me = { id: 1, username: 'anna', role: 'manager', rights: [], location_ids: [quay.id] }

  it('cannot change agreed prices of all locations', async () => {
    const own = { ...agreement, id: 4, product_name: 'Cream', location_id: quay.id, location_name: 'Quay' }
    startAgreedPrices([agreement, own]).on('GET /api/auth/me', { body: me })
    renderApp('/agreed-prices')
    expect(await screen.findByRole('button', { name: 'Edit Cream' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Edit Milk' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Price history of Milk' })).toBeInTheDocument()
  })

  it('adds them for the own location', async () => {
    startAgreedPrices().on('GET /api/auth/me', { body: me })
    const { user } = renderApp('/agreed-prices')
    const dialog = await openForm(user)
    expect(await within(dialog).findByRole('combobox', { name: 'Location' })).toHaveValue('Quay')
  })
})
