import { businessEndpoints, invoiceEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriousFindings } from './accessibility.ts'
import {
  createSampleInvoice,
  fileOf,
  type House,
  kilogramLine,
  openHouse,
  PHONE_WIDTH,
  SAMPLE_SUPPLIER,
} from './browser.ts'
import { type Findings, type Look, walkAtDesk, walkOnPhone } from './every-screen.ts'
import { fillHouse } from './filled-house.ts'
import { goTo, openScreen, PATHS, pixelsBeyondEdge, sees, upload } from './screens.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 180_000)
afterAll(() => house?.close())

const desk = { width: 1280, isSignedIn: true }

describe('sign-in', () => {
  it('shows why it failed, and stays on the page', async () => {
    const { page } = await house.visit()
    await page.goto('/products')
    await page.getByRole('textbox', { name: 'Username' }).fill(house.credentials.username)
    await page.getByLabel(/^Password/).fill('not the password')
    await page.getByRole('button', { name: 'Login' }).click()
    await sees(page.getByRole('alert').getByText('The username or password is not correct.'))
    await sees(page.getByRole('heading', { name: 'Restaurant Management System Login' }))
  })

  it('is shown for an invalid token, which is removed', async () => {
    const { page } = await house.visit({ width: 1280, token: 'eyJhbGciOiJIUzI1NiJ9.e30.forged' })
    await page.goto('/invoices')
    await sees(page.getByRole('button', { name: 'Login' }))
    expect(await page.evaluate("localStorage.getItem('token')")).toBeNull()
  })

  it('leads from an unknown path to Home', async () => {
    const { page } = await house.visit(desk)
    await page.goto('/no/such/screen')
    await page.waitForURL('/')
    await sees(page.getByText('Welcome to your Restaurant Management System'))
  })
})

describe('the navigation', () => {
  it('opens a group on hover, and closes it 150 ms after the pointer has left', async () => {
    const { page } = await house.visit(desk)
    await page.clock.install()
    await page.goto('/')
    const group = page.getByRole('navigation').getByRole('button', { name: 'Invoices' })
    const entry = page.getByRole('link', { name: 'Suppliers', exact: true })
    await group.hover()
    await sees(entry)
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await page.mouse.move(640, 700)
    await page.clock.runFor(149)
    expect(await entry.isVisible()).toBe(true)
    await page.clock.runFor(1)
    await entry.waitFor({ state: 'hidden' })
  })

  it('is a bar on a desktop, and behind a button on a phone', async () => {
    for (const { width, atDesk } of [
      { width: 1280, atDesk: true },
      { width: PHONE_WIDTH, atDesk: false },
    ]) {
      const { page } = await house.visit({ width, isSignedIn: true })
      await page.goto('/costings')
      await sees(page.getByRole('heading', { name: 'Menu Costings' }))
      expect(await page.getByRole('button', { name: 'Open navigation' }).isVisible()).toBe(!atDesk)
      expect(await page.getByRole('navigation').getByRole('link', { name: 'Home' }).isVisible()).toBe(atDesk)
    }
  })

  it('can be used by keyboard', async () => {
    const { page } = await house.visit(desk)
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
    const { page } = await house.visit(desk)
    const file = await fileOf(
      createSampleInvoice('TWIN-1', '2026-03-17', [kilogramLine('Hake fillet', 2, '18.50')]),
    )
    await page.goto('/')
    await upload(page, file, SAMPLE_SUPPLIER.name)
    await sees(page.getByRole('cell', { name: '€37.00' }))
    await upload(page, file, SAMPLE_SUPPLIER.name)
    const twin = page.getByRole('listitem').filter({ hasText: 'This file has already been uploaded: TWIN-1' })
    await sees(twin.getByText(`TWIN-1, ${SAMPLE_SUPPLIER.name}, 03/17/2026, €37.00`))
    await twin.getByRole('button', { name: 'Upload anyway' }).click()
    await page.waitForURL(/\/invoices\/\d+$/)
    const invoices = await house.api.call(invoiceEndpoints.listInvoices)
    expect(invoices.filter(({ file_name }) => file_name === 'TWIN-1.pdf')).toHaveLength(2)
  })

  it('rejects a file that cannot be an invoice', async () => {
    const { page } = await house.visit(desk)
    await page.goto('/invoices/upload')
    const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('call the plumber') }
    await page.getByLabel('Files').setInputFiles(note)
    await sees(page.getByText('Please select an image or PDF file'))
    expect(await page.getByText('note.txt').count()).toBe(0)
  })

  it('shows a new invoice in another window without a reload', async () => {
    const { page, context } = await house.visit(desk)
    const other = await context.newPage()
    await other.goto('/invoices')
    await sees(other.getByRole('heading', { name: 'Invoices' }))
    await page.goto('/')
    await page.bringToFront()
    const file = await fileOf(
      createSampleInvoice('WINDOW-1', '2026-03-18', [kilogramLine('Monkfish tail', 3, '31.20')]),
    )
    await upload(page, file, SAMPLE_SUPPLIER.name)
    await sees(other.getByRole('row').filter({ hasText: 'WINDOW-1' }).getByText('€93.60'))
  })
})

