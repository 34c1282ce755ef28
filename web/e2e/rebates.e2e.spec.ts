import { businessEndpoints, type Supplier } from '@rms/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { findSeriousViolations } from './accessibility.ts'
import { type E2eSystem, getSharedE2eSystem, PHONE_WIDTH } from './e2e-system.ts'
import { findClippedTexts, getOverflowPixels, waitUntilVisible } from './screen-actions.ts'

let system: E2eSystem
let supplier: Supplier
beforeAll(async () => {
  system = await getSharedE2eSystem()
  supplier = await system.api.call(businessEndpoints.createSupplier, { body: { name: 'Winery Rosental' } })
}, 180_000)

describe('a rebate of a supplier', () => {
  it.each([['on a desktop', 1280] as const, ['on a phone', PHONE_WIDTH] as const])(
    'is entered with two tiers and deleted %s',
    async (_device, width) => {
      const { page, consoleErrors } = await system.openPage({ width, isSignedIn: true })
      await page.goto(`/suppliers/${supplier.id}?tab=rebates`)
      await page.getByRole('button', { name: 'Add rebate' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Rebate' }).fill('2')
      await dialog.getByRole('button', { name: 'Add tier' }).click()
      await dialog.getByLabel('From turnover').last().fill('100000')
      await dialog.getByRole('textbox', { name: 'Rebate' }).last().fill('3')
      expect(await findSeriousViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Save rebate' }).click()
      await waitUntilVisible(page.getByText('2% · from €100,000: 3% retroactively'))
      await waitUntilVisible(page.getByText('Rebate added'))
      await waitUntilVisible(page.getByText('€100,000.00 until the next tier (3%)'))
      expect(await findSeriousViolations(page)).toEqual([])
      expect([await getOverflowPixels(page), await findClippedTexts(page)]).toEqual([0, []])
      await page.getByRole('button', { name: /^Delete \d/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await waitUntilVisible(page.getByText(/^No rebates yet/))
      expect(consoleErrors).toEqual([])
    },
  )
})
