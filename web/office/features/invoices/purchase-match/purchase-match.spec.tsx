import type { Invoice, InvoiceMatch } from '@rms/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testInvoice } from '../../../../testing/business-fixtures.ts'
import { invoiceMatch, milkLine, milkPrice } from '../../../../testing/purchase-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import type { StubServer } from '../../../../testing/stub-server.ts'

type PaymentChange = Partial<Omit<InvoiceMatch['payment'], 'approval'>> & {
  approval?: Partial<InvoiceMatch['payment']['approval']>
}

const withPayment = ({ approval, ...change }: PaymentChange): InvoiceMatch => ({
  ...invoiceMatch,
  payment: {
    ...invoiceMatch.payment,
    ...change,
    approval: { ...invoiceMatch.payment.approval, ...approval },
  },
})

function startInvoice(match: InvoiceMatch | null = invoiceMatch): StubServer {
  const server = startBusinessServer()
  server.on('GET /api/invoices/41', { body: { ...testInvoice, status: 'processed' } })
  server.on('GET /api/invoices/41/items', { body: [] })
  if (match) server.on('GET /api/purchases/invoices/41', { body: match })
  return server
}

const findSection = () => screen.findByRole('region', { name: 'Order, delivery and agreed price' })
const findPayment = () => screen.findByRole('region', { name: 'Payment' })

const posted = ({ calls }: StubServer) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])

