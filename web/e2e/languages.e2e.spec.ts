import { businessEndpoints } from '@rms/contracts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type E2eSystem, getSharedE2eSystem } from './e2e-system.ts'
import { selectOption, waitUntilVisible } from './screen-actions.ts'

let system: E2eSystem
beforeAll(async () => {
  system = await getSharedE2eSystem()
}, 180_000)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const resetLanguage = () => system.api.call(businessEndpoints.updateSettings, { body: { language: 'en' } })

describe('the language', () => {
  it('changes on every screen when the setting is saved, and is used at the next sign-in', async () => {
    const { page } = await system.openPage({ width: 1280, isSignedIn: true })
    await page.goto('/settings')
    await selectOption(page, 'Language', 'Français')
    await page.getByRole('button', { name: 'Save All Settings' }).click()
    await waitUntilVisible(heading(page, 'Paramètres'))
    await page.getByRole('navigation').getByRole('link', { name: 'Accueil' }).click()
    await waitUntilVisible(page.getByText('Bienvenue dans l’espace de gestion de votre restaurant'))
    await page.evaluate("localStorage.removeItem('token')")
    await page.goto('/')
    await waitUntilVisible(heading(page, 'Connexion à l’espace de gestion du restaurant'))
    expect(await page.evaluate('document.documentElement.lang')).toBe('fr')
    await resetLanguage()
  })

  it('chosen by a user is kept, and error messages use it', async () => {
    const { page } = await system.openPage({ width: 1280, isSignedIn: true })
    await page.goto('/account')
    await selectOption(page, 'Language', 'Español')
    await waitUntilVisible(heading(page, 'Mi cuenta'))
    await page.getByLabel(/^Contraseña actual/).fill('not the password')
    for (const name of [/^Contraseña nueva/, /^Repetir/]) await page.getByLabel(name).fill('Own-Kitchen-2026')
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await waitUntilVisible(page.getByRole('alert').getByText('La contraseña actual no es correcta.'))
    await selectOption(page, 'Idioma', 'Idioma de la empresa')
    await waitUntilVisible(heading(page, 'My account'))
  })
})
