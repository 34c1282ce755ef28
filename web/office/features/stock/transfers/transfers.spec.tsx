import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testLocation } from '../../../../testing/business-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import {
  getSentBodies,
  orderSuggestion,
  quay,
  startStockServer,
  transferOfSalmon,
} from '../../../../testing/stock-fixtures.ts'

const LIST = '/transfers?from=2026-03-01&to=2026-03-31'

describe('Transfers', () => {
  it('are listed with their products, at the sender’s cost', async () => {
    startStockServer()
    renderApp(LIST)
    expect(await screen.findByText('Harbour to Quay')).toBeVisible()
    expect(screen.getByText('In transit')).toBeVisible()
    expect(screen.getByText('Salmon: 5 kg sent, €90.00.')).toBeVisible()
  })

  it('are sent with products, quantities and units', async () => {
    const server = startStockServer()
    server.on('POST /api/stock/transfers', { status: 201, body: transferOfSalmon })
    const { user } = renderApp(`${LIST}&add`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Send goods' }))
    await user.click(dialog.getByRole('button', { name: 'Send goods' }))
    expect(await dialog.findByText('Enter a product and a quantity in each row.')).toBeVisible()
    await user.click(dialog.getByRole('combobox', { name: 'Product 1' }))
    await user.click(await screen.findByRole('option', { name: 'Salmon' }))
    await user.type(dialog.getByRole('textbox', { name: 'Quantity of product 1' }), '5')
    await user.click(dialog.getByRole('button', { name: 'Send goods' }))
    expect(await screen.findByText('Transfer recorded')).toBeInTheDocument()
    expect(getSentBodies(server)).toMatchObject([
      {
        ...{ from_location_id: 1, to_location_id: 2 },
        lines: [{ product_id: 5, quantity: 5, unit: 'kg' }],
      },
    ])
  })

  it('of more than is on hand are to be confirmed', async () => {
    const server = startStockServer()
    const supplier = { supplier_id: 7, supplier_name: 'Fishmonger', minimum_order_amount: null }
    server.on('GET /api/stock/order-suggestions', ({ query }) => ({
      body: query.get('location_id') === '1' ? [{ ...supplier, products: [orderSuggestion] }] : [],
    }))
    server.on('POST /api/stock/transfers', { status: 201, body: transferOfSalmon })
    const { user } = renderApp(`${LIST}&add`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Send goods' }))
    await user.click(dialog.getByRole('combobox', { name: 'Product 1' }))
    await user.click(await screen.findByRole('option', { name: 'Salmon' }))
    await user.type(dialog.getByRole('textbox', { name: 'Quantity of product 1' }), '5')
    await user.click(dialog.getByRole('button', { name: 'Send goods' }))
    expect(
      await screen.findByText('Salmon: 5 kg entered, about 3 kg on hand (estimated).'),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Change quantity' }))
    expect(getSentBodies(server)).toEqual([])
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Send goods' })).toBeEnabled())
    await user.click(dialog.getByRole('button', { name: 'Send goods' }))
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }))
    expect(await screen.findByText('Transfer recorded')).toBeInTheDocument()
    expect(getSentBodies(server)).toHaveLength(1)
  })

  it('are received with what arrived; the rest is lost at the sender', async () => {
    const server = startStockServer()
    server.on('PUT /api/stock/transfers/51/receipt', { body: transferOfSalmon })
    const { user } = renderApp(LIST)
    await user.click(await screen.findByRole('button', { name: 'Receive Harbour to Quay' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What arrived from Harbour' }))
    expect(dialog.getByText('What did not arrive counts as lost at the sender.')).toBeVisible()
    const arrived = dialog.getByRole('textbox', { name: 'Salmon' })
    expect(arrived).toHaveValue('5')
    await user.clear(arrived)
    await user.type(arrived, '4')
    await user.click(dialog.getByRole('button', { name: 'Confirm receipt' }))
    expect(await screen.findByText('Receipt confirmed')).toBeInTheDocument()
    expect(getSentBodies(server)).toMatchObject([{ lines: [{ line_id: '0', received: 4 }], version: 1 }])
  })

  it('changed by two people keep the receiver that the other one has chosen', async () => {
    const server = startStockServer()
    const cellar = { ...testLocation, id: 3, name: 'Cellar' }
    server.on('GET /api/locations', { body: [testLocation, quay, cellar] })
    const current = { ...transferOfSalmon, to_location_id: 3, to_location_name: 'Cellar', version: 2 }
    server.on('PUT /api/stock/transfers/51', ({ body }) =>
      Object(body).version === 2
        ? { body: { ...current, version: 3 } }
        : { status: 409, body: { error: 'Changed.', code: 'stale-version', current, transfer: current } },
    )
    const { user } = renderApp(LIST)
    await user.click(await screen.findByRole('button', { name: 'Edit Harbour to Quay' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change transfer' }))
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'For Sunday')
    const save = dialog.getByRole('button', { name: 'Save transfer' })
    await user.click(save)
    const notice = 'Someone else changed this while you were editing'
    expect(await dialog.findByRole('table', { name: notice })).toHaveTextContent(/To.*Quay.*Cellar/)
    await user.click(save)
    await waitFor(() =>
      expect(getSentBodies(server).at(-1)).toMatchObject({
        ...{ to_location_id: 3, note: 'For Sunday', version: 2 },
      }),
    )
  })

  it('of other locations are only read', async () => {
    const server = startStockServer()
    const seen = { ...transferOfSalmon, can_change: false, can_receive: false }
    server.on('GET /api/stock/transfers', { body: [seen] })
    renderApp(LIST)
    expect(await screen.findByText('Harbour to Quay')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Receive|Edit|Delete/ })).toBeNull()
  })

  it('say what was lost, and that a receipt can be withdrawn', async () => {
    const server = startStockServer()
    const [line] = transferOfSalmon.lines
    const received = { ...line, received: 4, lost: 1, amount: 72, lost_amount: 18 }
    server.on('GET /api/stock/transfers', {
      body: [
        {
          ...transferOfSalmon,
          ...{ state: 'received', received_on: '2026-03-11', can_change: false, lines: [received] },
          ...{ amount: 72, lost_amount: 18, received_by: 'ben' },
        },
      ],
    })
    server.on('DELETE /api/stock/transfers/51/receipt', { body: { success: true } })
    const { user } = renderApp(LIST)
    expect(
      await screen.findByText('Salmon: 4 of 5 kg received, €72.00. 1 kg lost at the sender, €18.00.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Withdraw receipt: Harbour to Quay' }))
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw receipt?' })
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw receipt' }))
    expect(await screen.findByText('Receipt withdrawn')).toBeInTheDocument()
  })

  it('need a second location', async () => {
    const server = startStockServer()
    server.on('GET /api/locations', { body: [testLocation] })
    server.on('GET /api/stock/transfers', { body: [] })
    renderApp(LIST)
    expect(await screen.findByText('Transfers need at least two locations.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send goods' })).toBeNull()
  })
})
