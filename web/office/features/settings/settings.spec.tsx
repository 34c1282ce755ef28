import { DEFAULT_SETTINGS } from '@rms/domain-kit'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testLocation } from '../../../testing/business-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const saved = { ...DEFAULT_SETTINGS, currency: 'EUR', dateFormat: 'DD/MM/YYYY' } as const

describe('The settings screen', () => {
  it('shows an error if the settings cannot be loaded', async () => {
    startBusinessServer().on('GET /api/settings', { status: 503, body: {} })
    renderApp('/settings')
    expect(await screen.findByText('Failed to load data')).toBeVisible()
  })

  it('is read-only for a manager without the permission', async () => {
    const server = startBusinessServer()
    server.on('GET /api/auth/me', {
      body: { id: 2, username: 'ben', role: 'manager', rights: [], location_ids: [1], language: null },
    })
    renderApp('/settings?tab=company')
    expect(await screen.findByText(/^You can view these settings but not change them\./)).toBeVisible()
    expect(screen.getByLabelText('Company name')).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Save All Settings' })).not.toBeInTheDocument()
  })

  it('saves the changes of all tabs with one button', async () => {
    const server = startBusinessServer()
    server.on('POST /api/settings', call => ({ body: { ...saved, ...Object(call.body) } }))
    const { user } = renderApp('/settings?tab=company')
    await user.type(await screen.findByLabelText('Company name'), 'Maison Harbour')
    await user.click(screen.getByRole('tab', { name: 'Formats' }))
    await user.type(screen.getByLabelText('Tax rate (%)'), '{Control>}a{/Control}8.25')
    await user.click(screen.getByRole('button', { name: 'Save All Settings' }))
    expect(await screen.findByText('Settings saved')).toBeInTheDocument()
    const sent = server.calls.find(call => call.method === 'POST')?.body
    expect(sent).toMatchObject({ companyName: 'Maison Harbour', taxRate: 8.25 })
  })

  it('saves a tax rate that is not a number as 0', async () => {
    const server = startBusinessServer()
    server.on('POST /api/settings', { body: saved })
    const { user } = renderApp('/settings?tab=formats')
    await user.clear(await screen.findByLabelText('Tax rate (%)'))
    await user.click(screen.getByRole('button', { name: 'Save All Settings' }))
    await screen.findByText('Settings saved')
    expect(server.calls.find(call => call.method === 'POST')?.body).toMatchObject({ taxRate: 0 })
  })

  it('rejects a tax rate above 100 and opens its tab', async () => {
    const server = startBusinessServer()
    const { user } = renderApp('/settings?tab=formats')
    await user.type(await screen.findByLabelText('Tax rate (%)'), '{Control>}a{/Control}101')
    await user.click(screen.getByRole('tab', { name: 'General' }))
    await user.click(screen.getByRole('button', { name: 'Save All Settings' }))
    expect(await screen.findByText('Enter a tax rate from 0 to 100.')).toBeVisible()
    expect(screen.getByLabelText('Tax rate (%)')).toHaveFocus()
    expect(server.calls.some(call => call.method === 'POST')).toBe(false)
  })

  it('shows an error if saving fails', async () => {
    startBusinessServer().on('POST /api/settings', { status: 503, body: {} })
    const { user } = renderApp('/settings')
    await user.click(await screen.findByRole('button', { name: 'Save All Settings' }))
    expect(await screen.findByText('Failed to save settings')).toBeVisible()
  })

  it('asks for confirmation before unsaved changes are discarded', async () => {
    startBusinessServer()
    const { user, router } = renderApp('/settings?tab=company')
    await user.type(await screen.findByLabelText('Company name'), 'Maison Harbour')
    await act(() => router.navigate('/suppliers'))
    const dialog = await screen.findByRole('dialog', { name: 'Discard your changes?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(router.state.location.pathname).toBe('/settings')
    expect(screen.getByLabelText('Company name')).toHaveValue('Maison Harbour')
  })
})

describe('Another currency', () => {
  async function chooseDollars() {
    const server = startBusinessServer()
    server.on('GET /api/settings', { body: { ...saved, version: 3 } })
    server.on('POST /api/settings', call => ({ body: { ...saved, ...Object(call.body), version: 4 } }))
    const { user } = renderApp('/settings')
    await user.click(await screen.findByRole('combobox', { name: 'Currency' }))
    await user.click(await screen.findByRole('option', { name: /^USD/ }))
    await user.click(screen.getByRole('button', { name: 'Save All Settings' }))
    const question = await screen.findByRole('dialog', { name: 'Change the currency from EUR to USD?' })
    return { server, user, question: within(question) }
  }
  const listSaveRequests = (server: Awaited<ReturnType<typeof chooseDollars>>['server']) =>
    server.calls.filter(call => call.method === 'POST')

  it('is saved after a confirmation that explains what is not converted', async () => {
    const { server, user, question } = await chooseDollars()
    expect(question.getByText('Amounts are not converted.')).toBeVisible()
    expect(question.getByText(/Invoices that show a currency keep it/)).toBeVisible()
    expect(listSaveRequests(server)).toEqual([])
    await user.click(question.getByRole('button', { name: 'Change currency' }))
    expect(await screen.findByText('Settings saved')).toBeInTheDocument()
    expect(listSaveRequests(server)).toMatchObject([{ body: { currency: 'USD', version: 3 } }])
  })

  it('is not saved after Cancel, but stays selected', async () => {
    const { server, user, question } = await chooseDollars()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save All Settings' })).toBeEnabled())
    expect(listSaveRequests(server)).toEqual([])
    expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveValue('USD ($)')
  })
})

describe('The logo', () => {
  const logo = new window.File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })

  it('is uploaded as soon as it is selected', async () => {
    const server = startBusinessServer()
    server.on('POST /api/settings/upload-logo', { body: { logoUrl: '/uploads/logo' } })
    renderApp('/settings?tab=branding')
    fireEvent.change(await screen.findByLabelText('Logo file'), { target: { files: [logo] } })
    expect(await screen.findByText('Logo saved')).toBeInTheDocument()
  })

  it('is rejected before the upload if it is not an image', async () => {
    const server = startBusinessServer()
    renderApp('/settings?tab=branding')
    const text = new window.File(['words'], 'logo.txt', { type: 'text/plain' })
    fireEvent.change(await screen.findByLabelText('Logo file'), { target: { files: [text] } })
    expect(await screen.findByText('Please select a valid image file (JPEG, PNG, GIF, or SVG)')).toBeVisible()
    expect(server.calls.every(call => call.method === 'GET')).toBe(true)
  })

  it('is deleted after a confirmation', async () => {
    const server = startBusinessServer()
    server.on('GET /api/settings', { body: { ...saved, logoUrl: '/uploads/logo', companyName: 'Maison' } })
    server.on('DELETE /api/settings/delete-logo', { body: { message: 'Logo deleted' } })
    const { user } = renderApp('/settings?tab=branding')
    await user.click(await screen.findByRole('button', { name: 'Delete logo' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete logo' }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Logo deleted')).toBeInTheDocument()
    expect(server.calls.find(call => call.method === 'DELETE')?.path).toBe('/api/settings/delete-logo')
  })
})

describe('Locations', () => {
  it('requires a name', async () => {
    startBusinessServer()
    const { user } = renderApp('/settings?tab=locations')
    await user.click(await screen.findByRole('button', { name: 'Add location' }))
    await user.click(screen.getByRole('button', { name: 'Save location' }))
    expect(await screen.findByText('Location name is required')).toBeVisible()
  })

  it('fills both coordinates from one paste', async () => {
    const server = startBusinessServer()
    server.on('POST /api/locations', { status: 201, body: testLocation })
    const { user } = renderApp('/settings?tab=locations')
    await user.click(await screen.findByRole('button', { name: 'Add location' }))
    await user.type(screen.getByLabelText(/^Name/), 'Pier')
    fireEvent.change(screen.getByLabelText('Latitude'), { target: { value: '53.3498, -6.2603' } })
    expect(screen.getByLabelText('Longitude')).toHaveValue('-6.2603')
    await user.click(screen.getByRole('button', { name: 'Save location' }))
    await screen.findByText('Location added')
    const sent = server.calls.find(call => call.method === 'POST')?.body
    expect(sent).toMatchObject({ name: 'Pier', latitude: 53.3498, longitude: -6.2603, timezone: null })
  })

  it('replaces a card by its form and back', async () => {
    startBusinessServer()
    const { user } = renderApp('/settings?tab=locations')
    await user.click(await screen.findByRole('button', { name: 'Edit Harbour' }))
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Harbour')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('button', { name: 'Edit Harbour' })).toBeVisible()
  })

  it('rejects one coordinate without the other', async () => {
    startBusinessServer()
    const { user } = renderApp('/settings?tab=locations')
    await user.click(await screen.findByRole('button', { name: 'Edit Harbour' }))
    await user.type(screen.getByLabelText('Latitude'), '53.3')
    await user.click(screen.getByRole('button', { name: 'Save location' }))
    expect(await screen.findByText('Enter both latitude and longitude.')).toBeVisible()
  })

  it('shows what still uses a location that cannot be deleted', async () => {
    const server = startBusinessServer()
    server.on('DELETE /api/locations/:id', { status: 409, body: { error: '3 invoices use it.' } })
    const { user } = renderApp('/settings?tab=locations')
    await user.click(await screen.findByRole('button', { name: 'Delete Harbour' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.getByText('3 invoices use it.')).toBeInTheDocument())
  })
})
