import { businessEndpoints, rotaEndpoints, staffEndpoints } from '@rms/contracts'
import { getMonday, LANGUAGES, type Language } from '@rms/domain-kit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createKilogramLine,
  createSampleInvoice,
  type OpenedBrowserPage,
  RESTAURANT_TIME_ZONE,
} from './e2e-system.ts'
import { type PortalCook, type PortalE2eSystem, startPortalE2eSystem } from './portal/portal-e2e-system.ts'
import { createCook } from './rota-actions.ts'
import { findBrokenWords, waitUntilVisible } from './screen-actions.ts'
import { uploadDocument } from './upload-document.ts'

const NARROWEST = { width: 360, height: 740 }
const MIN_FONT_PX = 12
const CODES: readonly Language[] = LANGUAGES.map(({ code }) => code)

let portal: PortalE2eSystem
let cook: PortalCook
beforeAll(async () => {
  portal = await startPortalE2eSystem()
  cook = await portal.createReceivingCook()
}, 180_000)
afterAll(async () => {
  await setLanguage('en')
  await (await narrow)?.context.close()
})

const setLanguage = (language: Language) =>
  portal.system.api.call(businessEndpoints.updateSettings, { body: { language } })

/** The texts of fields that are wider than their field, in the size of touch screens. */
const CUT_FIELDS = `[...document.querySelectorAll('main input:not([type=hidden], [type=radio], [type=checkbox])')].flatMap(field => {
  field.style.fontSize = '16px'
  const { paddingLeft, paddingRight, font } = getComputedStyle(field)
  const context = document.createElement('canvas').getContext('2d')
  context.font = font
  const text = field.value || field.placeholder
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  return context.measureText(text).width > room + 1 ? [text] : []
})`
/** The tabs of the portal, with the size of their text and whether it is cut. */
const TABS = `[...document.querySelectorAll('nav a')].map(link => ({
  text: link.textContent,
  font: Number.parseFloat(getComputedStyle(link).fontSize),
  isCut: link.scrollWidth > link.clientWidth,
}))`
/** The space between the labels of neighbouring tabs, in pixels. */
const TAB_GAPS = `(() => {
  const labels = [...document.querySelectorAll('nav a')].map(link => {
    const range = document.createRange()
    range.selectNodeContents(link.lastChild)
    return range.getBoundingClientRect()
  })
  return labels.slice(1).map((label, position) => label.left - labels[position].right)
})()`
interface TabSize {
  readonly text: string
  readonly font: number
  readonly isCut: boolean
}

/** Waits until the page has applied a language; everything on it is then remounted. */
const waitForLanguage = (page: Page, language: Language) =>
  page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' })

let narrow: Promise<OpenedBrowserPage> | undefined
/** One page for all languages, because the browser then compiles the app once. */
const getNarrowPage = async (): Promise<Page> => {
  narrow ??= portal.system.openLastingPage({ width: NARROWEST.width, isSignedIn: true })
  return (await narrow).page
}

describe.each(CODES)('At 360 px in the language %s', language => {
  it('the filters of purchase reports show their whole texts', async () => {
    await setLanguage(language)
    const page = await getNarrowPage()
    await page.goto('/purchase-reports')
    await waitForLanguage(page, language)
    await waitUntilVisible(page.locator('main input').first())
    expect(await page.evaluate(CUT_FIELDS)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(NARROWEST.width)
  })
})

describe('An invoice next to its document', () => {
  it('fits in each language, also with long names, units and amounts', async () => {
    const lines = ['Haricots verts extra-fins', 'Käsespätzle mit Röstzwiebeln'].map((name, position) => ({
      ...createKilogramLine(name, 1234 + position, '1412.75'),
      unit: 'box',
    }))
    const id = await uploadDocument(portal.system, createSampleInvoice('WIDE-1', '2026-05-04', lines))
    const { page } = await portal.system.openPage({ width: 1280, isSignedIn: true })
    for (const language of CODES) {
      await setLanguage(language)
      await page.goto(`/invoices/${id}`)
      await waitForLanguage(page, language)
      await waitUntilVisible(page.getByText('Haricots verts extra-fins'))
      for (const width of [1000, 1090, 1200, 1280, 1366]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await page.evaluate('document.documentElement.scrollWidth'), `${language} ${width}`).toBe(
          width,
        )
      }
    }
  })
})

