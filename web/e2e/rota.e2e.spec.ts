import { rotaEndpoints } from '@rms/contracts'
import { addDays, getMonday } from '@rms/domain-kit'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type E2eSystem, getSharedE2eSystem, PHONE_WIDTH, RESTAURANT_TIME_ZONE } from './e2e-system.ts'
import { createCook, enterShift } from './rota-actions.ts'
import { waitUntilVisible } from './screen-actions.ts'

let system: E2eSystem
beforeAll(async () => {
  system = await getSharedE2eSystem()
}, 180_000)

const desktop = { width: 1280, isSignedIn: true }
const phone = { width: PHONE_WIDTH, isSignedIn: true }

describe('two managers editing a rota', () => {
  it('see each other’s changes, and lose nothing', async () => {
    const cook = await createCook(system, 'Ivo Marin')
    const weekStart = addDays(getMonday(Temporal.Now.plainDateISO(RESTAURANT_TIME_ZONE).toString()), 21)
    const { rota } = await system.api.call(rotaEndpoints.createRota, {
      body: { name: 'Kitchen of two', department: 'Kitchen', week_start: weekStart, staff_ids: [cook.id] },
    })
    const [first, second] = [await system.openPage(desktop), await system.openPage(desktop)]
    for (const { page } of [first, second]) await page.goto(`/staff-rota?rota=${rota.id}`)
    await enterShift(first.page, { staffId: cook.id, date: weekStart, text: '9-17' })
    await enterShift(second.page, { staffId: cook.id, date: addDays(weekStart, 2), text: '12-20' })
    await first.page.getByRole('button', { name: 'Save Rota' }).click()
    await waitUntilVisible(first.page.getByText('Rota saved successfully!'))

    await second.page.getByRole('button', { name: 'Save Rota' }).click()
    const dialog = second.page.getByRole('dialog', { name: 'A newer version of this rota exists' })
    await waitUntilVisible(dialog.getByText(/^Added: Ivo Marin, .* 09:00–17:00$/))
    await dialog.getByRole('button', { name: 'Apply my changes to the latest version' }).click()
    await second.page.getByRole('button', { name: 'Save Rota' }).click()
    await waitUntilVisible(second.page.getByText('Rota saved successfully!'))
    const { shifts } = await system.api.call(rotaEndpoints.getRota, { params: { id: rota.id } })
    expect(shifts.map(({ start_time }) => start_time)).toEqual(['09:00', '12:00'])
  })

  it('find unsaved changes again after the browser was closed', async () => {
    const cook = await createCook(system, 'Ada Lind')
    const weekStart = addDays(getMonday(Temporal.Now.plainDateISO(RESTAURANT_TIME_ZONE).toString()), 28)
    const { rota } = await system.api.call(rotaEndpoints.createRota, {
      body: { name: 'Kept', department: 'Kitchen', week_start: weekStart, staff_ids: [cook.id] },
    })
    const { context, page } = await system.openPage(desktop)
    await page.goto(`/staff-rota?rota=${rota.id}`)
    await enterShift(page, { staffId: cook.id, date: weekStart, text: '8-16' })
    await page.close()
    const reopenedPage = await context.newPage()
    await reopenedPage.goto(`/staff-rota?rota=${rota.id}`)
    await waitUntilVisible(reopenedPage.getByText(/^Unsaved changes from .* restored\.$/))
    await waitUntilVisible(reopenedPage.getByRole('button', { name: /^Shift 08:00–16:00/ }))
  })
})

describe('a shift', () => {
  it('is moved by dragging, and copied with Ctrl pressed', async () => {
    const cook = await createCook(system, 'Nils Berg')
    const weekStart = addDays(getMonday(Temporal.Now.plainDateISO(RESTAURANT_TIME_ZONE).toString()), 35)
    const { rota } = await system.api.call(rotaEndpoints.createRota, {
      body: { name: 'Dragged', department: 'Kitchen', week_start: weekStart, staff_ids: [cook.id] },
    })
    const { page } = await system.openPage(desktop)
    await page.goto(`/staff-rota?rota=${rota.id}`)
    await enterShift(page, { staffId: cook.id, date: weekStart, text: '9-17' })
    const cell = (days: number) => page.locator(`[data-cell="${cook.id}-${addDays(weekStart, days)}"]`)
    const chips = (days: number) => cell(days).getByRole('button', { name: /^Shift 09:00/ })
    await chips(0).dragTo(cell(3))
    await waitUntilVisible(chips(3))
    expect(await chips(0).count()).toBe(0)
    await page.keyboard.down('Control')
    await chips(3).dragTo(cell(5))
    await page.keyboard.up('Control')
    await waitUntilVisible(chips(5))
    expect(await chips(3).count()).toBe(1)
  })
})

