import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  startBusinessServer,
  testInvoice,
  testLocation,
  testSupplier,
} from '../../../../testing/business-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { stubXmlHttpRequest } from '../../../../testing/stub-xml-http-request.ts'

const pdf = (name = 'delivery.pdf') => new window.File(['%PDF'], name, { type: 'application/pdf' })

const choose = (input: HTMLElement, ...files: File[]) => fireEvent.change(input, { target: { files } })

async function openUpload(suppliers = [testSupplier]) {
  stubXmlHttpRequest()
  const server = startBusinessServer()
  server.on('GET /api/suppliers', { body: suppliers })
  server.on('GET /api/invoices/:id', { body: testInvoice })
  server.on('GET /api/invoices/:id/items', { body: [] })
  const { user, router } = renderApp('/invoices/upload')
  const files = await screen.findByLabelText('Files')
  return { server, user, router, choose: (...chosen: File[]) => choose(files, ...chosen) }
}

async function chooseSupplier(user: Awaited<ReturnType<typeof openUpload>>['user']) {
  await user.click(await screen.findByRole('combobox', { name: 'Supplier' }))
  await user.click(await screen.findByRole('option', { name: testSupplier.name }))
}

const findUploads = ({ calls }: { calls: { path: string }[] }) =>
  calls.filter(({ path }) => path === '/api/invoices/upload')

