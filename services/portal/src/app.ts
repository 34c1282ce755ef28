import { internalEndpoints } from '@rms/contracts'
import { type ServiceParts, serve } from '@rms/service-kit'
import { accountConsumer } from './accounts/account-consumer.ts'
import { locateStaff } from './accounts/locate-staff.ts'
import { mountCalendar } from './calendar/calendar-routes.ts'
import { mountDemo } from './demo/demo-part.ts'
import type { Dependencies } from './dependencies.ts'
import { mountPortal } from './portal-routes.ts'
import { mountPasswordChangeFirst } from './sessions/password-change-first.ts'
import { mountTime } from './time/time-routes.ts'

/** The calls of the staff portal, and the queue that hears who may not come in any more. */
export const createApp = (dependencies: Dependencies): ServiceParts => ({
  mount(router) {
    mountPasswordChangeFirst(router, dependencies.authenticator)
    mountPortal(router, dependencies)
    mountTime(router, dependencies)
    mountCalendar(router, dependencies)
    mountDemo(router, dependencies)
    serve(router, internalEndpoints.portalAudit, ({ query }) => dependencies.audit.list(query))
  },
  resolvers: { staff: { name: 'staff member', locate: locateStaff(dependencies.directory) } },
  consumers: [accountConsumer(dependencies)],
})
