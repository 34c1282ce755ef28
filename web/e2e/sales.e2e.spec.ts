import { dishEndpoints } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAYTIME_ZONE, type E2eSystem, joinE2eSystem } from './e2e-system.ts'
import { navigateToScreen, selectOption, waitUntilLoaded, waitUntilVisible } from './screen-actions.ts'

const day = Temporal.Now.plainDateISO(DAYTIME_ZONE).subtract({ days: 3 })

/** An export of item sales as Square writes it: amounts with a currency symbol, and many columns that are not read. */
const createSquareExport = (date: Temporal.PlainDate): string =>
  [
    'Date,Time,Time Zone,Category,Item,Qty,Price Point Name,SKU,Modifiers Applied,Gross Sales,Discounts,Net Sales,Tax,Transaction ID,Location,Dining Option',
    `${date},12:14:04,Paris,Mains,Bar au fenouil,2,,,,€58.00,€0.00,€58.00,€5.80,t1,Quay St,For Here`,
    `${date},13:02:11,Paris,Mains,Loup de mer,1,,,,€29.00,€0.00,€29.00,€2.90,t2,Quay St,For Here`,
    `${date},20:31:45,Paris,Sundries,Tote bag,1,,,,€13.00,€0.00,€13.00,€2.60,t3,Quay St,To Go`,
  ].join('\r\n')

let system: E2eSystem
beforeAll(async () => {
  system = await joinE2eSystem('claims')
  for (const [name, price] of [
    ['Bar au fenouil', 29],
    ['Île flottante', 9],
  ] as const)
    await system.api.call(dishEndpoints.createDish, {
      body: { name, price, category: 'Mains', ingredients: ['A sprig of fennel'] },
    })
}, 180_000)
afterAll(() => system?.close())

describe('sales', () => {
  it('are imported from a file with unknown items, mapped to dishes, and completely covered', async () => {
    const { page, consoleErrors } = await system.openPage({ width: 1280, isSignedIn: true })
    await page.goto('/')
    await navigateToScreen(page, 'Sales', 'Import sales')
    await page.getByLabel('CSV file').setInputFiles({
      name: 'items.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(createSquareExport(day)),
    })
    await selectOption(page, 'Source', 'New source')
    await page.getByRole('textbox', { name: 'Name of the new source' }).fill('Square till')
    await page.getByRole('button', { name: 'Continue' }).click()
    await waitUntilVisible(page.getByText('Recognised as Square export.'))
    await selectOption(page, 'Quay St (3 rows)', 'Quay Street')
    await waitUntilVisible(page.getByRole('combobox', { name: 'Quay St', exact: true }))
    await page.getByRole('button', { name: 'Continue' }).click()
    await waitUntilVisible(page.getByText('Net sales in the file: €100.00'))
    await page.getByRole('button', { name: 'Import 1 day' }).click()
    await waitUntilVisible(page.getByText('3 items are not mapped to dishes yet.'))

    await page.getByRole('link', { name: 'Map items' }).click()
    await page.getByRole('button', { name: 'Map Bar au fenouil to Bar au fenouil' }).click()
    await waitUntilVisible(page.getByText('2 items'))
    await page.getByRole('button', { name: 'Choose dishes for Loup de mer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Dishes of Loup de mer' })
    await dialog.getByRole('combobox', { name: 'Dish' }).click()
    await page.getByRole('option', { name: 'Bar au fenouil' }).click()
    await dialog.getByRole('button', { name: 'Save mapping' }).click()
    await waitUntilVisible(page.getByText('1 item', { exact: true }))
    await page.getByRole('button', { name: 'Tote bag is not food' }).click()
    await waitUntilVisible(page.getByText('All items are mapped.'))

    await page.goto('/sales')
    const row = page.getByRole('table', { name: 'Sales' }).getByRole('row').filter({ hasText: 'Square till' })
    await waitUntilVisible(row)
    expect(await row.textContent()).toMatch(
      /Quay Street.*€100\.00.*Dine-in, Takeaway.*Complete.*€13\.00 not food/,
    )
    await row.getByRole('link').first().click()
    await waitUntilVisible(page.getByRole('table', { name: 'Items from Square till' }))
    await waitUntilLoaded(page)
    expect(await page.getByRole('region', { name: 'Sources' }).textContent()).toContain(
      'Square tillCountsStates €100.00',
    )
    expect(consoleErrors).toEqual([])
  })

  it('are entered by hand on a phone, and the day has both sources', async () => {
    const { page, consoleErrors } = await system.openPage({ width: 390, isSignedIn: true })
    await page.goto(`/sales?enter=1:${day.subtract({ days: 1 })}`)
    const dialog = page.getByRole('dialog', { name: 'Enter sales by hand' })
    await dialog.getByRole('textbox', { name: 'Sales with tax' }).fill('109')
    await dialog.getByRole('textbox', { name: 'Tax rate' }).fill('9')
    await dialog.getByRole('button', { name: 'Add row' }).click()
    const second = dialog.getByRole('group', { name: 'Row 2' })
    await second.getByRole('textbox', { name: 'Sales with tax' }).fill('123')
    await second.getByRole('textbox', { name: 'Tax rate' }).fill('23')
    await waitUntilVisible(dialog.getByText('Net sales: €200.00'))
    await dialog.getByRole('button', { name: 'Save sales' }).click()
    await waitUntilVisible(page.getByText('Sales saved'))
    await page.goto(`/sales/day?location_id=1&date=${day.subtract({ days: 1 })}`)
    await waitUntilVisible(page.getByRole('table', { name: 'Tax rates' }))
    expect(await page.getByRole('table', { name: 'Tax rates' }).textContent()).toContain(
      'Total€200.00€32.00€232.00',
    )
    expect(consoleErrors).toEqual([])
  })
})
