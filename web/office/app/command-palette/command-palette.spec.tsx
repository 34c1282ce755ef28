import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { butterIngredient, startBusinessServer, testSupplier } from '../../../testing/business-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import type { StubServer } from '../../../testing/stub-server.ts'

describe('The command palette', () => {
  it('opens with Ctrl+K and goes to the typed screen', async () => {
    const { user, router } = await openSuppliersPage(startBusinessServer())
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await findPaletteInput(), 'costin')
    expect(await screen.findByRole('option', { name: 'Costings', selected: true })).toBeVisible()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/costings'))
    expect(screen.queryByRole('combobox', { name: 'Search everything' })).not.toBeInTheDocument()
  })

  it('starts an action', async () => {
    const { user } = await openSuppliersPage(startBusinessServer())
    await user.click(screen.getByRole('button', { name: 'Search everything' }))
    await user.type(await findPaletteInput(), 'add supp')
    await user.click(await screen.findByRole('option', { name: 'Add supplier' }))
    expect(await screen.findByRole('dialog', { name: 'Add supplier' })).toBeVisible()
  })

  it('searches records on the server, debounced, and opens them', async () => {
    const server = startBusinessServer()
    server.on('GET /api/ingredients', call => ({ body: call.query.get('search') ? [butterIngredient] : [] }))
    const { user, router } = await openSuppliersPage(server)
    await user.click(screen.getByRole('button', { name: 'Search everything' }))
    await user.type(await findPaletteInput(), 'butter')
    const ingredients = await screen.findByRole('group', { name: 'Ingredients' })
    await user.click(within(ingredients).getByRole('option', { name: /Butter/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/ingredients/${butterIngredient.id}`))
    const searches = server.calls.filter(({ path, query }) => path === '/api/staff' && query.get('search'))
    expect(searches.map(({ query }) => query.get('search'))).toEqual(['butter'])
  })

  it('moves through its options with the arrow keys, wrapping at both ends', async () => {
    const { user } = await openSuppliersPage(startBusinessServer())
    await user.click(screen.getByRole('button', { name: 'Search everything' }))
    const field = await findPaletteInput()
    await user.keyboard('{ArrowUp}')
    const options = screen.getAllByRole('option')
    expect(options.at(-1)).toHaveAttribute('aria-selected', 'true')
    expect(field).toHaveAttribute('aria-activedescendant', options.at(-1)?.id)
    await user.keyboard('{ArrowDown}')
    expect(options[0]).toHaveAttribute('aria-selected', 'true')
  })

  it('returns the focus when it is closed', async () => {
    const { user } = await openSuppliersPage(startBusinessServer())
    const button = screen.getByRole('button', { name: 'Search everything' })
    await user.click(button)
    await findPaletteInput()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
  })

  it('shows a message when nothing is found, and when the search failed', async () => {
    const server = startBusinessServer()
    server.on('GET /api/suppliers', call => ({ body: call.query.get('search') ? [] : [testSupplier] }))
    const { user } = await openSuppliersPage(server)
    await user.click(screen.getByRole('button', { name: 'Search everything' }))
    const field = await findPaletteInput()
    await user.type(field, 'zander')
    expect(await screen.findByText('No results for “zander”.')).toBeVisible()
    server.on('GET /api/products', { status: 503, body: {} })
    await user.type(field, 's')
    expect(await screen.findByText(/Some results could not be loaded/)).toBeVisible()
  })

  it('offers users and the audit log only to administrators', async () => {
    const server = startBusinessServer()
    server.on('GET /api/auth/me', { body: { id: 2, username: 'max', role: 'manager', rights: [] } })
    const { user } = await openSuppliersPage(server)
    await user.click(screen.getByRole('button', { name: 'Search everything' }))
    await findPaletteInput()
    expect(screen.queryByRole('option', { name: 'Audit log' })).not.toBeInTheDocument()
    expect(screen.queryByRole('option', { name: 'Add user' })).not.toBeInTheDocument()
  })
})

describe('Shortcuts', () => {
  it('go to a screen by g and a letter', async () => {
    const { user, router } = await openSuppliersPage(startBusinessServer())
    await user.keyboard('gc')
    await waitFor(() => expect(router.state.location.pathname).toBe('/costings'))
  })

  it('focus the search field of the screen', async () => {
    const { user } = await openSuppliersPage(startBusinessServer())
    await user.keyboard('/')
    expect(screen.getByRole('searchbox', { name: 'Search suppliers' })).toHaveFocus()
  })

  it('are ignored while the user types', async () => {
    const { user, router } = await openSuppliersPage(startBusinessServer())
    await user.type(screen.getByRole('searchbox', { name: 'Search suppliers' }), 'gc?')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/suppliers')
  })

  it('are listed by a question mark, and can be turned off there', async () => {
    const { user, router } = await openSuppliersPage(startBusinessServer())
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await user.click(within(dialog).getByRole('switch', { name: /^Single-key shortcuts/ }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await user.keyboard('gc')
    await waitFor(() => expect(router.state.location.pathname).toBe('/suppliers'))
    await user.keyboard('{Control>}k{/Control}')
    expect(await findPaletteInput()).toBeVisible()
  })
})

async function openSuppliersPage(_server: StubServer) {
  const app = renderApp('/suppliers')
  await screen.findByRole('searchbox', { name: 'Search suppliers' })
  return app
}

const findPaletteInput = () => screen.findByRole('combobox', { name: 'Search everything' })
