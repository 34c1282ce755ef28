import type { Invoice, InvoiceLine } from '@rms/contracts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testInvoice, testSupplier } from '../../../../testing/business-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const future: Invoice = {
  ...testInvoice,
  id: 41,
  invoice_date: '2027-12-22',
  question: { code: 'date-unlikely', message: 'The date is unlikely.', item_id: null },
}
const misfiled: Invoice = {
  ...testInvoice,
  id: 42,
  invoice_number: 'H-7',
  read_supplier_name: 'Hartley Family Butchers',
  flags: [
    { code: 'supplier-differs', message: 'Another supplier.', supplier_name: 'Hartley Family Butchers' },
  ],
  question: { code: 'supplier-differs', message: 'Another supplier.', item_id: null },
}

const tenfold: Invoice = {
  ...testInvoice,
  id: 43,
  question: {
    code: 'price-unusual',
    message: 'The price is 24.20 per kg; the last one was 2.42.',
    item_id: 3,
  },
}
const butter: InvoiceLine = {
  id: 3,
  version: 1,
  product_name: 'Butter',
  quantity: 5,
  unit: 'kg',
  unit_price: 24.2,
  total_price: 121,
  source: 'pdf',
  product_id: null,
  supplier_code: null,
  pack: null,
  list_price: null,
  box: null,
  match: null,
  kind: 'goods',
  last_price: null,
  flags: [
    {
      code: 'price-unusual',
      message: 'The price is 24.20 per kg; the last one was 2.42.',
      unit_price: 24.2,
      usual_price: 2.42,
      change_percent: 900,
    },
  ],
}

/** A server whose inbox contains the given invoices until they are answered. */
function startInboxServer(waiting: readonly Invoice[]) {
  const server = startBusinessServer()
  const all = new Map(waiting.map(each => [each.id, each]))
  const answerQuestion = (id: number, change: Partial<Invoice>) => {
    const before = all.get(id) ?? testInvoice
    const after: Invoice = { ...before, status: 'processed', question: null, flags: [], ...change }
    all.set(id, after)
    return { body: after }
  }
  const parseId = (path: string) => Number(path.split('/')[3])
  server.on('GET /api/invoices/waiting', () => {
    const invoices = [...all.values()].filter(({ question }) => question !== null)
    return { body: { total: invoices.length, invoices } }
  })
  server.on('GET /api/invoices/:id', ({ path }) => ({ body: all.get(parseId(path)) }))
  server.on('GET /api/invoices/:id/items', { body: [] })
  server.on('POST /api/invoices/:id/confirmations', ({ path }) => answerQuestion(parseId(path), {}))
  server.on('PUT /api/invoices/:id', ({ path, body }) => answerQuestion(parseId(path), Object(body)))
  return server
}

const sent = ({ calls }: { calls: { method: string; path: string; body: unknown }[] }) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])

