import type { OrderSuggestion, SupplierSuggestions } from '@rms/contracts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testSupplier } from '../../../../testing/business-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { startStockServer } from '../../../../testing/stock-fixtures.ts'

const wine: OrderSuggestion = {
  ...{ product_id: 5, product_name: 'Wine', unit: 'case', stock_unit: 'case', unit_content: 1 },
  ...{ unit_price: 60, pack_size: 1, par_basis: 'manual', par: 6, forecast: null },
  ...{ on_hand: 3.25, on_order: 0, basis: 'estimated' },
  usage: {
    ...{ from: '2026-03-02', to: '2026-03-04', days_without_sales: ['2026-03-03'] },
    ...{ covered_percent: 92.5, is_shared: true },
  },
  counted: { count_id: 1, after_close_of: '2026-03-01', quantity: 5 },
  changes: [
    { kind: 'wasted', quantity: -0.75, is_estimate: false },
    { kind: 'used', quantity: -1, is_estimate: true },
  ],
  ...{ suggested_packs: 3, suggested_quantity: 3, doubts: ['usage-incomplete', 'usage-shared'] },
}
const flour: OrderSuggestion = {
  ...wine,
  ...{ product_id: 6, product_name: 'Flour', counted: null, changes: [], on_hand: null },
  ...{ basis: 'unknown', usage: null },
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
      section.getByText(
        /^Counted 5 after close of .* · 0.75 cases wasted · 1 case used by recipes \(estimated\) · On hand: 3.25 cases$/,
      ),
    ).toBeVisible()
    expect(
      section.getByText(/1 day since the count has no sales. Only 92.5% of sales are mapped to dishes.$/),
    ).toBeVisible()
    expect(section.getByText(/^Several products share an ingredient/)).toBeVisible()
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

  it('names what a par from the forecast follows from', async () => {
    const account = {
      ...{ from: '2026-03-02', until: '2026-03-04', next_delivery: '2026-03-03' },
      ...{ following_delivery: '2026-03-05', net_sales: 3000, used: 12, used_from: '2026-02-02' },
      ...{ used_to: '2026-03-01', covered_net_sales: 8000, days_with_sales: 24, used_today: 0 },
      ...{ need: 4.5, stock_unit: 'case', is_doubtful: false },
    }
    const planned: OrderSuggestion = {
      ...wine,
      ...{ par_basis: 'forecast', par: 5, forecast: { packs: 5, reason: null, account } },
    }
    const unplanned: OrderSuggestion = {
      ...{ ...flour, par_basis: 'forecast', par: null, doubts: ['not-counted', 'forecast-unknown'] },
      forecast: { packs: null, reason: 'no-delivery-days', account: null },
    }
    startServer([{ ...suggestions, products: [planned, unplanned] }])
    renderApp('/ordering?suggest')
    expect(
      await screen.findByText(
        /^Par from forecast 5 × 1 case · 4.5 cases until .* with net sales of €3,000.00$/,
      ),
    ).toBeVisible()
    expect(screen.getByText(/^No par · The supplier has no delivery days/)).toBeVisible()
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
