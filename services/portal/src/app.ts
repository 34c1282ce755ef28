import { internalEndpoints } from '@rms/contracts'
import { type ServiceDefinition, serveEndpoint } from '@rms/service-kit'
import type { PortalDependencies } from './dependencies.ts'
import { createAccountConsumer } from './features/accounts/account-consumer.ts'
import { mountAccounts } from './features/accounts/account-routes.ts'
import { mountCalendar } from './features/calendar/calendar-routes.ts'
import { mountDemo } from './features/demo-routes.ts'
import { requirePasswordChange } from './features/sessions/require-password-change.ts'
import { mountSessions } from './features/sessions/session-routes.ts'
import { createStaffLocator } from './features/staff/staff-directory.ts'
import { mountTime } from './features/time/time-routes.ts'

/** The endpoints of the staff portal, and the consumer that ends the sessions of staff who have left. */
export const createPortalService = (dependencies: PortalDependencies): ServiceDefinition => ({
  mount(router) {
    requirePasswordChange(router, dependencies.authenticator)
    mountSessions(router, dependencies)
    mountAccounts(router, dependencies)
    mountTime(router, dependencies)
    mountCalendar(router, dependencies)
    mountDemo(router, dependencies)
    serveEndpoint(router, internalEndpoints.portalAudit, ({ query }) => dependencies.audit.list(query))
  },
  resolvers: { staff: { name: 'staff member', locate: createStaffLocator(dependencies.directory) } },
  consumers: [createAccountConsumer(dependencies)],
})
