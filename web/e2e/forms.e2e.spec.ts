import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse, PHONE_WIDTH } from './browser.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 180_000)
afterAll(() => house?.close())

const phone = { width: PHONE_WIDTH, isSignedIn: true }

describe('a long form with an error', () => {
  const isInSight = (field: Locator) =>
    field.evaluate(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.ownerDocument.elementFromPoint(x + width / 2, y + height / 2) === element
    })
  const hasFocus = (field: Locator) => field.and(field.page().locator(':focus')).waitFor()

  it('scrolls the first invalid field into view, not covered by the bars above and below', async () => {
    const { page } = await house.visit(phone)
    await page.setViewportSize({ width: PHONE_WIDTH, height: 560 })
    await page.goto('/staff')
    await page.getByRole('button', { name: 'Add New Staff' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Salary Amount/).fill('18')
    expect(await isInSight(dialog.getByLabel(/^Full Name/))).toBe(false)
    await dialog.getByRole('button', { name: 'Add Staff Member' }).click()
    await hasFocus(dialog.getByLabel(/^Full Name/))
    expect(await isInSight(dialog.getByLabel(/^Full Name/))).toBe(true)
  })

  it('scrolls the error into view if no field is invalid, and keeps the focus on the save button', async () => {
    const { page } = await house.visit(phone)
    await page.setViewportSize({ width: PHONE_WIDTH, height: 560 })
    await page.goto('/menu')
    await page.getByRole('button', { name: 'Add New Dish' }).first().click()
    const form = page.getByRole('form', { name: 'Add New Dish' })
    await form.getByLabel(/^Name/).fill('Broth')
    await form.getByLabel('Yield', { exact: true }).fill('2')
    const save = form.getByRole('button', { name: 'Add New Dish' })
    await page.route('**/api/dishes', route => route.abort())
    await save.click()
    await hasFocus(save)
    expect(await isInSight(form.getByRole('alert').getByText('Failed to add dish. Please try again.'))).toBe(
      true,
    )
  })
})
