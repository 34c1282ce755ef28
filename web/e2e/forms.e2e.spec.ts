import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type E2eSystem, getSharedE2eSystem, PHONE_WIDTH } from './e2e-system.ts'

let system: E2eSystem
beforeAll(async () => {
  system = await getSharedE2eSystem()
}, 180_000)

const phone = { width: PHONE_WIDTH, isSignedIn: true }

describe('a long form with an error', () => {
  const isInView = (field: Locator) =>
    field.evaluate(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.ownerDocument.elementFromPoint(x + width / 2, y + height / 2) === element
    })
  const hasFocus = (field: Locator) => field.and(field.page().locator(':focus')).waitFor()

  it('scrolls the first invalid field into view, not covered by the bars above and below', async () => {
    const { page } = await system.openPage(phone)
    await page.setViewportSize({ width: PHONE_WIDTH, height: 560 })
    await page.goto('/staff')
    await page.getByRole('button', { name: 'Add New Staff' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Salary amount/).fill('18')
    expect(await isInView(dialog.getByLabel(/^Full name/))).toBe(false)
    await dialog.getByRole('button', { name: 'Add staff member' }).click()
    await hasFocus(dialog.getByLabel(/^Full name/))
    expect(await isInView(dialog.getByLabel(/^Full name/))).toBe(true)
  })

  it('scrolls the error into view if no field is invalid, and keeps the focus on the save button', async () => {
    const { page } = await system.openPage(phone)
    await page.setViewportSize({ width: PHONE_WIDTH, height: 560 })
    await page.goto('/menu')
    await page.getByRole('button', { name: 'Add New Dish' }).first().click()
    const form = page.getByRole('form', { name: 'Add New Dish' })
    await form.getByLabel(/^Name/).fill('Broth')
    await form.getByLabel('Recipe yield', { exact: true }).fill('2')
    const save = form.getByRole('button', { name: 'Add New Dish' })
    await page.route('**/api/dishes', route => route.abort())
    await save.click()
    await hasFocus(save)
    expect(await isInView(form.getByRole('alert').getByText('Failed to add dish. Please try again.'))).toBe(
      true,
    )
  })
})
