import { DEFAULT_SETTINGS } from '@rms/domain-kit'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer } from '../../testing/business-fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { startTeamServer, testCook } from '../../testing/staff-fixtures.ts'

const anna = { id: 1, username: 'anna', role: 'admin' }

describe('The language of the screens', () => {
  it('defaults to that of the business, and is stored on the device', async () => {
    startBusinessServer().on('GET /api/settings', { body: { ...DEFAULT_SETTINGS, language: 'fr' } })
    renderApp('/account')
    expect(await screen.findByRole('heading', { name: 'Mon compte' })).toBeVisible()
    await waitFor(() => expect(localStorage.getItem('language')).toBe('fr'))
    expect(document.documentElement.lang).toBe('fr')
  })

  it('is the one that the user has chosen', async () => {
    const server = startBusinessServer()
    server.on('GET /api/settings', { body: { ...DEFAULT_SETTINGS, language: 'fr' } })
    server.on('GET /api/auth/me', { body: { ...anna, language: 'es' } })
    renderApp('/account')
    expect(await screen.findByRole('heading', { name: 'Mi cuenta' })).toBeVisible()
  })

  it('changes immediately when another is chosen in the account', async () => {
    const server = startBusinessServer()
    let language: string | null = null
    server.on('GET /api/auth/me', () => ({ body: { ...anna, language } }))
    server.on('PUT /api/auth/language', ({ body }) => {
      language = Object(body).language
      return { body: { success: true } }
    })
    const { user } = renderApp('/account')
    await screen.findByRole('heading', { name: 'My account' })
    await user.click(await screen.findByRole('combobox', { name: 'Language' }))
    await user.click(await screen.findByRole('option', { name: 'Español' }))
    expect(await screen.findByRole('heading', { name: 'Mi cuenta' })).toBeVisible()
    expect(server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ language: 'es' })
  })

  it('applies to departments, which can be searched by their translated names', async () => {
    const server = startTeamServer()
    const searched: (string | null)[] = []
    server.on('GET /api/settings', { body: { ...DEFAULT_SETTINGS, language: 'de' } })
    server.on('GET /api/staff', ({ query }) => {
      searched.push(query.get('search'))
      return { body: [testCook] }
    })
    const { user } = renderApp('/staff')
    expect(await screen.findByText('Küche', { selector: 'article *' })).toBeVisible()
    await user.type(await screen.findByRole('searchbox'), 'küche')
    await waitFor(() => expect(searched).toContain('Kitchen'))
  })
})
