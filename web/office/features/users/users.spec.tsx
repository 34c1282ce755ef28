import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer } from '../../../testing/business-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const anna = { id: 1, username: 'anna', role: 'admin', active: true, created_at: '2026-01-01T00:00:00Z' }
const ben = { ...anna, id: 2, username: 'ben', role: 'manager', version: 4 }

function openUsers() {
  const server = startBusinessServer()
  server.on('GET /api/users', { body: [anna, ben] })
  return server
}

describe('Users', () => {
  it('are for administrators only', async () => {
    const server = openUsers()
    server.on('GET /api/auth/me', { body: { id: 2, username: 'ben', role: 'manager', rights: [] } })
    const { router } = renderApp('/users')
    await screen.findByText('Welcome to your Restaurant Management System')
    expect(router.state.location.pathname).toBe('/')
  })

  it('are created with a name and a password of at least 10 characters', async () => {
    const server = openUsers()
    server.on('POST /api/users', { status: 201, body: ben })
    const { user } = renderApp('/users')
    await user.click(await screen.findByRole('button', { name: 'Add user' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText(/^Username/), 'ben')
    await user.type(within(dialog).getByLabelText(/^Password/), 'short')
    await user.click(within(dialog).getByRole('button', { name: 'Add user' }))
    expect(await screen.findByText('The password must have at least 10 characters.')).toBeVisible()
    await user.type(within(dialog).getByLabelText(/^Password/), '-no-more-now')
    await user.click(within(dialog).getByRole('button', { name: 'Add user' }))
    expect(await screen.findByText('User added')).toBeInTheDocument()
    const sent = server.calls.find(call => call.method === 'POST')?.body
    expect(sent).toEqual({ username: 'ben', password: 'short-no-more-now', role: 'manager' })
  })

  it('show why the last administrator cannot be removed', async () => {
    const server = openUsers()
    server.on('DELETE /api/users/1', { status: 409, body: { error: 'The last admin stays.' } })
    const { user } = renderApp('/users')
    await user.click(await screen.findByRole('button', { name: 'Delete anna' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('The last admin stays.')).toBeInTheDocument()
  })
})

describe('A manager’s access', () => {
  it('can include pay and settings even if it is limited to some locations', async () => {
    const server = openUsers()
    server.on('GET /api/users', { body: [anna, { ...ben, rights: [], location_ids: [1] }] })
    server.on('PUT /api/users/2', { body: ben })
    const { user } = renderApp('/users')
    await user.click(await screen.findByRole('button', { name: 'Access: ben' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findAllByText('Harbour')).not.toHaveLength(0)
    await user.click(await dialog.findByRole('switch', { name: /^Can view pay and costs/ }))
    await user.click(dialog.getByRole('switch', { name: /^Can change business settings/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('User saved')).toBeInTheDocument()
    expect(server.calls.find(call => call.method === 'PUT')?.body).toEqual({
      rights: ['payroll', 'settings'],
      location_ids: [1],
      version: 4,
    })
  })
})

describe('The permission to approve invoices', () => {
  it('is given and kept with the other permissions', async () => {
    const server = openUsers()
    server.on('GET /api/users', { body: [anna, { ...ben, rights: ['payroll'], location_ids: null }] })
    server.on('PUT /api/users/2', { body: ben })
    const { user } = renderApp('/users')
    await user.click(await screen.findByRole('button', { name: 'Access: ben' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('switch', { name: /^Can approve invoices for payment/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('User saved')).toBeInTheDocument()
    expect(server.calls.find(call => call.method === 'PUT')?.body).toMatchObject({
      rights: ['payroll', 'approve-invoices'],
    })
  })
})

describe('The locations of a manager', () => {
  it('are either all locations or the selected ones', async () => {
    const server = openUsers()
    server.on('GET /api/users', { body: [anna, { ...ben, rights: ['settings'], location_ids: null }] })
    server.on('PUT /api/users/2', { body: ben })
    const { user } = renderApp('/users')
    await user.click(await screen.findByRole('button', { name: 'Access: ben' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('switch', { name: 'All locations' }))
    expect(dialog.getByRole('switch', { name: /^Can change business settings/ })).not.toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Select at least one location.')).toBeVisible()
    await user.click(dialog.getByRole('combobox', { name: /^Locations/ }))
    await user.click(await screen.findByRole('option', { name: 'Harbour' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('User saved')).toBeInTheDocument()
    expect(server.calls.find(call => call.method === 'PUT')?.body).toEqual({
      rights: [],
      location_ids: [1],
      version: 4,
    })
  })
})

describe('My password', () => {
  it('is changed if both new entries match', async () => {
    const server = startBusinessServer()
    server.on('PUT /api/auth/password', { body: { success: true } })
    const { user } = renderApp('/account')
    await user.type(await screen.findByLabelText(/^Current password/), 'the-old-password')
    await user.type(screen.getByLabelText(/^New password/), 'blue horse staple')
    await user.type(screen.getByLabelText(/^Repeat new password/), 'blue horse stable')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText('The new passwords do not match.')).toBeVisible()
    await user.type(screen.getByLabelText(/^Repeat new password/), '{Control>}a{/Control}blue horse staple')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText(/^Password changed/)).toBeInTheDocument()
    expect(server.calls.find(call => call.method === 'PUT')?.body).toEqual({
      current_password: 'the-old-password',
      new_password: 'blue horse staple',
    })
  })

  it('is not changed if the current one is wrong', async () => {
    startBusinessServer().on('PUT /api/auth/password', { status: 403, body: { error: 'It is wrong.' } })
    const { user } = renderApp('/account')
    await user.type(await screen.findByLabelText(/^Current password/), 'not-my-password')
    await user.type(screen.getByLabelText(/^New password/), 'blue horse staple')
    await user.type(screen.getByLabelText(/^Repeat new password/), 'blue horse staple')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText('It is wrong.')).toBeVisible()
  })
})
