import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AUTH_TOKEN_STORAGE_KEY } from '../../lib/api/stored-token.ts'
import { getGreetingKey } from '../../lib/greeting.ts'
import { getPageMetaText } from '../../texts/page-meta.ts'
import { type StaticShell, showStaticShell } from './show-static-shell.ts'

describe('The static shell', () => {
  let shells: Record<'de' | 'en' | 'fr', StaticShell>
  let shown: HTMLElement

  beforeAll(async () => {
    // React's server renderer needs MessageChannel, which jsdom lacks.
    Object.assign(globalThis, { MessageChannel: NoChannel })
    const { renderStaticShell } = await import('./render-static-shell.tsx')
    shells = {
      de: await renderStaticShell('de'),
      en: await renderStaticShell('en'),
      fr: await renderStaticShell('fr'),
    }
  })

  beforeEach(() => {
    localStorage.clear()
    shown = document.createElement('div')
  })

  const show = (pathname: string, language: keyof typeof shells) =>
    showStaticShell(shown, shells[language], { pathname, language })

  it('shows the heading of the screen in the language of the device', () => {
    signInAs({ username: 'Zoë' })
    show('/invoices', 'de')
    expect(shown).toHaveTextContent(getPageMetaText('de', 'invoices.lead'))
    expect(shown.querySelector('h1')).toHaveTextContent(getPageMetaText('de', 'invoices.title'))
  })

  it('shows the navigation as the app renders it, without a current entry', () => {
    show('/invoices', 'de')
    expect(shown.querySelector('nav')).toHaveTextContent('Rechnungen')
    expect(shown.querySelector('[aria-current], [data-current]')).toBeNull()
  })

  it('links from a record back to its list', () => {
    show('/suppliers/7', 'en')
    expect(shown.querySelector('main')).toHaveTextContent(getPageMetaText('en', 'supplier.back'))
    expect(shown.querySelector('main')).toHaveTextContent(getPageMetaText('en', 'supplier.lead'))
  })

  it('greets the user of the stored token, with special characters escaped', () => {
    signInAs({ username: 'Zoë $& <b>' })
    show('/', 'en')
    const greeting = getPageMetaText('en', getGreetingKey(new Date().getHours()), { username: 'Zoë $& <b>' })
    expect(shown.querySelector('h1')?.textContent).toBe(greeting)
    expect(shown.querySelector('header')).toHaveTextContent('Zoë $& <b>')
  })

  it.each(['', 'nonsense', 'a.b.c', createToken({}), createToken(null)])(
    'shows no greeting for the token “%s”',
    token => {
      localStorage.setItem(AUTH_TOKEN_STORAGE_KEY, token)
      show('/', 'en')
      expect(shown.querySelector('h1')?.textContent?.trim()).toBe('')
      expect(shown.querySelector('header')).not.toHaveTextContent('Hello')
    },
  )

  it('shows the name of the product to users who have to sign in', () => {
    shown.innerHTML = shells.fr.signIn
    expect(shown).toHaveTextContent('RMS')
    expect(shown).toHaveTextContent(getPageMetaText('fr', 'auth.lead'))
  })
})

const signInAs = (payload: unknown) => localStorage.setItem(AUTH_TOKEN_STORAGE_KEY, createToken(payload))

class NoChannel {
  readonly port1 = {}
  readonly port2 = { postMessage: () => undefined }
}

/** A JWT as the server issues it, except for the signature, which the browser does not check. */
function createToken(payload: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(payload))
  return `head.${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}.mark`
}
