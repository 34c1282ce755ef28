import { type StaffMember, staffEndpoints } from '@rms/contracts'
import type { Page } from 'playwright-core'
import type { E2eSystem } from './e2e-system.ts'
import { waitUntilVisible } from './screen-actions.ts'

interface TypedShift {
  staffId: number
  date: string
  text: string
}

/** Types a shift into its cell, such as `9-17`. */
export async function enterShift(page: Page, { staffId, date, text }: TypedShift): Promise<void> {
  await page.locator(`[data-cell="${staffId}-${date}"] button`).last().focus()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await waitUntilVisible(page.locator(`[data-cell="${staffId}-${date}"] [data-shift]`))
}

/** Creates a cook with the API. */
export const createCook = (system: E2eSystem, name: string): Promise<StaffMember> =>
  system.api.call(staffEndpoints.createStaff, {
    body: {
      name,
      email: `${name.replace(' ', '.').toLowerCase()}@example.com`,
      position: 'Line Cook',
      department: 'Kitchen',
      start_date: '2026-01-05',
      salary_type: 'hourly',
      salary_amount: 16,
    },
  })
