import type { Invoice, InvoiceItem } from '@rms/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { invoice, openBusiness } from '../../../../testing/business.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const butter: InvoiceItem = {
  id: 3,
  version: 1,
  product_name: 'Butter 250 g',
  quantity: 4,
  unit: 'each',
  unit_price: 1.93,
  total_price: 7.72,
  source: 'ocr',
  product_id: 5,
  supplier_code: null,
  pack: null,
  list_price: null,
  flags: [],
  box: { page: 1, x: 0.1, y: 0.4, width: 0.8, height: 0.02 },
  match: 'known',
  kind: 'goods',
  last_price: null,
}
const cream: InvoiceItem = {
  ...butter,
  id: 4,
  product_name: 'Cream',
  quantity: 2,
  unit_price: 3,
  total_price: 6,
}

function open(items: readonly InvoiceItem[], change: Partial<Invoice> = {}) {
  const server = openBusiness()
  const shown = { ...invoice, total_amount: 13.72, ...change }
  server.on('GET /api/invoices/:id', { body: shown })
  server.on('GET /api/invoices/:id/items', { body: items })
  server.on('PUT /api/invoices/:id/items/:itemId', { body: butter })
  return { server, ...renderApp(`/invoices/${invoice.id}`) }
}

const sent = ({ calls }: { calls: { method: string; path: string; body: unknown }[] }) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])

describe('The lines of an invoice', () => {
  it('are corrected in place: Enter saves what changed and goes down', async () => {
    const { server, user } = open([butter, cream])
    const row = await screen.findByRole('row', { name: /Butter/ })
    await user.click(within(row).getByRole('button', { name: '4' }))
    await user.keyboard('5{Enter}')
    expect(await screen.findByDisplayValue('Cream')).toBeVisible()
    expect(sent(server)).toEqual([['/api/invoices/41/items/3', { quantity: 5, version: 1 }]])
  })

  it('stay as they are after Escape', async () => {
    const { server, user } = open([butter])
    await user.click(await screen.findByRole('button', { name: 'Butter 250 g' }))
    await user.keyboard('Something else{Escape}')
    expect(await screen.findByRole('button', { name: 'Butter 250 g' })).toBeVisible()
    expect(sent(server)).toEqual([])
  })

  it('cannot have a quantity of 0', async () => {
    const { server, user } = open([butter])
    const row = await screen.findByRole('row', { name: /Butter/ })
    await user.click(within(row).getByRole('button', { name: '4' }))
    await user.keyboard('0{Enter}')
    expect(await screen.findByText('The quantity cannot be 0.')).toBeVisible()
    expect(sent(server)).toEqual([])
  })

  it('cannot change once the invoice is paid', async () => {
    open([butter], { status: 'paid' })
    expect(await screen.findByText('Butter 250 g')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Correct Butter 250 g' })).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Add Item' })).not.toBeInTheDocument()
  })

  it('say what does not hold in them, and what would make it hold', async () => {
    const flags = [{ code: 'arithmetic' as const, message: '4 × 1.93 is 7.72, but the line says 8.00.' }]
    const { server, user } = open([{ ...butter, total_price: 8, flags }])
    expect(await screen.findByText('4 × 1.93 is 7.72, but the line says 8.00.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Set unit price to €2.00' }))
    expect(sent(server)).toEqual([['/api/invoices/41/items/3', { unit_price: 2, version: 1 }]])
  })

  it('that are another product can be given one', async () => {
    const { server, user } = open([{ ...butter, match: 'suggested' }])
    server.on('GET /api/invoices/:id/items/:itemId/suggestions', { body: [] })
    server.on('GET /api/products', {
      body: [{ id: 9, name: 'Salted butter', unit: 'kg', supplier_names: [], current_price: null }],
    })
    server.on('POST /api/invoices/:id/items/:itemId/product', { body: butter })
    await user.click(await screen.findByRole('button', { name: /Choose product: Butter 250 g/ }))
    await user.type(await screen.findByRole('searchbox', { name: 'Search all products' }), 'salted')
    await user.click(await screen.findByRole('radio', { name: 'Salted butter' }))
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await screen.findByText('Butter 250 g is remembered')
    expect(sent(server)).toEqual([['/api/invoices/41/items/3/product', { product_id: 9 }]])
  })
})

