import { businessEndpoints } from '@rms/contracts'
import { createInvoicePdf, type InvoiceDocument, invoiceWordings } from '@rms/demo-restaurant/documents'
import { findChromium } from '@rms/infrastructure'
import { startStack } from '@rms/local'
import { createTestClient, type TestClient } from '@rms/testing'
import { SAMPLE_SUPPLIER } from '@rms/testing/sample-invoice'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterEach, beforeEach } from 'vitest'
import { z } from 'zod'

/** A running product with a small restaurant, and a browser to use it. */
export interface E2eSystem {
  readonly url: string
  readonly token: string
  readonly credentials: { username: string; password: string }
  /** API client of the restaurant's manager. */
  readonly api: TestClient
  openPage(device?: PageOptions): Promise<OpenedBrowserPage>
  close(): Promise<void>
}

export interface PageOptions {
  readonly width: number
  readonly theme?: 'light' | 'dark'
  /** Whether the browser starts with a valid session. */
  readonly isSignedIn?: boolean
  /** A token stored in the browser, for tests of invalid sessions. */
  readonly token?: string
}

/** A browser context with its own storage. It is closed after the test. */
export interface OpenedBrowserPage {
  readonly page: Page
  readonly context: BrowserContext
  /** Console errors, unhandled rejections and violations of the content security policy so far. */
  readonly consoleErrors: readonly string[]
}

export const PHONE_WIDTH = 390
/** The time zone of the restaurant, unless a test needs another one. */
export const RESTAURANT_TIME_ZONE = 'Europe/Paris'
const TIMEOUT_MS = 20_000

/**
 * The browser contexts of the running test, closed after it because the number of live connections per user is limited.
 */
const openContexts = new Set<BrowserContext>()
beforeEach(() => openContexts.clear())
afterEach(async () => {
  await Promise.all([...openContexts].map(context => context.close()))
})

export async function startE2eSystem(
  timezone = RESTAURANT_TIME_ZONE,
  browserArguments: readonly string[] = [],
): Promise<E2eSystem> {
  const stack = await startStack({ layout: 'hosted' })
  const { url, admin: credentials } = stack
  const browser = await launchBrowser(browserArguments).catch(error =>
    stack.stop().then(() => Promise.reject(error)),
  )
  const token = await signInToApi(url, credentials)
  const api = createTestClient(url, token)
  await api.call(businessEndpoints.updateSettings, { body: { currency: 'EUR', timezone } })
  for (const name of ['Quay Street', 'Temple Bar'])
    await api.call(businessEndpoints.createLocation, { body: { name } })
  for (const name of [SAMPLE_SUPPLIER.name, otherSupplierName])
    await api.call(businessEndpoints.createSupplier, { body: { name } })
  return {
    url,
    token,
    credentials,
    api,
    openPage: device => openPageInContext(browser, { url, token, device: device ?? { width: 1280 } }),
    close: async () => {
      await browser.close()
      await stack.stop()
    },
  }
}

export const launchBrowser = async (browserArguments: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', ...browserArguments],
  })

async function signInToApi(url: string, credentials: E2eSystem['credentials']): Promise<string> {
  const { body } = await createTestClient(url).post('/api/auth/login', credentials)
  return z.object({ token: z.string() }).parse(body).token
}

async function openPageInContext(
  browser: Browser,
  { url, token, device }: { url: string; token: string; device: PageOptions },
): Promise<OpenedBrowserPage> {
  const storedToken = device.isSignedIn ? token : device.token
  const isPhone = device.width === PHONE_WIDTH
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: device.width, height: isPhone ? 844 : 800 },
    colorScheme: device.theme ?? 'light',
    reducedMotion: 'reduce',
    hasTouch: isPhone,
    isMobile: isPhone,
    storageState: { cookies: [], origins: storedToken ? [createStorage(url, storedToken)] : [] },
  })
  openContexts.add(context)
  context.setDefaultTimeout(TIMEOUT_MS)
  const consoleErrors: string[] = []
  context.on('console', message => {
    if (message.type() === 'error') consoleErrors.push(message.text())
  })
  context.on('weberror', error => consoleErrors.push(error.error().message))
  return { context, page: await context.newPage(), consoleErrors }
}

const createStorage = (url: string, token: string) => ({
  origin: url,
  localStorage: [{ name: 'token', value: token }],
})

export const otherSupplierName = 'Marché Vert'

/** The invoice as a PDF file for an upload. */
export const toInvoiceFile = async (document: InvoiceDocument) => ({
  name: `${document.number}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await createInvoicePdf(document, invoiceWordings.english)),
})

export { createKilogramLine, createSampleInvoice, SAMPLE_SUPPLIER } from '@rms/testing/sample-invoice'
