import { businessEndpoints } from '@rms/contracts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse, PHONE_WIDTH } from './browser.ts'
import { fillHouse } from './filled-house.ts'
import { choose, openScreen, PATHS, pixelsBeyondEdge, sees } from './screens.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 180_000)
afterAll(() => house?.close())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const speakEnglishAgain = () => house.api.call(businessEndpoints.updateSettings, { body: { language: 'en' } })

describe('the language', () => {
  it('changes on every screen as soon as the settings say so, and comes first at the next sign-in', async () => {
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
    await speakEnglishAgain()
  })

  it('that a person chose for themselves stays theirs, and refusals are told in it', async () => {
    const { page } = await house.visit({ width: 1280, isSignedIn: true })
    await page.goto('/account')
    await choose(page, 'Language', 'Español')
    await sees(heading(page, 'Mi cuenta'))
    await page.getByLabel(/^Contraseña actual/).fill('not the password')
    for (const name of [/^Contraseña nueva/, /^Repetir/]) await page.getByLabel(name).fill('Own-Kitchen-2026')
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
    await sees(page.getByRole('alert').getByText('La contraseña actual no es correcta.'))
    await choose(page, 'Idioma', 'El de la empresa')
    await sees(heading(page, 'My Account'))
  })
})

describe('every screen', () => {
  let invoicePath: string
  beforeAll(async () => {
    invoicePath = await fillHouse(house)
  }, 120_000)

  it.each([PHONE_WIDTH, 1280])('holds words that are 40 %% longer, at %i px', async width => {
    const { page } = await house.visit({ width, isSignedIn: true })
    const overflowing: string[] = []
    for (const path of [...PATHS, invoicePath]) {
      await openScreen(page, path)
      expect(await lengthenWords(page)).toBeGreaterThan(0)
      if ((await pixelsBeyondEdge(page)) > 0) overflowing.push(path)
    }
    expect(overflowing).toEqual([])
  })
})

/** As in a language with longer words: they have no more places to break than those of English. How many there are. */
const lengthenWords = async (page: Page): Promise<number> =>
  Number(
    await page.evaluate(`(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      let words = 0
      while (walker.nextNode()) {
        const text = walker.currentNode
        if (text.parentElement.closest('script, style')) continue
        text.data = text.data.replace(/\\p{L}{2,}/gu, word => {
          words += 1
          return word + word.slice(0, Math.ceil(word.length * 0.4))
        })
      }
      return words
    })()`),
  )