describe('A line that is added by hand', () => {
  it('is sent as it was typed, and the form is empty for the next one', async () => {
    const { server, user } = open([])
    server.on('POST /api/invoices/:id/items', { status: 201, body: cream })
    const form = within(await screen.findByRole('form', { name: 'Add Item' }))
    await user.type(form.getByLabelText(/Product/), 'Cream')
    await user.type(form.getByLabelText(/Quantity/), '2')
    await user.type(form.getByLabelText(/Unit Price/), '3')
    await user.click(form.getByRole('button', { name: 'Add Item' }))
    await waitFor(() => expect(form.getByLabelText(/Product/)).toHaveValue(''))
    expect(form.getByLabelText(/Product/)).toHaveFocus()
    expect(sent(server)).toEqual([
      [
        '/api/invoices/41/items',
        expect.objectContaining({ product_name: 'Cream', quantity: 2, unit_price: 3 }),
      ],
    ])
  })

  it('stands once when it is sent again while the first try is still under way', async () => {
    const { server, user } = open([])
    const keys: (string | null)[] = []
    server.on('POST /api/invoices/:id/items', ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      return keys.length === 1
        ? { status: 409, body: { error: 'Still under way.', code: 'idempotency-key-in-use' } }
        : { status: 201, body: cream }
    })
    const form = within(await screen.findByRole('form', { name: 'Add Item' }))
    await user.type(form.getByLabelText(/Product/), 'Cream')
    await user.type(form.getByLabelText(/Quantity/), '2')
    await user.type(form.getByLabelText(/Unit Price/), '3')
    await user.click(form.getByRole('button', { name: 'Add Item' }))
    expect(await form.findByText('Still under way.')).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Add Item' }))
    await waitFor(() => expect(form.getByLabelText(/Product/)).toHaveValue(''))
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it('needs a product, a quantity and a price', async () => {
    const { server, user } = open([])
    const form = within(await screen.findByRole('form', { name: 'Add Item' }))
    await user.click(form.getByRole('button', { name: 'Add Item' }))
    expect(await form.findByText('Please fill in all required fields')).toBeVisible()
    expect(sent(server)).toEqual([])
  })
})

describe('The sum of the lines', () => {
  it('matches the total', async () => {
    open([butter, cream])
    expect(await screen.findByText('Matches the total')).toBeVisible()
  })

  it('says what would make it balance when it does not', async () => {
    const flags = [{ code: 'total-mismatch' as const, message: 'The stated total is 17.05.' }]
    const { user } = open([butter, cream], { total_amount: 17.05, flags })
    expect(await screen.findByText('A line of €3.33 would make it balance.')).toBeVisible()
    expect(screen.getByText(/do not add up to the stated total of €17\.05\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add that line' }))
    expect(screen.getByRole('textbox', { name: 'Unit Price' })).toHaveValue('3.33')
    expect(screen.getByRole('textbox', { name: 'Product Name' })).toHaveFocus()
  })

  it('counts the tax of the document, and names only what remains as the difference', async () => {
    const flags: Invoice['flags'] = [{ code: 'total-mismatch', message: '' }]
    open([butter, cream], { total_amount: 28.3, read_tax_amount: 2.08, tax_amount: 2.08, flags })
    expect(await screen.findByText('Tax')).toBeVisible()
    expect(screen.getByText('€2.08')).toBeVisible()
    expect(screen.getByText('Differs from the total by €12.50')).toBeVisible()
    expect(screen.getByText('A line of €12.50 would make it balance.')).toBeVisible()
  })

  it('matches with the tax of the document', async () => {
    open([butter, cream], { total_amount: 15.8, read_tax_amount: 2.08, tax_amount: 2.08 })
    expect(await screen.findByText('Matches the total')).toBeVisible()
  })
})

describe('An invoice that repeats another', () => {
  it('is compared with it side by side before both count', async () => {
    const flags = [{ code: 'duplicate' as const, message: 'Invoice D-2000 is already here.', twin_id: 12 }]
    const { server, user } = open([butter], { flags })
    server.on('PUT /api/invoices/:id/status', { body: { ...invoice, status: 'processed' } })
    await user.click(await screen.findByRole('button', { name: 'Compare' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByRole('columnheader', { name: 'Already here' })).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Process this one too' }))
    expect(sent(server)).toEqual([['/api/invoices/41/status', { status: 'processed' }]])
    expect(server.calls.at(-1)).toBeDefined()
  })
})

describe('Buttons that extract', () => {
  it('are there only while the invoice is pending, by the kind of its file', async () => {
    open([butter])
    expect(await screen.findByRole('button', { name: 'Auto-extract from OCR text' })).toBeVisible()
  })

  it('are for PDFs when the file is one', async () => {
    open([butter], { file_name: 'delivery.PDF' })
    // There is no PDF viewer outside a browser: that the page offered the button is all that can be seen.
    expect(await screen.findByRole('button', { name: 'Auto-extract from PDF' })).toBeDefined()
  })

  it('are gone once it is processed', async () => {
    open([butter], { status: 'processed' })
    await screen.findByRole('button', { name: 'Mark as Paid' })
    expect(screen.queryByRole('button', { name: /Auto-extract/ })).not.toBeInTheDocument()
  })

  it('take the recognised text when the file itself gives nothing', async () => {
    const { server, user } = open([], { ocr_text: 'Butter 4 x 1.93' })
    server.on('POST /api/invoices/:id/process-ocr', ({ body }) =>
      typeof body === 'object' && body !== null && 'ocrText' in body
        ? { body: { extractedItems: [butter], header: {}, flags: [] } }
        : { status: 422, body: { error: 'No lines could be found in this invoice.', code: 'no-lines' } },
    )
    await user.click(await screen.findByRole('button', { name: 'Auto-extract from OCR text' }))
    expect(await screen.findByText('1 line read')).toBeInTheDocument()
  })
})

describe('A file that is being read', () => {
  const reading: Invoice['extraction'] = {
    state: 'running',
    stage: 'recognising',
    page: 2,
    pages: 5,
    error: null,
    reason: null,
    suggestion: null,
  }

  it('shows its stage and page, and can be stopped', async () => {
    const { server, user } = open([], { status: 'pending', extraction: reading })
    expect(await screen.findByText('Recognising the text')).toBeVisible()
    expect(screen.getByText('Page 2 of 5')).toBeVisible()
    const stopped = { ...reading, state: 'failed', stage: null, page: null, error: 'Reading was stopped.' }
    server.on('DELETE /api/invoices/:id/extraction', { body: stopped })
    server.on('GET /api/invoices/:id', { body: { ...invoice, status: 'pending', extraction: stopped } })
    await user.click(screen.getByRole('button', { name: 'Stop reading' }))
    expect(await screen.findByText(/Reading was stopped/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Stop reading' })).toBeNull()
  })
})

describe('An invoice', () => {
  it('leads to the file that was uploaded, and back to all invoices', async () => {
    const { user, router } = open([butter])
    expect(await screen.findByRole('link', { name: 'Open file' })).toHaveAttribute('href', invoice.file_url)
    await user.click(screen.getByRole('link', { name: 'Back to Invoices' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/invoices'))
  })
})
