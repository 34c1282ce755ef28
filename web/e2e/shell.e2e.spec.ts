import { businessEndpoints, invoiceEndpoints } from '@rms/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { findSeriousViolations } from './accessibility.ts'
import {
  checkScreensOnDesktop,
  checkScreensOnPhone,
  type FindingsByScreen,
  type ScreenVariant,
} from './check-every-screen.ts'
import {
  createKilogramLine,
  createSampleInvoice,
  type E2eSystem,
  getSharedE2eSystem,
  PHONE_WIDTH,
  SAMPLE_SUPPLIER,
  toInvoiceFile,
} from './e2e-system.ts'
import {
  getOverflowPixels,
  navigateToScreen,
  openScreen,
  SCREEN_PATHS,
  uploadInvoiceFile,
  waitUntilVisible,
} from './screen-actions.ts'
import { seedRestaurant } from './seed-restaurant.ts'

let system: E2eSystem
beforeAll(async () => {
  system = await getSharedE2eSystem()
}, 180_000)

const desktop = { width: 1280, isSignedIn: true }

describe('sign-in', () => {
  it('shows why it failed, and stays on the page', async () => {
    const { page } = await system.openPage()
    await page.goto('/products')
    await page.getByRole('textbox', { name: 'Username' }).fill(system.credentials.username)
    await page.getByLabel(/^Password/).fill('not the password')
    await page.getByRole('button', { name: 'Login' }).click()
    await waitUntilVisible(page.getByRole('alert').getByText('The username or password is not correct.'))
    await waitUntilVisible(page.getByRole('heading', { name: 'Restaurant Management System Login' }))
  })

  it('is shown for an invalid token, which is removed', async () => {
    const { page } = await system.openPage({ width: 1280, token: 'eyJhbGciOiJIUzI1NiJ9.e30.forged' })
    await page.goto('/invoices')
    await waitUntilVisible(page.getByRole('button', { name: 'Login' }))
    expect(await page.evaluate("localStorage.getItem('token')")).toBeNull()
  })

  it('leads from an unknown path to Home', async () => {
    const { page } = await system.openPage(desktop)
    await page.goto('/no/such/screen')
    await page.waitForURL('/')
    await waitUntilVisible(page.getByText('Welcome to your Restaurant Management System'))
  })
})

describe('the navigation', () => {
  it('opens a group on hover, and closes it 150 ms after the pointer has left', async () => {
    const { page } = await system.openPage(desktop)
    await page.clock.install()
    await page.goto('/')
    const group = page.getByRole('navigation').getByRole('button', { name: 'Invoices' })
    const entry = page.getByRole('link', { name: 'Suppliers', exact: true })
    await group.hover()
    await waitUntilVisible(entry)
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await page.mouse.move(640, 700)
    await page.clock.runFor(149)
    expect(await entry.isVisible()).toBe(true)
    await page.clock.runFor(1)
    await entry.waitFor({ state: 'hidden' })
  })

  it('is a bar on a desktop, and behind a button on a phone', async () => {
    for (const { width, isDesktop } of [
      { width: 1280, isDesktop: true },
      { width: PHONE_WIDTH, isDesktop: false },
    ]) {
      const { page } = await system.openPage({ width, isSignedIn: true })
      await page.goto('/costings')
      await waitUntilVisible(page.getByRole('heading', { name: 'Menu Costings' }))
      expect(await page.getByRole('button', { name: 'Open navigation' }).isVisible()).toBe(!isDesktop)
      expect(await page.getByRole('navigation').getByRole('link', { name: 'Home' }).isVisible()).toBe(
        isDesktop,
      )
    }
  })

  it('can be used by keyboard', async () => {
    const { page } = await system.openPage(desktop)
    await page.goto('/')
    const group = page.getByRole('navigation').getByRole('button', { name: 'Menu' })
    await group.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('/ingredients')
    await group.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    expect(await group.getAttribute('aria-expanded')).toBe('false')
  })
})

