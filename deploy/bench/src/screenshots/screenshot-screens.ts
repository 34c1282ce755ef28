import { waitFor } from '@rms/testing'
import { type ScreenPath, screenPaths } from '@rms/web/screens'
import type { Page } from 'playwright-core'
import type { ViewerRole } from '../demo-sessions.ts'
import { isPhoneWidth, type ScreenshotVariant } from './screenshot-variants.ts'

const BYTES_OF_AN_EMPTY_SHEET = 8_000

export interface ScreenshotScreen {
  readonly name: string
  readonly path: string
  /** Administrator by default. */
  readonly role?: ViewerRole
  /** Captures the viewport alone instead of the full page. */
  readonly isViewportOnly?: boolean
  /** Steps on the page before the screenshot, and what to wait for. */
  open?(page: Page, variant: ScreenshotVariant): Promise<unknown>
}

/** An invoice with its document, one line highlighted. */
export const INVOICE_SCREEN: ScreenshotScreen = { name: 'invoice', path: '/invoices', open: openInvoice }

/** What to wait for; screens without an entry are captured when opened. */
const ready: Partial<Record<ScreenPath, ScreenshotScreen['open']>> = {
  '/dashboard': firstChart,
  '/suppliers': firstRow,
  '/invoices': firstRow,
  '/products': firstRow,
  '/menu': firstDish,
  '/ingredients': firstRow,
  '/costings': firstRow,
  '/users': firstRow,
  '/audit': firstRow,
}

/** Every screen of the back office once. */
const OFFICE: readonly ScreenshotScreen[] = screenPaths.map(path =>
  path === '/invoices/:id'
    ? INVOICE_SCREEN
    : { name: nameOf(path), path: exampleOf(path), open: ready[path] },
)

/** `supplier` for `/suppliers/:id`. */
function nameOf(path: ScreenPath): string {
  return path.slice(1).replace('s/:id', '').replace(':', '').replaceAll('/', '-') || 'home'
}

function exampleOf(path: ScreenPath): string {
  return path.replace(':id', '1').replace(':article', 'costs')
}

/** Other states of the screens: dialogs, forms, errors. */
const OFFICE_STATES: readonly ScreenshotScreen[] = [
  { name: 'sign-in', path: '/', role: 'anonymous', open: page => sees(page, 'Demo credentials') },
  { name: 'navigation', path: '/', open: openNavigation },
  { name: 'supplier-form', path: '/suppliers', open: page => openForm(page, 'Add supplier') },
  { name: 'supplier-delete', path: '/suppliers', open: openConfirmDialog },
  { name: 'invoices-selected', path: '/invoices', open: selectTwo },
  { name: 'invoices-none-found', path: '/invoices?search=no%20such%20invoice' },
  { name: 'upload-refused', path: '/invoices/upload', open: page => press(page, 'Upload') },
  { name: 'upload-chosen', path: '/invoices/upload', open: chooseFiles },
  { name: 'invoice-document', path: '/invoices', open: openDocument },
  { name: 'invoice-details-form', path: '/invoices', open: openInvoiceDetails },
  { name: 'price-history', path: '/products', open: openPriceHistory },
  { name: 'dish-form', path: '/menu', open: page => openForm(page, 'Add New Dish') },
  { name: 'dish-edit', path: '/menu', open: editDish },
  { name: 'ingredient-form', path: '/ingredients', open: page => openForm(page, 'Add New Ingredient') },
  { name: 'linking', path: '/ingredients', open: openLinking },
  { name: 'cost-changes', path: '/', open: openBell },
  { name: 'cost-changes-dishes', path: '/', open: openAffectedDishes },
]

/** The staff portal on a phone. */
const PORTAL: readonly ScreenshotScreen[] = [
  { name: 'portal-sign-in', path: '/staff-login', role: 'anonymous' },
  { name: 'portal', path: '/staff-portal', role: 'staff' },
  { name: 'portal-schedule', path: '/staff-portal?tab=schedule', role: 'staff' },
  { name: 'portal-timesheet', path: '/staff-portal?tab=timesheet', role: 'staff' },
  { name: 'portal-holidays', path: '/staff-portal?tab=holidays', role: 'staff' },
]