describe('Back', () => {
  it('closes the open dialog first, and leaves the screen the next time', async () => {
    const { page } = await house.visit({ width: PHONE_WIDTH, isSignedIn: true })
    await page.goto('/')
    await goTo(page, 'Invoices', 'Suppliers')
    await page.getByRole('button', { name: 'Add Supplier' }).click()
    await sees(page.getByRole('dialog'))
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await sees(page.getByRole('heading', { name: 'Suppliers' }))
    expect(new URL(page.url()).pathname).toBe('/suppliers')
    await page.goBack()
    await page.waitForURL('/')
  })

  it('asks before it closes a dialog with unsaved changes', async () => {
    const { page } = await house.visit(desk)
    await page.goto('/')
    await goTo(page, 'Invoices', 'Suppliers')
    await page.getByRole('button', { name: 'Add Supplier' }).click()
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
    const { page, context } = await house.visit(desk)
    await page.goto('/invoices')
    await sees(page.getByRole('heading', { name: 'Invoices' }))
    await context.setOffline(true)
    await page.getByRole('searchbox', { name: 'Search invoices' }).fill('hake')
    await sees(page.getByRole('alert').getByText('The data could not be loaded.'))
    await context.setOffline(false)
    await page.getByRole('alert').waitFor({ state: 'detached' })
  })

  it('reports that the sign-in page could not be loaded, and loads it again', async () => {
    const { page } = await house.visit()
    await page.route('**/assets/sign-in-page-*.js', route => route.abort())
    await page.goto('/')
    await sees(page.getByRole('alert').getByText('The data could not be loaded.'))
    await page.unroute('**/assets/sign-in-page-*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await sees(page.getByRole('button', { name: 'Login' }))
  })

  it('opens a screen that was not loaded yet after the connection is restored', async () => {
    const { page, context } = await house.visit(desk)
    await page.goto('/')
    await sees(page.getByRole('heading', { level: 1 }))
    await context.setOffline(true)
    await goTo(page, 'Menu', 'Ingredients')
    await sees(page.getByRole('alert').getByText('The data could not be loaded.'))
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await sees(page.getByRole('heading', { name: 'Ingredients Management' }))
  })

  it('creates one record on a double click on Save', async () => {
    const { page } = await house.visit(desk)
    await page.goto('/suppliers')
    await page.getByRole('button', { name: 'Add Supplier' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Hasty Bakers')
    await page.getByRole('button', { name: 'Save Supplier' }).dblclick()
    await sees(page.getByRole('row').filter({ hasText: 'Hasty Bakers' }))
    const suppliers = await house.api.call(businessEndpoints.listSuppliers)
    expect(suppliers.filter(({ name }) => name === 'Hasty Bakers')).toHaveLength(1)
  })
})

describe('every screen', () => {
  let found: Record<Look, Findings>
  let complaints: readonly string[]
  beforeAll(async () => {
    const paths = [...PATHS, await fillHouse(house)]
    const [desk, phone] = await Promise.all([walkAtDesk(house, paths), walkOnPhone(house, paths)])
    found = { ...desk.found, ...phone }
    complaints = desk.complaints
  }, 600_000)

  it.each(['in light colours', 'in dark colours'] as const)('has no accessibility violations %s', look => {
    expect(found[look]).toEqual({})
  })

  it.each(['at 200 % zoom', 'at 400 % zoom', 'at 400 % zoom in dark colours'] as const)(
    'has no accessibility violations and does not overflow %s',
    look => {
      expect(found[look]).toEqual({})
    },
  )

  it.each(['with longer words on a phone', 'with longer words on a desktop'] as const)(
    'does not overflow %s',
    look => {
      expect(found[look]).toEqual({})
    },
  )

  it('writes no errors to the console, and violates no content security policy', () => {
    expect(complaints).toEqual([])
  })

  it.each([PHONE_WIDTH, 768])('can show the hidden columns of a table, at %i px', async width => {
    const { page } = await house.visit({ width, isSignedIn: true })
    await openScreen(page, '/invoices')
    const place = page.getByRole('row').filter({ hasText: 'BASS-1' }).getByText('Quay Street')
    await page.getByRole('button', { name: 'Show all details' }).click()
    await sees(place)
    expect(await pixelsBeyondEdge(page)).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Show fewer details' }).click()
    expect(await place.isVisible()).toBe(false)
  })

  it('shows all columns of a table on a desktop', async () => {
    const { page } = await house.visit(desk)
    await openScreen(page, '/invoices')
    await sees(page.getByRole('row').filter({ hasText: 'BASS-1' }).getByText('Quay Street'))
    expect(await page.getByRole('button', { name: 'Show all details' }).isVisible()).toBe(false)
  })
})
