import type { Product } from '@rms/contracts'
import { DEFAULT_SETTINGS } from '@rms/domain-kit'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { butterIngredient, startBusinessServer, testSupplier } from '../../testing/business-fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { startTeamServer, testCook } from '../../testing/staff-fixtures.ts'
import type { StubServer } from '../../testing/stub-server.ts'

const TITLE = 'Someone else changed this while you were editing'

/** The record is at version 9; an update based on another version is rejected and returns the current record. */
function rejectOutdatedUpdates(server: StubServer, call: string, newer: object) {
  const current = { ...newer, version: 9 }
  server.on(call, ({ body }) =>
    JSON.stringify(body).includes('"version":9')
      ? { body: { ...current, success: true } }
      : { status: 409, body: { error: 'It is newer.', code: 'stale-version', current } },
  )
}

const listSentBodies = (server: StubServer, method: string) =>
  server.calls.filter(call => call.method === method).map(call => call.body)

async function openSupplier(newer: Partial<typeof testSupplier>) {
  const server = startBusinessServer()
  rejectOutdatedUpdates(server, `PUT /api/suppliers/${testSupplier.id}`, { ...testSupplier, ...newer })
  const { user } = renderApp('/suppliers')
  await user.click(await screen.findByRole('button', { name: `Edit ${testSupplier.name}` }))
  const dialog = within(await screen.findByRole('dialog'))
  const type = async (label: RegExp, text: string) => {
    await user.clear(dialog.getByLabelText(label))
    await user.type(dialog.getByLabelText(label), text)
  }
  return { server, user, dialog, type, save: () => user.click(dialog.getByRole('button', { name: /^Save/ })) }
}

describe('A supplier that someone else saved during editing', () => {
  it('merges changes of different fields', async () => {
    const { server, dialog, type, save } = await openSupplier({ contact_person: 'Mei Lin' })
    await type(/^Phone/, '123')
    await save()
    expect(await dialog.findByRole('table', { name: TITLE })).toBeVisible()
    expect(dialog.getByLabelText(/^Contact person/)).toHaveValue('Mei Lin')
    await save()
    expect(await screen.findByText('Supplier saved')).toBeVisible()
    expect(listSentBodies(server, 'PUT').at(-1)).toMatchObject({
      contactPerson: 'Mei Lin',
      phone: '123',
      version: 9,
    })
  })

  it('offers a choice where both changed the same field', async () => {
    const { server, user, dialog, type, save } = await openSupplier({ phone: '456' })
    await type(/^Phone/, '123')
    await save()
    const row = within(await dialog.findByRole('row', { name: 'Phone 123 456' }))
    expect(row.getByRole('radio', { name: '123' })).toBeChecked()
    await user.click(row.getByRole('radio', { name: '456' }))
    expect(dialog.getByLabelText(/^Phone/)).toHaveValue('456')
    await save()
    expect(await screen.findByText('Supplier saved')).toBeVisible()
    expect(listSentBodies(server, 'PUT').at(-1)).toMatchObject({ phone: '456', version: 9 })
  })

  it('offers to take all of either version', async () => {
    const { user, dialog, type, save } = await openSupplier({ phone: '456', contact_person: 'Mei Lin' })
    await type(/^Phone/, '123')
    await save()
    await user.click(await dialog.findByRole('button', { name: 'Keep all my changes' }))
    expect(dialog.getByLabelText(/^Contact person/)).toHaveValue(testSupplier.contact_person)
    await user.click(dialog.getByRole('button', { name: 'Use all their changes' }))
    expect(dialog.getByLabelText(/^Contact person/)).toHaveValue('Mei Lin')
    expect(dialog.getByLabelText(/^Phone/)).toHaveValue('456')
  })

  it('is saved without asking if no visible field has changed', async () => {
    const { server, type, save } = await openSupplier({})
    await type(/^Phone/, '123')
    await save()
    expect(await screen.findByText('Supplier saved')).toBeVisible()
    expect(listSentBodies(server, 'PUT')).toMatchObject([
      { phone: '123', version: testSupplier.version },
      { phone: '123', version: 9 },
    ])
  })
})

