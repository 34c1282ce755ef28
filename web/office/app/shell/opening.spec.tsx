import { beforeEach, describe, expect, it } from '@jest/globals'
import { TOKEN_KEY } from '../../lib/api/stored-token.ts'
import { greetingAt } from '../../lib/greeting.ts'
import { headText } from '../../texts/heads.ts'
import { drawOpening, drawSignIn } from './opening.ts'

describe('What is in sight before the app', () => {
  let drawn: HTMLElement

  beforeEach(() => {
    localStorage.clear()
    drawn = document.createElement('div')
  })

  it('is the head of the screen, in the language of whoever comes', () => {
    drawOpening(drawn, '/invoices', 'de')
    expect(drawn).toHaveTextContent(headText('de', 'invoices.lead'))
    expect(drawn.querySelector('h1')).toHaveTextContent(headText('de', 'invoices.title'))
  })

  it('greets by name whom the stored token names', () => {
    localStorage.setItem(TOKEN_KEY, tokenOf({ username: 'Zoë $&' }))
    drawOpening(drawn, '/', 'en')
    const greeting = headText('en', greetingAt(new Date().getHours()), { username: 'Zoë $&' })
    expect(drawn.querySelector('h1')?.textContent).toBe(greeting)
    expect(greeting).toContain(', Zoë $&')
  })

  it.each(['', 'nonsense', 'a.b.c', tokenOf({}), tokenOf(null)])('greets nobody by the token “%s”', token => {
    localStorage.setItem(TOKEN_KEY, token)
    drawOpening(drawn, '/', 'en')
    expect(drawn.querySelector('h1')?.textContent?.trim()).toBe('')
  })

  it('is the name of the product for whoever has to sign in', () => {
    drawSignIn(drawn, 'fr')
    expect(drawn).toHaveTextContent('RMS')
    expect(drawn).toHaveTextContent(headText('fr', 'auth.lead'))
  })
})

/** As servers write it, but for the signature, at which the browser does not look. */
function tokenOf(payload: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(payload))
  return `head.${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}.mark`
}
