import type { OrderSuggestion, SupplierSuggestions } from '@rms/contracts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testSupplier } from '../../../../testing/business-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { startStockServer } from '../../../../testing/stock-fixtures.ts'

const wine: OrderSuggestion = {
  ...{ product_id: 5, product_name: 'Wine', unit: 'case', stock_unit: 'case', unit_content: 1 },
  ...{ unit_price: 60, pack_size: 1, par: 6, on_hand: 3.25, on_order: 0 },
  counted: { count_id: 1, after_close_of: '2026-03-01', quantity: 4 },
  changes: [{ kind: 'wasted', quantity: -0.75 }],
  ...{ suggested_packs: 3, suggested_quantity: 3, doubts: ['usage-unknown'] },
}
const flour: OrderSuggestion = {
  ...wine,
  ...{ product_id: 6, product_name: 'Flour', counted: null, changes: [], on_hand: null },
  ...{ suggested_packs: null, suggested_quantity: null, doubts: ['not-counted'] },
}
const suggestions: SupplierSuggestions = {
  ...{ supplier_id: testSupplier.id, supplier_name: testSupplier.name, minimum_order_amount: 200 },
  next_delivery: { date: '2026-03-04', order_by: '2026-03-03T14:00:00Z' },
  products: [wine, flour],
}

function startServer(body: readonly SupplierSuggestions[] = [suggestions]) {
  const server = startStockServer()
  server.on('GET /api/products', { body: [], headers: { 'x-total-count': '0' } })
  server.on('GET /api/stock/order-suggestions', { body })
  return server
}

describe('The suggested order', () => {
  it('says what it follows from, and suggests nothing for products that were never counted', async () => {
    startServer()
    const { user } = renderApp('/ordering')
    await user.click(await screen.findByRole('button', { name: 'Suggest order' }))
    const section = within(await screen.findByRole('region', { name: testSupplier.name }))
    expect(section.getByRole('textbox', { name: 'Quantity: Wine' })).toHaveValue('3')
    expect(section.getByRole('textbox', { name: 'Quantity: Flour' })).toHaveValue('0')
    expect(
      section.getByText(/^Counted 4 after close of .* · 0.75 case wasted · On hand: 3.25 case$/),
    ).toBeVisible()
    expect(section.getByText('Not counted yet, so nothing is suggested')).toBeVisible()
    expect(section.getByText(/order by .*€20.00 below the minimum order of €200.00/)).toBeVisible()
  })

  it('is changed and added to the cart of its supplier', async () => {
    startServer()
    const { user } = renderApp('/ordering?suggest')
    const section = within(await screen.findByRole('region', { name: testSupplier.name }))
    const quantity = section.getByRole('textbox', { name: 'Quantity: Wine' })
    await user.clear(quantity)
    await user.type(quantity, '4')
    expect(section.getByText('Total: €240.00')).toBeVisible()
    await user.click(section.getByRole('button', { name: 'Add 1 product to order' }))
    const cart = within(await screen.findByRole('region', { name: 'Your order' }))
    expect(await cart.findByText('Wine')).toBeVisible()
    expect(cart.getAllByText('€240.00').length).toBeGreaterThan(0)
  })

  it('needs par levels', async () => {
    startServer([])
    renderApp('/ordering?suggest')
    expect(await screen.findByRole('link', { name: 'Set par levels' })).toHaveAttribute(
      'href',
      '/par-levels?location_id=1',
    )
  })
})
