import { accountEndpoints } from '@rms/contracts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { waitUntilVisible } from '../screen-actions.ts'
import {
  getPositionNorth,
  type PortalE2eSystem,
  pressButton,
  signIn,
  WIFI_NETWORK,
} from './portal-e2e-system.ts'

const CODE = '482913'

export function testClockInFallbackJourneys(portal: () => PortalE2eSystem): void {
  const outside = async () => {
    const { page } = await portal().openPhoneAt(getPositionNorth(500))
    const cook = await portal().createCook()
    await signIn(page, cook)
    return { page, cook }
  }
  const failed = 'Fallback method failed. Please try again or contact your manager.'

  describe('clocking in without a verified location', () => {
    it('is possible on the Wi-Fi of the workplace, and flagged for a review', async () => {
      const { page, cook } = await outside()
      await clockInBy(page, { method: /WiFi verification/, field: /WiFi network name/, value: WIFI_NETWORK })
      await waitUntilVisible(page.getByText('Clocked in successfully!'))
      expect(await portal().listTimeEntries(cook)).toMatchObject([
        { fallback: { method: 'wifi_verification' }, review: { state: 'pending' } },
      ])
    })

    it('is not possible on another network', async () => {
      const { page, cook } = await outside()
      await clockInBy(page, { method: /WiFi verification/, field: /WiFi network name/, value: 'Cafe' })
      await waitUntilVisible(page.getByText(failed))
      expect(await portal().listTimeEntries(cook)).toEqual([])
    })

    it('is possible in an emergency, and flagged with its reason', async () => {
      const { page, cook } = await outside()
      const value = 'Phone fell into the soup'
      await clockInBy(page, { method: /Emergency clock-in/, field: /Reason/, value })
      await waitUntilVisible(page.getByText('Clocked in successfully!'))
      expect(await portal().listTimeEntries(cook)).toMatchObject([
        { fallback: { method: 'emergency_clock', value }, review: { state: 'pending' } },
      ])
    })

    it('is possible with a manager’s code, and locked after five wrong ones', async () => {
      const { system } = portal()
      await system.api.call(accountEndpoints.setOverrideCode, { body: { code: CODE } })
      const { page, cook } = await outside()
      const by = (value: string) =>
        clockInBy(page, { method: /Manager override/, field: /Manager code/, value })
      for (let wrong = 0; wrong < 5; wrong += 1) {
        const answered = page.waitForResponse(response => response.url().endsWith('/clock-in'))
        await by(`60000${wrong}`)
        // The message may still be that of the attempt before.
        await answered
        await waitUntilVisible(page.getByText('Clock in failed: This manager code is not correct.'))
      }
      await by(CODE)
      await waitUntilVisible(page.getByText('Clock in failed: Too many failed attempts. Wait a few minutes.'))
      expect(await portal().listTimeEntries(cook)).toEqual([])
      const other = await outside()
      await clockInBy(other.page, { method: /Manager override/, field: /Manager code/, value: CODE })
      await waitUntilVisible(other.page.getByText('Clocked in successfully!'))
      expect(await portal().listTimeEntries(other.cook)).toMatchObject([
        { fallback: { method: 'manager_override', manager: 'admin', value: null }, review: null },
      ])
    })
  })
}

interface ClockInFallback {
  readonly method: RegExp
  readonly field: RegExp
  readonly value: string
}

async function clockInBy(page: Page, { method, field, value }: ClockInFallback): Promise<void> {
  await pressButton(page, 'Alternative clock-in methods')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: method }).check()
  await dialog.getByLabel(field).and(dialog.locator('input, textarea')).fill(value)
  await pressButton(page, 'Use this method')
  await pressButton(page, 'Clock In')
}