describe('Edit conflicts are also handled', () => {
  it('for a product', async () => {
    const product: Product = {
      id: 5,
      version: 1,
      name: 'Butter 250 g',
      sku: 'BU-250',
      category_name: 'Dairy',
      unit: 'each',
      description: '',
      supplier_ids: [],
      supplier_names: [],
      unit_price: 2,
      current_price: 2,
      price_date: '2026-03-02',
      created_at: '2026-03-02T10:00:00Z',
    }
    const server = startBusinessServer()
    server.on('GET /api/products', { body: [product], headers: { 'x-total-count': '1' } })
    rejectOutdatedUpdates(server, 'PUT /api/products/5', { ...product, category_name: 'Chilled' })
    const { user } = renderApp('/products')
    await user.click(await screen.findByRole('button', { name: 'Edit Butter 250 g' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('SKU'), '-X')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByRole('row', { name: 'Category Dairy Chilled' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Product saved')).toBeVisible()
    expect(listSentBodies(server, 'PUT').at(-1)).toMatchObject({
      category_name: 'Chilled',
      sku: 'BU-250-X',
      version: 9,
    })
  })

  it('for an ingredient', async () => {
    const server = startBusinessServer()
    server.on('GET /api/ingredients', { body: [butterIngredient], headers: { 'x-total-count': '1' } })
    server.on('GET /api/ingredients/categories/list', { body: [] })
    rejectOutdatedUpdates(server, `PUT /api/ingredients/${butterIngredient.id}`, {
      ...butterIngredient,
      category: 'Chilled',
    })
    const { user } = renderApp('/ingredients')
    await user.click(await screen.findByRole('button', { name: `Edit ${butterIngredient.name}` }))
    const form = within(await screen.findByRole('form', { name: /Edit/ }))
    await user.type(form.getByLabelText('Notes'), 'Salted')
    await user.click(form.getByRole('button', { name: /^(Save|Update)/ }))
    expect(
      await form.findByRole('row', { name: `Category ${butterIngredient.category} Chilled` }),
    ).toBeVisible()
    await user.click(form.getByRole('button', { name: /^(Save|Update)/ }))
    expect(listSentBodies(server, 'PUT').at(-1)).toMatchObject({ category: 'Chilled', version: 9 })
  })

  it('for a person', async () => {
    const server = startTeamServer()
    rejectOutdatedUpdates(server, `PUT /api/staff/${testCook.id}`, { ...testCook, position: 'Head Chef' })
    const { user } = renderApp('/staff')
    await user.click(await screen.findByRole('button', { name: `Details: ${testCook.name}` }))
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Edit ${testCook.name}` }))
    await user.type(dialog.getByLabelText(/^Phone/), '+353 1 555 0100')
    await user.click(dialog.getByRole('button', { name: /^(Save|Update)/ }))
    expect(await dialog.findByRole('row', { name: `Position ${testCook.position} Head Chef` })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: /^(Save|Update)/ }))
    expect(listSentBodies(server, 'PUT').at(-1)).toMatchObject({
      phone: '+353 1 555 0100',
      version: 9,
    })
  })

  it('for the settings', async () => {
    const server = startBusinessServer()
    const settings = { ...DEFAULT_SETTINGS, companyName: 'Bistro', version: 3 }
    server.on('GET /api/settings', { body: settings })
    rejectOutdatedUpdates(server, 'POST /api/settings', { ...settings, companyName: 'Trattoria' })
    const { user } = renderApp('/settings?tab=company')
    const address = await screen.findByLabelText(/address/)
    await user.type(address, '1 Road')
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    expect(await screen.findByRole('row', { name: /Bistro Trattoria/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    expect(await screen.findByText('Settings saved')).toBeInTheDocument()
    expect(listSentBodies(server, 'POST').at(-1)).toMatchObject({
      companyName: 'Trattoria',
      companyAddress: '1 Road',
      version: 9,
    })
  })
})
