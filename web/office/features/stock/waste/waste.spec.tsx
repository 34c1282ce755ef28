import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../../testing/render-app.tsx'
import {
  getSentBodies,
  orderSuggestion,
  salmonWaste,
  startStockServer,
} from '../../../../testing/stock-fixtures.ts'

const LIST = '/waste?from=2026-03-01&to=2026-03-31'

const openForm = async (address = `${LIST}&add`, name = 'Record waste') => {
  const app = renderApp(address)
  const dialog = await screen.findByRole('dialog', { name })
  return { ...app, dialog, form: within(dialog) }
}

async function chooseItem({ user, form }: Awaited<ReturnType<typeof openForm>>, name: string) {
  await user.click(form.getByRole('combobox', { name: 'Item' }))
  await user.click(await screen.findByRole('option', { name }))
}

describe('Waste', () => {
  it('is listed with its cost, and says what is not included', async () => {
    startStockServer()
    renderApp(LIST)
    const table = await screen.findByRole('table', { name: 'Waste and staff meals' })
    const [, row] = await within(table).findAllByRole('row')
    expect(row?.textContent).toContain('SalmonCold room')
    expect(row?.textContent).toContain('Spoiled')
    expect(row?.textContent).toContain('0.5 kg')
    expect(row?.textContent).toContain('€9.00')
    expect(await screen.findByText('€106.50')).toBeVisible()
    expect(await screen.findByText('1 entry has no known cost and is not included.')).toBeVisible()
  })

  it('is recorded once with item, quantity and reason, after the missing fields are named', async () => {
    const server = startStockServer()
    server.on('POST /api/stock/waste', { status: 201, body: salmonWaste })
    const opened = await openForm()
    const { user, form } = opened
    await user.click(form.getByRole('button', { name: 'Record waste' }))
    expect(await form.findByText('Choose an item')).toBeVisible()
    expect(form.getByText('Choose a reason')).toBeVisible()
    await chooseItem(opened, 'Salmon')
    await user.type(form.getByRole('textbox', { name: 'Quantity' }), '0.5')
    await user.click(form.getByRole('combobox', { name: 'Reason' }))
    await user.click(await screen.findByRole('option', { name: 'Spoiled' }))
    await user.click(form.getByRole('button', { name: 'Record waste' }))
    expect(await screen.findByText('Entry recorded')).toBeInTheDocument()
    expect(getSentBodies(server)).toMatchObject([
      {
        ...{ kind: 'waste', location_id: 1, item: { kind: 'product', id: 5 }, quantity: 0.5, unit: 'kg' },
        ...{ amount: null, reason: 'spoiled' },
      },
    ])
  })

  it('of more than is on hand is to be confirmed', async () => {
    const server = startStockServer()
    const supplier = { supplier_id: 7, supplier_name: 'Fishmonger', minimum_order_amount: null }
    server.on('GET /api/stock/order-suggestions', { body: [{ ...supplier, products: [orderSuggestion] }] })
    server.on('POST /api/stock/waste', { status: 201, body: salmonWaste })
    const opened = await openForm()
    const { user, form } = opened
    await chooseItem(opened, 'Salmon')
    await user.type(form.getByRole('textbox', { name: 'Quantity' }), '3.5')
    await user.click(form.getByRole('combobox', { name: 'Reason' }))
    await user.click(await screen.findByRole('option', { name: 'Spoiled' }))
    await user.click(form.getByRole('button', { name: 'Record waste' }))
    expect(
      await screen.findByText('Salmon: 3.5 kg entered, about 3 kg on hand (estimated).'),
    ).toBeInTheDocument()
    expect(getSentBodies(server)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Save anyway' }))
    expect(await screen.findByText('Entry recorded')).toBeInTheDocument()
  })

  it('keeps what was entered when it cannot be saved, and is sent again with the same id', async () => {
    const server = startStockServer()
    server.on('POST /api/stock/waste', {
      status: 503,
      body: { error: 'Not available.', code: 'unavailable' },
    })
    const opened = await openForm()
    const { user, form } = opened
    await user.click(form.getByText('Staff meal'))
    await user.click(form.getByText('Amount'))
    await user.type(form.getByRole('textbox', { name: 'Amount' }), '12.5')
    await user.click(form.getByRole('button', { name: 'Record waste' }))
    expect(await form.findByRole('alert')).toBeVisible()
    expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('12.50')
    server.on('POST /api/stock/waste', { status: 201, body: salmonWaste })
    await user.click(form.getByRole('button', { name: 'Record waste' }))
    expect(await screen.findByText('Entry recorded')).toBeInTheDocument()
    const [first, second] = getSentBodies(server) as { client_id: string }[]
    expect(first).toEqual(second)
    expect(first).toMatchObject({ kind: 'staff-meal', item: null, amount: 12.5, reason: null })
  })

  it('is corrected on its current version, and deleted after a confirmation', async () => {
    const server = startStockServer()
    server.on('PUT /api/stock/waste/41', { body: { ...salmonWaste, version: 2 } })
    server.on('DELETE /api/stock/waste/41', { body: { success: true } })
    const { user } = renderApp(LIST)
    await user.click(await screen.findByRole('button', { name: 'Edit Salmon' }))
    const dialog = await screen.findByRole('dialog', { name: 'Correct entry' })
    const quantity = within(dialog).getByRole('textbox', { name: 'Quantity' })
    expect(quantity).toHaveValue('0.5')
    await user.clear(quantity)
    await user.type(quantity, '0.75')
    await user.click(within(dialog).getByRole('button', { name: 'Save correction' }))
    expect(await screen.findByText('Entry corrected')).toBeInTheDocument()
    expect(getSentBodies(server)).toMatchObject([{ quantity: 0.75, date: '2026-03-10', version: 1 }])
    await user.click(await screen.findByRole('button', { name: 'Delete Salmon' }))
    const confirmation = await screen.findByRole('dialog', { name: 'Delete entry?' })
    await user.click(within(confirmation).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(true))
  })

  it('of no period says what will be shown', async () => {
    const server = startStockServer()
    server.on('GET /api/stock/waste', { body: [], headers: { 'x-total-count': '0' } })
    renderApp(LIST)
    expect(await screen.findByText('Waste and staff meals of this period will be shown here.')).toBeVisible()
  })

  it('is not asked for with reversed dates', async () => {
    const server = startStockServer()
    renderApp('/waste?from=2026-03-31&to=2026-03-01')
    expect(await screen.findByText('Choose an end date after the start date.')).toBeVisible()
    expect(server.calls.some(({ path }) => path === '/api/stock/waste')).toBe(false)
  })
})
