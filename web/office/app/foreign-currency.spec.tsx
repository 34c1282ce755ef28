import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testInvoice, testSupplier } from '../../testing/business-fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'

const inPounds = { ...testInvoice, currency: 'GBP', total_amount: 1021.91 }

describe('An invoice in pounds in a business with euros', () => {
  it.each(['/', '/invoices', `/invoices/${testInvoice.id}`, `/suppliers/${testSupplier.id}`])(
    'is shown in pounds at %s',
    async address => {
      const server = startBusinessServer()
      server.on('GET /api/invoices', { body: [inPounds], headers: { 'x-total-count': '1' } })
      server.on('GET /api/invoices/:id', { body: inPounds })
      server.on('GET /api/invoices/:id/items', { body: [] })
      server.on('GET /api/suppliers/:id', { body: testSupplier })
      renderApp(address)
      const [amount] = await screen.findAllByText(/1,?021\.91/)
      expect(amount).toHaveTextContent('£')
      expect(document.body).not.toHaveTextContent(/€\s?1,?021/)
    },
  )
})
