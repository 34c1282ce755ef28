import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startBusinessServer } from '../../../testing/business-fixtures.ts'
import { abovePrice, limitedManager, milkPrice } from '../../../testing/purchase-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import type { StubServer } from '../../../testing/stub-server.ts'
import { api } from '../../lib/api/api.ts'

const createPrice = (item_id: number, product_name: string, change: Partial<typeof milkPrice.line> = {}) => ({
  ...milkPrice,
  line: { ...milkPrice.line, item_id, product_name, ...change },
})

const milk = createPrice(3, 'Milk')
const cream = createPrice(4, 'Cream')
const bass = {
  ...createPrice(5, 'Sea bass', {
    unit: 'kg',
    price: {
      ...abovePrice,
      difference: 0,
      status: 'day-price',
      agreement_id: null,
      agreed_price: null,
      day_price: { median: 19.8, percent: 11.1 },
    },
  }),
  amount: 22,
}

/** A server whose queue contains the given prices until they are decided. */
function startQueue(prices = [milk, cream, bass]): StubServer {
  const server = startBusinessServer()
  const decided = new Set<number>()
  const findPrice = (path: string) => {
    const id = Number(path.split('/')[4])
    return { id, body: prices.find(({ line }) => line.item_id === id) }
  }
  server.on('GET /api/purchases/prices', () => {
    const body = prices.filter(({ line }) => !decided.has(line.item_id))
    return { body, headers: { 'x-total-count': String(body.length) } }
  })
  for (const decision of ['accept', 'claim'])
    server.on(`POST /api/purchases/prices/:id/${decision}`, ({ path }) => {
      const { id, body } = findPrice(path)
      decided.add(id)
      return { body }
    })
  server.on('DELETE /api/purchases/prices/:id/decision', ({ path }) => {
    const { id, body } = findPrice(path)
    decided.delete(id)
    return { body }
  })
  return server
}

const sent = ({ calls }: StubServer) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])

const findRow = (name: string) => screen.findByRole('listitem', { name: new RegExp(`^${name},`) })

