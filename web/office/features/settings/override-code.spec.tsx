import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer } from '../../../testing/business-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const PATH = '/api/users/me/override-code'
const findField = async (name: RegExp) => screen.findByLabelText(name, { selector: 'input' })

function openOverrideCodeTab(set_at: string | null = null) {
  const server = startBusinessServer()
  server.on(`GET ${PATH}`, { body: { set_at } })
  const { user } = renderApp('/settings?tab=my-code')
  const write = async (code: string, repeated = code) => {
    await user.type(await findField(/^New code/), code)
    await user.type(await findField(/^Repeat new code/), repeated)
    await user.click(screen.getByRole('button', { name: 'Save code' }))
  }
  const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { server, user, write, sent }
}

describe('The override code', () => {
  it('is entered twice to set it, and never shown afterwards', async () => {
    const { server, write, sent } = openOverrideCodeTab()
    server.on(`PUT ${PATH}`, { body: { success: true } })
    expect(await screen.findByText('You do not have a code yet.')).toBeVisible()
    await write('482913')
    expect(await screen.findByText('Code saved')).toBeInTheDocument()
    expect(sent()).toEqual([{ code: '482913' }])
    expect(await findField(/^New code/)).toHaveValue('')
    expect(screen.queryByDisplayValue('482913')).toBeNull()
  })

  it.each(['12345', '1234 5678', 'abcdefgh'])('must have 6 to 12 digits, unlike %s', async code => {
    const { write, sent } = openOverrideCodeTab()
    await write(code)
    expect(await screen.findByText('The code must have 6 to 12 digits.')).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('is not sent if the two entries differ', async () => {
    const { write, sent } = openOverrideCodeTab()
    await write('482913', '482931')
    expect(await screen.findByText('The codes do not match.')).toBeVisible()
    expect(sent()).toEqual([])
  })

  it.each([
    [409, 'Another manager has this code. Please choose another one.'],
    [429, 'Too many changes. Please wait and try again.'],
  ])('shows why the server rejected it (%d), and keeps the input', async (status, error) => {
    const { server, write } = openOverrideCodeTab()
    server.on(`PUT ${PATH}`, { status, body: { error, code: 'no' } })
    await write('777123')
    expect(await screen.findByText(error)).toBeVisible()
    expect(await findField(/^New code/)).toHaveValue('777123')
  })

  it('shows when it was set, but never the code, and can be removed', async () => {
    const { server, user } = openOverrideCodeTab('2026-03-02T09:00:00Z')
    server.on(`DELETE ${PATH}`, { body: { success: true } })
    expect(await screen.findByText(/^Your code was set on/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove my code' }))
    expect(await screen.findByText('Code removed')).toBeInTheDocument()
  })

  it('shows an error if it cannot be loaded', async () => {
    startBusinessServer().on(`GET ${PATH}`, { status: 503, body: {} })
    renderApp('/settings?tab=my-code')
    expect(await screen.findByText('Your code could not be loaded.')).toBeVisible()
  })
})
