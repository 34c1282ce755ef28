import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testInvoice, testSupplier } from '../../../testing/business-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const createCountResponse = (total: number) => ({ body: [{}], headers: { 'x-total-count': String(total) } })

describe('Home', () => {
  it('counts suppliers, invoices, dishes and ingredients, each linked to its screen', async () => {
    const server = startBusinessServer()
    server.on('GET /api/suppliers', createCountResponse(5))
    server.on('GET /api/invoices', { body: [testInvoice], headers: { 'x-total-count': '57' } })
    server.on('GET /api/dishes', createCountResponse(30))
    server.on('GET /api/ingredients', createCountResponse(25))
    renderApp('/')
    expect(await screen.findByRole('link', { name: '5 Active Suppliers' })).toHaveAttribute(
      'href',
      '/suppliers',
    )
    expect(await screen.findByRole('link', { name: '57 Total Invoices' })).toHaveAttribute(
      'href',
      '/invoices',
    )
    expect(await screen.findByRole('link', { name: '30 Menu Items' })).toHaveAttribute('href', '/menu')
    expect(await screen.findByRole('link', { name: '25 Ingredients' })).toHaveAttribute(
      'href',
      '/ingredients',
    )
  })

  it('links to the frequent actions', async () => {
    startBusinessServer()
    renderApp('/')
    const quickActions = await screen.findByRole('region', { name: 'Quick actions' })
    const targets = within(quickActions)
      .getAllByRole('link')
      .map(link => link.getAttribute('href'))
    expect(targets).toEqual(['/invoices/upload', '/menu?add=dish', '/costings', '/ordering'])
  })

  it('describes the product in four terms', async () => {
    startBusinessServer()
    renderApp('/')
    const overview = within(await screen.findByRole('region', { name: 'System Overview' }))
    for (const part of ['Business management', 'Menu management', 'Analytics', 'Settings'])
      expect(overview.getByText(part)).toBeVisible()
  })

  it('requests only the five newest invoices', async () => {
    const server = startBusinessServer()
    renderApp('/')
    await screen.findByText('No recent invoices')
    const requestQuery = server.calls.find(call => call.path === '/api/invoices')?.query.toString()
    expect(requestQuery).toBe('page=1&page_size=5')
  })

  it('shows number, supplier, short date and total of an invoice', async () => {
    startBusinessServer().on('GET /api/invoices', { body: [{ ...testInvoice, invoice_number: '' }] })
    renderApp('/')
    const entry = await screen.findByRole('link', { name: /^INV-41/ })
    expect(entry).toHaveTextContent('Dairy House')
    expect(entry).toHaveTextContent('Mar 2, 2026')
    expect(entry).toHaveTextContent('€120.50')
    expect(screen.getByRole('link', { name: 'View All Invoices' })).toHaveAttribute('href', '/invoices')
  })

  it('offers the first upload while there is no invoice', async () => {
    startBusinessServer()
    renderApp('/')
    const upload = await screen.findByRole('link', { name: 'Upload Your First Invoice' })
    expect(upload).toHaveAttribute('href', '/invoices/upload')
  })

  it('guides a new business through skippable steps', async () => {
    startBusinessServer()
    const { user } = renderApp('/')
    const steps = await screen.findByRole('region', { name: 'First steps' })
    expect(within(steps).getByRole('listitem', { current: 'step' })).toHaveTextContent('Add your logo')
    expect(within(steps).getByRole('link', { name: 'Start: Upload an invoice' })).toHaveAttribute(
      'href',
      '/invoices/upload',
    )
    await user.click(within(steps).getByRole('button', { name: 'Skip: Add your logo' }))
    expect(within(steps).getByRole('listitem', { current: 'step' })).toHaveTextContent('Upload an invoice')
    await user.click(within(steps).getByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument()
  })

  it('links to the next step after a step is done', async () => {
    const server = startBusinessServer()
    server.on('GET /api/suppliers', { body: [] })
    const { router, user } = renderApp('/')
    const steps = await screen.findByRole('region', { name: 'First steps' })
    await user.click(within(steps).getByRole('link', { name: 'Start: Add a supplier' }))
    await user.type(await screen.findByLabelText(/^Name/), 'Dairy House')
    server.on('POST /api/suppliers', { status: 201, body: testSupplier })
    server.on('GET /api/suppliers', { body: [testSupplier] })
    await user.click(screen.getByRole('button', { name: 'Save supplier' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await screen.findByText('Done: Add a supplier.')).toBeVisible()
    expect(screen.getByText('Next: Add your logo.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Start: Add your logo' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
    expect(screen.queryByText('Done: Add a supplier.')).not.toBeInTheDocument()
  })
})