describe('a touch drag on a phone', () => {
  it('starts with a long press, and moves or copies the shift to another day', async () => {
    const cook = await createCook(system, 'Tove Dahl')
    const weekStart = addDays(getMonday(Temporal.Now.plainDateISO(RESTAURANT_TIME_ZONE).toString()), 42)
    const { rota } = await system.api.call(rotaEndpoints.createRota, {
      body: { name: 'By finger', department: 'Kitchen', week_start: weekStart, staff_ids: [cook.id] },
    })
    await system.api.call(rotaEndpoints.addShift, {
      params: { id: rota.id },
      body: {
        staff_id: cook.id,
        shift_date: weekStart,
        start_time: '09:00',
        end_time: '17:00',
        position: 'Line Cook',
      },
    })
    const { page } = await system.openPage(phone)
    await page.goto(`/staff-rota?rota=${rota.id}`)
    const cell = (days: number) => page.locator(`[data-cell="${cook.id}-${addDays(weekStart, days)}"]`)
    const chips = (days: number) => cell(days).getByRole('button', { name: /^Shift 09:00/ })
    const dayButton = (days: number) => page.locator(`[data-day="${addDays(weekStart, days)}"]`)
    await dragByTouch(page, chips(0), dayButton(1))
    await page.getByRole('menuitem', { name: 'Move here' }).tap()
    await waitUntilVisible(chips(1))
    expect(await cell(0).locator('[data-shift]').count()).toBe(0)
    await dragByTouch(page, chips(1), dayButton(0))
    await page.getByRole('menuitem', { name: 'Copy here' }).tap()
    await waitUntilVisible(chips(0))
    await dayButton(1).tap()
    await waitUntilVisible(chips(1))
    await page.getByRole('button', { name: 'Save Rota' }).tap()
    await waitUntilVisible(page.getByText('Rota saved successfully!'))
    const { shifts } = await system.api.call(rotaEndpoints.getRota, { params: { id: rota.id } })
    expect(shifts.map(({ shift_date }) => shift_date).sort()).toEqual([weekStart, addDays(weekStart, 1)])
  })
})

describe('the keyboard', () => {
  it('can add, move, copy, remove and undo', async () => {
    const cook = await createCook(system, 'Kai Holm')
    const weekStart = addDays(getMonday(Temporal.Now.plainDateISO(RESTAURANT_TIME_ZONE).toString()), 49)
    const { rota } = await system.api.call(rotaEndpoints.createRota, {
      body: { name: 'By keys', department: 'Kitchen', week_start: weekStart, staff_ids: [cook.id] },
    })
    const { page } = await system.openPage(desktop)
    await page.goto(`/staff-rota?rota=${rota.id}`)
    const { keyboard } = page
    const chips = (days: number) =>
      page
        .locator(`[data-cell="${cook.id}-${addDays(weekStart, days)}"]`)
        .getByRole('button', { name: /^Shift 09:00/ })
    await enterShift(page, { staffId: cook.id, date: weekStart, text: '9-17' })
    await chips(0).focus()
    await keyboard.press('Alt+ArrowRight')
    await waitUntilVisible(chips(1))
    await keyboard.press('Control+c')
    await keyboard.press('ArrowRight')
    await keyboard.press('Control+v')
    await waitUntilVisible(chips(2))
    await chips(1).focus()
    await keyboard.press('Delete')
    await chips(1).waitFor({ state: 'detached' })
    await keyboard.press('Control+z')
    await waitUntilVisible(chips(1))
  })
})

describe('a link to a deleted rota', () => {
  it('shows a message, and a link to the week', async () => {
    const { page } = await system.openPage(desktop)
    await page.goto('/staff-rota?rota=999999')
    await waitUntilVisible(page.getByText('This rota no longer exists'))
    await page.getByRole('button', { name: 'Back to Dashboard' }).click()
    await waitUntilVisible(page.getByRole('button', { name: 'Next Week' }))
  })
})

/** Long-presses an element, drags it to another one, and releases it. */
async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  await from.scrollIntoViewIfNeeded()
  await send('touchStart', [await getCentre(from)])
  await page.locator('[data-shift][data-dragged]').waitFor()
  await send('touchMove', [await getCentre(to)])
  await to.and(page.locator('[data-target]')).waitFor()
  await send('touchEnd', [])
  await touch.detach()
}

async function getCentre(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('the element is not visible')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
