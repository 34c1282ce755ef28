import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { butterCostAlert, dairyClaimAlert, startBusinessServer } from '../../../testing/business-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'

describe('The bell', () => {
  it('requests changes of medium and high impact and shows the number of new ones', async () => {
    const server = startBusinessServer()
    server.on('GET /api/ingredients/cost-alerts', { body: [butterCostAlert, { ...butterCostAlert, id: 10 }] })
    renderApp('/suppliers')
    expect(await findBell('2 new')).toHaveTextContent('2')
    expect(server.calls.find(call => call.path.endsWith('cost-alerts'))?.query.get('severity')).toBe('medium')
  })

  it('shows 9+ above nine', async () => {
    const many = Array.from({ length: 10 }, (_, index) => ({ ...butterCostAlert, id: index + 1 }))
    startBusinessServer().on('GET /api/ingredients/cost-alerts', { body: many })
    renderApp('/suppliers')
    expect(await findBell('9+ new')).toHaveTextContent('9+')
  })

  it('does not count a reverted change, nor the one that reverted it', async () => {
    startBusinessServer().on('GET /api/ingredients/cost-alerts', {
      body: [
        { ...butterCostAlert, id: 12 },
        { ...butterCostAlert, id: 11, takes_back: 10 },
        { ...butterCostAlert, id: 10, taken_back_by: 11 },
      ],
    })
    renderApp('/suppliers')
    expect(await findBell('1 new')).toBeVisible()
  })

  it('does not count changes without affected dishes, nor those of a deleted invoice', async () => {
    startBusinessServer().on('GET /api/ingredients/cost-alerts', {
      body: [
        { ...butterCostAlert, id: 12 },
        { ...butterCostAlert, id: 11, affected_dishes: 0 },
        {
          ...butterCostAlert,
          id: 10,
          source: { ...butterCostAlert.source, invoice_id: null, invoice_deleted: true },
        },
      ],
    })
    renderApp('/suppliers')
    expect(await findBell('1 new')).toBeVisible()
  })

  it('resets its count when it is opened', async () => {
    startBusinessServer().on('GET /api/ingredients/cost-alerts', { body: [butterCostAlert] })
    const { user } = renderApp('/suppliers')
    await user.click(await findBell('1 new'))
    const dialog = await screen.findByRole('dialog', { name: 'Cost Change Notifications' })
    const [, close] = within(dialog).getAllByRole('button', { name: 'Close' })
    if (close) await user.click(close)
    expect(await findBell()).toHaveTextContent('')
  })
})

describe('The bell after an update of the product', () => {
  it('recognises alerts seen before, stored by id alone', async () => {
    localStorage.setItem('costAlertsSeen', '[9]')
    startBusinessServer().on('GET /api/ingredients/cost-alerts', {
      body: [butterCostAlert, { ...butterCostAlert, id: 10 }],
    })
    renderApp('/suppliers')
    expect(await findBell('1 new')).toBeVisible()
  })

  it('ignores unknown kinds', async () => {
    const unknown = { ...butterCostAlert, id: 10, kind: 'of-tomorrow' }
    startBusinessServer().on('GET /api/ingredients/cost-alerts', { body: [butterCostAlert, unknown] })
    renderApp('/suppliers')
    expect(await findBell('1 new')).toBeVisible()
  })
})

