import { portalEndpoints, staffEndpoints } from '@rms/contracts'
import { createTestClient } from '@rms/testing'
import { signInToDemo } from './demo-stack.ts'

/** Who views a screen: `nobody` is signed out, `staff` use the portal, `admin` the back office. */
export type ViewerRole = 'anonymous' | 'staff' | 'admin'

/** The local storage of a signed-in browser. */
export type SignedInStorage = Readonly<Record<string, string>>

/** Runs in a page, before the app. */
export function storeSession(texts: SignedInStorage): void {
  for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text)
}

const OWN_PASSWORD = 'Harbour-tide-2026'

/** Creates a session of each role at a demo's address. */
export async function createDemoSessions(url: string): Promise<Record<ViewerRole, SignedInStorage>> {
  const token = await signInToDemo(url)
  return { anonymous: {}, admin: { token }, staff: await staffSession(url, token) }
}

/** A session of one of the demo's staff, with a new password. */
async function staffSession(url: string, adminToken: string): Promise<SignedInStorage> {
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