describe('The comparison of an invoice', () => {
  it('states status, orders and deliveries', async () => {
    startInvoice()
    renderApp('/invoices/41')
    const section = await findSection()
    expect(section).toHaveTextContent('Too much invoiced1 line')
    expect(section).toHaveTextContent('L-4711 · 01/03/2026')
    expect(section).toHaveTextContent('Claimed (net) €60.00')
    expect(within(section).getByRole('link', { name: 'PO-6' })).toHaveAttribute(
      'href',
      '/order-history?search=PO-6',
    )
  })

  it('says that no exchange rate applies, with a link to add one', async () => {
    startInvoice({ ...withPayment({ currency: 'GBP' }), rate_missing: true })
    renderApp('/invoices/41')
    const section = await findSection()
    expect(section).toHaveTextContent('There is no exchange rate of GBP for the day of delivery')
    expect(within(section).getByRole('link', { name: 'Add exchange rate' })).toHaveAttribute(
      'href',
      '/settings?tab=purchases#exchange-rates',
    )
  })

  it('shows what was ordered, accepted, invoiced and agreed for each line, and its claim', async () => {
    startInvoice()
    renderApp('/invoices/41')
    const table = await within(await findSection()).findByRole('table', { name: 'Compared lines' })
    const row = within(table).getAllByRole('row')[1] as HTMLElement
    expect(row).toHaveTextContent('Milk')
    expect(row).toHaveTextContent('89 arrived')
    expect(row).toHaveTextContent('€22.00agreed €20.00')
    expect(row).toHaveTextContent('€16.00')
    expect(within(row).getByRole('link', { name: 'Claim for Milk' })).toHaveAttribute('href', '/claims/41-3')
  })

  it('states what was decided about a price', async () => {
    const price = milkLine.price && { ...milkLine.price, decision: 'accepted' as const }
    startInvoice({ ...invoiceMatch, lines: [{ ...milkLine, price }] })
    renderApp('/invoices/41')
    expect(await screen.findByText('Price accepted')).toBeVisible()
  })

  it('is missing while nothing is known to compare with', async () => {
    const unknown: InvoiceMatch = {
      ...invoiceMatch,
      status: 'not-checked',
      orders: [],
      deliveries: [],
      claimed_amount: 0,
      lines: [{ ...milkLine, statuses: ['not-checked'], price: null, claim_id: null }],
    }
    const server = startInvoice(unknown)
    renderApp('/invoices/41')
    await waitFor(() =>
      expect(server.calls.some(({ path }) => path === '/api/purchases/invoices/41')).toBe(true),
    )
    expect(screen.queryByRole('region', { name: 'Order, delivery and agreed price' })).toBeNull()
  })

  it('is not requested for an invoice that waits for another reason', async () => {
    const server = startInvoice()
    server.on('GET /api/invoices/41', { body: testInvoice })
    renderApp('/invoices/41')
    await screen.findByRole('heading', { name: 'D-2041' })
    await screen.findByRole('button', { name: 'Mark as processed' })
    expect(server.calls.some(({ path }) => path === '/api/purchases/invoices/41')).toBe(false)
  })

  it('is missing until the invoice has been compared', async () => {
    const server = startInvoice(null)
    server.on('GET /api/purchases/invoices/41', { body: null })
    renderApp('/invoices/41')
    await waitFor(() =>
      expect(server.calls.some(({ path }) => path === '/api/purchases/invoices/41')).toBe(true),
    )
    expect(screen.queryByRole('region', { name: 'Order, delivery and agreed price' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('is missing if the invoice is unknown, and can be loaded again after a failure', async () => {
    const server = startInvoice(null)
    const { user } = renderApp('/invoices/41')
    await screen.findByRole('heading', { name: 'D-2041' })
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    server.on('GET /api/purchases/invoices/42', { status: 500 })
    server.on('GET /api/invoices/42', { body: { ...testInvoice, id: 42, status: 'processed' } })
    server.on('GET /api/invoices/42/items', { body: [] })
    renderApp('/invoices/42')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.on('GET /api/purchases/invoices/42', { body: invoiceMatch })
    await user.click(retry)
    expect(await findSection()).toBeVisible()
  })
})

describe('An invoice that differs', () => {
  const differs = {
    code: 'purchase-differs',
    message: 'Differs.',
    differences: [{ difference: 'price-above', lines: 1 }],
    claimed_amount: 60,
    currency: 'EUR',
  } satisfies Invoice['flags'][number]

  function startDifferingInvoice(match = invoiceMatch): StubServer {
    const server = startInvoice(match)
    const question = { code: differs.code, message: differs.message, item_id: null }
    const processed = { ...testInvoice, status: 'processed' }
    server.on('GET /api/invoices/41', { body: { ...testInvoice, flags: [differs], question } })
    server.on('POST /api/invoices/41/confirmations', () => {
      server.on('GET /api/invoices/41', { body: processed })
      return { body: processed }
    })
    server.on('POST /api/purchases/prices/3/accept', { body: milkPrice })
    return server
  }

  it('is processed and its claims are kept', async () => {
    const server = startDifferingInvoice()
    const { user } = renderApp('/invoices/41')
    await user.click(await screen.findByRole('button', { name: 'Process and claim €60.00' }))
    await waitFor(() =>
      expect(posted(server)).toEqual([
        ['POST', '/api/invoices/41/confirmations', { code: 'purchase-differs', item_id: null, version: 1 }],
      ]),
    )
  })

  it('is processed with its new prices', async () => {
    const server = startDifferingInvoice()
    const { user } = renderApp('/invoices/41')
    await user.click(await screen.findByRole('button', { name: 'Accept the new prices and process' }))
    await waitFor(() =>
      expect(posted(server)).toEqual([
        ['POST', '/api/purchases/prices/3/accept', { price: 22 }],
        ['POST', '/api/invoices/41/confirmations', { code: 'purchase-differs', item_id: null, version: 1 }],
      ]),
    )
  })

  const answerOutdated = (server: StubServer, newer: Invoice) =>
    server.on('POST /api/invoices/41/confirmations', ({ body }) => {
      server.on('GET /api/invoices/41', { body: newer })
      if (Object(body).version === newer.version) return { body: { ...newer, status: 'processed' } }
      return {
        status: 409,
        body: { code: 'stale-version', error: 'Changed.', current: newer, invoice: newer },
      }
    })

  it.each([
    ['nothing else is open', 'ready', []],
    ['only differences remain that were shown', 'purchase-differs', [differs]],
  ] as const)('that was compared again in the meantime is processed if %s', async (_, code, flags) => {
    const server = startDifferingInvoice()
    const question = { code, message: 'Open.', item_id: null }
    answerOutdated(server, { ...testInvoice, version: 2, flags: [...flags], question })
    const { user } = renderApp('/invoices/41')
    await user.click(await screen.findByRole('button', { name: 'Accept the new prices and process' }))
    await waitFor(() => expect(posted(server).at(-1)?.[2]).toEqual({ code, item_id: null, version: 2 }))
    expect(screen.queryByText(/This invoice has changed in the meantime/)).toBeNull()
  })

  it('for another reason than the shown ones is not processed', async () => {
    const server = startDifferingInvoice()
    const differences = [{ difference: 'over-billed' as const, lines: 1 }]
    const question = { code: differs.code, message: 'Open.', item_id: null }
    answerOutdated(server, { ...testInvoice, version: 2, flags: [{ ...differs, differences }], question })
    const { user } = renderApp('/invoices/41')
    await user.click(await screen.findByRole('button', { name: 'Accept the new prices and process' }))
    expect(await screen.findByText(/This invoice has changed in the meantime/)).toBeVisible()
    expect(posted(server).at(-1)?.[2]).toEqual({ code: 'purchase-differs', item_id: null, version: 1 })
  })

  it('offers no prices to accept if only quantities differ', async () => {
    const price = milkLine.price && { ...milkLine.price, status: 'agreed' as const, difference: 0 }
    startDifferingInvoice({ ...invoiceMatch, lines: [{ ...milkLine, price }] })
    renderApp('/invoices/41')
    expect(await screen.findByRole('button', { name: 'Show lines' })).toBeVisible()
    await findSection()
    expect(screen.queryByRole('button', { name: 'Accept the new prices and process' })).toBeNull()
  })
})

describe('The payment of an invoice', () => {
  it('is short by its claims if that is chosen; the amounts come from the server', async () => {
    const server = startInvoice()
    const short = withPayment({ withheld: 64.2, due: 171.2, short_paid: true })
    server.on('POST /api/purchases/invoices/41/short-pay', () => {
      server.on('GET /api/purchases/invoices/41', { body: short })
      return { body: short }
    })
    const { user } = renderApp('/invoices/41')
    const payment = await findPayment()
    expect(payment).toHaveTextContent('To pay€235.40')
    expect(payment).not.toHaveTextContent('no longer claimed')
    await user.click(within(payment).getByRole('switch', { name: /^Pay without the claims/ }))
    await waitFor(() =>
      expect(payment).toHaveTextContent('Withheld for claims (with VAT)−€64.20To pay€171.20'),
    )
    expect(posted(server)).toEqual([['POST', '/api/purchases/invoices/41/short-pay', { short_paid: true }]])
  })

  it('stays short once a credit note was settled without the claims, and says why', async () => {
    const server = startInvoice(withPayment({ withheld: 64.2, due: 171.2, short_paid: true }))
    const error = 'A credit note was settled without the amount that this invoice withholds.'
    server.on('POST /api/purchases/invoices/41/short-pay', {
      ...{ status: 409, body: { code: 'credit-settled', error } },
    })
    const { user } = renderApp('/invoices/41')
    const short = within(await findPayment()).getByRole('switch', { name: /^Pay without the claims/ })
    await user.click(short)
    expect(await screen.findByText(error)).toBeVisible()
    expect(short).toBeChecked()
  })

  it('states what is owed again of a claim that was withheld and then waived', async () => {
    startInvoice(withPayment({ withheld: 64.2, due: 171.2, short_paid: true, is_paid: true, owed: 64.2 }))
    renderApp('/invoices/41')
    expect(await findPayment()).toHaveTextContent('€64.20 of what was withheld is no longer claimed')
  })

  it('states what a credit note left out that no invoice withholds any more', async () => {
    startInvoice(withPayment({ total: -66, already_withheld: 66, due: 0, is_paid: true, undeducted: 66 }))
    renderApp('/invoices/41')
    expect(await findPayment()).toHaveTextContent('€66.00 of this credit was not deducted')
  })

  it('states each reason not to pay', async () => {
    startInvoice(withPayment({ holds: ['unknown-iban', 'approval-void', 'vat-unclear'] }))
    renderApp('/invoices/41')
    const holds = await screen.findByRole('list', { name: 'Reasons not to pay yet' })
    expect(within(holds).getAllByRole('listitem')).toHaveLength(3)
    expect(holds).toHaveTextContent('The IBAN on the invoice is not the one stored for this supplier.')
    expect(holds).toHaveTextContent('The invoice has changed since it was approved.')
  })

  it('is approved as it was shown', async () => {
    const server = startInvoice(withPayment({ approval: { state: 'missing', fingerprint: 'f3' } }))
    server.on('POST /api/purchases/invoices/41/approve', { body: invoiceMatch })
    const { user } = renderApp('/invoices/41')
    await user.click(await screen.findByRole('button', { name: 'Approve for payment' }))
    expect(await screen.findByText('Approved for payment')).toBeInTheDocument()
    expect(posted(server)).toEqual([['POST', '/api/purchases/invoices/41/approve', { fingerprint: 'f3' }]])
  })

  it('is approved by somebody else for those who entered the invoice or lack the permission', async () => {
    startInvoice(withPayment({ approval: { state: 'missing', can_approve: false } }))
    renderApp('/invoices/41')
    expect(await screen.findByText(/^Somebody else with the permission/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve for payment' })).toBeNull()
  })

  it('shows who approved it, and withdraws the approval', async () => {
    const server = startInvoice(withPayment({ approval: { state: 'approved', approved_by: 'carla' } }))
    server.on('DELETE /api/purchases/invoices/41/approve', { body: invoiceMatch })
    const { user } = renderApp('/invoices/41')
    expect(await screen.findByText('Approved for payment by carla')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Withdraw approval' }))
    await waitFor(() => expect(posted(server)[0]?.[0]).toBe('DELETE'))
  })
})