export const SCREENSHOT_SCREENS: readonly ScreenshotScreen[] = [...OFFICE, ...OFFICE_STATES, ...PORTAL]

function sees(page: Page, text: string): Promise<void> {
  return page.getByText(text).first().waitFor()
}

function press(page: Page, name: string | RegExp): Promise<void> {
  return page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
}

/** The form may be in a dialog or in the page. */
async function openForm(page: Page, name: string | RegExp): Promise<void> {
  await press(page, name)
  await page.getByRole('form').first().waitFor()
}

async function openConfirmDialog(page: Page): Promise<void> {
  await press(page, /^Delete Hartley/)
  await page.getByRole('dialog').waitFor()
}

function firstRow(page: Page): Promise<void> {
  return page.locator('tbody tr').first().waitFor()
}

function firstChart(page: Page): Promise<void> {
  return page.locator('polyline').first().waitFor()
}

function firstDish(page: Page): Promise<void> {
  return page.getByRole('article').first().waitFor()
}

async function openNavigation(page: Page, variant: ScreenshotVariant): Promise<void> {
  if (isPhoneWidth(variant)) await press(page, 'Open navigation')
  else await page.getByRole('navigation').getByRole('button', { name: 'Invoices' }).hover()
  await page.getByRole('link', { name: 'Products' }).waitFor()
}

async function selectTwo(page: Page): Promise<void> {
  const rows = page.locator('tbody').getByRole('checkbox')
  await rows.nth(1).check()
  await rows.nth(3).check()
}

async function chooseFiles(page: Page): Promise<void> {
  const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from('%PDF-1.7') })
  await page
    .getByLabel('Files')
    .setInputFiles([
      file('delivery-monday.pdf', 'application/pdf'),
      file('delivery-tuesday.jpg', 'image/jpeg'),
    ])
}

/** An invoice of the butcher: five lines, and a tax that explains the difference. */
async function openInvoice(page: Page, variant: ScreenshotVariant): Promise<void> {
  await page
    .getByRole('link', { name: /^HB-\d+$/ })
    .first()
    .click()
  await page.getByRole('heading', { name: /^HB-/ }).waitFor()
  await firstRow(page)
  if (isPhoneWidth(variant)) return
  await documentDrawn(page)
  await page.locator('tbody tr').nth(1).hover()
}

async function openDocument(page: Page, variant: ScreenshotVariant): Promise<void> {
  await openInvoice(page, variant)
  if (isPhoneWidth(variant)) await page.getByText('Document', { exact: true }).click()
  await documentDrawn(page)
}

/** A blank page compresses to a small image, one with content to a larger one. */
async function documentDrawn(page: Page): Promise<void> {
  const sheet = page.getByRole('img', { name: /^Page 1 of/ })
  await waitFor(
    'the document is drawn',
    async () => (await sheet.screenshot()).length > BYTES_OF_AN_EMPTY_SHEET,
  )
  // Taking the screenshot has scrolled the page.
  await page.evaluate('window.scrollTo(0, 0)')
}

async function openInvoiceDetails(page: Page, variant: ScreenshotVariant): Promise<void> {
  await openInvoice(page, variant)
  await press(page, 'Edit details')
  await page.getByRole('dialog').waitFor()
}

async function openPriceHistory(page: Page): Promise<void> {
  await press(page, /^Extra virgin olive oil/)
  await firstChart(page)
}

async function editDish(page: Page): Promise<void> {
  await firstDish(page)
  await openForm(page, /^Edit /)
}

async function openLinking(page: Page): Promise<void> {
  await press(page, /^Link Butter/)
  await page.getByRole('dialog').getByRole('radio').first().check()
}

async function openBell(page: Page): Promise<void> {
  await press(page, /^Cost changes/)
  await page
    .getByRole('dialog')
    .getByText(/most affected:/)
    .first()
    .waitFor()
}

async function openAffectedDishes(page: Page): Promise<void> {
  await openBell(page)
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click()
  await page.getByRole('region', { name: 'Affected Dishes' }).getByRole('listitem').first().waitFor()
}