describe('uploading', () => {
  it('compares a duplicate file with the existing invoice, and uploads it anyway on request', async () => {
    const { page } = await system.openPage(desktop)
    const file = await toInvoiceFile(
      createSampleInvoice('TWIN-1', '2026-03-17', [createKilogramLine('Razor clams', 2, '18.50')]),
    )
    await page.goto('/')
    await uploadInvoiceFile(page, file, SAMPLE_SUPPLIER.name)
    await waitUntilVisible(page.getByRole('cell', { name: '€37.00' }))
    await uploadInvoiceFile(page, file, SAMPLE_SUPPLIER.name)
    const duplicateUpload = page
      .getByRole('listitem')
      .filter({ hasText: 'This file has already been uploaded: TWIN-1' })
    await waitUntilVisible(duplicateUpload.getByText(`TWIN-1, ${SAMPLE_SUPPLIER.name}, 03/17/2026, €37.00`))
    await duplicateUpload.getByRole('button', { name: 'Upload anyway' }).click()
    await page.waitForURL(/\/invoices\/\d+$/)
    const invoices = await system.api.call(invoiceEndpoints.listInvoices)
    expect(invoices.filter(({ file_name }) => file_name === 'TWIN-1.pdf')).toHaveLength(2)
  })

  it('rejects a file that cannot be an invoice', async () => {
    const { page } = await system.openPage(desktop)
    await page.goto('/invoices/upload')
    const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('call the plumber') }
    await page.getByLabel('Files').setInputFiles(note)
    await waitUntilVisible(page.getByText('Please select an image or PDF file'))
    expect(await page.getByText('note.txt').count()).toBe(0)
  })

  it('shows a new invoice in another window without a reload', async () => {
    const { page, context } = await system.openPage(desktop)
    const other = await context.newPage()
    await other.goto('/invoices')
    await waitUntilVisible(other.getByRole('heading', { name: 'Invoices' }))
    await page.goto('/')
    await page.bringToFront()
    const file = await toInvoiceFile(
      createSampleInvoice('WINDOW-1', '2026-03-18', [createKilogramLine('Monkfish tail', 3, '31.20')]),
    )
    await uploadInvoiceFile(page, file, SAMPLE_SUPPLIER.name)
    await waitUntilVisible(other.getByRole('row').filter({ hasText: 'WINDOW-1' }).getByText('€93.60'))
  })
})

describe('Back', () => {
  it('closes the open dialog first, and leaves the screen the next time', async () => {
    const { page } = await system.openPage({ width: PHONE_WIDTH, isSignedIn: true })
    await page.goto('/')
    await navigateToScreen(page, 'Invoices', 'Suppliers')
    await page.getByRole('button', { name: 'Add supplier' }).click()
    await waitUntilVisible(page.getByRole('dialog'))
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await waitUntilVisible(page.getByRole('heading', { name: 'Suppliers' }))
    expect(new URL(page.url()).pathname).toBe('/suppliers')
    await page.goBack()
    await page.waitForURL('/')
  })

  it('asks before it closes a dialog with unsaved changes', async () => {
    const { page } = await system.openPage(desktop)
    await page.goto('/')
    await navigateToScreen(page, 'Invoices', 'Suppliers')
    await page.getByRole('button', { name: 'Add supplier' }).click()
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
    await name.fill('Half Typed Ltd')
    await page.goBack()
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await name.inputValue()).toBe('Half Typed Ltd')
    await page.goBack()
    await question.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/suppliers')
  })
})

