import type { Page, Route } from 'playwright-core'

/** A message of the error catalogue, and how a user triggers it. */
export interface Message {
  readonly says: string | RegExp
  readonly on: string
  /** The request that fails during the action; none if the screen itself reports the error. */
  readonly failing?: Failing
  readonly act: (page: Page) => Promise<unknown>
}

interface Failing {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: RegExp
  readonly answer?: Answer
}

/** The response: an error with a message, a status without a body, or a lost connection. */
export type Answer = { readonly refusal: string } | { readonly status: number } | 'nothing'

export const REFUSAL = 'The till is being counted.'
export const refused: Answer = { refusal: REFUSAL }

/** Opens the screen and performs the action while the request fails; other requests succeed. */
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
