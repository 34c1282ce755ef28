import type { Invoice, InvoiceLine, LiveMessage, PreliminaryReading } from '@rms/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testInvoice } from '../../../../testing/business-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const butter: InvoiceLine = {
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
const cream: InvoiceLine = {
  ...butter,
  id: 4,
  product_name: 'Cream',
  quantity: 2,
  unit_price: 3,
  total_price: 6,
}

function open(items: readonly InvoiceLine[], change: Partial<Invoice> = {}) {
  const server = startBusinessServer()
  const shown = { ...testInvoice, total_amount: 13.72, ...change }
  server.on('GET /api/invoices/:id', { body: shown })
  server.on('GET /api/invoices/:id/items', { body: items })
  server.on('PUT /api/invoices/:id/items/:itemId', { body: butter })
  return { server, ...renderApp(`/invoices/${testInvoice.id}`) }
}

const sent = ({ calls }: { calls: { method: string; path: string; body: unknown }[] }) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])

describe('An invoice that a staff member photographed', () => {
  it('names the photographer', async () => {
    open([butter], { photographed_by: 'Rosa Martins' })
    const label = await screen.findByText('Photographed by')
    expect(label.parentElement).toHaveTextContent('Photographed by Rosa Martins')
  })
})

describe('The lines of an invoice', () => {
  it('are edited in place; Enter saves and moves to the next row', async () => {
    const { server, user } = open([butter, cream])
    const row = await screen.findByRole('row', { name: /Butter/ })
    await user.click(within(row).getByRole('button', { name: '4' }))
    await user.keyboard('5{Enter}')
    expect(await screen.findByDisplayValue('Cream')).toBeVisible()
    expect(sent(server)).toEqual([['/api/invoices/41/items/3', { quantity: 5, version: 1 }]])
  })

  it('are unchanged after Escape', async () => {
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

  it('cannot be changed once the invoice is paid', async () => {
    open([butter], { status: 'paid' })
    expect(await screen.findByText('Butter 250 g')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Edit Butter 250 g' })).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Add line' })).not.toBeInTheDocument()
  })

  it('are below what was paid, when, by whom and to which account', async () => {
    const amounts = { currency: 'EUR', total: 220, withheld: 60, already_withheld: 0, amount: 160 }
    const payment = {
      ...amounts,
      ...{ short_paid: true, iban: 'DE02120300000000202051' },
      ...{ paid_at: '2026-03-06T09:00:00Z', paid_by: 'maria' },
    }
    open([butter], { status: 'paid', payment })
    expect(await screen.findByText('Paid: €160.00')).toBeVisible()
    expect(screen.getByText(/^Paid on .* by maria$/)).toBeVisible()
    expect(screen.getByText('To the account DE02120300000000202051')).toBeVisible()
    expect(screen.getByText('Paid without the claims: €60.00 withheld')).toBeVisible()
  })

  it('show inconsistencies and suggest corrections', async () => {
    const flags = [{ code: 'arithmetic' as const, message: '4 × 1.93 is 7.72, but the line total is 8.00.' }]
    const { server, user } = open([{ ...butter, total_price: 8, flags }])
    expect(await screen.findByText('4 × €1.93 is €7.72, but the line total is €8.00.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Change unit price to €2.00' }))
    expect(sent(server)).toEqual([['/api/invoices/41/items/3', { unit_price: 2, version: 1 }]])
  })

  it('each show one sentence, the most important reason why they are marked', async () => {
    const flags: InvoiceLine['flags'] = [
      { code: 'discount', message: 'A discount.' },
      { code: 'low-confidence', message: 'The total was calculated.', missing_value: 'total_price' },
      { code: 'unit-unknown', message: 'This line has no unit.' },
      {
        code: 'price-unusual',
        message: 'An unusual price.',
        unit_price: 1.93,
        usual_price: 0.2,
        change_percent: 865,
      },
    ]
    const priced = flags.filter(({ code }) => code === 'price-unusual')
    open([
      { ...butter, flags },
      { ...cream, flags: priced },
      { ...cream, id: 5, product_name: 'Milk' },
    ])
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
    const sentence = 'The line total was not found on this line, so check the value shown.'
    expect((await row(/Butter/)).getByText(sentence)).toBeVisible()
    expect((await row(/Butter/)).queryByText(/unit, so|discount|unusual|but the last/)).toBeNull()
    expect(
      (await row(/Cream/)).getByText('The price is €1.93, but the last one was €0.20 (+865.0%).'),
    ).toBeVisible()
    const notes = within(screen.getByRole('list', { name: 'Notes on several lines' }))
    expect(notes.getAllByRole('listitem')).toHaveLength(1)
    expect(notes.getByText('1 line has no unit, so its quantity is counted as “each”.')).toBeVisible()
  })

  it('do not repeat a reason that they have in common, but keep their corrections', async () => {
    const flags = [{ code: 'arithmetic' as const, message: 'They do not match.' }]
    open([
      { ...butter, total_price: 8, flags },
      { ...cream, total_price: 7, flags },
    ])
    const sentence = 'On all lines, quantity × price does not match the line total.'
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.queryByText(/but the line total is/)).toBeNull()
    expect(await screen.findByRole('button', { name: 'Change unit price to €2.00' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Change unit price to €3.50' })).toBeVisible()
  })

  it('can be assigned to another product', async () => {
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
    await screen.findByText('Butter 250 g matched')
    expect(sent(server)).toEqual([['/api/invoices/41/items/3/product', { product_id: 9 }]])
  })
})

describe('A manually added line', () => {
  it('is sent as entered, and the form is emptied for the next one', async () => {
    const { server, user } = open([])
    server.on('POST /api/invoices/:id/items', { status: 201, body: cream })
    const form = within(await screen.findByRole('form', { name: 'Add line' }))
    await user.type(form.getByLabelText(/Product/), 'Cream')
    await user.type(form.getByLabelText(/Quantity/), '2')
    await user.type(form.getByLabelText(/Unit Price/), '3')
    await user.click(form.getByRole('button', { name: 'Add line' }))
    await waitFor(() => expect(form.getByLabelText(/Product/)).toHaveValue(''))
    expect(form.getByLabelText(/Product/)).toHaveFocus()
    expect(sent(server)).toEqual([
      [
        '/api/invoices/41/items',
        expect.objectContaining({ product_name: 'Cream', quantity: 2, unit_price: 3 }),
      ],
    ])
  })

  it('is added only once if it is sent again while the first request is in progress', async () => {
    const { server, user } = open([])
    const keys: (string | null)[] = []
    server.on('POST /api/invoices/:id/items', ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      return keys.length === 1
        ? { status: 409, body: { error: 'Still in progress.', code: 'idempotency-key-in-use' } }
        : { status: 201, body: cream }
    })
    const form = within(await screen.findByRole('form', { name: 'Add line' }))
    await user.type(form.getByLabelText(/Product/), 'Cream')
    await user.type(form.getByLabelText(/Quantity/), '2')
    await user.type(form.getByLabelText(/Unit Price/), '3')
    await user.click(form.getByRole('button', { name: 'Add line' }))
    expect(await form.findByText('Still in progress.')).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Add line' }))
    await waitFor(() => expect(form.getByLabelText(/Product/)).toHaveValue(''))
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it('needs a product, a quantity and a price', async () => {
    const { server, user } = open([])
    const form = within(await screen.findByRole('form', { name: 'Add line' }))
    await user.click(form.getByRole('button', { name: 'Add line' }))
    expect(await form.findByText('Please fill in all required fields')).toBeVisible()
    expect(sent(server)).toEqual([])
  })
})

describe('The sum of the lines', () => {
  it('matches the total', async () => {
    open([butter, cream])
    expect(await screen.findByText('Matches the total')).toBeVisible()
  })

  it('suggests a correction if it does not match', async () => {
    const flags = [{ code: 'total-mismatch' as const, message: 'The invoice total is 17.05.' }]
    const { user } = open([butter, cream], { total_amount: 17.05, flags })
    expect(await screen.findByText('One more line of €3.33 would balance the invoice.')).toBeVisible()
    expect(screen.getByText(/do not add up to the invoice total of €17\.05\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add this line' }))
    expect(screen.getByRole('textbox', { name: 'Unit Price' })).toHaveValue('3.33')
    expect(screen.getByRole('textbox', { name: 'Product Name' })).toHaveFocus()
  })

  it('includes the tax of the document, and shows only the remaining difference', async () => {
    const flags: Invoice['flags'] = [{ code: 'total-mismatch', message: '' }]
    open([butter, cream], { total_amount: 28.3, read_tax_amount: 2.08, tax_amount: 2.08, flags })
    expect(await screen.findByText('Tax')).toBeVisible()
    expect(screen.getByText('€2.08')).toBeVisible()
    expect(screen.getByText('Differs from the total by €12.50')).toBeVisible()
    expect(screen.getByText('One more line of €12.50 would balance the invoice.')).toBeVisible()
  })

  it('matches the total together with the tax of the document', async () => {
    open([butter, cream], { total_amount: 15.8, read_tax_amount: 2.08, tax_amount: 2.08 })
    expect(await screen.findByText('Matches the total')).toBeVisible()
  })
})

describe('A duplicate invoice', () => {
  it('is compared side by side with the original before both are processed', async () => {
    const flags = [{ code: 'duplicate' as const, message: 'Invoice D-2000 is already here.', twin_id: 12 }]
    const { server, user } = open([butter], { flags })
    server.on('PUT /api/invoices/:id/status', { body: { ...testInvoice, status: 'processed' } })
    await user.click(await screen.findByRole('button', { name: 'Compare' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByRole('columnheader', { name: 'Existing invoice' })).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Process this invoice too' }))
    expect(sent(server)).toEqual([['/api/invoices/41/status', { status: 'processed' }]])
    expect(server.calls.at(-1)).toBeDefined()
  })
})

describe('Buttons that extract', () => {
  it('are shown only while the invoice is pending, depending on the file type', async () => {
    open([butter])
    expect(await screen.findByRole('button', { name: 'Auto-extract from OCR text' })).toBeVisible()
  })

  it('are labelled for PDFs if the file is a PDF', async () => {
    open([butter], { file_name: 'delivery.PDF' })
    // jsdom cannot render a PDF, so this only checks that the button is shown.
    expect(await screen.findByRole('button', { name: 'Auto-extract from PDF' })).toBeDefined()
  })

  it('are hidden once it is processed', async () => {
    open([butter], { status: 'processed' })
    await screen.findByRole('button', { name: 'Mark as paid' })
    expect(screen.queryByRole('button', { name: /Auto-extract/ })).not.toBeInTheDocument()
  })

  it('use the OCR text if the file itself contains no lines', async () => {
    const { server, user } = open([], { ocr_text: 'Butter 4 x 1.93' })
    server.on('POST /api/invoices/:id/process-ocr', ({ body }) =>
      typeof body === 'object' && body !== null && 'ocrText' in body
        ? { body: { extractedItems: [butter], header: {}, flags: [] } }
        : { status: 422, body: { error: 'No lines were found in this invoice.', code: 'no-lines' } },
    )
    await user.click(await screen.findByRole('button', { name: 'Auto-extract from OCR text' }))
    expect(await screen.findByText('1 line read')).toBeInTheDocument()
  })
})

describe('A file that is being extracted', () => {
  const reading: Invoice['extraction'] = {
    state: 'running',
    stage: 'recognising',
    page: 2,
    pages: 5,
    error: null,
    reason: null,
    suggestion: null,
  }

  it('shows its stage and page, and can be cancelled', async () => {
    const { server, user } = open([], { status: 'pending', extraction: reading })
    expect(await screen.findByText('Recognising text')).toBeVisible()
    expect(screen.getByText('Page 2 of 5')).toBeVisible()
    const stopped = { ...reading, state: 'failed', stage: null, page: null, error: 'Reading was stopped.' }
    server.on('DELETE /api/invoices/:id/extraction', { body: stopped })
    server.on('GET /api/invoices/:id', { body: { ...testInvoice, status: 'pending', extraction: stopped } })
    await user.click(screen.getByRole('button', { name: 'Cancel reading' }))
    expect(await screen.findByText(/Reading was stopped/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancel reading' })).toBeNull()
  })

  const photo: Invoice['extraction'] = { ...reading, page: 1, pages: 1, fraction: 0.4 }
  const preliminary: PreliminaryReading = {
    supplier_name: null,
    invoice_number: null,
    invoice_date: null,
    total_amount: null,
    currency: 'GBP',
    lines: [{ product_name: 'Buter 250 g', quantity: 4, unit_price: 1.93, total_price: 7.72 }],
  }

  it('shows how far the recognition of a photo is, also when the page is opened meanwhile', async () => {
    open([], { status: 'pending', extraction: photo })
    expect(await screen.findByText('40%')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Recognising text' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    )
  })

  it('shows its first lines until the final ones are read', async () => {
    const extraction = { ...photo, preliminary }
    const { server } = open([], { status: 'pending', extraction: photo })
    const events: LiveMessage[] = [{ event: 'extraction', invoice_id: testInvoice.id, extraction }]
    server.on('GET /api/events', () => ({ text: toEventStream(events.splice(0)) }))
    const early = await screen.findByRole('region', { name: 'Still being read' })
    const row = within(await within(early).findByRole('row', { name: /Buter 250 g/ }))
    expect(row.getByText('£7.72')).toBeVisible()
    expect(row.queryByRole('button')).toBeNull()
    expect(screen.getByText('1 line so far')).toBeVisible()
    server.on('GET /api/invoices/:id', { body: { ...testInvoice, status: 'pending' } })
    server.on('GET /api/invoices/:id/items', { body: [butter] })
    const done: LiveMessage = {
      event: 'extraction',
      invoice_id: testInvoice.id,
      extraction: testInvoice.extraction,
    }
    server.on('GET /api/events', { text: toEventStream([done]) })
    expect(
      await screen.findByRole('button', { name: 'Butter 250 g' }, { timeout: RECONNECTED_MS }),
    ).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Still being read' })).toBeNull()
  })

  it('keeps the lines that it already has while it is read again', async () => {
    const { server } = open([butter], { status: 'pending', extraction: photo })
    const extraction = { ...photo, preliminary }
    const repeated: LiveMessage = { event: 'extraction', invoice_id: testInvoice.id, extraction }
    server.on('GET /api/events', { text: toEventStream([repeated]) })
    expect(await screen.findByRole('button', { name: 'Butter 250 g' })).toBeVisible()
    expect(screen.queryByText('Buter 250 g')).toBeNull()
  })
})

/** The stub server ends each event stream, and the page reconnects after up to 1.25 s. */
const RECONNECTED_MS = 3000
const toEventStream = (messages: readonly LiveMessage[]) =>
  messages.map(({ event, ...data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('')

describe('An invoice', () => {
  it('links to the uploaded file and to the list of invoices', async () => {
    const { user, router } = open([butter])
    expect(await screen.findByRole('link', { name: 'Open file' })).toHaveAttribute(
      'href',
      testInvoice.file_url,
    )
    await user.click(screen.getByRole('link', { name: 'Back to Invoices' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/invoices'))
  })
})

describe('The price of a line', () => {
  it('can be agreed on once the invoice is processed', async () => {
    const { server, user } = open([butter, { ...cream, kind: 'deposit' }], { status: 'processed' })
    server.on('POST /api/price-agreements/from-invoice-line', { status: 201, body: {} })
    await user.click(await screen.findByRole('button', { name: 'Agree on the price of Butter 250 g' }))
    const dialog = await screen.findByRole('dialog', { name: 'Agree on this price' })
    expect(dialog).toHaveTextContent('Dairy House has charged €1.93 each for Butter 250 g.')
    await user.click(within(dialog).getByRole('button', { name: 'Agree' }))
    expect(await screen.findByText('€1.93 each agreed for Butter 250 g')).toBeInTheDocument()
    expect(sent(server)).toEqual([
      [
        '/api/price-agreements/from-invoice-line',
        { invoice_id: 41, item_id: 3, valid_from: '2026-03-02', location_id: null },
      ],
    ])
    expect(screen.queryByRole('button', { name: 'Agree on the price of Cream' })).toBeNull()
  })

  it('cannot be agreed on while the invoice is pending', async () => {
    open([butter])
    await screen.findByRole('row', { name: /Butter/ })
    expect(screen.queryByRole('button', { name: 'Agree on the price of Butter 250 g' })).toBeNull()
  })
})