describe('At 768 px', () => {
  it('the buttons and the date of week navigation are in one row', async () => {
    await setLanguage('fr')
    const { page } = await portal.system.openPage({ width: 768, isSignedIn: true })
    await page.goto('/prime-cost/report')
    await waitForLanguage(page, 'fr')
    const controls = page.locator('[data-date-navigation]').locator('button, input:not([type=hidden])')
    await waitUntilVisible(controls)
    const rows = await controls.evaluateAll(elements =>
      elements.filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect().top),
    )
    expect(rows.length).toBeGreaterThan(3)
    expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(20)
  })
})

describe('The daily attendance report at 768 px', () => {
  it('breaks no status and no action within a word, in each language', async () => {
    const { api } = portal.system
    const planned = await createCook(portal.system, 'Ida Falk')
    const today = Temporal.Now.plainDateISO(RESTAURANT_TIME_ZONE).toString()
    const { rota } = await api.call(rotaEndpoints.createRota, {
      body: {
        name: 'Kitchen today',
        department: 'Kitchen',
        week_start: getMonday(today),
        staff_ids: [planned.id],
      },
    })
    await api.call(rotaEndpoints.addShift, {
      params: { id: rota.id },
      body: {
        ...{ staff_id: planned.id, shift_date: today, position: 'Line Cook' },
        ...{ start_time: '09:00', end_time: '17:00' },
      },
    })
    await api.call(rotaEndpoints.publishRota, { params: { id: rota.id } })
    const { page } = await portal.system.openPage({ width: 768, isSignedIn: true })
    for (const language of CODES) {
      await setLanguage(language)
      await page.goto('/attendance-reports')
      await waitForLanguage(page, language)
      await waitUntilVisible(page.getByRole('row').filter({ hasText: planned.name }).getByRole('button'))
      expect(await findBrokenWords(page), language).toEqual([])
    }
  })
})

describe('At 360 px', () => {
  it('the six tabs of the portal fit next to one another in a readable size, in each language', async () => {
    const { page } = await portal.openPhoneInsideGeofence(cook)
    await page.setViewportSize(NARROWEST)
    const tabs = page.getByRole('navigation').getByRole('link')
    for (const language of CODES) {
      await page.getByRole('combobox').last().selectOption(language)
      await waitForLanguage(page, language)
      await waitUntilVisible(tabs.last())
      const sizes = await page.evaluate<TabSize[]>(TABS)
      expect(sizes).toHaveLength(6)
      expect(sizes.filter(({ font, isCut }) => font < MIN_FONT_PX || isCut)).toEqual([])
      // Six English labels of 12 px, the least that is legible, leave no more room than this.
      expect(Math.min(...(await page.evaluate<number[]>(TAB_GAPS))), language).toBeGreaterThan(2.9)
      expect(await page.evaluate('document.querySelector("nav").scrollWidth'), language).toBe(NARROWEST.width)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(NARROWEST.width)
    }
  })

  it('seven tabs do not touch one another, and the current one is in view, in each language', async () => {
    const counter = await portal.createReceivingCook()
    await portal.system.api.call(staffEndpoints.setLocationPermission, {
      params: { id: counter.id },
      body: { locationId: 1, canCount: true },
    })
    const { page } = await portal.openPhoneInsideGeofence(counter)
    await page.setViewportSize(NARROWEST)
    const tabs = page.getByRole('navigation').getByRole('link')
    await tabs.nth(6).click()
    for (const language of CODES) {
      await page.getByRole('combobox').last().selectOption(language)
      await waitForLanguage(page, language)
      await tabs.nth(6).waitFor()
      expect(Math.min(...(await page.evaluate<number[]>(TAB_GAPS))), language).toBeGreaterThan(3)
      const box = await tabs.nth(6).boundingBox()
      expect(Math.round((box?.x ?? 0) + (box?.width ?? 0)), language).toBe(NARROWEST.width)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(NARROWEST.width)
    }
  })
})
