import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer } from '../../../../testing/business-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const understood = {
  columns: [],
  order: ['product_name', 'quantity'],
  decimal_mark: ',',
  date_order: null,
  units: { st: 'each' },
  invoiced_by_delivery_note: false,
}
const butter = { product_name: 'Butter', quantity: 4, unit: 'each', unit_price: 1.93, total_price: 7.72 }

function openTraining(answer: { status?: number; body: unknown }) {
  const server = startBusinessServer()
  server.on('GET /api/settings/training-data', { body: [] })
  server.on('POST /api/settings/train-invoice-format', answer)
  server.on('POST /api/settings/save-training-data', { status: 201, body: { id: 1 } })
  return server
}

async function train() {
  const { user } = renderApp('/settings?tab=invoice-training')
  await user.click(await screen.findByRole('combobox', { name: 'Supplier' }))
  await user.click(await screen.findByRole('option', { name: 'Dairy House' }))
  await user.type(screen.getByLabelText('Sample invoice text'), 'Butter 4 st 1,93')
  await user.click(screen.getByRole('button', { name: 'Train' }))
  return user
}

describe('Invoice training', () => {
  it('requires a supplier and a text', async () => {
    openTraining({ body: {} })
    const { user } = renderApp('/settings?tab=invoice-training')
    await user.click(await screen.findByRole('button', { name: 'Train' }))
    expect(await screen.findByText('Please select a supplier and paste invoice text')).toBeVisible()
  })

  it('shows an error if no lines could be read', async () => {
    openTraining({ body: { parsedItems: [], understood } })
    await train()
    expect(await screen.findByText('No items could be parsed. Try adjusting the text format.')).toBeVisible()
  })

  it('shows an error if the request fails', async () => {
    openTraining({ status: 503, body: {} })
    await train()
    expect(await screen.findByText('Failed to train invoice format')).toBeVisible()
  })

  it('states in the review and in the list that priced delivery notes become invoices', async () => {
    const format = { ...understood, invoiced_by_delivery_note: true }
    const server = openTraining({ body: { parsedItems: [butter], understood: format } })
    server.on('GET /api/settings/training-data', {
      body: [
        {
          id: 1,
          supplierId: 7,
          supplier_name: 'Dairy House',
          source: 'sample',
          understood: format,
          item_count: 1,
          created_at: '2026-05-04T10:00:00Z',
        },
      ],
    })
    await train()
    const text = 'Priced delivery notes of this supplier are treated as invoices.'
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
  })

  it('shows the learned format, and saves the corrected lines', async () => {
    const server = openTraining({ body: { parsedItems: [butter], understood } })
    const user = await train()
    expect(await screen.findByText('Columns: Product · Quantity')).toBeVisible()
    expect(screen.getByText('Units: st → each')).toBeVisible()
    await user.type(screen.getByLabelText('Product in row 1'), ' 250 g')
    await user.click(screen.getByRole('button', { name: 'Save training data' }))
    expect(await screen.findByText('Training data saved')).toBeInTheDocument()
    expect(server.calls.find(call => call.path.endsWith('save-training-data'))?.body).toEqual({
      supplierId: 7,
      invoiceText: 'Butter 4 st 1,93',
      parsedItems: [{ ...butter, product_name: 'Butter 250 g' }],
    })
  })
})
