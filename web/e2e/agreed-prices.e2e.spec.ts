import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createKilogramLine,
  createOwnSupplier,
  createSampleInvoice,
  DAYTIME_ZONE,
  type E2eSystem,
  joinE2eSystem,
  type OwnSupplier,
} from './e2e-system.ts'
import { navigateToScreen, selectOption, waitUntilVisible } from './screen-actions.ts'
import { uploadAndProcessInvoice } from './upload-document.ts'

const today = Temporal.Now.plainDateISO(DAYTIME_ZONE)
const invoiceDate = today.subtract({ days: 10 })
const newDate = today.add({ days: 10 })

let system: E2eSystem
let supplier: OwnSupplier
let invoiceId: number
beforeAll(async () => {
  system = await joinE2eSystem('orders')
  supplier = await createOwnSupplier(system, 'Clew Bay Shellfish')
  const line = createKilogramLine('Langoustines', 5, '12.40')
  const sample = {
    ...createSampleInvoice('AGREE-1', invoiceDate.toString(), [line]),
    seller: supplier.seller,
  }
  invoiceId = (await uploadAndProcessInvoice(system, sample, { supplierId: supplier.id })).id
}, 180_000)
afterAll(() => system?.close())

describe('an agreed price', () => {
  it('is agreed on an invoice line, replaced by an imported price list, and kept in the history', async () => {
    const { page, consoleErrors } = await system.openPage({ width: 1280, isSignedIn: true })
    await page.goto(`/invoices/${invoiceId}`)
    await page.getByRole('row').filter({ hasText: 'Langoustines' }).hover()
    await page.getByRole('button', { name: 'Agree on the price of Langoustines' }).click()
    const agreeing = page.getByRole('dialog', { name: 'Agree on this price' })
    await waitUntilVisible(agreeing.getByText(`${supplier.name} has charged €12.40 per kg for Langoustines.`))
    await agreeing.getByRole('button', { name: 'Agree' }).click()
    await waitUntilVisible(page.getByText('€12.40 per kg agreed for Langoustines'))

    await navigateToScreen(page, 'Invoices', 'Agreed prices')
    await waitUntilVisible(page.getByText('Current'))
    await page.getByRole('button', { name: 'Import CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import agreed prices' })
    const [year, month, day] = newDate.toString().split('-')
    const csv = `Lieferant;Artikel;Einheit;Preis;Gültig ab\n${supplier.name};Langoustines;kg;13,20;${day}.${month}.${year}\n`
    await dialog.getByLabel('CSV file').setInputFiles({
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    })
    await waitUntilVisible(dialog.getByText('The agreed price before this one has no last day.'))
    expect(await dialog.getByRole('button', { name: 'Import 0 rows' }).isDisabled()).toBe(true)
    await dialog.getByRole('checkbox', { name: /^End previous agreed prices/ }).check()
    await waitUntilVisible(dialog.getByText('1 new, 0 changed, 0 unchanged, 0 with problems'))
    await dialog.getByRole('button', { name: 'Import 1 row' }).click()
    await waitUntilVisible(page.getByText('1 agreed price imported'))
    await waitUntilVisible(page.getByText('2 agreed prices'))

    await page.getByRole('button', { name: 'Langoustines', exact: true }).first().click()
    const history = page.getByRole('dialog', { name: `Langoustines from ${supplier.name}` })
    const rows = history.getByRole('row')
    await waitUntilVisible(rows.nth(2))
    expect(await rows.nth(1).textContent()).toMatch(/ – .*€12\.40.*Current/)
    expect(await rows.nth(2).textContent()).toMatch(/From .*€13\.20.*Upcoming/)
    await page.keyboard.press('Escape')

    await page.goto(`/suppliers/${supplier.id}`)
    await page.getByRole('link', { name: '2 agreed prices' }).click()
    await page.waitForURL(`/agreed-prices?supplier_id=${supplier.id}`)
    expect(consoleErrors).toEqual([])
  })

  it('is refused while another one applies, and offers to end that one', async () => {
    const { page } = await system.openPage({ width: 1280, isSignedIn: true })
    await page.goto('/agreed-prices?add')
    const dialog = page.getByRole('dialog', { name: 'Add agreed price' })
    await waitUntilVisible(dialog)
    await selectOption(page, 'Supplier', supplier.name)
    await selectOption(page, 'Product', 'Langoustines')
    await dialog.getByRole('textbox', { name: 'Net price per unit' }).fill('14')
    const later = newDate.add({ days: 30 })
    await dialog
      .getByRole('textbox', { name: 'Valid from' })
      .fill(later.toLocaleString('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' }))
    await dialog.getByRole('button', { name: 'Save agreed price' }).click()
    const question = page.getByRole('dialog', { name: 'End the previous agreed price?' })
    await question.getByRole('button', { name: 'End and save' }).click()
    await waitUntilVisible(page.getByText('Agreed price added'))
    await waitUntilVisible(page.getByText('3 agreed prices'))
  })
})
