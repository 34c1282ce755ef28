import { portalEndpoints, staffEndpoints } from '@rms/contracts'
import { createTestClient } from '@rms/testing'
import { signInToDemo } from './demo-product.ts'

/** Who looks at a screen: nobody is signed out, staff are in the portal, the admin in the back office. */
export type Role = 'nobody' | 'staff' | 'admin'

/** What the browser of somebody who is signed in remembers: the names and texts of its local storage. */
export type Remembered = Readonly<Record<string, string>>

const OWN_PASSWORD = 'Harbour-tide-2026'

/** A session of each role with the demo at an address. */
export async function openSessions(url: string): Promise<Record<Role, Remembered>> {
  const token = await signInToDemo(url)
  return { nobody: {}, admin: { token }, staff: await staffSession(url, token) }
}

/** One of the demo's cooks, with a password of their own. */
async function staffSession(url: string, adminToken: string): Promise<Remembered> {
  const admin = createTestClient(url, adminToken)
  const [cook] = await admin.call(staffEndpoints.listStaff, { query: { status: 'active' } })
  if (!cook) throw new Error('The demo restaurant has no staff.')
  const { password } = await admin.call(portalEndpoints.issuePortalPassword, { params: { id: cook.id } })
  const body = { email: cook.email, password }
  const { token, staff } = await createTestClient(url).call(portalEndpoints.staffSignIn, { body })
  const own = await createTestClient(url, token).call(portalEndpoints.changeStaffPassword, {
    body: { current_password: password, new_password: OWN_PASSWORD },
  })
  return { staffToken: own.token, staffUser: JSON.stringify(staff) }
}
