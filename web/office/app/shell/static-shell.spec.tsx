import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TOKEN_KEY } from '../../lib/api/stored-token.ts'
import { greetingAt } from '../../lib/greeting.ts'
import { headText } from '../../texts/heads.ts'
import { type StaticShell, showStaticShell } from './show-static-shell.ts'

describe('What is in sight before the app', () => {
  let shells: Record<'de' | 'en' | 'fr', StaticShell>
  let shown: HTMLElement

  beforeAll(async () => {
    // React asks for it where it renders on a server, and jsdom has none.
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

  it('is the head of the screen, in the language of whoever comes', () => {
    signInAs({ username: 'Zoë' })
    show('/invoices', 'de')
    expect(shown).toHaveTextContent(headText('de', 'invoices.lead'))
    expect(shown.querySelector('h1')).toHaveTextContent(headText('de', 'invoices.title'))
  })

  it('is the bar of screens as the app draws it, with none of them marked as current', () => {
    show('/invoices', 'de')
    expect(shown.querySelector('nav')).toHaveTextContent('Rechnungen')
    expect(shown.querySelector('[aria-current], [data-current]')).toBeNull()
  })

  it('leads back from a record to its list', () => {
    show('/suppliers/7', 'en')
    expect(shown.querySelector('main')).toHaveTextContent(headText('en', 'supplier.back'))
    expect(shown.querySelector('main')).toHaveTextContent(headText('en', 'supplier.lead'))
  })

  it('greets by name whom the stored token names, whatever signs the name has', () => {
    signInAs({ username: 'Zoë $& <b>' })
    show('/', 'en')
    const greeting = headText('en', greetingAt(new Date().getHours()), { username: 'Zoë $& <b>' })
    expect(shown.querySelector('h1')?.textContent).toBe(greeting)
    expect(shown.querySelector('header')).toHaveTextContent('Zoë $& <b>')
  })

  it.each(['', 'nonsense', 'a.b.c', tokenOf({}), tokenOf(null)])('greets nobody by the token “%s”', token => {
    localStorage.setItem(TOKEN_KEY, token)
    show('/', 'en')
    expect(shown.querySelector('h1')?.textContent?.trim()).toBe('')
    expect(shown.querySelector('header')).not.toHaveTextContent('Hello')
  })

  it('is the name of the product for whoever has to sign in', () => {
    shown.innerHTML = shells.fr.signIn
    expect(shown).toHaveTextContent('RMS')
    expect(shown).toHaveTextContent(headText('fr', 'auth.lead'))
  })
})

const signInAs = (payload: unknown) => localStorage.setItem(TOKEN_KEY, tokenOf(payload))

class NoChannel {
  readonly port1 = {}
  readonly port2 = { postMessage: () => undefined }
}

/** As servers write it, but for the signature, at which the browser does not look. */
function tokenOf(payload: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(payload))
  return `head.${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}.mark`
}
