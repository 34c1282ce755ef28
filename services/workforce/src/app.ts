import { internalEndpoints } from '@rms/contracts'
import { type ServiceDefinition, serveEndpoint } from '@rms/service-kit'
import { createScopeResolvers } from './features/access/scope-resolvers.ts'
import { mountAttendanceRoutes } from './features/attendance/attendance-routes.ts'
import { mountDemoRoutes } from './features/demo-routes.ts'
import type { WorkforceDependencies } from './features/dependencies.ts'
import { mountHolidayRoutes } from './features/holidays/holiday-routes.ts'
import { mountLabourCostRoutes } from './features/labour-costs/labour-settings-routes.ts'
import { createPlaceConsumer } from './features/labour-costs/place-consumer.ts'
import { mountOvertimePolicyRoutes } from './features/overtime-policies/overtime-policy-routes.ts'
import { mountPayrollRoutes } from './features/payroll/payroll-routes.ts'
import { mountStaffPortalRoutes } from './features/portal/portal-routes.ts'
import { mountRotaPlanRoutes } from './features/rotas/rota-plan-routes.ts'
import { mountRotaRoutes } from './features/rotas/rota-routes.ts'
import { mountStaffAccountRoutes } from './features/staff/staff-account-routes.ts'
import { mountStaffRoutes } from './features/staff/staff-routes.ts'
import { mountTimeTrackingRoutes } from './features/time-tracking/time-tracking-routes.ts'
import { mountWeekApprovalRoutes } from './features/time-tracking/week-approval-routes.ts'

/** Routes and queue consumers of the workforce service. */
export const createWorkforceService = (dependencies: WorkforceDependencies): ServiceDefinition => ({
  mount(router) {
    mountStaffAccountRoutes(router, dependencies)
    mountStaffRoutes(router, dependencies)
    mountHolidayRoutes(router, dependencies)
    mountRotaRoutes(router, dependencies)
    mountRotaPlanRoutes(router, dependencies)
    mountTimeTrackingRoutes(router, dependencies)
    mountWeekApprovalRoutes(router, dependencies)
    mountAttendanceRoutes(router, dependencies)
    mountOvertimePolicyRoutes(router, dependencies)
    mountPayrollRoutes(router, dependencies)
    mountLabourCostRoutes(router, dependencies)
    mountStaffPortalRoutes(router, dependencies)
    mountDemoRoutes(router, dependencies)
    serveEndpoint(router, internalEndpoints.workforceAudit, ({ query }) => dependencies.audit.list(query))
  },
  resolvers: createScopeResolvers(dependencies),
  consumers: [createPlaceConsumer(dependencies)],
})
