import { type StaffMember, staffEndpoints } from '@rms/contracts'
import type { Page } from 'playwright-core'
import type { House } from './browser.ts'
import { sees } from './screens.ts'

interface TypedShift {
  staffId: number
  date: string
  text: string
}

/** Types a shift into its cell, such as `9-17`. */
export async function typeShift(page: Page, { staffId, date, text }: TypedShift): Promise<void> {
  await page.locator(`[data-cell="${staffId}-${date}"] button`).last().focus()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await sees(page.locator(`[data-cell="${staffId}-${date}"] [data-shift]`))
}

/** Creates a cook with the API. */
export const addCook = (house: House, name: string): Promise<StaffMember> =>
  house.api.call(staffEndpoints.createStaff, {
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
