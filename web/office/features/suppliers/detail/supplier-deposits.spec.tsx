import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testLocation, testSupplier } from '../../../../testing/business-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

/** 10 crates charged, 8 returned, at 3.10. */
const crates = {
  supplier_id: testSupplier.id,
  supplier_name: testSupplier.name,
  location_id: testLocation.id,
  location_name: testLocation.name,
  container: 'Crate of 20',
  currency: 'EUR',
  quantity: 2,
  amount: 6.2,
}

function startSupplier(balances: readonly (typeof crates)[]) {
  const server = startBusinessServer()
  server.on('GET /api/suppliers/7', { body: testSupplier })
  server.on('GET /api/purchases/deposits', { body: balances })
  return server
}

describe('The deposits of a supplier', () => {
  it('are shown by location and container', async () => {
    const server = startSupplier([crates, { ...crates, container: 'Keg', quantity: -1, amount: -30 }])
    renderApp('/suppliers/7?tab=deposits')
    const row = (await screen.findByText('Crate of 20')).closest('tr')
    expect(row).toHaveTextContent('Harbour')
    expect(row).toHaveTextContent('2€6.20')
    expect(screen.getByText('Balance: −€23.80')).toBeVisible()
    const call = server.calls.find(({ path }) => path === '/api/purchases/deposits')
    expect(call?.query.get('supplier_id')).toBe('7')
  })

  it('say what will be listed while there are none', async () => {
    startSupplier([])
    renderApp('/suppliers/7?tab=deposits')
    expect(await screen.findByText(/^No containers to return\./)).toBeVisible()
  })
})
