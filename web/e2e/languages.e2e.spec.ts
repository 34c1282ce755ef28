import { businessEndpoints } from '@rms/contracts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from './browser.ts'
import { choose, sees } from './screens.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 180_000)
afterAll(() => house?.close())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const resetLanguage = () => house.api.call(businessEndpoints.updateSettings, { body: { language: 'en' } })

describe('the language', () => {
  it('changes on every screen when the setting is saved, and is used at the next sign-in', async () => {
    const { page } = await house.visit({ width: 1280, isSignedIn: true })
    await page.goto('/settings')
    await choose(page, 'Language', 'Français')
    await page.getByRole('button', { name: 'Save All Settings' }).click()
    await sees(heading(page, 'Paramètres'))
    await page.getByRole('navigation').getByRole('link', { name: 'Accueil' }).click()
    await sees(page.getByText('Bienvenue dans la gestion de votre restaurant'))
    await page.evaluate("localStorage.removeItem('token')")
    await page.goto('/')
    await sees(heading(page, 'Connexion à la gestion du restaurant'))
    expect(await page.evaluate('document.documentElement.lang')).toBe('fr')
    await resetLanguage()
  })

  it('chosen by a user is kept, and error messages use it', async () => {
    const { page } = await house.visit({ width: 1280, isSignedIn: true })
    await page.goto('/account')
    await choose(page, 'Language', 'Español')
    await sees(heading(page, 'Mi cuenta'))
    await page.getByLabel(/^Contraseña actual/).fill('not the password')
    for (const name of [/^Contraseña nueva/, /^Repetir/]) await page.getByLabel(name).fill('Own-Kitchen-2026')
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await sees(page.getByRole('alert').getByText('La contraseña actual no es correcta.'))
    await choose(page, 'Idioma', 'Idioma de la empresa')
    await sees(heading(page, 'My Account'))
  })
})
