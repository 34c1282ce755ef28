import { pollUntil } from '@rms/service-kit/poll-until'
import type { Page, Route } from 'playwright-core'
import { markScreen, NEXT_TITLE, switchScreen, waitUntilVisible } from '../screen-actions.ts'

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
 * Opens the screen and performs the action while the request fails; other requests succeed. The app is loaded only for
 * the first message of a tab and for a request that loads data, which the app would otherwise have in its cache: a load
 * takes half of the processor time of a message.
 */
export async function triggerMessage(
  page: Page,
  { text, screenPath, failingRequest, perform }: ErrorMessageCase,
): Promise<void> {
  await page.unrouteAll()
  const loadsFailingData = failingRequest?.method === 'GET'
  if (loadsFailingData) await failRequest(page, failingRequest)
  if (loadsFailingData || !isAppLoaded(page)) {
    await page.goto(screenPath)
    await waitUntilVisible(page.getByRole('heading', { level: 1 }))
  } else {
    await leaveScreen(page)
    await switchScreen(page, screenPath)
    if (await page.getByText(text).first().isVisible()) throw new Error('the message is already shown')
  }
  // Intercepting requests disables the browser's cache.
  if (failingRequest && !loadsFailingData) await failRequest(page, failingRequest)
  await perform(page)
}

const EMPTY_PAGE = 'about:blank'

const isAppLoaded = (page: Page): boolean => page.url() !== EMPTY_PAGE

/** After a failure, so that the next message does not depend on what this one has left on the screen. */
export async function unloadApp(page: Page): Promise<void> {
  await page.goto(EMPTY_PAGE)
}

/** Goes to another screen without what the previous message has left: inputs, dialogs, notifications, stored values. */
async function leaveScreen(page: Page): Promise<void> {
  await markScreen(page)
  // Dispatched, because an open dialog can cover the link.
  await page.locator('header a[href="/account"]').dispatchEvent('click')
  const nextTitle = page.locator(NEXT_TITLE)
  const discard = page
    .getByRole('dialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Discard' })
  await waitUntilVisible(nextTitle.or(discard))
  if (await discard.isVisible()) await discard.click()
  await waitUntilVisible(nextTitle)
  await closeNotifications(page)
  await page.evaluate(`sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (key !== 'token') localStorage.removeItem(key)`)
}

async function closeNotifications(page: Page): Promise<void> {
  const closeButtons = page.getByRole('button', { name: 'Close message' })
  // Closing one can show the next of more than three.
  await pollUntil(
    async () => {
      await closeButtons.evaluateAll(buttons => {
        for (const button of buttons) button.dispatchEvent(new Event('click', { bubbles: true }))
      })
      return (await closeButtons.count()) === 0
    },
    { withinMs: 10_000, firstPauseMs: 20, longestPauseMs: 50 },
  )
  await closeButtons.first().waitFor({ state: 'detached' })
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