describe('The price queue', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('shows product, invoice, both prices and the amount of each', async () => {
    startQueue()
    renderApp('/price-checks')
    const row = await findRow('Milk')
    for (const text of [
      'Dairy House',
      'D-2041',
      '01/03/2026',
      '€20.00',
      '€22.00 per case',
      '10.0%',
      '€16.00',
    ])
      expect(row).toHaveTextContent(text)
    expect(screen.getByText('3 prices to check')).toBeVisible()
    expect(within(row).getByRole('link', { name: 'D-2041' })).toHaveAttribute('href', '/invoices/41')
  })

  it('accepts a price from the chosen day on', async () => {
    const server = startQueue()
    const { user } = renderApp('/price-checks')
    const row = await findRow('Milk')
    expect(row).toHaveTextContent('Accepting makes this the agreed price from')
    const day = within(row).getByRole('textbox', { name: 'Agreed price of Milk from' })
    expect(day).toHaveValue('01/03/2026')
    await user.clear(day)
    await user.type(day, '05/03/2026')
    await user.click(within(row).getByRole('button', { name: 'Accept the price of Milk' }))
    await waitFor(() => expect(screen.queryByRole('listitem', { name: /^Milk,/ })).toBeNull())
    expect(sent(server)).toEqual([
      ['POST', '/api/purchases/prices/3/accept', { price: 22, from: '2026-03-05' }],
    ])
    expect(await screen.findByText('€22.00 accepted for Milk')).toBeInTheDocument()
    expect(screen.getByText('2 prices to check')).toBeVisible()
  })

  it('is cleared by keyboard: move, accept, claim and undo, with the focus on the next price', async () => {
    const server = startQueue()
    const { user } = renderApp('/price-checks')
    await findRow('Milk')
    await user.keyboard('{ArrowDown}')
    expect(await findRow('Cream')).toHaveFocus()
    await user.keyboard('c')
    await waitFor(async () => expect(await findRow('Sea bass')).toHaveFocus())
    expect(screen.queryByRole('listitem', { name: /^Cream,/ })).toBeNull()
    await user.keyboard('z')
    await waitFor(async () => expect(await findRow('Cream')).toHaveFocus())
    await user.keyboard('{ArrowUp}')
    expect(await findRow('Milk')).toHaveFocus()
    await user.keyboard('a')
    await waitFor(() => expect(screen.queryByRole('listitem', { name: /^Milk,/ })).toBeNull())
    expect(sent(server).map(([method, path]) => `${method} ${path}`)).toEqual([
      'POST /api/purchases/prices/4/claim',
      'DELETE /api/purchases/prices/4/decision',
      'POST /api/purchases/prices/3/accept',
    ])
  })

  it('does not decide about the next price when a key is pressed twice', async () => {
    const server = startQueue()
    const { user } = renderApp('/price-checks')
    await findRow('Milk')
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    await user.keyboard('aa')
    await waitFor(async () => expect(await findRow('Cream')).toHaveAttribute('data-current'))
    await user.keyboard('a')
    expect(sent(server)).toHaveLength(1)
  })

  it('leaves letters after g to the shortcuts of screens', async () => {
    const server = startQueue()
    const { user, router } = renderApp('/price-checks')
    await findRow('Milk')
    await user.keyboard('ga')
    await waitFor(() => expect(router.state.location.pathname).toBe('/attendance-reports'))
    expect(sent(server)).toEqual([])
  })

  it('ignores letters while single-key shortcuts are off', async () => {
    localStorage.setItem('singleKeyShortcuts', 'false')
    const server = startQueue()
    const { user } = renderApp('/price-checks')
    const row = await findRow('Milk')
    await user.keyboard('a')
    expect(sent(server)).toEqual([])
    expect(within(row).queryByText('A')).toBeNull()
    expect(screen.queryByText('Z')).toBeNull()
  })

  it('cannot claim a day price, and says that accepting only confirms it', async () => {
    startQueue([bass])
    renderApp('/price-checks')
    const row = await findRow('Sea bass')
    expect(row).toHaveAccessibleName(/€22\.00/)
    expect(row).toHaveTextContent('Accepting only confirms this price.')
    expect(row).not.toHaveTextContent('€0.00')
    expect(within(row).queryByRole('button', { name: /^Claim/ })).toBeNull()
  })

  it('keeps a price whose decision failed, and says why', async () => {
    const server = startQueue()
    server.on('POST /api/purchases/prices/3/accept', {
      status: 409,
      body: { code: 'price-changed', error: 'The price has changed.' },
    })
    const { user } = renderApp('/price-checks')
    await user.click(within(await findRow('Milk')).getByRole('button', { name: /^Accept/ }))
    expect(await screen.findByText('The price has changed.')).toBeInTheDocument()
    expect(await findRow('Milk')).toBeVisible()
  })

  it('says what to do if the claim for a price was already sent', async () => {
    const server = startQueue()
    server.on('POST /api/purchases/prices/3/accept', {
      status: 409,
      body: {
        ...{ code: 'claim-already-sent', error: 'A claim for this price has already been sent.' },
        suggestion: 'Accept the price from a later day on.',
      },
    })
    const { user } = renderApp('/price-checks')
    await user.click(within(await findRow('Milk')).getByRole('button', { name: /^Accept/ }))
    expect(
      await screen.findByText(
        'A claim for this price has already been sent. Accept the price from a later day on.',
      ),
    ).toBeInTheDocument()
  })

  it('undoes a decision by the button of the notification', async () => {
    const server = startQueue()
    const { user } = renderApp('/price-checks')
    await user.click(within(await findRow('Milk')).getByRole('button', { name: /^Claim/ }))
    const notification = (await screen.findByText('Difference for Milk claimed')).closest('[role="alert"]')
    await user.click(within(notification as HTMLElement).getByRole('button', { name: 'Undo' }))
    expect(await findRow('Milk')).toBeVisible()
    expect(sent(server).at(-1)?.[0]).toBe('DELETE')
  })

  it('lists a price again whose decision was withdrawn elsewhere', async () => {
    const server = startQueue([milk])
    const { user, store } = renderApp('/price-checks')
    await findRow('Milk')
    await user.keyboard('c')
    await screen.findByText('No prices to check.', { exact: false })
    server.on('GET /api/purchases/prices', { body: [milk], headers: { 'x-total-count': '1' } })
    act(() => void store.dispatch(api.util.invalidateTags(['PurchaseCheck'])))
    expect(await findRow('Milk')).toBeVisible()
  })

  it('says what will be listed while it is empty', async () => {
    startQueue([])
    renderApp('/price-checks')
    expect(await screen.findByText(/^No prices to check\. Prices above/)).toBeVisible()
  })

  it('can be loaded again after a failure', async () => {
    const server = startQueue()
    server.on('GET /api/purchases/prices', { status: 500 })
    renderApp('/price-checks')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('is filtered by supplier, also for a manager of one location', async () => {
    const server = startQueue()
    server.on('GET /api/auth/me', { body: limitedManager })
    renderApp('/price-checks?supplier_id=7')
    expect(await findRow('Milk')).toBeVisible()
    const call = server.calls.find(({ path }) => path === '/api/purchases/prices')
    expect(call?.query.get('supplier_id')).toBe('7')
  })
})
