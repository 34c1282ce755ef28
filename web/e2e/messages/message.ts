import type { Page, Route } from 'playwright-core'

/** A sentence of the error catalogues, which promise these words, and how a visitor comes to read it. */
export interface Message {
  readonly says: string | RegExp
  readonly on: string
  /** The call that fails while the visitor acts; none for what the screen itself refuses. */
  readonly failing?: Failing
  readonly act: (page: Page) => Promise<unknown>
}

interface Failing {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: RegExp
  readonly answer?: Answer
}

/** What comes back: a server's refusal with its sentence, a bare status, or nothing at all. */
export type Answer = { readonly refusal: string } | { readonly status: number } | 'nothing'

export const REFUSAL = 'The till is being counted.'
export const refused: Answer = { refusal: REFUSAL }

/** Goes to the screen and acts while the call fails; every other call goes through. */
export async function provoke(page: Page, { on, failing, act }: Message): Promise<void> {
  if (failing) {
    const { method, path, answer = { status: 500 } } = failing
    await page.route(
      url => path.test(url.pathname),
      route => (route.request().method() === method ? fail(route, answer) : route.fallback()),
    )
  }
  await page.goto(on)
  await act(page)
}

function fail(route: Route, answer: Answer): Promise<void> {
  if (answer === 'nothing') return route.abort('connectionreset')
  if ('status' in answer) return route.fulfill({ status: answer.status, body: '' })
  return route.fulfill({ status: 409, json: { error: answer.refusal, code: 'till-is-counted' } })
}
