import { internalEndpoints } from '@rms/contracts'
import { type ServiceDefinition, serveEndpoint } from '@rms/service-kit'
import type { PortalDependencies } from './dependencies.ts'
import { createAccountConsumer } from './features/accounts/account-consumer.ts'
import { mountAccountRoutes } from './features/accounts/account-routes.ts'
import { mountCalendarRoutes } from './features/calendar/calendar-routes.ts'
import { mountDemoRoutes } from './features/demo-routes.ts'
import { requirePasswordChange } from './features/sessions/require-password-change.ts'
import { mountSessionRoutes } from './features/sessions/session-routes.ts'
import { createStaffLocator } from './features/staff/staff-directory.ts'
import { mountClockAndHolidayRoutes } from './features/staff-time/clock-and-holiday-routes.ts'

/** The endpoints of the staff portal, and the consumer that ends the sessions of staff who have left. */
export const createPortalService = (dependencies: PortalDependencies): ServiceDefinition => ({
  mount(router) {
    requirePasswordChange(router, dependencies.authenticator)
    mountSessionRoutes(router, dependencies)
    mountAccountRoutes(router, dependencies)
    mountClockAndHolidayRoutes(router, dependencies)
    mountCalendarRoutes(router, dependencies)
    mountDemoRoutes(router, dependencies)
    serveEndpoint(router, internalEndpoints.portalAudit, ({ query }) => dependencies.audit.list(query))
  },
  resolvers: { staff: { name: 'staff member', locate: createStaffLocator(dependencies.directory) } },
  consumers: [createAccountConsumer(dependencies)],
})
