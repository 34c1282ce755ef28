import {
  accountEndpoints,
  businessEndpoints,
  dishEndpoints,
  ingredientEndpoints,
  portalEndpoints,
  productEndpoints,
  staffEndpoints,
} from '@rms/contracts'
import type { Stack } from '@rms/local'
import { createTestClient, type TestClient } from '@rms/testing'
import { signIn } from '@rms/testing/test-restaurant'
import { z } from 'zod'

const SignedIn = z.object({ token: z.string() })
const PASSWORD = 'Contract-Check-2026!'

export interface ContractTestData {
  /** Signs in a second administrator, whose actions cannot end the session of the first. */
  adminToken(): Promise<string>
  staffToken(): Promise<string>
}

/** Creates one record of each kind, so that small guessed ids often exist. */
export async function createContractTestData(stack: Stack): Promise<ContractTestData> {
  const admin = await signIn(stack)
  const second = { username: 'contract', password: PASSWORD }
  await admin.call(accountEndpoints.createUser, { body: { ...second, role: 'admin' } })
  await fill(admin)
  const email = 'contract@kitchen.example'
  const { id } = await admin.call(staffEndpoints.createStaff, { body: { ...person, email } })
  const issued = await admin.call(portalEndpoints.issuePortalPassword, { params: { id } })
  await chooseOwnPassword(stack.url, { email, password: issued.password })
  return {
    adminToken: async () => (await signIn({ url: stack.url, admin: second })).token,
    staffToken: () => staffSignIn(stack.url, { email, password: PASSWORD }),
  }
}

const person = {
  name: 'Contract Cook',
  position: 'Cook',
  phone: '',
  department: 'Kitchen' as const,
  start_date: '2024-01-08',
  salary_type: 'hourly' as const,
  salary_amount: 15,
  location_id: 1,
}

async function fill(admin: TestClient): Promise<void> {
  await admin.call(businessEndpoints.createLocation, { body: { name: 'Quay Street' } })
  const { id } = await admin.call(businessEndpoints.createSupplier, { body: { name: 'Market Hall' } })
  const product = { name: 'Sole', unit: 'kg', supplier_ids: [id], unit_price: 24 }
  await admin.call(productEndpoints.createProduct, { body: product })
  const ingredient = { name: 'Sole', category: 'Fish', unit: 'g', cost_per_unit: 0.024 }
  await admin.call(ingredientEndpoints.createIngredient, { body: ingredient })
  const rows = [{ name: 'Sole', quantity: 200, unit: 'g' }]
  await admin.call(dishEndpoints.createDish, {
    body: { name: 'Sole meunière', price: 34, category: 'Mains', ingredients: rows },
  })
}

const staffSignIn = async (url: string, body: { email: string; password: string }): Promise<string> =>
  SignedIn.parse((await createTestClient(url).post('/api/staff-portal/login', body)).body).token

async function chooseOwnPassword(url: string, given: { email: string; password: string }): Promise<void> {
  const token = await staffSignIn(url, given)
  const body = { current_password: given.password, new_password: PASSWORD }
  await createTestClient(url, token).call(portalEndpoints.changeStaffPassword, { body })
}
