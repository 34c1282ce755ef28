import type { ProductSuggestion, ReviewLine } from '@rms/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testInvoice } from '../../../../testing/business-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const line: ReviewLine = {
  invoice_id: testInvoice.id,
  invoice_number: testInvoice.invoice_number,
  invoice_date: testInvoice.invoice_date,
  invoice_status: 'pending',
  currency: 'GBP',
  supplier_id: testInvoice.supplier_id,
  supplier_name: testInvoice.supplier_name,
  item: {
    id: 3,
    version: 1,
    product_name: 'Beurre doux 250 g',
    quantity: 4,
    unit: 'each',
    unit_price: 1.93,
    total_price: 7.72,
    source: 'pdf',
    product_id: null,
    supplier_code: null,
    pack: null,
    list_price: null,
    flags: [],
    box: null,
    match: 'suggested',
    kind: 'goods',
    last_price: null,
  },
}

const butter: ProductSuggestion = {
  product_id: 5,
  name: 'Butter 250 g',
  unit: 'each',
  supplier_names: ['Dairy House'],
  current_price: 1.9,
  reason: 'similar',
  score: 0.8,
  is_likely: true,
}

function openQueue() {
  const server = startBusinessServer()
  server.on('GET /api/invoices/review-lines', { body: [line], headers: { 'x-total-count': '1' } })
  server.on('GET /api/invoices/:id/items/:itemId/suggestions', { body: [butter] })
  server.on('POST /api/invoices/:id/items/:itemId/product', { body: line.item })
  return server
}

describe('The line review', () => {
  it('shows an empty state when there are no lines to review', async () => {
    startBusinessServer().on('GET /api/invoices/review-lines', {
      body: [],
      headers: { 'x-total-count': '0' },
    })
    renderApp('/invoices/review')
    expect(await screen.findByText('Nothing to review. All items are matched to products.')).toBeVisible()
  })

  it('shows prices in the currency of their invoice', async () => {
    openQueue()
    renderApp('/invoices/review')
    expect(await screen.findByText('£1.93')).toBeVisible()
  })

  it('confirms the most likely product with Enter', async () => {
    const server = openQueue()
    const { user } = renderApp('/invoices/review')
    await user.click(await screen.findByRole('button', { name: 'Choose product: Beurre doux 250 g' }))
    const first = await within(await screen.findByRole('dialog')).findByRole('radio', {
      name: 'Butter 250 g',
    })
    expect(first).toBeChecked()
    first.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Beurre doux 250 g matched')).toBeInTheDocument()
    expect(server.calls.find(call => call.method === 'POST')?.body).toEqual({ product_id: 5 })
  })

  it('preselects no product whose name is only slightly similar', async () => {
    const server = openQueue()
    const plaice = { ...line, item: { ...line.item, product_name: 'Plaice' } }
    const flour: ProductSuggestion = { ...butter, name: 'Plain flour 25 kg', score: 0.28, is_likely: false }
    server.on('GET /api/invoices/:id/items/:itemId/suggestions', { body: [flour] })
    server.on('GET /api/invoices/review-lines', { body: [plaice], headers: { 'x-total-count': '1' } })
    const { user } = renderApp('/invoices/review')
    await user.click(await screen.findByRole('button', { name: 'Choose product: Plaice' }))
    const proposed = await screen.findByRole('radio', { name: 'Create a new product' })
    expect(proposed).toBeChecked()
    await waitFor(() => expect(proposed).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Plaice matched')).toBeInTheDocument()
    expect(server.calls.find(call => call.method === 'POST')?.body).toEqual({ product_id: null })
  })

  it('preselects no product with the same name but another unit', async () => {
    const server = openQueue()
    const box: ProductSuggestion = { ...butter, unit: 'box', score: 0.7, is_likely: false }
    server.on('GET /api/invoices/:id/items/:itemId/suggestions', { body: [box] })
    const { user } = renderApp('/invoices/review')
    await user.click(await screen.findByRole('button', { name: 'Choose product: Beurre doux 250 g' }))
    expect(await screen.findByRole('radio', { name: 'Create a new product' })).toBeChecked()
  })

  it('can be completed with Enter alone', async () => {
    const server = openQueue()
    const cream = { ...line, item: { ...line.item, id: 4, product_name: 'Rahm 1 l' } }
    server.on('GET /api/invoices/review-lines', { body: [line, cream], headers: { 'x-total-count': '2' } })
    const { user } = renderApp('/invoices/review')
    await user.click(await screen.findByRole('button', { name: 'Review all' }))
    for (const { product_name } of [line.item, cream.item]) {
      const dialog = await screen.findByRole('dialog', { name: `Which product is “${product_name}”?` })
      await waitFor(() => expect(within(dialog).getByRole('radio', { name: 'Butter 250 g' })).toHaveFocus())
      await user.keyboard('{Enter}')
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(server.calls.filter(call => call.method === 'POST')).toHaveLength(2)
  })

  it('adds all lines without a similar product at once', async () => {
    const server = openQueue()
    const fresh = [5, 6].map(id => ({
      ...line,
      item: { ...line.item, id, product_name: `Novelty ${id}`, match: 'new' as const },
    }))
    server.on('GET /api/invoices/review-lines', {
      body: [line, ...fresh],
      headers: { 'x-total-count': '3' },
    })
    const { user } = renderApp('/invoices/review')
    await user.click(await screen.findByRole('button', { name: 'Add all 2 new products' }))
    const question = await screen.findByRole('dialog', { name: 'Add 2 new products?' })
    expect(within(question).getByText('Novelty 5, Novelty 6')).toBeVisible()
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Add all' })).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(await screen.findByText('2 new products added')).toBeInTheDocument()
    expect(server.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/api/invoices/41/items/5/product',
      '/api/invoices/41/items/6/product',
    ])
  })

  it('creates a new product if none of the suggestions fits', async () => {
    const server = openQueue()
    const { user } = renderApp('/invoices/review')
    await user.click(await screen.findByRole('button', { name: 'Choose product: Beurre doux 250 g' }))
    await user.click(await screen.findByRole('radio', { name: 'Create a new product' }))
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await screen.findByText('Beurre doux 250 g matched')
    expect(server.calls.find(call => call.method === 'POST')?.body).toEqual({ product_id: null })
  })

  it('is linked from the invoices while there are lines to review', async () => {
    const server = openQueue()
    server.on('GET /api/invoices', { body: [testInvoice] })
    renderApp('/invoices')
    expect(await screen.findByRole('link', { name: 'Review 1 line' })).toHaveAttribute(
      'href',
      '/invoices/review',
    )
  })
})
