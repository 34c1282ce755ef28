import type { Page, Route } from 'playwright-core'
import { waitUntilVisible } from '../screen-actions.ts'

/** A message of the error catalogue, and how a user triggers it. */
export interface ErrorMessageCase {
  readonly text: string | RegExp
  readonly screenPath: string
  /** The request that fails during the action; none if the screen itself reports the error. */
  readonly failingRequest?: FailingRequest
  readonly perform: (page: Page) => Promise<unknown>
}

interface FailingRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: RegExp
  readonly response?: FailureResponse
}

/** The response: an error with a message, a status without a body, or a lost connection. */
export type FailureResponse = { readonly refusal: string } | { readonly status: number } | 'nothing'

export const REJECTION_MESSAGE = 'The till is being counted.'
export const rejectedResponse: FailureResponse = { refusal: REJECTION_MESSAGE }

/**
 * Opens the screen and performs the action while the request fails; other requests succeed. Only a request that loads
 * data fails while the screen opens: intercepting requests disables the browser's cache.
 */
export async function triggerMessage(
  page: Page,
  { screenPath, failingRequest, perform }: ErrorMessageCase,
): Promise<void> {
  await page.unrouteAll()
  if (failingRequest?.method === 'GET') await failRequest(page, failingRequest)
  await page.goto(screenPath)
  await waitUntilVisible(page.getByRole('heading', { level: 1 }))
  if (failingRequest && failingRequest.method !== 'GET') await failRequest(page, failingRequest)
  await perform(page)
}

const failRequest = async (
  page: Page,
  { method, path, response = { status: 500 } }: FailingRequest,
): Promise<void> => {
  await page.route(
    url => path.test(url.pathname),
    route => (route.request().method() === method ? failRoute(route, response) : route.fallback()),
  )
}

function failRoute(route: Route, response: FailureResponse): Promise<void> {
  if (response === 'nothing') return route.abort('connectionreset')
  if ('status' in response) return route.fulfill({ status: response.status, body: '' })
  return route.fulfill({ status: 409, json: { error: response.refusal, code: 'till-is-counted' } })
}
