import { internalEndpoints } from '@rms/contracts'
import { type ServiceParts, serve } from '@rms/service-kit'
import { createScopeResolvers } from './access/scope-resolvers.ts'
import { mountAttendance } from './attendance/attendance-routes.ts'
import { mountDemo } from './demo/demo-part.ts'
import type { Dependencies } from './dependencies.ts'
import { mountHolidays } from './holidays/holiday-routes.ts'
import { mountPayroll } from './payroll/payroll-routes.ts'
import { mountPolicies } from './policies/policy-routes.ts'
import { mountPortal } from './portal/portal-routes.ts'
import { referenceConsumer } from './references/reference-consumer.ts'
import { mountRotas } from './rotas/rota-routes.ts'
import { mountAccounts } from './staff/account-routes.ts'
import { mountStaff } from './staff/staff-routes.ts'
import { mountApprovals } from './time-tracking/approval-routes.ts'
import { mountTimeTracking } from './time-tracking/time-routes.ts'

/** The calls of workforce: staff, holidays, rotas, time, pay; and the queue that keeps places and settings fresh. */
export const createApp = (dependencies: Dependencies): ServiceParts => ({
  mount(router) {
    mountAccounts(router, dependencies)
    mountStaff(router, dependencies)
    mountHolidays(router, dependencies)
    mountRotas(router, dependencies)
    mountTimeTracking(router, dependencies)
    mountApprovals(router, dependencies)
    mountAttendance(router, dependencies)
    mountPolicies(router, dependencies)
    mountPayroll(router, dependencies)
    mountPortal(router, dependencies)
    mountDemo(router, dependencies)
    serve(router, internalEndpoints.workforceAudit, ({ query }) => dependencies.audit.list(query))
  },
  resolvers: createScopeResolvers(dependencies),
  consumers: [referenceConsumer(dependencies.places)],
})
