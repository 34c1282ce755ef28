import { claimEndpoints, priceAgreementEndpoints, productEndpoints } from '@rms/contracts'
import { creditNoteWording } from '@rms/demo-restaurant/documents'
import { waitFor } from '@rms/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findSeriousViolations } from './accessibility.ts'
import {
  createKilogramLine,
  createOwnSupplier,
  createSampleInvoice,
  DAYTIME_ZONE,
  type E2eSystem,
  joinE2eSystem,
  type OwnSupplier,
  PHONE_WIDTH,
} from './e2e-system.ts'
import {
  findClippedTexts,
  getOverflowPixels,
  navigateToScreen,
  openScreen,
  waitUntilVisible,
} from './screen-actions.ts'
import { uploadAndProcessInvoice, uploadDocument } from './upload-document.ts'

const today = Temporal.Now.plainDateISO(DAYTIME_ZONE)
const agreedFrom = today.subtract({ days: 20 }).toString()

let system: E2eSystem
let supplier: OwnSupplier
beforeAll(async () => {
  system = await joinE2eSystem('claims')
  supplier = await createOwnSupplier(system, 'Mulroy Bay Oysters')
  await uploadAndProcessInvoice(system, createOysterInvoice('AGREED-1', agreedFrom, 10, '20.00'), {
    supplierId: supplier.id,
  })
  await agreeOnPrice()
}, 180_000)
afterAll(() => system?.close())

const createOysterInvoice = (number: string, date: string, kilograms: number, price: string) => ({
  ...createSampleInvoice(number, date, [createKilogramLine('Oysters', kilograms, price)]),
  seller: supplier.seller,
})

/** Agrees on 20.00 per kg. */
async function agreeOnPrice(): Promise<void> {
  const product = await waitFor('oysters have a price', async () =>
    (await system.api.call(productEndpoints.listProducts)).find(({ name }) => name === 'Oysters'),
  )
  await system.api.call(priceAgreementEndpoints.createPriceAgreement, {
    body: {
      supplier_id: supplier.id,
      product_id: product.id,
      unit: 'kg',
      pack: '',
      location_id: null,
      unit_price: 20,
      currency: 'EUR',
      valid_from: agreedFrom,
      valid_to: null,
      note: '',
    },
  })
}

describe('a price above the agreed one', () => {
  it('waits, is claimed in one press, sent to the supplier, and closed by a credit note', async () => {
    const invoiceId = await uploadDocument(
      system,
      createOysterInvoice('ABOVE-1', today.subtract({ days: 2 }).toString(), 10, '22.00'),
      { supplierId: supplier.id },
    )
    const { page, consoleErrors } = await system.openPage({ width: 1280, isSignedIn: true })
    await page.goto(`/invoices/${invoiceId}`)
    await page.getByRole('button', { name: 'Process and claim €20.00' }).click()
    const comparison = page.getByRole('region', { name: 'Order, delivery and agreed price' })
    await waitUntilVisible(comparison.getByText('agreed €20.00'))
    await waitUntilVisible(page.getByText('Processed', { exact: true }))

    await navigateToScreen(page, 'Invoices', 'Claims')
    await page.getByRole('link', { name: 'Oysters' }).click()
    const explanation = page.getByRole('region', { name: 'Why this claim?' })
    await waitUntilVisible(explanation.getByText('10 kg × (€22.00 − €20.00)'))
    await page.getByRole('button', { name: 'Send claim' }).click()
    const dialog = page.getByRole('dialog', { name: `Claim to ${supplier.name}` })
    await waitUntilVisible(dialog.getByRole('textbox', { name: 'Message' }))
    expect(await dialog.getByRole('textbox', { name: 'Message' }).inputValue()).toMatch(
      /ABOVE-1[\s\S]*20\.00/,
    )
    await dialog.getByRole('button', { name: 'Mark as sent' }).click()
    await waitUntilVisible(page.getByText('Sent', { exact: true }))

    await uploadDocument(system, createOysterInvoice('CREDIT-1', today.toString(), 10, '2.00'), {
      ...{ supplierId: supplier.id, wording: creditNoteWording },
    })
    const claims = page.getByRole('table', { name: 'Claims' })
    await page.goto('/claims')
    await waitUntilVisible(claims.getByText('Credited', { exact: true }))
    await page.goto('/dashboard')
    await waitUntilVisible(page.getByRole('link', { name: /€20\.00\s*Recovered this month/ }))
    expect(consoleErrors).toEqual([])
  })

  it('is accepted by keyboard, and becomes the agreed one', async () => {
    const id = await uploadDocument(
      system,
      createOysterInvoice('ABOVE-2', today.subtract({ days: 1 }).toString(), 5, '23.00'),
      { supplierId: supplier.id },
    )
    const { page, consoleErrors } = await system.openPage({ width: 768, isSignedIn: true })
    await page.goto('/price-checks')
    const price = page.getByRole('listitem').filter({ hasText: 'ABOVE-2' })
    await waitUntilVisible(price.getByText('€15.00'))
    while (!(await price.evaluate(row => row.matches('[data-current]'))))
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('a')
    await price.waitFor({ state: 'detached' })
    await page.keyboard.press('z')
    await waitUntilVisible(price)
    await page.keyboard.press('a')
    await price.waitFor({ state: 'detached' })
    await page.goto(`/invoices/${id}`)
    const comparison = page.getByRole('region', { name: 'Order, delivery and agreed price' })
    await waitUntilVisible(comparison.getByText('agreed €23.00'))
    await waitUntilVisible(comparison.getByText('Price accepted'))
    expect(consoleErrors).toEqual([])
  })

  it('is legible for everybody, also on a phone', async () => {
    const { page } = await system.openPage({ width: PHONE_WIDTH, isSignedIn: true })
    const [claim] = await system.api.call(claimEndpoints.listClaims)
    for (const path of [
      `/claims/${claim?.id}`,
      `/invoices/${claim?.invoice_id}`,
      '/claims',
      '/price-checks',
    ]) {
      await openScreen(page, path)
      expect(await findSeriousViolations(page)).toEqual([])
      expect(await getOverflowPixels(page)).toBe(0)
      expect(await findClippedTexts(page)).toEqual([])
    }
  })
})
