import { businessEndpoints } from '@rms/contracts'
import { createInvoicePdf, type InvoiceDocument, invoiceWordings } from '@rms/demo-restaurant/documents'
import { findChromium } from '@rms/infrastructure'
import { type ProcessLayout, type Stack, startStack } from '@rms/local'
import { createTestClient, type TestClient } from '@rms/testing'
import { SAMPLE_SUPPLIER } from '@rms/testing/sample-invoice'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

/** A running product with a small restaurant, and a browser to use it. */
export interface E2eSystem {
  readonly url: string
  readonly token: string
  readonly credentials: { username: string; password: string }
  readonly stack: Stack
  /** API client of the restaurant's manager. */
  readonly api: TestClient
  /** Opens a page that is closed after the running test. */
  openPage(device?: PageOptions): Promise<OpenedBrowserPage>
  /** Opens a page that the tests of a file share. */
  openLastingPage(device?: PageOptions): Promise<OpenedBrowserPage>
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

/** A page in a browser context with its own storage. */
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

let shared: Promise<E2eSystem> | undefined

/**
 * One system for the test files that only add records, and do not count those of others. It stops when the process that
 * runs the tests exits and closes its channel.
 */
export const getSharedE2eSystem = (): Promise<E2eSystem> => {
  shared ??= startE2eSystem()
  return shared
}

export interface E2eSystemOptions {
  readonly timezone?: string
  /** With arguments for the browser, the system has a browser of its own. */
  readonly browserArguments?: readonly string[]
  /** By default `hosted`, which starts in a third of the processor time. */
  readonly layout?: ProcessLayout
}

/** A system for a test file that changes its settings or counts its records. */
export async function startE2eSystem({
  timezone = RESTAURANT_TIME_ZONE,
  browserArguments = [],
  layout = 'hosted',
}: E2eSystemOptions = {}): Promise<E2eSystem> {
  const ownBrowser = browserArguments.length > 0 ? await launchBrowser(browserArguments) : null
  const [stack, browser] = await Promise.all([startStack({ layout }), ownBrowser ?? getBrowser()])
  const { url, admin: credentials } = stack
  const token = await signInToApi(url, credentials)
  const api = createTestClient(url, token)
  await api.call(businessEndpoints.updateSettings, { body: { currency: 'EUR', timezone } })
  for (const name of ['Quay Street', 'Temple Bar'])
    await api.call(businessEndpoints.createLocation, { body: { name } })
  for (const name of [SAMPLE_SUPPLIER.name, otherSupplierName])
    await api.call(businessEndpoints.createSupplier, { body: { name } })
  const open = (device: PageOptions = { width: 1280 }) => openPageInContext(browser, { url, token, device })
  const lasting: BrowserContext[] = []
  return {
    url,
    token,
    credentials,
    stack,
    api,
    openPage: async device => {
      const opened = await open(device)
      // Open pages use processor time, and the number of live connections per user is limited.
      onTestFinished(() => opened.context.close())
      return opened
    },
    openLastingPage: async device => {
      const opened = await open(device)
      lasting.push(opened.context)
      return opened
    },
    close: async () => {
      await Promise.all(lasting.map(context => context.close()))
      await ownBrowser?.close()
      await stack.stop()
    },
  }
}

let launched: Promise<Browser> | undefined

/** One browser for all test files; it ends with the process that runs the tests. */
const getBrowser = (): Promise<Browser> => {
  launched ??= launchBrowser()
  return launched
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
export const toInvoiceFile = async (document: InvoiceDocument, wording = invoiceWordings.english) => ({
  name: `${document.number}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await createInvoicePdf(document, wording)),
})

export { createKilogramLine, createSampleInvoice, SAMPLE_SUPPLIER } from '@rms/testing/sample-invoice'
