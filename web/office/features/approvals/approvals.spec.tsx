import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  startBusinessServer,
  testInvoice,
  testLocation,
  testSupplier,
} from '../../../testing/business-fixtures.ts'
import { invoiceMatch } from '../../../testing/purchase-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import type { StubServer } from '../../../testing/stub-server.ts'
import type { InvoiceToApprove } from './approvals-api.ts'

const { payment } = invoiceMatch

const waiting: InvoiceToApprove = {
  invoice_id: testInvoice.id,
  invoice_number: testInvoice.invoice_number,
  invoice_date: testInvoice.invoice_date,
  supplier_id: testSupplier.id,
  supplier_name: testSupplier.name,
  location_id: testLocation.id,
  location_name: testLocation.name,
  payment: {
    ...payment,
    holds: ['approval-missing'],
    approval: { ...payment.approval, state: 'missing', fingerprint: 'f7' },
  },
}

function startApprovals(rows: readonly InvoiceToApprove[] = [waiting]): StubServer {
  const server = startBusinessServer()
  server.on('GET /api/purchases/approvals', { body: rows, headers: { 'x-total-count': String(rows.length) } })
  return server
}

describe('The invoices to approve', () => {
  it('are approved as they were shown', async () => {
    const server = startApprovals()
    server.on('POST /api/purchases/invoices/41/approve', { body: invoiceMatch })
    const { user } = renderApp('/approvals')
    expect(await screen.findByText('1 invoice to approve')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'D-2041' })).toHaveAttribute('href', '/invoices/41')
    await user.dblClick(screen.getByRole('button', { name: 'Approve D-2041' }))
    expect(await screen.findByText('Approved for payment')).toBeInTheDocument()
    const posts = server.calls.filter(({ method }) => method === 'POST')
    expect(posts.map(({ body }) => body)).toEqual([{ fingerprint: 'f7' }])
  })

  it('stay if they have changed, and the reason is shown', async () => {
    const server = startApprovals()
    server.on('POST /api/purchases/invoices/41/approve', {
      status: 409,
      body: { code: 'payment-changed', error: 'The invoice has changed.' },
    })
    const { user } = renderApp('/approvals')
    await user.click(await screen.findByRole('button', { name: 'Approve D-2041' }))
    expect(await screen.findByText('The invoice has changed.')).toBeInTheDocument()
    await waitFor(() =>
      expect(server.calls.filter(({ path }) => path === '/api/purchases/approvals')).toHaveLength(2),
    )
  })

  it('say so if somebody else has to approve them, and if they changed after their approval', async () => {
    const approval = { ...waiting.payment.approval, state: 'void' as const, can_approve: false }
    startApprovals([{ ...waiting, payment: { ...waiting.payment, approval } }])
    renderApp('/approvals')
    expect(await screen.findByText('To be approved by somebody else')).toBeVisible()
    expect(screen.getByText('Changed after approval')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve D-2041' })).toBeNull()
  })

  it('are searched by supplier and number', async () => {
    const server = startApprovals()
    renderApp('/approvals?search=D-20')
    expect(await screen.findByRole('link', { name: 'D-2041' })).toBeVisible()
    expect(screen.getByRole('searchbox', { name: 'Search invoices to approve' })).toHaveValue('D-20')
    const call = server.calls.find(({ path }) => path === '/api/purchases/approvals')
    expect(call?.query.get('search')).toBe('D-20')
  })

  it('say where the amounts are set while there are none', async () => {
    startApprovals([])
    renderApp('/approvals')
    expect(await screen.findByText(/^No invoices to approve\./)).toBeVisible()
  })

  it('can be loaded again after a failure', async () => {
    startApprovals().on('GET /api/purchases/approvals', { status: 500 })
    renderApp('/approvals')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