describe('Cost change notifications', () => {
  it('show an empty state', async () => {
    startBusinessServer()
    await openModal()
    expect(await screen.findByText('No Recent Cost Changes')).toBeVisible()
    expect(screen.getByText('No significant ingredient cost changes in the last 24 hours.')).toBeVisible()
    expect(screen.getByText('Showing changes from the last 24 hours')).toBeVisible()
  })

  it('are paged when there are hundreds', async () => {
    const many = Array.from({ length: 120 }, (_, at) => ({
      ...butterCostAlert,
      id: at + 1,
      ingredient_name: `Ingredient ${at + 1}`,
    }))
    startBusinessServer().on('GET /api/ingredients/cost-alerts', { body: many })
    const { user } = await openModal()
    expect(await screen.findAllByRole('button', { name: /^Ingredient \d+ rose/ })).toHaveLength(50)
    await user.click(screen.getByRole('button', { name: 'Page 3' }))
    expect(await screen.findByRole('button', { name: /^Ingredient 120 rose/ })).toBeVisible()
    expect(screen.getByText('101–120 of 120')).toBeVisible()
  })

  it('read as sentences', async () => {
    startBusinessServer().on('GET /api/ingredients/cost-alerts', { body: [butterCostAlert] })
    await openModal()
    const row = await screen.findByRole('button', { name: /Butter rose/ })
    expect(row).toHaveTextContent('Butter rose 12.4% (€7.72 → €8.68 per kg)')
    expect(row).toHaveTextContent('2 dishes')
  })

  it('name the most affected dish, and show the reverted state instead of the severity', async () => {
    startBusinessServer().on('GET /api/ingredients/cost-alerts', {
      body: [
        {
          ...butterCostAlert,
          id: 12,
          worst: { dish_id: 1, dish_name: 'Sole meunière', margin_impact: -1.84 },
        },
        { ...butterCostAlert, id: 11, takes_back: 10, cause: 'invoice-deleted' },
        { ...butterCostAlert, id: 10, taken_back_by: 11 },
      ],
    })
    await openModal()
    const [newest, reversal, revertedChange] = await screen.findAllByRole('button', { name: /Butter rose/ })
    expect(newest).toHaveTextContent('Medium')
    expect(newest).toHaveTextContent('most affected: Sole meunière (−1.8 percentage points)')
    expect(reversal).toHaveTextContent('Reverses an earlier change')
    expect(reversal).toHaveTextContent('Invoice or line deleted')
    expect(revertedChange).toHaveTextContent('Reversed')
    expect(revertedChange).not.toHaveTextContent('Medium')
  })

  it('show the cause of the change, and link to its invoice and to missing cost data', async () => {
    const server = startBusinessServer()
    server.on('GET /api/ingredients/cost-alerts', { body: [{ ...butterCostAlert, source }] })
    server.on('GET /api/ingredients/cost-changes/9/impacts', { body: [impact({ is_estimate: true })] })
    const { user, router } = await openModal()
    await user.click(await screen.findByRole('button', { name: /Butter rose/ }))
    const panel = within(await screen.findByRole('region', { name: 'Affected Dishes' }))
    expect(panel.getByText(/Price changed · Butter 250 g · Dairy House/)).toBeVisible()
    expect(
      await panel.findByRole('button', {
        name: 'Food cost for Sole meunière is an estimate. Show missing data',
      }),
    ).toBeVisible()
    await user.click(panel.getByRole('link', { name: 'View invoice' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/invoices/41'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('that come from a unit conversion mention the units, not the cost', async () => {
    startBusinessServer().on('GET /api/ingredients/cost-alerts', {
      body: [
        { ...butterCostAlert, cause: 'equivalence', new_cost: butterCostAlert.old_cost, cost_change: 0 },
      ],
    })
    await openModal()
    expect(await screen.findByRole('button', { name: /^Unit conversion for Butter changed/ })).toBeVisible()
  })

  it('filter by severity', async () => {
    const server = startBusinessServer()
    const { user } = await openModal()
    await user.click(await screen.findByRole('radio', { name: 'High Impact' }))
    await screen.findByText('No Recent Cost Changes')
    expect(server.calls.findLast(call => call.path.endsWith('cost-alerts'))?.query.get('severity')).toBe(
      'high',
    )
  })

  it('show the affected dishes, the largest loss of margin first, and go back', async () => {
    const server = startBusinessServer()
    server.on('GET /api/ingredients/cost-alerts', { body: [butterCostAlert] })
    server.on('GET /api/ingredients/cost-changes/9/impacts', {
      body: [
        impact({ id: 1, dish_name: 'Omelette', margin_impact: -0.4 }),
        impact({ id: 2, margin_impact: -1.8 }),
      ],
    })
    const { user } = await openModal()
    await user.click(await screen.findByRole('button', { name: /Butter rose/ }))
    const panel = await screen.findByRole('region', { name: 'Affected Dishes' })
    const rows = await within(panel).findAllByRole('listitem')
    expect(rows[0]).toHaveTextContent('Sole meunière')
    expect(rows[0]).toHaveTextContent('−1.8 percentage points')
    await user.click(within(panel).getByRole('button', { name: 'Back' }))
    expect(screen.queryByRole('region', { name: 'Affected Dishes' })).not.toBeInTheDocument()
  })
})

describe('New claims', () => {
  it('are counted by the bell together with cost changes, and open the claims of the supplier', async () => {
    const server = startBusinessServer()
    server.on('GET /api/ingredients/cost-alerts', { body: [butterCostAlert] })
    server.on('GET /api/claims/alerts', { body: [dairyClaimAlert] })
    const { user, router } = renderApp('/suppliers')
    await user.click(await findBell('2 new'))
    const claim = await screen.findByRole('link', { name: /can be claimed/ })
    expect(claim).toHaveTextContent('€16.00 can be claimed from Dairy House: 2 lines')
    expect(claim).toHaveTextContent('Invoice RE-7')
    expect(screen.getByRole('button', { name: /Butter rose/ })).toBeVisible()
    await user.click(claim)
    await waitFor(() => expect(router.state.location.pathname).toBe('/claims'))
    expect(router.state.location.search).toBe(`?supplier_id=${dairyClaimAlert.supplier_id}&state=open`)
  })

  it('are in the currency of their invoice', async () => {
    startBusinessServer().on('GET /api/claims/alerts', {
      body: [{ ...dairyClaimAlert, currency: 'GBP', lines: 1 }],
    })
    const { user } = renderApp('/suppliers')
    await user.click(await findBell('1 new'))
    expect(
      await screen.findByRole('link', { name: /£16.00 can be claimed from Dairy House: 1 line\b/ }),
    ).toBeVisible()
  })

  it('are not counted again after they were seen', async () => {
    localStorage.setItem('costAlertsSeen', '["claim:41"]')
    const server = startBusinessServer()
    server.on('GET /api/claims/alerts', { body: [dairyClaimAlert] })
    renderApp('/suppliers')
    expect(await findBell()).toBeVisible()
  })
})

const source = {
  product_id: 5,
  product_name: 'Butter 250 g',
  supplier_name: 'Dairy House',
  link_id: 1,
  invoice_id: 41,
  by: null,
}

const impact = (given: object) => ({
  id: 1,
  dish_name: 'Sole meunière',
  dish_category: 'Fish',
  dish_price: 28,
  old_dish_cost: 7.1,
  new_dish_cost: 7.6,
  old_margin: 74.6,
  new_margin: 72.8,
  cost_impact: 0.5,
  margin_impact: -1.8,
  ...given,
})

async function openModal() {
  const app = renderApp('/suppliers')
  await app.user.click(await findBell())
  await screen.findByRole('dialog', { name: 'Cost Change Notifications' })
  return app
}

/** The bell, whatever kinds of alerts its label names, with the count that the label ends with, if any. */
const findBell = (count?: string) =>
  screen.findByRole('button', {
    name: label => label.startsWith('Cost changes') && label.split(', ').at(1) === count,
  })