describe('Uploading invoices', () => {
  it('requires file, supplier and location', async () => {
    const { user } = await openUpload()
    await user.click(await screen.findByRole('button', { name: 'Upload' }))
    expect(await screen.findByText('Please fill in all required fields')).toBeVisible()
    expect(screen.getByText('Choose at least one file.')).toBeVisible()
    expect(screen.getByText('Choose a supplier.')).toBeVisible()
  })

  it('keeps the error of a missing supplier visible', async () => {
    const upload = await openUpload()
    upload.choose(pdf())
    await upload.user.click(await screen.findByRole('button', { name: 'Upload 1 file' }))
    const field = screen.getByRole('combobox', { name: 'Supplier' })
    expect(await screen.findByText('Choose a supplier.')).toBeVisible()
    expect(field).toHaveFocus()
    expect(field).toHaveAttribute('aria-expanded', 'false')
  })

  it('preselects the only location', async () => {
    await openUpload()
    expect(await screen.findByDisplayValue('Harbour')).toBeVisible()
  })

  it('rejects a file that is not an image, PDF or e-invoice', async () => {
    const upload = await openUpload()
    upload.choose(new window.File(['a,b'], 'prices.csv', { type: 'text/csv' }))
    expect(await screen.findByText('Please select an image or PDF file')).toBeInTheDocument()
  })

  it('lists each selected file once, and can remove it', async () => {
    const { user, ...upload } = await openUpload()
    const file = pdf()
    upload.choose(file)
    upload.choose(file)
    expect(screen.getByRole('button', { name: 'Upload 1 file' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove delivery.pdf' }))
    expect(screen.queryByText('delivery.pdf')).not.toBeInTheDocument()
  })

  it('accepts files dropped onto the area', async () => {
    await openUpload()
    const area = screen.getByRole('button', { name: /Drop/ })
    fireEvent.drop(area, { dataTransfer: { files: [pdf('one.pdf'), pdf('two.pdf')] } })
    expect(await screen.findByRole('button', { name: 'Upload 2 files' })).toBeVisible()
    expect(screen.getByText('one.pdf')).toBeVisible()
  })

  it('opens the invoice after a single file, and remembers supplier and location', async () => {
    const { server, user, router, ...upload } = await openUpload()
    server.on('POST /api/invoices/upload', { status: 201, body: testInvoice })
    upload.choose(pdf())
    await chooseSupplier(user)
    await user.click(screen.getByRole('button', { name: 'Upload 1 file' }))
    await screen.findByRole('heading', { name: testInvoice.invoice_number })
    await act(() => router.navigate('/invoices/upload'))
    expect(await screen.findByDisplayValue(testSupplier.name)).toBeVisible()
  })

  it('shows why an upload failed, and retries with the same idempotency key', async () => {
    const { server, user, ...upload } = await openUpload()
    const keys: (string | null)[] = []
    server.on('POST /api/invoices/upload', call => {
      keys.push(call.headers.get('idempotency-key'))
      return keys.length === 1 ? { status: 503, body: {} } : { status: 201, body: testInvoice }
    })
    upload.choose(pdf())
    await chooseSupplier(user)
    await user.click(screen.getByRole('button', { name: 'Upload 1 file' }))
    expect(await screen.findByText('Upload failed: Unknown error')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: testInvoice.invoice_number })
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('compares a duplicate file with the existing invoice, and uploads it anyway on request', async () => {
    const { server, user, ...upload } = await openUpload()
    const existingInvoice = {
      ...testInvoice,
      id: 12,
      invoice_number: 'D-2000',
      location_name: 'Old Town',
      total_amount: 99.5,
      currency: 'GBP',
    }
    server.on('POST /api/invoices/upload', ({ query }) =>
      query.has('allow_duplicate')
        ? { status: 201, body: testInvoice }
        : { status: 409, body: { code: 'duplicate-invoice', error: 'It is here.', twin: existingInvoice } },
    )
    upload.choose(pdf(), pdf('other.pdf'))
    await chooseSupplier(user)
    await user.click(screen.getByRole('button', { name: 'Remove other.pdf' }))
    await user.click(screen.getByRole('button', { name: 'Upload 1 file' }))
    expect(await screen.findByRole('columnheader', { name: 'Existing invoice' })).toBeVisible()
    for (const name of ['D-2000', 'Old Town', '£99.50'])
      expect(screen.getByRole('cell', { name })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Upload anyway' }))
    await screen.findByRole('heading', { name: testInvoice.invoice_number })
    expect(findUploads(server)).toHaveLength(2)
  })

  it('only names the problem if the existing invoice belongs to a location of others', async () => {
    const { server, user, ...upload } = await openUpload()
    const error = 'Possible duplicate: this invoice already exists at a location to which you have no access.'
    server.on('POST /api/invoices/upload', { status: 409, body: { code: 'duplicate-invoice', error } })
    upload.choose(pdf())
    await chooseSupplier(user)
    await user.click(screen.getByRole('button', { name: 'Upload 1 file' }))
    expect(await screen.findByText(`Upload failed: ${error}`)).toBeVisible()
  })

  it('offers the locations of the user only', async () => {
    const server = startBusinessServer()
    server.on('GET /api/locations', { body: [testLocation, { ...testLocation, id: 2, name: 'Hill' }] })
    const me = { id: 2, username: 'ben', role: 'manager', rights: [], location_ids: [2] }
    server.on('GET /api/auth/me', { body: me })
    renderApp('/invoices/upload')
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('Hill'))
  })

  it('shows how far each of several files is read', async () => {
    const { server, user, ...upload } = await openUpload()
    const extraction = {
      ...testInvoice.extraction,
      state: 'running',
      stage: 'recognising',
      page: 1,
      pages: 1,
      fraction: 0.4,
    }
    const uploaded = { ...testInvoice, extraction }
    server.on('POST /api/invoices/upload', { status: 201, body: uploaded })
    server.on('GET /api/invoices/:id', { body: uploaded })
    upload.choose(pdf(), pdf('other.pdf'))
    await chooseSupplier(user)
    await user.click(screen.getByRole('button', { name: 'Upload 2 files' }))
    expect(await screen.findAllByText('Uploaded. Recognising text')).toHaveLength(2)
    expect(screen.getAllByText('40%')).toHaveLength(2)
    expect(screen.getAllByRole('progressbar', { name: 'Recognising text' })).toHaveLength(2)
  })

  it('reports that the document names another supplier, and changes the supplier only on request', async () => {
    const market = { ...testSupplier, id: 8, name: 'Marché Vert' }
    const { server, user, ...upload } = await openUpload([testSupplier, market])
    const doubtful = { ...testInvoice, read_supplier_name: 'MARCHE VERT SARL' }
    server.on('GET /api/invoices/:id', { body: doubtful })
    server.on('PUT /api/invoices/:id', { body: testInvoice })
    server.on('POST /api/invoices/upload', { status: 201, body: doubtful })
    upload.choose(pdf(), pdf('other.pdf'))
    await chooseSupplier(user)
    await user.click(screen.getByRole('button', { name: 'Upload 2 files' }))
    const change = await screen.findAllByRole('button', { name: 'Change to Marché Vert' })
    expect(server.calls.some(({ method }) => method === 'PUT')).toBe(false)
    await user.click(change[0] ?? document.body)
    await screen.findByText('Invoice saved')
    expect(server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ supplier_id: 8 })
  })
})
