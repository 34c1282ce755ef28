import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testSupplier } from '../../../testing/business-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'

describe('Suppliers', () => {
  it('offers to add the first one while there is none', async () => {
    startBusinessServer().on('GET /api/suppliers', { body: [] })
    renderApp('/suppliers')
    expect(
      await screen.findByText('No suppliers found. Add your first supplier to get started.'),
    ).toBeVisible()
  })

  it('are loaded again when the connection is restored', async () => {
    const server = startBusinessServer()
    server.on('GET /api/suppliers', { status: 503, body: {} })
    renderApp('/suppliers')
    expect(await screen.findByText(/could not be loaded/)).toBeVisible()
    server.on('GET /api/suppliers', { body: [testSupplier] })
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText(testSupplier.name)).toBeVisible()
  })

  it('require a name and a valid e-mail', async () => {
    const server = startBusinessServer()
    const { user } = renderApp('/suppliers')
    await user.click(await screen.findByRole('button', { name: 'Add supplier' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('Email'), 'not an address')
    await user.click(within(dialog).getByRole('button', { name: 'Save supplier' }))
    expect(within(dialog).getByLabelText(/^Name/)).toBeInvalid()
    expect(within(dialog).getByLabelText('Email')).toBeInvalid()
    expect(server.calls.some(call => call.method === 'POST')).toBe(false)
  })

  it('are sent as entered', async () => {
    const server = startBusinessServer()
    server.on('POST /api/suppliers', { status: 201, body: testSupplier })
    const { user } = renderApp('/suppliers')
    await user.click(await screen.findByRole('button', { name: 'Add supplier' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText(/^Name/), 'Dairy House')
    await user.type(within(dialog).getByLabelText('Contact person'), 'Ann')
    await user.type(within(dialog).getByLabelText('Tax ID'), 'IE1')
    await user.click(within(dialog).getByRole('button', { name: 'Save supplier' }))
    expect(await screen.findByText('Supplier added')).toBeInTheDocument()
    expect(server.calls.find(call => call.method === 'POST')?.body).toEqual({
      name: 'Dairy House',
      contactPerson: 'Ann',
      phone: '',
      email: '',
      address: '',
      taxId: 'IE1',
    })
  })

  it('have an IBAN, which is checked', async () => {
    const server = startBusinessServer()
    server.on('POST /api/suppliers', { status: 201, body: testSupplier })
    const { user } = renderApp('/suppliers')
    await user.click(await screen.findByRole('button', { name: 'Add supplier' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText(/^Name/), 'Dairy House')
    await user.type(within(dialog).getByLabelText('IBAN'), 'DE89 3704 0044 0532 0130 01')
    await user.click(within(dialog).getByRole('button', { name: 'Save supplier' }))
    expect(await within(dialog).findByText('Enter a valid IBAN.')).toBeVisible()
    await user.type(within(dialog).getByLabelText('IBAN'), '{Backspace}0')
    await user.click(within(dialog).getByRole('button', { name: 'Save supplier' }))
    expect(await screen.findByText('Supplier added')).toBeInTheDocument()
    expect(server.calls.find(call => call.method === 'POST')?.body).toMatchObject({
      iban: 'DE89 3704 0044 0532 0130 00',
    })
  })

  it('can share a name only after a confirmation', async () => {
    const server = startBusinessServer()
    server.on('POST /api/suppliers', call =>
      Object(call.body).allow_same_name
        ? { status: 201, body: testSupplier }
        : {
            status: 409,
            body: {
              error: 'There is already one.',
              code: 'supplier-name-taken',
              existing: { id: 5, name: 'Däiry House' },
            },
          },
    )
    const { user } = renderApp('/suppliers')
    await user.click(await screen.findByRole('button', { name: 'Add supplier' }))
    const form = await screen.findByRole('dialog', { name: 'Add supplier' })
    await user.type(within(form).getByLabelText(/^Name/), 'Dairy House')
    await user.click(within(form).getByRole('button', { name: 'Save supplier' }))
    const question = () => screen.findByRole('dialog', { name: 'Save a second supplier with this name?' })
    expect(await question()).toHaveTextContent('A supplier named Däiry House already exists.')
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }))
    expect(await within(form).findByText(/There is already one/)).toBeVisible()
    await user.click(within(form).getByRole('button', { name: 'Save supplier' }))
    await user.click(within(await question()).getByRole('button', { name: 'Save anyway' }))
    expect(await screen.findByText('Supplier added')).toBeInTheDocument()
  })

  it('with invoices are deleted only after a second confirmation', async () => {
    const server = startBusinessServer()
    server.on('DELETE /api/suppliers/:id', call =>
      call.query.get('force') === 'true'
        ? { body: { success: true } }
        : { status: 409, body: { error: '3 invoices name this supplier.' } },
    )
    const { user } = renderApp('/suppliers')
    await user.click(await screen.findByRole('button', { name: 'Delete Dairy House' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByText(/3 invoices name this supplier/)
    await user.click(await screen.findByRole('button', { name: 'Delete anyway' }))
    expect(await screen.findByText('Supplier deleted')).toBeInTheDocument()
  })
})

describe('A supplier', () => {
  it('has the number of its agreed prices with a link to them', async () => {
    const server = startBusinessServer()
    server.on('GET /api/suppliers/:id', { body: testSupplier })
    server.on('GET /api/price-agreements', { body: [{}], headers: { 'x-total-count': '12' } })
    renderApp(`/suppliers/${testSupplier.id}`)
    expect(await screen.findByRole('link', { name: '12 agreed prices' })).toHaveAttribute(
      'href',
      `/agreed-prices?supplier_id=${testSupplier.id}`,
    )
  })
})
