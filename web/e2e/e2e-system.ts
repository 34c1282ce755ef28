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
/** A time zone where it is daytime now, so that one hour ago is on the same date. */
export const DAYTIME_ZONE =
  [RESTAURANT_TIME_ZONE, 'America/New_York', 'Asia/Tokyo'].find(isDaytimeIn) ?? RESTAURANT_TIME_ZONE
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

/**
 * Systems for test files that count records, with the number of these files: each counts what no other file of its group
 * adds. In one they count orders, agreed prices, lines to review and the sales of last week, in the other claims,
 * documents to review, unmapped items and holidays.
 */
const GROUP_FILES = { orders: 4, claims: 5 } as const
const groups = new Map<keyof typeof GROUP_FILES, { readonly system: Promise<E2eSystem>; closed: number }>()

/** The system of a group. It stops when its last file has closed it, because an idle system uses processor time. */
export async function joinE2eSystem(name: keyof typeof GROUP_FILES): Promise<E2eSystem> {
  const group = groups.get(name) ?? { system: startE2eSystem({ timezone: DAYTIME_ZONE }), closed: 0 }
  groups.set(name, group)
  const system = await group.system
  return {
    ...system,
    close: async () => {
      group.closed += 1
      if (group.closed < GROUP_FILES[name]) return
      groups.delete(name)
      await system.close()
    },
  }
}

export interface E2eSystemOptions {
  readonly timezone?: string
  /** By default `hosted`, which starts in a third of the processor time. */
  readonly layout?: ProcessLayout
}

/** A system for a test file that changes its settings or counts its records. */
export async function startE2eSystem({
  timezone = RESTAURANT_TIME_ZONE,
  layout = 'hosted',
}: E2eSystemOptions = {}): Promise<E2eSystem> {
  const [stack, browser] = await Promise.all([startStack({ layout }), getBrowser()])
  const { url, admin: credentials } = stack
  const token = await signInToApi(url, credentials)
  const api = createTestClient(url, token)
  await api.call(businessEndpoints.updateSettings, { body: { currency: 'EUR', timezone } })
  for (const name of ['Quay Street', 'Temple Bar'])
    await api.call(businessEndpoints.createLocation, { body: { name } })
  for (const name of [SAMPLE_SUPPLIER.name, otherSupplierName])
    await api.call(businessEndpoints.createSupplier, { body: { name } })
  const { closePages, ...pages } = createPages(browser, { url, token })
  const close = async () => {
    await closePages()
    await stack.stop()
  }
  return { url, token, credentials, stack, api, ...pages, close }
}

/** A system whose pages open in a browser of their own, which `close` closes. The system goes on. */
export async function withOwnBrowser(
  system: E2eSystem,
  browserArguments: readonly string[],
): Promise<E2eSystem> {
  const browser = await launchBrowser(browserArguments)
  const { closePages: _, ...pages } = createPages(browser, system)
  return { ...system, ...pages, close: () => browser.close() }
}

/** Opens the pages of a system in a browser. */
function createPages(browser: Browser, { url, token }: Pick<E2eSystem, 'url' | 'token'>) {
  const open = (device: PageOptions = { width: 1280 }) => openPageInContext(browser, { url, token, device })
  const lasting: BrowserContext[] = []
  return {
    openPage: async (device?: PageOptions) => {
      const opened = await open(device)
      // Open pages use processor time, and the number of live connections per user is limited.
      onTestFinished(() => opened.context.close())
      return opened
    },
    openLastingPage: async (device?: PageOptions) => {
      const opened = await open(device)
      lasting.push(opened.context)
      return opened
    },
    closePages: async () => void (await Promise.all(lasting.map(context => context.close()))),
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

function isDaytimeIn(zone: string): boolean {
  const { hour } = Temporal.Now.zonedDateTimeISO(zone)
  return hour >= 3 && hour < 20
}

async function signInToApi(url: string, credentials: E2eSystem['credentials']): Promise<string> {
  const { body } = await createTestClient(url).post('/api/auth/login', credentials)
  return z.object({ token: z.string() }).parse(body).token
}

/** Scripts may catch what the content security policy refuses, which is not written to the console then. */
const REPORT_POLICY_VIOLATIONS = `document.addEventListener('securitypolicyviolation', event =>
  console.error('violates ' + event.violatedDirective + ': ' + event.blockedURI + ' in ' + event.sourceFile),
)`

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
  await context.addInitScript(REPORT_POLICY_VIOLATIONS)
  context.on('weberror', error => consoleErrors.push(error.error().message))
  return { context, page: await context.newPage(), consoleErrors }
}

const createStorage = (url: string, token: string) => ({
  origin: url,
  localStorage: [{ name: 'token', value: token }],
})

export const otherSupplierName = 'Marché Vert'

/** Creates a supplier for the documents of one test file; earlier documents of a supplier affect how later ones are read. */
export async function createOwnSupplier({ api }: E2eSystem, name: string): Promise<OwnSupplier> {
  const { id } = await api.call(businessEndpoints.createSupplier, { body: { name } })
  return { id, name, seller: { ...SAMPLE_SUPPLIER, name, taxId: '' } }
}

export interface OwnSupplier {
  readonly id: number
  readonly name: string
  /** How it appears on its documents. */
  readonly seller: InvoiceDocument['seller']
}

/** The invoice as a PDF file for an upload. */
export const toInvoiceFile = async (document: InvoiceDocument, wording = invoiceWordings.english) => ({
  name: `${document.number}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await createInvoicePdf(document, wording)),
})

export { createKilogramLine, createSampleInvoice, SAMPLE_SUPPLIER } from '@rms/testing/sample-invoice'