describe('The inbox', () => {
  it('is listed on Home with each document and its question', async () => {
    startInboxServer([future, misfiled])
    renderApp('/')
    const card = await screen.findByRole('region', { name: '2 documents to review' })
    expect(within(card).getByRole('link', { name: 'Review documents' })).toHaveAttribute(
      'href',
      '/invoices/inbox',
    )
    expect(within(card).getByText('The date is unlikely.')).toBeVisible()
  })

  it('shows each figure of an unusual price once, formatted as money', async () => {
    startInboxServer([tenfold]).on('GET /api/invoices/:id/items', { body: [butter] })
    renderApp('/invoices/inbox')
    expect(
      await screen.findByText('Butter: 5 kg × €24.20 = €121.00. Usual price: €2.42 (+900.0%).'),
    ).toBeVisible()
  })

  it('reports a tax that is higher than the total instead of lines that do not add up', async () => {
    const message = 'The tax (400.00) is higher than the total (40.00).'
    const taxed: Invoice = {
      ...future,
      flags: [{ code: 'total-mismatch', reason: 'tax-above-total', message }],
      question: { code: 'total-mismatch', reason: 'tax-above-total', message, item_id: null },
    }
    startInboxServer([taxed])
    const { router } = renderApp('/')
    const card = await screen.findByRole('region', { name: /to review/ })
    expect(within(card).getByText(message)).toBeVisible()
    await act(() => router.navigate('/invoices/inbox'))
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.queryByText(/do not add up/)).not.toBeInTheDocument()
  })

  it('states why a document is unsure although no line is marked', async () => {
    const message = 'A row with an amount could not be read as a line, so check whether a line is missing.'
    const unsure = { code: 'reading-unsure', reason: 'row-not-read', message } as const
    startInboxServer([{ ...future, flags: [unsure], question: { ...unsure, item_id: null } }])
    const { user } = renderApp('/invoices/inbox')
    expect(await screen.findAllByText(message)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Accept as is' }))
    expect(await screen.findByText('No documents to review.')).toBeVisible()
  })

  it('states how an invoice differs from its delivery and what can be claimed', async () => {
    const differs = {
      code: 'purchase-differs',
      message: 'Differs.',
      differences: [
        { difference: 'not-received', lines: 1 },
        { difference: 'price-above', lines: 2 },
      ],
      claimed_amount: 60,
      currency: 'EUR',
    } satisfies Invoice['flags'][number]
    const question = { code: differs.code, message: differs.message, item_id: null }
    const server = startInboxServer([{ ...future, flags: [differs], question }])
    const { user } = renderApp('/invoices/inbox')
    expect(
      await screen.findByText(
        '3 lines differ: 1 line not received, 2 prices above the agreed prices. €60.00 can be claimed.',
      ),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Process and claim €60.00' }))
    expect(await screen.findByText('No documents to review.')).toBeVisible()
    expect(sent(server)).toEqual([
      ['/api/invoices/41/confirmations', { code: 'purchase-differs', item_id: null, version: 1 }],
    ])
  })

  it('shows the newer invoice instead of confirming what was not shown', async () => {
    const newer: Invoice = { ...future, invoice_date: '2028-01-03', version: 2 }
    const server = startInboxServer([future])
    server.on('POST /api/invoices/:id/confirmations', () => {
      server.on('GET /api/invoices/:id', { body: newer })
      return {
        status: 409,
        body: { code: 'stale-version', error: 'Changed.', current: newer, invoice: newer },
      }
    })
    const { user } = renderApp('/invoices/41?inbox')
    await user.click(await screen.findByRole('button', { name: 'Yes, this is correct' }))
    expect(await screen.findByText(/This invoice has changed in the meantime/)).toBeVisible()
    expect(await screen.findByText('Is the date 03/01/2028 correct?')).toBeVisible()
  })

  it('is hidden on Home while it is empty', async () => {
    startInboxServer([])
    renderApp('/')
    await screen.findByRole('region', { name: 'Quick actions' })
    expect(screen.queryByText(/to review/)).not.toBeInTheDocument()
  })

  it('opens each document with its question; Enter confirms and opens the next one', async () => {
    const server = startInboxServer([future, misfiled])
    server.on('POST /api/suppliers', { status: 201, body: { ...testSupplier, id: 9 } })
    const { user, router } = renderApp('/invoices/inbox')
    const right = await screen.findByRole('button', { name: 'Yes, this is correct' })
    expect(screen.getByText('Is the date 22/12/2027 correct?')).toBeVisible()
    await waitFor(() => expect(right).toHaveFocus())
    await user.keyboard('{Enter}')
    const add = await screen.findByRole('button', { name: 'Add supplier Hartley Family Butchers' })
    expect(router.state.location.pathname).toBe('/invoices/42')
    await waitFor(() => expect(add).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(await screen.findByText('No documents to review.')).toBeVisible()
    expect(sent(server)).toEqual([
      ['/api/invoices/41/confirmations', { code: 'date-unlikely', item_id: null, version: 1 }],
      ['/api/suppliers', { name: 'Hartley Family Butchers' }],
      ['/api/invoices/42', { supplier_id: 9 }],
    ])
  })

  it('postpones a document and continues with the next document', async () => {
    startInboxServer([future, { ...misfiled, file_name: 'next.jpg', file_url: '/uploads/42' }])
    const { user, router } = renderApp('/invoices/41?inbox')
    expect(await screen.findByAltText('delivery.jpg')).toHaveAttribute('src', '/uploads/41')
    await user.click(await screen.findByRole('button', { name: 'Later' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/invoices/42'))
    expect(await screen.findByAltText('next.jpg')).toHaveAttribute('src', '/uploads/42')
  })

  it('returns to Home when the only document is postponed', async () => {
    startInboxServer([future])
    const { user, router } = renderApp('/invoices/41?inbox')
    await user.click(await screen.findByRole('button', { name: 'Later' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('returns to Home with Enter once it is empty', async () => {
    startInboxServer([])
    const { user, router } = renderApp('/invoices/inbox')
    await screen.findByText('No documents to review.')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })
})
