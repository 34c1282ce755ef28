import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testInvoice } from '../../../../testing/business-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

describe('The invoices list', () => {
  it('shows a loading state', async () => {
    startBusinessServer().on('GET /api/invoices', () => new Promise(() => undefined))
    renderApp('/invoices')
    // Retried: the placeholder of the app shell, which looks the same, may be replaced between finding and checking.
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible()
      expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible()
    })
  })

  it('offers the first upload while there are no invoices', async () => {
    startBusinessServer()
    renderApp('/invoices')
    expect(await screen.findByText(/No invoices yet/)).toBeVisible()
  })

  it('offers a retry after an error', async () => {
    const server = startBusinessServer()
    server.on('GET /api/invoices', { status: 503, body: {} })
    const { user } = renderApp('/invoices')
    const retryButton = await screen.findByRole('button', { name: 'Try again' })
    server.on('GET /api/invoices', { body: [testInvoice] })
    await user.click(retryButton)
    expect(await screen.findByRole('link', { name: 'D-2041' })).toBeVisible()
  })

  it('offers to clear the filters when nothing matches', async () => {
    startBusinessServer()
    const { user, router } = renderApp('/invoices?status=paid&search=milk')
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('requests what the URL contains', async () => {
    const server = startBusinessServer()
    renderApp('/invoices?status=paid&supplier_id=7&page=2&sort=-total_amount')
    await screen.findByText(/No results/)
    const requestedQuery = server.calls.findLast(call => call.path === '/api/invoices')?.query.toString()
    expect(requestedQuery).toBe('page=2&sort=-total_amount&supplier_id=7&status=paid&page_size=25')
  })

  it('formats number, date, status and total according to the settings', async () => {
    startBusinessServer().on('GET /api/invoices', { body: [testInvoice] })
    renderApp('/invoices')
    const row = (await screen.findByRole('link', { name: 'D-2041' })).closest('tr')
    expect(row).toHaveTextContent('02/03/2026')
    expect(row).toHaveTextContent('Pending')
    expect(row).toHaveTextContent('€120.50')
  })

  it('shows INV- and the id for an invoice without a number', async () => {
    startBusinessServer().on('GET /api/invoices', { body: [{ ...testInvoice, invoice_number: '' }] })
    renderApp('/invoices')
    expect(await screen.findByRole('link', { name: 'INV-41' })).toBeVisible()
  })
})

describe('Deleting invoices', () => {
  it('requires a selection', async () => {
    startBusinessServer().on('GET /api/invoices', { body: [testInvoice] })
    const { user } = renderApp('/invoices')
    await screen.findByRole('link', { name: 'D-2041' })
    await user.click(screen.getByRole('button', { name: 'Delete Selected' }))
    expect(await screen.findByText('Please select invoices to delete')).toBeInTheDocument()
  })

  it('shows the reason when an invoice cannot be deleted', async () => {
    const server = startBusinessServer()
    server.on('GET /api/invoices', { body: [testInvoice] })
    server.on('DELETE /api/invoices/:id', { status: 409, body: { error: 'It is locked.' } })
    const { user } = renderApp('/invoices')
    await user.click(await screen.findByRole('button', { name: 'Delete D-2041' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Failed to delete invoice: It is locked.')).toBeInTheDocument()
  })

  it('deletes nothing when the confirmation is cancelled', async () => {
    const server = startBusinessServer()
    server.on('GET /api/invoices', { body: [testInvoice] })
    const { user } = renderApp('/invoices')
    await user.click(await screen.findByRole('button', { name: 'Delete D-2041' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(server.calls.some(call => call.method === 'DELETE')).toBe(false)
  })

  it('is not offered for a paid invoice, and deletes no selection with one', async () => {
    const server = startBusinessServer()
    server.on('GET /api/invoices', {
      body: [testInvoice, { ...testInvoice, id: 42, invoice_number: 'D-2042', status: 'paid' }],
    })
    const { user } = renderApp('/invoices')
    expect(await screen.findByRole('button', { name: 'Delete D-2041' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Delete D-2042' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
    const bar = screen.getByRole('region', { name: 'Selection' })
    await user.click(within(bar).getByRole('button', { name: 'Delete Selected' }))
    expect(await screen.findByText(/A selected invoice is paid/)).toBeInTheDocument()
    expect(server.calls.some(call => call.method === 'DELETE')).toBe(false)
  })

  it('shows how many of several could not be deleted', async () => {
    const server = startBusinessServer()
    server.on('GET /api/invoices', {
      body: [testInvoice, { ...testInvoice, id: 42, invoice_number: 'D-2042' }],
    })
    server.on('DELETE /api/invoices/41', { body: { success: true } })
    server.on('DELETE /api/invoices/42', { status: 500, body: {} })
    const { user } = renderApp('/invoices')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
    const bar = screen.getByRole('region', { name: 'Selection' })
    await user.click(within(bar).getByRole('button', { name: 'Delete Selected' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Failed to delete some invoices. Please try again.')).toBeInTheDocument()
  })

  it('offers to delete the products that only this invoice created, and lists the deleted ones', async () => {
    const server = startBusinessServer()
    const products = [
      { id: 7, name: 'Quinces' },
      { id: 8, name: 'Medlars' },
    ]
    server.on('GET /api/invoices', { body: [testInvoice] })
    server.on('GET /api/invoices/:id/only-products', { body: products })
    server.on('DELETE /api/invoices/:id', {
      body: { success: true, removed_products: products.slice(0, 1) },
    })
    const { user } = renderApp('/invoices')
    await user.click(await screen.findByRole('button', { name: 'Delete D-2041' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(/2 products appear only on this invoice: Quinces, Medlars/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Delete products too' }))
    expect(await screen.findByText('1 invoice deleted. 1 product also deleted: Quinces')).toBeInTheDocument()
    const call = server.calls.findLast(({ method }) => method === 'DELETE')
    expect(call?.query.get('delete_products')).toBe('true')
  })
})