describe('the handling of errors', () => {
  it('reports a lost connection, and continues when it is restored', async () => {
    const { page, context } = await system.openPage(desktop)
    await page.goto('/invoices')
    await waitUntilVisible(page.getByRole('heading', { name: 'Invoices' }))
    await context.setOffline(true)
    await page.getByRole('searchbox', { name: 'Search invoices' }).fill('hake')
    await waitUntilVisible(page.getByRole('alert').getByText('The data could not be loaded.'))
    await context.setOffline(false)
    await page.getByRole('alert').waitFor({ state: 'detached' })
  })

  it('reports that the sign-in page could not be loaded, and loads it again', async () => {
    const { page } = await system.openPage()
    await page.route('**/assets/sign-in-page-*.js', route => route.abort())
    await page.goto('/')
    await waitUntilVisible(page.getByRole('alert').getByText('The data could not be loaded.'))
    await page.unroute('**/assets/sign-in-page-*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await waitUntilVisible(page.getByRole('button', { name: 'Login' }))
  })

  it('opens a screen that was not loaded yet after the connection is restored', async () => {
    const { page, context } = await system.openPage(desktop)
    await page.goto('/')
    await waitUntilVisible(page.getByRole('heading', { level: 1 }))
    await context.setOffline(true)
    await navigateToScreen(page, 'Menu', 'Ingredients')
    await waitUntilVisible(page.getByRole('alert').getByText('The data could not be loaded.'))
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await waitUntilVisible(page.getByRole('heading', { name: 'Ingredients Management' }))
  })

  it('creates one record on a double click on Save', async () => {
    const { page } = await system.openPage(desktop)
    await page.goto('/suppliers')
    await page.getByRole('button', { name: 'Add supplier' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Hasty Bakers')
    await page.getByRole('button', { name: 'Save supplier' }).dblclick()
    await waitUntilVisible(page.getByRole('row').filter({ hasText: 'Hasty Bakers' }))
    const suppliers = await system.api.call(businessEndpoints.listSuppliers)
    expect(suppliers.filter(({ name }) => name === 'Hasty Bakers')).toHaveLength(1)
  })
})

describe('every screen', () => {
  let found: Record<ScreenVariant, FindingsByScreen>
  let consoleErrors: readonly string[]
  beforeAll(async () => {
    const paths = [...SCREEN_PATHS, await seedRestaurant(system)]
    const [desktopResult, phone] = await Promise.all([
      checkScreensOnDesktop(system, paths),
      checkScreensOnPhone(system, paths),
    ])
    found = { ...desktopResult.found, ...phone }
    consoleErrors = desktopResult.consoleErrors
  }, 600_000)

  it.each(['in light colours', 'in dark colours', 'at 400 % zoom in dark colours'] as const)(
    'has no accessibility violations %s',
    look => {
      expect(found[look]).toEqual({})
    },
  )

  it.each(['at 200 % zoom'] as const)('has no accessibility violations and does not overflow %s', look => {
    expect(found[look]).toEqual({})
  })

  it.each(['at 400 % zoom', 'with longer words on a phone', 'with longer words on a desktop'] as const)(
    'does not overflow %s',
    look => {
      expect(found[look]).toEqual({})
    },
  )

  it('neither overflows nor breaks a button, link or badge within a word on a tablet', () => {
    expect(found['on a tablet']).toEqual({})
  })

  it('writes no errors to the console, and violates no content security policy', () => {
    expect(consoleErrors).toEqual([])
  })

  it.each([PHONE_WIDTH, 768])('can show the hidden columns of a table, at %i px', async width => {
    const { page } = await system.openPage({ width, isSignedIn: true })
    await openScreen(page, '/invoices')
    const locationCell = page.getByRole('row').filter({ hasText: 'BASS-1' }).getByText('Quay Street')
    await page.getByRole('button', { name: 'Show all details' }).click()
    await waitUntilVisible(locationCell)
    expect(await getOverflowPixels(page)).toBe(0)
    expect(await findSeriousViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Show fewer details' }).click()
    expect(await locationCell.isVisible()).toBe(false)
  })

  it('shows all columns of a table on a desktop', async () => {
    const { page } = await system.openPage(desktop)
    await openScreen(page, '/invoices')
    await waitUntilVisible(page.getByRole('row').filter({ hasText: 'BASS-1' }).getByText('Quay Street'))
    expect(await page.getByRole('button', { name: 'Show all details' }).isVisible()).toBe(false)
  })
})
