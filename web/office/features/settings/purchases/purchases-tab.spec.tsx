import type { ProductCategory, PurchasePolicy } from '@rms/contracts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testLocation } from '../../../../testing/business-fixtures.ts'
import { limitedManager } from '../../../../testing/purchase-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const policy: PurchasePolicy = {
  price_tolerance_percent: 2,
  price_tolerance_amount: 0.5,
  quantity_tolerance_percent: 0,
  require_orders: false,
  day_price_percent: 20,
  approval_thresholds: [{ location_id: testLocation.id, amount: 500 }],
  version: 3,
}

const categories: ProductCategory[] = [
  { category: 'Cleaning', product_count: 2, product_class: 'food' },
  { category: 'Dairy', product_count: 1, product_class: 'food' },
  { category: 'Wine', product_count: 8, product_class: 'beverage' },
]

function startPolicy() {
  const server = startBusinessServer()
  server.on('GET /api/locations', { body: [testLocation, { ...testLocation, id: 2, name: 'Quay' }] })
  server.on('GET /api/purchases/policy', { body: policy })
  server.on('GET /api/purchases/categories', { body: categories })
  server.on('PUT /api/purchases/policy', ({ body }) => ({ body: { ...policy, ...Object(body), version: 4 } }))
  return server
}

describe('The purchase settings', () => {
  it('set tolerances, orders and the approval amount of each location', async () => {
    const server = startPolicy()
    const { user } = renderApp('/settings?tab=purchases')
    expect(await screen.findByRole('textbox', { name: 'Tolerance per line' })).toHaveValue('0.50')
    const harbour = screen.getByRole('textbox', { name: 'Harbour: invoices above' })
    expect(harbour).toHaveValue('500.00')
    await user.clear(harbour)
    await user.type(screen.getByRole('textbox', { name: 'Quay: invoices above' }), '250')
    await user.click(screen.getByRole('switch', { name: /^Goods must be ordered/ }))
    await user.click(screen.getByRole('button', { name: 'Save purchase settings' }))
    expect(await screen.findByText('Purchase settings saved')).toBeInTheDocument()
    expect(server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      price_tolerance_percent: 2,
      price_tolerance_amount: 0.5,
      quantity_tolerance_percent: 0,
      require_orders: true,
      day_price_percent: 20,
      approval_thresholds: [{ location_id: 2, amount: 250 }],
      version: 3,
    })
  })

  it('mark invalid input, and send nothing', async () => {
    const server = startPolicy()
    const { user } = renderApp('/settings?tab=purchases')
    const percent = await screen.findByRole('textbox', { name: 'Tolerance in percent' })
    await user.clear(percent)
    await user.type(percent, '101')
    await user.click(screen.getByRole('button', { name: 'Save purchase settings' }))
    await waitFor(() => expect(percent).toBeInvalid())
    expect(server.calls.some(({ method }) => method === 'PUT')).toBe(false)
  })

  it('show a newer version that somebody else saved', async () => {
    const server = startPolicy()
    server.on('PUT /api/purchases/policy', {
      status: 409,
      body: {
        code: 'stale-version',
        error: 'Changed by somebody else.',
        current: { ...policy, day_price_percent: 30, version: 4 },
      },
    })
    const { user } = renderApp('/settings?tab=purchases')
    const day = await screen.findByRole('textbox', { name: /^Report day prices/ })
    await user.clear(day)
    await user.type(day, '25')
    await user.click(screen.getByRole('button', { name: 'Save purchase settings' }))
    expect(await screen.findByText('30')).toBeVisible()
  })

  it('are read-only without the permission', async () => {
    startPolicy().on('GET /api/auth/me', { body: limitedManager })
    renderApp('/settings?tab=purchases')
    expect(await screen.findByRole('textbox', { name: 'Tolerance in percent' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Save purchase settings' })).toBeNull()
  })

  it('can be loaded again after a failure', async () => {
    startPolicy().on('GET /api/purchases/policy', { status: 500 })
    renderApp('/settings?tab=purchases')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('The classes of categories', () => {
  const beverages = [{ category: 'WINE', product_class: 'beverage' as const }]
  const startClasses = () => {
    const server = startPolicy()
    server.on('GET /api/purchases/policy', { body: { ...policy, product_classes: beverages } })
    return server
  }
  const findClass = (category: string) => screen.findByRole('combobox', { name: category })
  const listSent = (server: ReturnType<typeof startPolicy>) =>
    server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  const choose = async ({ user }: ReturnType<typeof renderApp>, category: string, option: string) => {
    await user.click(await findClass(category))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  const save = ({ user }: ReturnType<typeof renderApp>) =>
    user.click(screen.getByRole('button', { name: 'Save purchase settings' }))

  it('show every category of products, food by default, in any spelling', async () => {
    startClasses()
    renderApp('/settings?tab=purchases')
    expect(await findClass('Cleaning')).toHaveValue('Food (default)')
    expect(await findClass('Cleaning')).toHaveAccessibleDescription('2 products')
    expect(await findClass('Wine')).toHaveValue('Beverage')
  })

  it('send those that are not food, with the version', async () => {
    const server = startClasses()
    const app = renderApp('/settings?tab=purchases')
    await choose(app, 'Cleaning', 'No cost of goods')
    await choose(app, 'Wine', 'Food (default)')
    await save(app)
    expect(await screen.findByText('Purchase settings saved')).toBeInTheDocument()
    expect(listSent(server)).toMatchObject([
      { product_classes: [{ category: 'Cleaning', product_class: 'not-cost' }], version: 3 },
    ])
  })

  it('can be chosen and saved with the keyboard', async () => {
    const server = startClasses()
    const { user } = renderApp('/settings?tab=purchases')
    const cleaning = await findClass('Cleaning')
    act(() => screen.getByRole('switch', { name: /^Goods must be ordered/ }).focus())
    for (let stops = 0; document.activeElement !== cleaning && stops < 20; stops += 1) await user.tab()
    expect(cleaning).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    const other = await screen.findByRole('option', { name: 'Other goods' })
    for (let steps = 0; !other.hasAttribute('data-combobox-selected') && steps < 4; steps += 1)
      await user.keyboard('{ArrowDown}')
    await user.keyboard('{Enter}')
    expect(cleaning).toHaveValue('Other goods')
    await user.tab()
    expect(await findClass('Dairy')).toHaveFocus()
    screen.getByRole('button', { name: 'Save purchase settings' }).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Purchase settings saved')).toBeInTheDocument()
    expect(listSent(server)).toMatchObject([
      { product_classes: [...beverages, { category: 'Cleaning', product_class: 'other' }] },
    ])
  })

  it('keep the longest names of categories whole', async () => {
    const server = startClasses()
    const longest = 'Reinigungsmittel für Küche und Gastraum '.repeat(3).slice(0, 100).trim()
    const category: ProductCategory = { category: longest, product_count: 1, product_class: 'food' }
    server.on('GET /api/purchases/categories', { body: [category] })
    const app = renderApp('/settings?tab=purchases')
    await choose(app, longest, 'No cost of goods')
    await save(app)
    expect(await screen.findByText('Purchase settings saved')).toBeInTheDocument()
    expect(listSent(server)).toMatchObject([
      { product_classes: [...beverages, { category: longest, product_class: 'not-cost' }] },
    ])
  })

  it('are read-only without the permission for settings', async () => {
    startClasses().on('GET /api/auth/me', { body: limitedManager })
    renderApp('/settings?tab=purchases')
    expect(await findClass('Wine')).toBeDisabled()
    expect(await findClass('Cleaning')).toHaveValue('Food (default)')
    expect(screen.queryByRole('button', { name: 'Save purchase settings' })).toBeNull()
  })

  it('are not sent if only something else changes', async () => {
    const server = startClasses()
    const app = renderApp('/settings?tab=purchases')
    await findClass('Wine')
    await app.user.click(screen.getByRole('switch', { name: /^Goods must be ordered/ }))
    await save(app)
    expect(await screen.findByText('Purchase settings saved')).toBeInTheDocument()
    expect(listSent(server)[0]).not.toHaveProperty('product_classes')
  })

  it('show what somebody else chose meanwhile', async () => {
    const server = startClasses()
    const product_classes = [...beverages, { category: 'Cleaning', product_class: 'other' }]
    server.on('PUT /api/purchases/policy', {
      status: 409,
      body: {
        ...{ code: 'stale-version', error: 'Changed by somebody else.' },
        current: { ...policy, product_classes, version: 4 },
      },
    })
    const app = renderApp('/settings?tab=purchases')
    await choose(app, 'Cleaning', 'No cost of goods')
    await save(app)
    expect(await screen.findByText('Cleaning: Other goods, WINE: Beverage')).toBeVisible()
  })

  it('are read-only for managers of some locations, who may change approval amounts', async () => {
    startClasses().on('GET /api/auth/me', { body: { ...limitedManager, rights: ['settings'] } })
    renderApp('/settings?tab=purchases')
    expect(await findClass('Wine')).toBeDisabled()
    expect(screen.getByRole('textbox', { name: 'Harbour: invoices above' })).toBeEnabled()
  })

  it('say that all products are food while none has a category', async () => {
    startClasses().on('GET /api/purchases/categories', { body: [] })
    renderApp('/settings?tab=purchases')
    expect(await screen.findByText(/^No product has a category yet/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open products' })).toHaveAttribute('href', '/products')
  })

  it('can be loaded again after a failure, without the other settings', async () => {
    const server = startClasses()
    server.on('GET /api/purchases/categories', { status: 500 })
    const { user } = renderApp('/settings?tab=purchases')
    const group = within(await screen.findByRole('group', { name: 'Classes of categories' }))
    await group.findByRole('button', { name: 'Try again' })
    server.on('GET /api/purchases/categories', { body: categories })
    await user.click(group.getByRole('button', { name: 'Try again' }))
    expect(await findClass('Dairy')).toHaveValue('Food (default)')
  })
})
